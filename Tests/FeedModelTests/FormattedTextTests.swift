// SPDX-License-Identifier: Apache-2.0

import FeedModel
import Foundation
import Testing

@Suite struct DateTimeTextTests {
  @Test(arguments: [
    ("1970-01-01T00:00:00Z", 0),
    ("1970-01-01T00:00:00.000000001Z", 1e-9),
    ("2026-03-01T09:30:00.125+01:00", 1_772_353_800.125),
    ("2000-02-29t23:59:59z", 951_868_799),
    ("1969-12-31T19:00:00.5-05:00", 0.5),
    ("0000-01-01T00:00:00Z", -62_167_219_200),
    ("2016-12-31T23:59:60Z", 1_483_228_800),
    ("2016-12-31T15:59:60-08:00", 1_483_228_800),
  ])
  func aMomentIsReadExactly(text: String, seconds: Double) throws {
    let value = try #require(DateTimeText(text))
    #expect(value.text == text)
    #expect(value.date == Date(timeIntervalSince1970: seconds))
  }

  @Test(arguments: 1...12)
  func anyNumberOfFractionDigitsIsAccepted(digits: Int) throws {
    let text = "2026-03-01T09:30:00.\(String(repeating: "5", count: digits))Z"
    let value = try #require(DateTimeText(text))
    #expect(abs(value.date.timeIntervalSince1970 - 1_772_357_400.5) < 0.06)
  }

  @Test(arguments: [
    "", "2026-03-01", "2026-03-01T09:30:00", "2026-03-01 09:30:00Z", "2026-13-01T00:00:00Z",
    "2026-02-29T00:00:00Z", "1900-02-29T00:00:00Z", "2026-03-01T24:00:00Z",
    "2026-03-01T09:60:00Z", "2026-03-01T09:30:61Z", "2026-03-01T09:30:60Z",
    "2026-03-01T09:30:00.Z", "2026-03-01T09:30:00+0100", "2026-03-01T09:30:00+24:00",
    "2026-03-01T09:30:00Zx", "२०२६-03-01T09:30:00Z", "20260301T093000Z", "2026-3-1T09:30:00Z",
  ])
  func anythingElseIsRefused(text: String) {
    #expect(DateTimeText(text) == nil)
  }

  @Test func theSameMomentInTwoSpellingsIsTwoValues() {
    #expect(DateTimeText("2026-03-01T09:30:00Z") != DateTimeText("2026-03-01T09:30:00.0Z"))
  }
}

@Suite struct DateTextTests {
  @Test func aDayIsReadInNoTimeZone() throws {
    let day = try #require(DateText("2024-02-29"))
    #expect(day.dateComponents == DateComponents(year: 2024, month: 2, day: 29))
    #expect(day.date == Date(timeIntervalSince1970: 1_709_164_800))
  }

  @Test(arguments: ["", "2023-02-29", "2024-2-29", "2024-02-29T00:00:00Z", "0000-00-00"])
  func anythingElseIsRefused(text: String) {
    #expect(DateText(text) == nil)
  }

  @Test func daysAgreeWithFoundationOverFourCenturies() throws {
    let start = Date(timeIntervalSince1970: -86_400 * 73_000)
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
    for step in 0..<1_000 {
      let date = start.addingTimeInterval(Double(step) * 86_400 * 146)
      let parts = calendar.dateComponents([.year, .month, .day], from: date)
      let text = String(
        format: "%04d-%02d-%02d", parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
      #expect(DateText(text)?.date == date)
    }
  }
}

@Suite struct URITextTests {
  @Test(arguments: [
    "https://example.com/a?b=c#d", "mailto:a@example.com", "urn:isbn:0451450523",
    "https://example.com/日本語", "https://api.example.com/gists{/gist_id}", "a+b-c.1:x",
    "data:image/png;base64,iVBORw0KGgo=",
  ])
  func aURIGivesAURL(text: String) throws {
    let value = try #require(URIText(text))
    #expect(value.text == text)
    #expect(value.url != nil)
  }

  @Test(arguments: [
    "", ":", "/relative", "example.com/a", "1a:b", "https://a b", "https://a\nb", "a:<b>",
    "http s://a",
  ])
  func anythingElseIsRefused(text: String) {
    #expect(URIText(text) == nil)
  }
}

@Suite struct UUIDTextTests {
  @Test(arguments: [
    "123e4567-e89b-12d3-a456-426614174000", "123E4567-E89B-12D3-A456-426614174000",
    "00000000-0000-0000-0000-000000000000", "ffffffff-ffff-ffff-ffff-ffffffffffff",
  ])
  func aUUIDIsTheOneFoundationReads(text: String) throws {
    #expect(try #require(UUIDText(text)).uuid == UUID(uuidString: text))
  }

  @Test(arguments: [
    "", "123e4567e89b12d3a456426614174000", "123e4567-e89b-12d3-a456-42661417400",
    "123e4567-e89b-12d3-a456-42661417400g", "{123e4567-e89b-12d3-a456-426614174000}",
    "123e4567-e89b-12d3-a456+426614174000",
  ])
  func anythingElseIsRefused(text: String) {
    #expect(UUIDText(text) == nil)
  }
}

@Suite struct DecimalTextTests {
  @Test(arguments: [
    ("0", "0"), ("-12.50", "-12.5"), ("1e3", "1000"), ("1.5E-2", "0.015"), ("0.10", "0.1"),
    ("12345678901234567890.123456789", "12345678901234567890.123456789"),
  ])
  func aDecimalIsExact(text: String, plain: String) throws {
    let value = try #require(DecimalText(text))
    #expect(value.text == text)
    #expect(value.decimal == Decimal(string: plain))
  }

  @Test(arguments: [
    "", "-", "+1", ".5", "1.", "01", "1e", "1e+", "NaN", "Infinity", "1,5", "0x10", "1_000", " 1",
  ])
  func anythingElseIsRefused(text: String) {
    #expect(DecimalText(text) == nil)
  }

  @Test func beyondTheRangeOfDecimalThereIsNoDecimal() throws {
    #expect(try #require(DecimalText("1e999")).decimal == nil)
  }

  @Test func trailingZerosCount() {
    #expect(DecimalText("12.50") != DecimalText("12.5"))
  }
}

@Suite struct FormattedTextTests {
  @Test func equalityAndHashAreThoseOfTheBytes() throws {
    let composed = try #require(URIText("https://example.com/caf\u{E9}"))
    let decomposed = try #require(URIText("https://example.com/cafe\u{301}"))
    #expect(composed != decomposed)
    #expect(Set([composed, decomposed, composed]).count == 2)
  }

  @Test func aChangeIsShownInQuotes() throws {
    let value = try #require(DecimalText("12.50"))
    var changes: [FieldChange] = []
    value.collectChanges(since: DecimalText(checked: "12.5"), at: "/amount", into: &changes)
    #expect(changes.map(\.description) == ["/amount \"12.5\"→\"12.50\""])
  }

  @Test func anUncheckedTextIsNoDanger() {
    #expect(DateTimeText(checked: "soon").date == .distantPast)
    #expect(DateText(checked: "soon").dateComponents == DateComponents())
    #expect(URIText(checked: "").url == nil)
    #expect(DecimalText(checked: "much").decimal == nil)
    #expect(
      UUIDText(checked: "x").uuid == UUID(uuidString: "00000000-0000-0000-0000-000000000000"))
  }
}

// SPDX-License-Identifier: Apache-2.0

import FeedModel
import Testing

@testable import FeedWire

/// What generated code looks like.
struct Like: FeedValue, WireCodable {
  var id: String
  var likes: Int
  var note: String?
  var uri: URIText?
  var tags: [String] = []

  init(wire value: WireValue, issues: inout WireIssues) throws(FieldFault) {
    let object = try value.object()
    guard let id = object["id"]?.losslessText else {
      throw FieldFault(path: "/id", expected: "an id", found: "none")
    }
    self.id = id
    likes = try object.required("likes", &issues)
    note = try object.optional("note", &issues)
    uri = try object.optional("uri", &issues)
    tags = try object.optionalArray("tags", elements: .drop, &issues) ?? []
  }

  func encode(into writer: inout WireWriter) {
    writer.beginObject()
    writer.member("id", id)
    writer.member("likes", likes)
    writer.optional("note", note)
    writer.optional("uri", uri)
    writer.member("tags", tags)
    writer.endObject()
  }
}

@Suite struct WireValueTests {
  @Test(arguments: backings) func objectsAreReadKeyByKey(backing: WireParser.Backing) {
    let like = read(
      Like.self, #"{"id":"a","likes":3,"note":null,"uri":"https://a.b/c","tags":["x","y"]}"#,
      backing)
    #expect(like.value?.id == "a")
    #expect(like.value?.likes == 3)
    #expect(like.value?.note == nil)
    #expect(like.value?.uri?.text == "https://a.b/c")
    #expect(like.value?.tags == ["x", "y"])
    #expect(like.issues.isEmpty)
  }

  // J03: {"id":123,"likes":"12"}
  @Test(arguments: backings) func idsAreLosslessTextAndTextIsNoNumber(
    backing: WireParser.Backing
  ) {
    #expect(read(Like.self, #"{"id":123,"likes":1}"#, backing).value?.id == "123")
    #expect(
      read(Like.self, #"{"id":123,"likes":"12"}"#, backing).fault?.description
        == #"/likes: expected an integer, found the string "12""#)
  }

  // J04: 18.18, 1.0, 1e3 for an integer
  @Test(arguments: backings) func integersAreIntegersByValue(backing: WireParser.Backing) {
    #expect(read(Int.self, "18.18", backing).fault?.found == "the number 18.18")
    #expect(read(Int.self, "1.0", backing).value == 1)
    #expect(read([Int].self, "[1.0,1e3,-0,10e-1]", backing).value == [1, 1000, 0, 1])
    #expect(read([Int].self, "[18.18,2]", backing).issues.map(\.path) == ["/0"])
    #expect(
      read([Int].self, "[9223372036854775807,-9223372036854775808,9223372036854775808]", backing)
        == Reading(
          value: [.max, .min], fault: nil,
          issues: [
            FeedIssue(
              cost: .element, path: "/2", expected: "an integer of 64 bits",
              found: "the number 9223372036854775808")
          ]))
  }

  // J07: {"url":""}
  @Test(arguments: backings) func anEmptyOptionalURIIsAbsent(backing: WireParser.Backing) {
    let like = read(Like.self, #"{"id":"a","likes":1,"uri":""}"#, backing)
    #expect(like.value != nil && like.value?.uri == nil)
    #expect(read(Like.self, #"{"id":"a","likes":1,"uri":"no uri"}"#, backing).fault != nil)
  }
}

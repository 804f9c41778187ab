// SPDX-License-Identifier: Apache-2.0

import JSONText
import Testing

// J20: nst/JSONTestSuite, 318 documents.
@Suite(.enabled(if: RealInputs.exist, "needs ../shared/real or FEEDBRIDGE_REAL"))
struct JSONTestSuiteTests {
  @Test func everyDocumentIsJudgedAsItsNameSays() throws {
    let documents = try RealInputs.documents(in: "json-test-suite")
    #expect(documents.count == 318)
    for (name, bytes) in documents {
      switch name.prefix(2) {
      case "y_":
        #expect(throws: Never.self, "\(name)") { try JSONText.validate(bytes) }
      case "n_":
        #expect(throws: JSONTextError.self, "\(name)") { try JSONText.validate(bytes) }
      default:
        // Left open by the RFC: any answer, but an answer.
        _ = try? JSONText.validate(bytes)
      }
    }
  }

  @Test func tokensAndSkippingAgree() throws {
    for (name, bytes) in try RealInputs.documents(in: "json-test-suite") {
      #expect(outcome(bytes, of: readTokens) == outcome(bytes, of: skip), "\(name)")
    }
  }
}

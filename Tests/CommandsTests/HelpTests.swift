// SPDX-License-Identifier: Apache-2.0

import GenerateCommand
import Testing

@testable import CommandSupport
@testable import Commands

/// The help of each verb, and what is said to who mistypes: for all verbs that there are.
@Suite struct HelpTests {
  static let tool = Tool.feedBridge

  @Test(arguments: tool.verbs.map(\.name))
  func helpNamesEveryOption(verb name: String) throws {
    let verb = try #require(Self.tool.verbs.first { $0.name == name })
    let run = Self.tool.runForTest(["help", name])
    #expect(run.code == .success)
    #expect(run.error.isEmpty)
    let help = run.output
    #expect(Self.tool.runForTest([name, "--help"]).output == help)
    #expect(Self.tool.runForTest([name, "-h"]).output == help)
    #expect(help.contains("\nUSAGE: feedbridge \(name) "))
    for line in help.split(separator: "\n") where !line.hasPrefix("USAGE: ") {
      #expect(line.count <= 80)
    }
    let flat = help.flattened
    #expect(flat.contains("OVERVIEW: \(verb.abstract)"))
    #expect(flat.contains(verb.discussion.flattened))
    for parameter in verb.parameters {
      let usage = parameter.isRequired ? parameter.spelling : "[\(parameter.spelling)]"
      #expect(flat.contains(usage))
    }
    for parameter in verb.parameters + Common.parameters {
      #expect(flat.contains("\(parameter.spelling) \(parameter.help.flattened)"))
      if case .choice(_, let standard?) = parameter.value {
        #expect(flat.contains("\(parameter.help.flattened) (default: \(standard))"))
      }
    }
    if let operands = verb.operands {
      #expect(flat.contains("<\(operands.name)> \(operands.help.flattened)"))
    }
  }

  @Test(arguments: tool.verbs.map(\.name))
  func aMistypedVerbIsRecognised(name: String) {
    for mistyped in name.mistyped {
      let run = Self.tool.runForTest([mistyped])
      #expect(run.code == .usage)
      #expect(run.error.contains("no verb '\(mistyped)'; did you mean '\(name)'?"))
      #expect(Self.tool.runForTest(["help", mistyped]).error == run.error)
    }
  }

  @Test(arguments: tool.verbs.map(\.name))
  func aMistypedOptionIsRecognised(verb name: String) throws {
    let verb = try #require(Self.tool.verbs.first { $0.name == name })
    for option in (verb.parameters + Common.parameters).map({ "--\($0.name)" }) {
      for mistyped in option.mistyped {
        let run = Self.tool.runForTest([name, mistyped])
        #expect(run.code == .usage)
        #expect(run.error.contains("unknown option '\(mistyped)'; did you mean '\(option)'?"))
      }
    }
  }

  @Test func theToolOfThePluginHelpsToo() throws {
    let help = Tool.codegen.runForTest(["--help"]).output.flattened
    for parameter in try #require(Tool.codegen.verbs.first).parameters + Common.parameters {
      #expect(help.contains("\(parameter.spelling) \(parameter.help.flattened)"))
    }
  }
}

extension String {
  /// The text with one space for all that parts its words.
  fileprivate var flattened: String {
    split { $0 == " " || $0 == "\n" }.joined(separator: " ")
  }

  /// The word less its last letter, and with its last two letters in the wrong order.
  fileprivate var mistyped: [String] {
    let swapped = String(dropLast(2)) + String(suffix(2).reversed())
    return [String(dropLast()), swapped].filter { $0 != self }
  }
}

// SPDX-License-Identifier: Apache-2.0

import EmitterSupport
import FeedSchema

extension NameGrammar {
  /// What Kotlin says of names.
  static let kotlin = NameGrammar(
    language: "Kotlin",
    isLegal: { Identifier.isLegal($0) },
    taken: [
      // What every type of ours, or of Kotlin's, holds.
      .type: ["Companion", "Serializer", "Unrecognized"],
      .kind: ["Companion", "Serializer", "Unrecognized"],
      .value: ["Companion", "Entries", "Name", "Ordinal", "RawValue", "Serializer"],
    ],
    capitalized: [.type, .value, .kind],
    wanted: { $0.kotlin },
    owner: { name, space in
      switch space {
      // Classes become files on disks that do not tell cases.
      case .type, .kind: name.lowercased()
      // `url` and `Url` are both read by `getUrl`.
      case .property, .value: name.prefix(1).uppercased() + name.dropFirst()
      }
    })
}

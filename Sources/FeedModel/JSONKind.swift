// SPDX-License-Identifier: Apache-2.0

/// The kind of a JSON value.
public enum JSONKind: String, Hashable, Sendable, CaseIterable {
  case null
  case boolean
  case number
  case string
  case array
  case object
}

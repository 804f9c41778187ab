// SPDX-License-Identifier: Apache-2.0

/// What a reader takes beyond, and short of, the grammar.
public struct JSONReaderOptions: Hashable, Sendable {
  /// The levels of nesting from which on a text is refused.
  public var depthLimit: Int
  /// The levels of nesting from which on a single value, read by `skipValue`, is at fault.
  public var valueDepthLimit: Int
  /// Whether `\u0000` in a key is a fault. The grammar allows it; C strings do not.
  public var refusesNullInKeys: Bool
  /// Whether a number is at fault whose magnitude no double can hold, such as `1e400`.
  public var refusesNumbersOutOfRange: Bool
  /// Whether one UTF-8 byte order mark at offset 0 is skipped.
  public var skipsByteOrderMark: Bool

  /// Makes options of their parts: by default, those of `document`.
  public init(
    depthLimit: Int = 65_536, valueDepthLimit: Int = .max, refusesNullInKeys: Bool = false,
    refusesNumbersOutOfRange: Bool = false, skipsByteOrderMark: Bool = true
  ) {
    self.depthLimit = depthLimit
    self.valueDepthLimit = valueDepthLimit
    self.refusesNullInKeys = refusesNullInKeys
    self.refusesNumbersOutOfRange = refusesNumbersOutOfRange
    self.skipsByteOrderMark = skipsByteOrderMark
  }

  /// RFC 8259 to the letter: for documents.
  public static var document: JSONReaderOptions { JSONReaderOptions() }

  /// What values are taken from the wire: documents less what no value of ours could hold.
  public static var wire: JSONReaderOptions {
    JSONReaderOptions(
      valueDepthLimit: 512, refusesNullInKeys: true, refusesNumbersOutOfRange: true)
  }
}

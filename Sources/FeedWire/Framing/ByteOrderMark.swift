// SPDX-License-Identifier: Apache-2.0

/// The marks that a text may begin with to tell its encoding.
enum ByteOrderMark: Equatable {
  case none
  case utf8
  /// The mark of an encoding in which JSON is not exchanged.
  case other(encoding: String)
  /// More bytes are needed.
  case undecided

  static let bytesOfUTF8: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Longer marks come before their own beginnings: UTF-32's in little-endian order begins with
  /// UTF-16's.
  private static let marks: [(bytes: [UInt8], mark: ByteOrderMark)] = [
    (bytesOfUTF8, .utf8),
    ([0xFF, 0xFE, 0x00, 0x00], .other(encoding: "UTF-32, little-endian")),
    ([0x00, 0x00, 0xFE, 0xFF], .other(encoding: "UTF-32, big-endian")),
    ([0xFF, 0xFE], .other(encoding: "UTF-16, little-endian")),
    ([0xFE, 0xFF], .other(encoding: "UTF-16, big-endian")),
  ]

  /// The mark that `bytes` begin with.
  ///
  /// - Parameter atEnd: whether no more bytes follow; if not, `undecided` is a possible answer.
  static func recognised(in bytes: some Collection<UInt8>, atEnd: Bool) -> ByteOrderMark {
    for (mark, result) in marks {
      if bytes.starts(with: mark) { return result }
      if !atEnd, mark.starts(with: bytes) { return .undecided }
    }
    return .none
  }
}

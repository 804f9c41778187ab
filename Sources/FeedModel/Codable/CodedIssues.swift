// SPDX-License-Identifier: Apache-2.0

/// Who hears of what a decoder read all the same: elements that were left out, unknown variants.
///
///     let decoder = JSONDecoder()
///     decoder.userInfo[.feedIssues] = FeedIssueHandler { issue in log(issue) }
///
/// A `Decoder` can only give a value or throw. Without a handler nothing else is told.
public struct FeedIssueHandler: Sendable {
  /// Called for each issue, in the order in which they are found, where the decoding runs.
  public let report: @Sendable (FeedIssue) -> Void

  /// Takes what is called.
  public init(_ report: @escaping @Sendable (FeedIssue) -> Void) {
    self.report = report
  }
}

extension CodingUserInfoKey {
  /// The key for a `FeedIssueHandler`.
  public static var feedIssues: CodingUserInfoKey {
    guard let key = CodingUserInfoKey(rawValue: "FeedModel.feedIssues") else {
      preconditionFailure("any text is a key")
    }
    return key
  }
}

extension FieldFault {
  /// What is wrong, and where from the value that was decoded, by what an error of `Codable` says.
  ///
  /// The errors of generated code say what the wire says. Others have words of their decoder.
  public init(_ error: DecodingError) {
    let context: DecodingError.Context
    var path = ""
    switch error {
    case .keyNotFound(let key, let missing):
      context = missing
      path = [key].pointer
    case .typeMismatch(_, let mismatch): context = mismatch
    case .valueNotFound(_, let missing): context = missing
    case .dataCorrupted(let corrupted): context = corrupted
    @unknown default:
      self.init(path: "", expected: "a value", found: "\(error)")
      return
    }
    if let fault = context.underlyingError as? FieldFault {
      self = fault
    } else {
      self.init(
        path: context.codingPath.pointer + path, expected: "a value that can be decoded",
        found: context.debugDescription)
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

public import FeedModel

/// What a bad element of an array costs on the wire.
public typealias WireElements = BadElements

/// A value that can stand for what its schema does not know: an open union.
public protocol WireOpenDecodable: WireDecodable {
  /// The value that stands for one that could not be read.
  init(unreadable value: JSONValue)
}

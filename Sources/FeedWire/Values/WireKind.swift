// SPDX-License-Identifier: Apache-2.0

public import FeedModel

/// The kind of a value on the wire.
public typealias WireKind = JSONKind

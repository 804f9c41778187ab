// SPDX-License-Identifier: Apache-2.0

public import FeedModel

/// A JSON value on its way into Swift; valid only while it is being decoded.
public struct WireValue {}

/// The issues of what is being decoded, with paths from the value at hand.
public struct WireIssues {}

/// Writes JSON text.
public struct WireWriter {}

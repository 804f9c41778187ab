// SPDX-License-Identifier: Apache-2.0

import FeedBridgeC
import HomeFeed

/// What a team's own library has: the door, and its feeds by name. A program in C calls it at its start.
@_cdecl("home_register")
public func register() {
  FeedDoors.register(HomeFeed.self, as: "home")
}

// SPDX-License-Identifier: Apache-2.0

/// The version of the tools and of what they generate, as `CHANGELOG.md` has it.
package let feedBridgeVersion = "0.1.0"

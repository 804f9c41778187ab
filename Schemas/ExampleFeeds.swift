// SPDX-License-Identifier: Apache-2.0

// The module is what the build plugin generates from the schemas beside this file. SwiftPM passes
// over a target that has a plugin and no Swift file of its own, so this one stands here.

// SPDX-License-Identifier: Apache-2.0

// The rest of this module is generated from the schemas beside this file. SwiftPM skips a target
// without a Swift file of its own.

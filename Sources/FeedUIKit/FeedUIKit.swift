// SPDX-License-Identifier: Apache-2.0

// The island: UIKit owns scrolling, reuse and sizing, SwiftUI draws. Where there is no UIKit this
// module is empty, so that a package that names it builds everywhere.

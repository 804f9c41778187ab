// SPDX-License-Identifier: Apache-2.0

// Who imports UIKit has Foundation, too, as on an iPhone.
@_exported public import Foundation

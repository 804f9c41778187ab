// SPDX-License-Identifier: Apache-2.0

import FeedUIKit
import Testing

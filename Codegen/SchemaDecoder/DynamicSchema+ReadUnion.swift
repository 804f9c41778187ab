// SPDX-License-Identifier: Apache-2.0

import FeedModel
import FeedSchema
import FeedWire

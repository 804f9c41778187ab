// SPDX-License-Identifier: Apache-2.0

import CommandSupport
import Commands

Tool.feedBridge.runAsProcess()

// SPDX-License-Identifier: Apache-2.0

import CommandSupport
import GenerateCommand

Tool.codegen.runAsProcess()

// SPDX-License-Identifier: Apache-2.0

// Generated from two folders that have a file of one name each.

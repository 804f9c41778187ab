// SPDX-License-Identifier: Apache-2.0

// Generated from two hundred cards, which run.sh deals.

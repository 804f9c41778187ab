// SPDX-License-Identifier: Apache-2.0

import CFeedBridge

// `@_cdecl` believes what it is told: nothing of the language holds a function against the header that
// declares it. This does: it compiles only where each has the type that the header gives it.

private func agree<Function>(_ function: Function, _ declaration: Function) {}

private func functionsAgreeWithTheHeader() {
  agree(fbOpen, fb_open)
  agree(fbClose, fb_close)
  agree(fbPush, fb_push)
  agree(fbIssuesJSON, fb_issues_json)
  agree(fbFinish, fb_finish)
  agree(fbNext, fb_next)
  agree(fbObserve, fb_observe)
  agree(fbAcknowledge, fb_acknowledge)
  agree(fbUpdateJSON, fb_update_json)
  agree(fbUpdateGroup, fb_update_group)
  agree(fbBeginMotion, fb_begin_motion)
  agree(fbEndMotion, fb_end_motion)
  agree(fbVersion, fb_version)
  agree(fbReadCounters, fb_read_counters)
}

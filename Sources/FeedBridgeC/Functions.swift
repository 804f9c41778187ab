// SPDX-License-Identifier: Apache-2.0

package import CFeedBridge
import FeedModel

// The functions of feedbridge.h, in its order. Each takes what C gives, checks it, and answers with a
// code; `HeaderAgreement.swift` holds their types against the header.

// MARK: - Feeds

@_cdecl("fb_open")
package func fbOpen(
  _ name: UnsafePointer<CChar>?, _ options: UnsafePointer<fb_options>?,
  _ feed: UnsafeMutablePointer<fb_feed>?
) -> fb_code {
  perform { () throws(DoorFault) in
    let feed = try required(feed, "feed")
    feed.pointee = 0
    let name = String(cString: try required(name, "name"))
    let choices = try OpeningChoices(options)
    let door = try DoorTable.shared.opening(name)(choices)
    DoorTable.shared.add(door)
    feed.pointee = door.number
  }
}

@_cdecl("fb_close")
package func fbClose(_ feed: fb_feed) -> fb_code {
  perform { () throws(DoorFault) in
    guard let door = DoorTable.shared.remove(feed) else { throw DoorTable.noDoor(feed) }
    door.close()
  }
}

// MARK: - The producer's side

@_cdecl("fb_push")
package func fbPush(
  _ feed: fb_feed, _ bytes: UnsafeRawPointer?, _ count: Int,
  _ result: UnsafeMutablePointer<fb_result>?
) -> fb_code {
  answer { () throws(DoorFault) -> fb_code in
    let door = try DoorTable.shared.door(feed)
    if let result { _ = try UnsafePointer(result).checked("fb_result") }
    // A `size_t` of more than half the address space comes as a negative number.
    guard count >= 0 else {
      throw DoorFault(FB_ERROR_TOO_LONG, "\(UInt(bitPattern: count)) bytes are more than there are")
    }
    if count > 0 { _ = try required(bytes, "bytes") }
    let pushed = try door.push(UnsafeRawBufferPointer(start: bytes, count: count))
    result?.write(pushed.result)
    guard let refusal = pushed.refusal else { return FB_OK }
    throw DoorFault(FB_ERROR_REFUSED, refusal)
  }
}

@_cdecl("fb_issues_json")
package func fbIssuesJSON(_ feed: fb_feed, _ json: UnsafeMutablePointer<fb_text>?) -> fb_code {
  perform { () throws(DoorFault) in
    let door = try DoorTable.shared.door(feed)
    try required(json, "json").pointee = try door.issuesJSON()
  }
}

@_cdecl("fb_finish")
package func fbFinish(_ feed: fb_feed, _ message: UnsafePointer<CChar>?) -> fb_code {
  perform { () throws(DoorFault) in
    try DoorTable.shared.door(feed).finish(message.map { String(cString: $0) })
  }
}

// MARK: - The consumer's side

@_cdecl("fb_next")
package func fbNext(_ feed: fb_feed, _ update: UnsafeMutablePointer<fb_update>?) -> fb_code {
  answer { () throws(DoorFault) -> fb_code in
    let door = try DoorTable.shared.door(feed)
    let update = try required(update, "update")
    _ = try UnsafePointer(update).checked("fb_update")
    let (code, taken) = try door.next()
    if let taken { update.write(taken) }
    return code
  }
}

@_cdecl("fb_observe")
package func fbObserve(
  _ feed: fb_feed, _ function: fb_function?, _ context: UnsafeMutableRawPointer?,
  _ release: (@convention(c) (UnsafeMutableRawPointer?) -> Void)?
) -> fb_code {
  guard let function else {
    release?(context)
    return perform { () throws(DoorFault) in try DoorTable.shared.door(feed).observe(nil) }
  }
  // Whatever follows, the context is released when nobody holds this any more.
  let callback = Callback(function, context, release)
  return perform { () throws(DoorFault) in try DoorTable.shared.door(feed).observe(callback) }
}

@_cdecl("fb_acknowledge")
package func fbAcknowledge(_ feed: fb_feed, _ version: UInt64) -> fb_code {
  perform { () throws(DoorFault) in try DoorTable.shared.door(feed).acknowledge(version) }
}

@_cdecl("fb_update_json")
package func fbUpdateJSON(
  _ feed: fb_feed, _ group: fb_group_kind, _ json: UnsafeMutablePointer<fb_text>?
) -> fb_code {
  perform { () throws(DoorFault) in
    let door = try DoorTable.shared.door(feed)
    try required(json, "json").pointee = try door.updateJSON(group)
  }
}

@_cdecl("fb_update_group")
package func fbUpdateGroup(
  _ feed: fb_feed, _ group: fb_group_kind, _ contents: UnsafeMutablePointer<fb_group>?
) -> fb_code {
  perform { () throws(DoorFault) in
    let door = try DoorTable.shared.door(feed)
    try required(contents, "contents").pointee = try door.updateGroup(group)
  }
}

@_cdecl("fb_begin_motion")
package func fbBeginMotion(_ feed: fb_feed) -> fb_code {
  perform { () throws(DoorFault) in try DoorTable.shared.door(feed).beginMotion() }
}

@_cdecl("fb_end_motion")
package func fbEndMotion(_ feed: fb_feed) -> fb_code {
  perform { () throws(DoorFault) in try DoorTable.shared.door(feed).endMotion() }
}

// MARK: - Looking

@_cdecl("fb_version")
package func fbVersion(_ feed: fb_feed, _ version: UnsafeMutablePointer<UInt64>?) -> fb_code {
  perform { () throws(DoorFault) in
    let door = try DoorTable.shared.door(feed)
    try required(version, "version").pointee = door.version
  }
}

@_cdecl("fb_read_counters")
package func fbReadCounters(
  _ feed: fb_feed, _ counters: UnsafeMutablePointer<fb_counters>?
) -> fb_code {
  perform { () throws(DoorFault) in
    let door = try DoorTable.shared.door(feed)
    let counters = try required(counters, "counters")
    _ = try UnsafePointer(counters).checked("fb_counters")
    counters.write(door.counters)
  }
}

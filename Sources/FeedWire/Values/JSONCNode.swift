// SPDX-License-Identifier: Apache-2.0

import FeedModel
import JSONText

#if FEEDBRIDGE_TAPE || !(os(Linux) || os(macOS))
  /// Where libjson-c is not linked, no value is of this type: nothing makes one.
  @usableFromInline
  struct JSONCNode {
    private init() {}

    var kind: WireKind { .null }
    var isNull: Bool { true }
    var boolean: Bool? { nil }
    var text: String? { nil }
    var numberText: String? { nil }
    var integer: JSONText.IntegerReading? { nil }
    var double: Double? { nil }
    var count: Int { 0 }
    var keyCount: Int { 0 }
    var firstMember: JSONCMember? { nil }
    func element(at index: Int) -> JSONCNode { self }
    func member(_ key: UnsafeRawBufferPointer) -> JSONCNode? { nil }
    func isString(_ text: UnsafeRawBufferPointer) -> Bool { false }
  }

  /// As little as there are values are there members.
  struct JSONCMember {
    let key: String
    let value: JSONCNode
    var next: JSONCMember? { nil }
  }
#else
  import CJSONC

  /// A value in a tree that libjson-c built. Valid until the tree is freed.
  ///
  /// What libjson-c would get wrong never gets here: see `JSONCTree`.
  @usableFromInline
  struct JSONCNode {
    /// A borrowed `json_object *`; null is JSON's `null`.
    let object: OpaquePointer?
    /// What the whole tree remembers of its objects.
    let lookups: UnsafeMutablePointer<JSONCLookup>

    var kind: WireKind {
      switch json_object_get_type(object) {
      case json_type_boolean: .boolean
      case json_type_int, json_type_double: .number
      case json_type_string: .string
      case json_type_array: .array
      case json_type_object: .object
      default: .null
      }
    }

    var isNull: Bool { object == nil }

    var boolean: Bool? {
      guard json_object_get_type(object) == json_type_boolean else { return nil }
      return json_object_get_boolean(object) != 0
    }

    var text: String? {
      // Only a string has a length, so that most need not be asked for their type.
      let count = Int(json_object_get_string_len(object))
      guard count > 0 || json_object_get_type(object) == json_type_string,
        let start = json_object_get_string(object)
      else { return nil }
      return String(
        decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self)
    }

    /// Whether the value is a string of a text.
    func isString(_ text: UnsafeRawBufferPointer) -> Bool {
      let count = Int(json_object_get_string_len(object))
      guard count == text.count, json_object_get_type(object) == json_type_string,
        let start = json_object_get_string(object)
      else { return false }
      return UnsafeRawBufferPointer(start: start, count: count).hasSameBytes(as: text)
    }
  }

  // MARK: - Numbers

  extension JSONCNode {
    var numberText: String? {
      switch json_object_get_type(object) {
      case json_type_int: String(json_object_get_int64(object))
      case json_type_double: String(decoding: source, as: UTF8.self)
      default: nil
      }
    }

    var integer: JSONText.IntegerReading? {
      switch json_object_get_type(object) {
      case json_type_int: .integer(json_object_get_int64(object))
      case json_type_double: JSONText.integer(0..<source.count, in: source)
      default: nil
      }
    }

    var double: Double? {
      switch json_object_get_type(object) {
      case json_type_int: Double(json_object_get_int64(object))
      case json_type_double: finite(json_object_get_double(object))
      default: nil
      }
    }

    private func finite(_ value: Double) -> Double? { value.isFinite ? value : nil }

    /// The source text of a double, which libjson-c keeps beside its value.
    private var source: UnsafeRawBufferPointer {
      guard let text = json_object_get_userdata(object) else {
        return UnsafeRawBufferPointer(start: nil, count: 0)
      }
      var count = 0
      while text.load(fromByteOffset: count, as: UInt8.self) != 0 { count &+= 1 }
      return UnsafeRawBufferPointer(start: text, count: count)
    }
  }

  // MARK: - Containers

  extension JSONCNode {
    var count: Int {
      switch json_object_get_type(object) {
      case json_type_array: Int(json_object_array_length(object))
      case json_type_object: Int(json_object_object_length(object))
      default: 0
      }
    }

    /// The number of keys of all objects in the value. O(*n*).
    var keyCount: Int {
      var count = 0
      switch json_object_get_type(object) {
      case json_type_array:
        for index in 0..<Int(json_object_array_length(object)) {
          count &+= element(at: index).keyCount
        }
      case json_type_object:
        var member = firstMember
        while let current = member {
          count &+= 1 &+ current.value.keyCount
          member = current.next
        }
      default: break
      }
      return count
    }

    func element(at index: Int) -> JSONCNode {
      JSONCNode(object: json_object_array_get_idx(object, index), lookups: lookups)
    }

    var firstMember: JSONCMember? {
      guard let table = json_object_get_object(object) else { return nil }
      return lh_table_head(table).map { JSONCMember(entry: $0, lookups: lookups) }
    }

    /// The value of a key: the one after the last that was found in the object is looked at first,
    /// then libjson-c's hash table.
    ///
    /// - Parameter key: a text that a zero byte follows. With a zero byte in it it is no C string,
    ///   and a key of none of the objects that get here.
    func member(_ key: UnsafeRawBufferPointer) -> JSONCNode? {
      guard let name = key.baseAddress, let table = json_object_get_object(object) else {
        return nil
      }
      let slot = lookups + JSONCLookup.slot(of: object)
      var found = slot.pointee.object == object ? slot.pointee.next : lh_table_head(table)
      if found == nil || !name.isSameCString(as: lh_entry_k(found)) {
        found = lh_table_lookup_entry(table, name)
      }
      guard let found, key.firstIndex(ofByte: 0) == nil else { return nil }
      slot.pointee = JSONCLookup(object: object, next: lh_entry_next(found))
      return JSONCMember(entry: found, lookups: lookups).value
    }
  }

  /// Which key is asked for next in an object, most likely: keys are mostly asked for in the order in
  /// which they stand. Valid as long as the tree.
  @usableFromInline
  struct JSONCLookup {
    var object: OpaquePointer?
    var next: UnsafeMutablePointer<lh_entry>?

    /// Two objects of one slot forget each other, which costs a look into the hash table.
    static let slots = 16

    /// By the address, whose lowest bits are those of all.
    static func slot(of object: OpaquePointer?) -> Int {
      let address = UInt(bitPattern: object)
      return Int(truncatingIfNeeded: address &>> 5 ^ address &>> 9) & (slots - 1)
    }
  }

  /// A key of an object, and its value.
  struct JSONCMember {
    let entry: UnsafeMutablePointer<lh_entry>
    let lookups: UnsafeMutablePointer<JSONCLookup>

    var key: String {
      guard let key = lh_entry_k(entry) else { return "" }
      return String(cString: key.assumingMemoryBound(to: CChar.self))
    }

    var value: JSONCNode {
      JSONCNode(object: lh_entry_v(entry).map { OpaquePointer($0) }, lookups: lookups)
    }

    var next: JSONCMember? {
      lh_entry_next(entry).map { JSONCMember(entry: $0, lookups: lookups) }
    }
  }
#endif

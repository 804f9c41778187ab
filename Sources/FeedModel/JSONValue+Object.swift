// SPDX-License-Identifier: Apache-2.0

/// A JSON object: its members in the order in which they came, each key once.
public struct JSONObject: FeedValue {
  /// The keys, in their order.
  public private(set) var keys: [MapKey] = []
  /// The values, each at the place of its key.
  public private(set) var values: [JSONValue] = []
  /// The places of the keys, once there are too many to look at each.
  private var places: [MapKey: Int] = [:]

  private static var searched: Int { 8 }

  /// Makes an empty object.
  public init() {}

  /// Makes an object of members. Of a key that occurs twice, the last value counts, at the first
  /// place.
  public init(_ members: some Sequence<(MapKey, JSONValue)>) {
    for (key, value) in members { append(key, value) }
  }

  /// The number of members.
  public var count: Int { keys.count }

  /// Whether there are no members.
  public var isEmpty: Bool { keys.isEmpty }

  /// The keys with their values, in the order of the keys.
  public var members: Zip2Sequence<[MapKey], [JSONValue]> { zip(keys, values) }

  /// The value of a key; `nil` where there is none. Setting `nil` removes the member.
  /// O(1), removing O(*n*).
  public subscript(key: MapKey) -> JSONValue? {
    get { place(of: key).map { values[$0] } }
    set {
      if let newValue {
        append(key, newValue)
      } else if let place = place(of: key) {
        keys.remove(at: place)
        values.remove(at: place)
        places = [:]
        if keys.count > Self.searched { index() }
      }
    }
  }

  /// Gives a key a value: at its place, or at the end where it has none. Amortised O(1).
  public mutating func append(_ key: MapKey, _ value: JSONValue) {
    if let place = place(of: key) {
      values[place] = value
      return
    }
    keys.append(key)
    values.append(value)
    if keys.count == Self.searched + 1 {
      index()
    } else if keys.count > Self.searched {
      places[key] = keys.count - 1
    }
  }

  private func place(of key: MapKey) -> Int? {
    keys.count > Self.searched ? places[key] : keys.firstIndex(of: key)
  }

  private mutating func index() {
    for (place, key) in keys.enumerated() { places[key] = place }
  }
}

extension JSONObject {
  /// Whether both have the same keys with the same values, in whatever order. O(*n*).
  public static func == (lhs: JSONObject, rhs: JSONObject) -> Bool {
    guard lhs.count == rhs.count else { return false }
    for (place, key) in lhs.keys.enumerated() {
      // Most often the order is the same too.
      let other = rhs.keys[place] == key ? rhs.values[place] : rhs[key]
      guard other == lhs.values[place] else { return false }
    }
    return true
  }

  /// Independent of the order of the keys. O(*n*).
  public func hash(into hasher: inout Hasher) {
    var combined = 0
    for (key, value) in members {
      var member = Hasher()
      member.combine(key)
      member.combine(value)
      combined ^= member.finalize()
    }
    hasher.combine(count)
    hasher.combine(combined)
  }

  /// The number of keys.
  public var changeSummary: String { count == 1 ? "{1 key}" : "{\(count) keys}" }
}

// SPDX-License-Identifier: Apache-2.0

package import FeedModel

extension FeedPlan {
  /// Writes the plan as an object, always with the same keys in the same order.
  ///
  /// It holds nothing of how the emission came (no offset, no tier), so that emissions that mean the
  /// same give the same bytes. A place is `[section, item]`, in the coordinates that the plan says.
  package func encode(into writer: inout WireWriter) {
    writer.beginObject()
    writer.member("rung", rung.rawValue)
    writer.member("reason", reason.description)
    writer.member("text", description)
    writer.key("passes")
    writer.beginArray()
    for pass in passes { pass.encode(into: &writer) }
    writer.endArray()
    writer.key("cards")
    writer.beginArray()
    for card in cards { card.encode(into: &writer) }
    writer.endArray()
    writer.key("headers")
    writer.beginArray()
    for header in headers { header.encode(into: &writer) }
    writer.endArray()
    if rung == .reload {
      writer.key("target")
      target.encode(into: &writer)
    }
    writer.endObject()
  }
}

extension FeedPass {
  /// Writes the operations: deletes and sources of moves in old coordinates, the others in new ones.
  func encode(into writer: inout WireWriter) {
    writer.beginObject()
    writer.list("deleted", operations.deleted) { place, writer in
      writer.card(before, at: place)
    }
    writer.list("moved", operations.moved) { move, writer in
      writer.beginObject()
      writer.members(of: before, at: move.from)
      writer.key("to")
      writer.place(move.to)
      writer.endObject()
    }
    writer.list("inserted", operations.inserted) { place, writer in
      writer.card(after, at: place)
    }
    writer.list("deletedSections", operations.deletedSections) { index, writer in
      writer.section(before, at: index)
    }
    writer.list("movedSections", operations.movedSections) { move, writer in
      writer.beginObject()
      writer.member("section", before.sections[move.from].id.text)
      writer.member("at", move.from)
      writer.member("to", move.to)
      writer.endObject()
    }
    writer.list("insertedSections", operations.insertedSections) { index, writer in
      writer.section(after, at: index)
    }
    writer.endObject()
  }
}

extension CardReconfiguration {
  func encode(into writer: inout WireWriter) {
    writer.beginObject()
    writer.member("section", section.text)
    writer.member("id", id.text)
    writer.key("at")
    writer.place(place)
    writer.changes(changes)
    writer.endObject()
  }
}

extension HeaderReconfiguration {
  func encode(into writer: inout WireWriter) {
    writer.beginObject()
    writer.member("section", section.text)
    writer.member("at", index)
    writer.changes(changes)
    writer.endObject()
  }
}

extension FeedGroup {
  /// Writes the sections, each with the ids of its cards.
  func encode(into writer: inout WireWriter) {
    writer.beginArray()
    for section in sections {
      writer.beginObject()
      writer.member("section", section.id.text)
      writer.member("cards", section.ids.map(\.text))
      writer.endObject()
    }
    writer.endArray()
  }
}

extension WireWriter {
  fileprivate mutating func place(_ place: CardPlace) {
    value([place.section, place.item])
  }

  fileprivate mutating func card<Card, Content>(
    _ group: FeedGroup<Card, Content>, at place: CardPlace
  ) {
    beginObject()
    members(of: group, at: place)
    endObject()
  }

  fileprivate mutating func members<Card, Content>(
    of group: FeedGroup<Card, Content>, at place: CardPlace
  ) {
    member("section", group.sections[place.section].id.text)
    member("id", group.id(at: place).text)
    key("at")
    self.place(place)
  }

  fileprivate mutating func section<Card, Content>(
    _ group: FeedGroup<Card, Content>, at index: Int
  ) {
    beginObject()
    member("section", group.sections[index].id.text)
    member("at", index)
    member("cards", group.sections[index].ids.map(\.text))
    endObject()
  }

  fileprivate mutating func changes(_ changes: [FieldChange]) {
    list("changes", changes) { change, writer in
      writer.beginObject()
      writer.member("path", change.path)
      writer.member("old", change.old)
      writer.member("new", change.new)
      writer.endObject()
    }
  }
}

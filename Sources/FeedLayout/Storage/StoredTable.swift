// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a store keeps, as bytes: JSON in a numbered form. One state is always the same bytes.
enum StoredTable {
  private struct Head: Decodable {
    var store: String
    var form: Int
  }

  private struct Body<Content: Decodable>: Decodable {
    var content: Content
  }

  private struct Table<Content: Encodable>: Encodable {
    var store: String
    var form: Int
    var content: Content
  }

  /// The bytes of a store's content. Throws where the content does: a value that JSON has no text
  /// for, say.
  static func bytes(of content: some Encodable, store: String, form: Int) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return [UInt8](try encoder.encode(Table(store: store, form: form, content: content)))
  }

  /// The content that bytes hold; otherwise why it is not to be had. Total: any bytes may come.
  static func content<Content: Decodable>(
    _ type: Content.Type, in bytes: [UInt8], store: String, form: Int
  ) -> Result<Content, Refusal> {
    let decoder = JSONDecoder()
    let data = Data(bytes)
    do {
      // What follows the head may have another form there.
      let head = try decoder.decode(Head.self, from: data)
      guard head.store == store else { throw Mismatch.store(head.store) }
      if head.form > form {
        return .failure(Refusal(issue: .newer(store: store, version: head.form)))
      }
      guard head.form == form else { throw Mismatch.form(head.form) }
      return .success(try decoder.decode(Body<Content>.self, from: data).content)
    } catch {
      return .failure(Refusal(issue: .corrupt(store: store, reason: "\(error)")))
    }
  }

  /// Why there is no content, as it is to be reported.
  struct Refusal: Error {
    var issue: LayoutIssue
  }

  private enum Mismatch: Error, CustomStringConvertible {
    case store(String)
    case form(Int)

    var description: String {
      switch self {
      case .store(let store): "they are \(store)"
      case .form(let form): "there is no form \(form)"
      }
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

package import FeedSchema

extension DocComment {
  /// What a schema says about a type; its spelling where it says nothing.
  package init(type declaration: Declaration) {
    self.init(declaration.documentation, fallback: "`\(declaration.spelling)` of the schema.")
  }

  /// What a schema says about a property; its key where it says nothing.
  package init(property: Property) {
    self.init(property.documentation, fallback: "`\(property.key)` of the payload.")
    if property.isVolatile { paragraphs.append("Volatile: no part of the content.") }
  }

  /// What a schema says about a value of an enum or a variant of a union; maybe nothing.
  package init(value documentation: Documentation) {
    self.init(documentation, fallback: "")
  }

  /// What a schema says about a feed.
  package init(feed: Feed) {
    self.init(feed.documentation, fallback: "The feed `\(feed.spelling)`.")
  }

  private init(_ documentation: Documentation, fallback: String) {
    var paragraphs: [String] = []
    if let title = documentation.title, !title.isBlank { paragraphs.append(title) }
    if let text = documentation.description, !text.isBlank { paragraphs.append(text) }
    if paragraphs.isEmpty { paragraphs.append(fallback) }
    if !documentation.constraints.isEmpty {
      paragraphs.append(documentation.constraints.joined(separator: " "))
    }
    if documentation.isDeprecated { paragraphs.append("Deprecated.") }
    self.init(paragraphs)
  }
}

extension String {
  fileprivate var isBlank: Bool { !contains { !$0.isWhitespace } }
}

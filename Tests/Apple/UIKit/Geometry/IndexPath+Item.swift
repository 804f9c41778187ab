// SPDX-License-Identifier: Apache-2.0

extension IndexPath {
  /// The place of an item in a section.
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

  /// The place of a row in a section.
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }

  /// The section's index.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  /// The index in the section.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// The index in the section.
  public var row: Int {
    get { item }
    set { item = newValue }
  }
}

// SPDX-License-Identifier: Apache-2.0

/// Every way in which schemas can differ, by its stable id.
///
/// An id is never reused for something else. Each stands in `Documentation/Evolution.md` with its
/// effects and their reason, and a test holds the two against each other.
package enum Rule: String, Hashable, Sendable, CaseIterable {
  // MARK: Feeds
  case feedAdded = "feed-added"
  case feedRemoved = "feed-removed"
  case feedRenamed = "feed-renamed"
  case cardIDMoved = "card-id-moved"
  case cardSectionMoved = "card-section-moved"
  case payloadMoved = "payload-moved"
  case cardsMoved = "cards-moved"
  case cardTypeChanged = "card-type-changed"
  case sectionsAdded = "sections-added"
  case sectionsMoved = "sections-moved"
  case sectionContentAdded = "section-content-added"
  case sectionContentRemoved = "section-content-removed"
  case sectionContentChanged = "section-content-changed"
  case sectionRanked = "section-ranked"
  case sectionUnranked = "section-unranked"
  case sectionsReordered = "sections-reordered"
  case sectionPinned = "section-pinned"
  case sectionUnpinned = "section-unpinned"

  // MARK: Types
  case typeAdded = "type-added"
  case typeRemoved = "type-removed"
  case typeRenamed = "type-renamed"
  case typeMoved = "type-moved"
  case shapeChanged = "shape-changed"
  case sampleAdded = "sample-added"
  case sampleRemoved = "sample-removed"
  case identifiableGained = "identifiable-gained"
  case identifiableLost = "identifiable-lost"

  // MARK: Properties
  case propertyAdded = "property-added"
  case requiredPropertyAdded = "required-property-added"
  case suppliedPropertyAdded = "supplied-property-added"
  case propertyRemoved = "property-removed"
  case requiredPropertyRemoved = "required-property-removed"
  case propertyKeyChanged = "property-key-changed"
  case propertyRenamed = "property-renamed"
  case propertiesReordered = "properties-reordered"
  case propertyMadeRequired = "property-made-required"
  case propertyMadeOptional = "property-made-optional"
  case defaultMadeRequired = "default-made-required"
  case requiredMadeDefault = "required-made-default"
  case defaultAdded = "default-added"
  case defaultRemoved = "default-removed"
  case defaultChanged = "default-changed"
  case initialAdded = "initial-value-added"
  case initialRemoved = "initial-value-removed"
  case initialChanged = "initial-value-changed"
  case propertyFixed = "property-fixed"
  case propertyFreed = "property-freed"
  case constantFixed = "constant-fixed"
  case constantFreed = "constant-freed"
  case propertyMadeVolatile = "property-made-volatile"
  case propertyMadeContent = "property-made-content"
  case propertyDeprecated = "property-deprecated"
  case propertyReinstated = "property-reinstated"
  case othersAdded = "others-added"
  case othersRemoved = "others-removed"
  case othersRenamed = "others-renamed"

  // MARK: Types where they are used
  case nullAdded = "null-added"
  case nullRemoved = "null-removed"
  case nullToleratedAdded = "optional-null-added"
  case nullToleratedRemoved = "optional-null-removed"
  case typeWidened = "type-widened"
  case typeNarrowed = "type-narrowed"
  case typeChanged = "type-changed"
  case swiftTypeChanged = "swift-type-changed"
  case elementPolicyChanged = "element-policy-changed"

  // MARK: Enums
  case valueAdded = "value-added"
  case closedValueAdded = "closed-value-added"
  case valueRemoved = "value-removed"
  case closedValueRemoved = "closed-value-removed"
  case valueRenamed = "value-renamed"
  case enumRawChanged = "enum-raw-changed"
  case enumOpened = "enum-opened"
  case enumClosed = "enum-closed"

  // MARK: Unions
  case kindAdded = "kind-added"
  case closedKindAdded = "closed-kind-added"
  case kindRemoved = "kind-removed"
  case kindRenamed = "kind-renamed"
  case kindTagAdded = "kind-tag-added"
  case closedKindTagAdded = "closed-kind-tag-added"
  case kindTagRemoved = "kind-tag-removed"
  case kindTagChanged = "kind-tag-changed"
  case kindTagPreferred = "kind-tag-preferred"
  case kindSectionChanged = "kind-section-changed"
  case kindHeightChanged = "kind-height-changed"
  case kindsReordered = "kinds-reordered"
  case discriminatorChanged = "discriminator-changed"
  case unionOpened = "union-opened"
  case unionClosed = "union-closed"
  case restAdded = "rest-added"
  case restRemoved = "rest-removed"
}

extension Rule {
  /// What a difference of this rule does: to an old app that reads a new core, to a new app that
  /// reads an old core, and to code that uses the module.
  package var effect: Effect {
    switch self {
    case .feedAdded: Effect(.cosmetic, .cosmetic, .additive)
    case .feedRemoved: Effect(.breaking, .breaking, .breaking)
    case .feedRenamed: Effect(.cosmetic, .cosmetic, .breaking)
    case .cardIDMoved, .cardSectionMoved, .payloadMoved, .cardsMoved, .sectionsMoved:
      Effect(.breaking, .breaking, .cosmetic)
    case .cardTypeChanged: Effect(.breaking, .breaking, .breaking)
    case .sectionsAdded: Effect(.additive, .additive, .cosmetic)
    case .sectionContentAdded: Effect(.additive, .additive, .breaking)
    case .sectionContentRemoved: Effect(.breaking, .cosmetic, .breaking)
    case .sectionContentChanged: Effect(.breaking, .breaking, .breaking)
    case .sectionRanked, .sectionUnranked, .sectionsReordered:
      Effect(.cosmetic, .additive, .cosmetic)
    case .sectionPinned, .sectionUnpinned: Effect(.cosmetic, .cosmetic, .breaking)

    case .typeAdded, .sampleAdded, .identifiableGained: Effect(.cosmetic, .cosmetic, .additive)
    case .typeRemoved, .typeRenamed, .sampleRemoved, .identifiableLost:
      Effect(.cosmetic, .cosmetic, .breaking)
    case .typeMoved: Effect(.cosmetic, .cosmetic, .cosmetic)
    case .shapeChanged: Effect(.breaking, .breaking, .breaking)

    case .propertyAdded: Effect(.additive, .cosmetic, .additive)
    case .requiredPropertyAdded: Effect(.additive, .breaking, .breaking)
    case .suppliedPropertyAdded: Effect(.additive, .breaking, .additive)
    case .propertyRemoved: Effect(.additive, .cosmetic, .breaking)
    case .requiredPropertyRemoved: Effect(.breaking, .cosmetic, .breaking)
    case .propertyKeyChanged: Effect(.breaking, .breaking, .cosmetic)
    case .propertyRenamed, .propertiesReordered: Effect(.cosmetic, .cosmetic, .breaking)
    case .propertyMadeRequired: Effect(.cosmetic, .breaking, .breaking)
    case .propertyMadeOptional: Effect(.breaking, .cosmetic, .breaking)
    case .defaultMadeRequired: Effect(.cosmetic, .breaking, .cosmetic)
    case .requiredMadeDefault: Effect(.breaking, .cosmetic, .additive)
    case .defaultAdded: Effect(.breaking, .additive, .breaking)
    case .defaultRemoved: Effect(.additive, .breaking, .breaking)
    case .defaultChanged: Effect(.breaking, .breaking, .additive)
    case .initialAdded, .initialChanged, .propertyDeprecated:
      Effect(.cosmetic, .cosmetic, .additive)
    case .initialRemoved: Effect(.cosmetic, .cosmetic, .breaking)
    case .propertyFixed: Effect(.cosmetic, .breaking, .breaking)
    case .propertyFreed: Effect(.breaking, .cosmetic, .breaking)
    case .constantFixed, .constantFreed: Effect(.cosmetic, .cosmetic, .breaking)
    case .propertyMadeVolatile: Effect(.cosmetic, .cosmetic, .breaking)
    case .propertyMadeContent: Effect(.cosmetic, .cosmetic, .additive)
    case .propertyReinstated: Effect(.cosmetic, .cosmetic, .cosmetic)
    case .othersAdded: Effect(.cosmetic, .cosmetic, .additive)
    case .othersRemoved: Effect(.cosmetic, .breaking, .breaking)
    case .othersRenamed: Effect(.cosmetic, .cosmetic, .breaking)

    case .nullAdded: Effect(.breaking, .cosmetic, .breaking)
    case .nullRemoved: Effect(.cosmetic, .breaking, .breaking)
    case .nullToleratedAdded: Effect(.additive, .cosmetic, .breaking)
    case .nullToleratedRemoved: Effect(.cosmetic, .additive, .breaking)
    case .typeWidened: Effect(.breaking, .cosmetic, .breaking)
    case .typeNarrowed: Effect(.cosmetic, .breaking, .breaking)
    case .typeChanged: Effect(.breaking, .breaking, .breaking)
    case .swiftTypeChanged: Effect(.cosmetic, .cosmetic, .breaking)
    case .elementPolicyChanged: Effect(.cosmetic, .additive, .cosmetic)

    case .valueAdded: Effect(.additive, .cosmetic, .breaking)
    case .closedValueAdded: Effect(.breaking, .cosmetic, .breaking)
    case .valueRemoved: Effect(.cosmetic, .additive, .breaking)
    case .closedValueRemoved: Effect(.cosmetic, .breaking, .breaking)
    case .valueRenamed: Effect(.cosmetic, .cosmetic, .breaking)
    case .enumRawChanged: Effect(.breaking, .breaking, .breaking)
    case .enumOpened, .unionOpened: Effect(.breaking, .cosmetic, .breaking)
    case .enumClosed, .unionClosed: Effect(.cosmetic, .breaking, .breaking)

    case .kindAdded: Effect(.additive, .cosmetic, .breaking)
    case .closedKindAdded: Effect(.breaking, .cosmetic, .breaking)
    case .kindRemoved: Effect(.cosmetic, .breaking, .breaking)
    case .kindRenamed: Effect(.cosmetic, .cosmetic, .breaking)
    case .kindTagAdded: Effect(.additive, .cosmetic, .cosmetic)
    case .closedKindTagAdded: Effect(.breaking, .cosmetic, .cosmetic)
    case .kindTagRemoved: Effect(.cosmetic, .breaking, .cosmetic)
    case .kindTagChanged: Effect(.breaking, .breaking, .cosmetic)
    case .kindTagPreferred: Effect(.cosmetic, .cosmetic, .additive)
    case .kindSectionChanged: Effect(.cosmetic, .breaking, .cosmetic)
    case .kindHeightChanged: Effect(.cosmetic, .cosmetic, .additive)
    case .kindsReordered: Effect(.cosmetic, .additive, .cosmetic)
    case .discriminatorChanged: Effect(.breaking, .breaking, .cosmetic)
    case .restAdded, .restRemoved: Effect(.cosmetic, .additive, .cosmetic)
    }
  }
}

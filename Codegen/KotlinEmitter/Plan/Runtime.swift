// SPDX-License-Identifier: Apache-2.0

import EmitterSupport

/// What generated code refers to by a simple name: types, annotations and functions.
///
/// A name is imported where that is needed, and by another name where a type of the schemas has it
/// too: whatever a schema calls its types, these stay what they are.
enum Runtime: String {
  // Of Kotlin, in every file.
  case any = "Any"
  case boolean = "Boolean"
  case deprecated = "Deprecated"
  case double = "Double"
  case int = "Int"
  case list = "List"
  case long = "Long"
  case map = "Map"
  case optIn = "OptIn"
  case string = "String"
  case suppress = "Suppress"

  case jvmInline = "JvmInline"

  // Of serialization.
  case encodeDefault = "EncodeDefault"
  case experimental = "ExperimentalSerializationApi"
  case keepGeneratedSerializer = "KeepGeneratedSerializer"
  case required = "Required"
  case serialName = "SerialName"
  case serializable = "Serializable"
  case useSerializers = "UseSerializers"
  case listSerializer = "ListSerializer"
  case nullable
  case serializer
  case encoder = "Encoder"
  case jsonArray = "JsonArray"
  case jsonDecoder = "JsonDecoder"
  case jsonElement = "JsonElement"
  case jsonNull = "JsonNull"
  case jsonObject = "JsonObject"
  case jsonPrimitive = "JsonPrimitive"

  // Of the bridge.
  case booleanSerializer = "BooleanSerializer"
  case constantSerializer = "ConstantSerializer"
  case dateText = "DateText"
  case dateTimeText = "DateTimeText"
  case decimalText = "DecimalText"
  case decimalTextSerializer = "DecimalTextSerializer"
  case exactNumber
  case feedEmissions = "FeedEmissions"
  case feedSlot = "FeedSlot"
  case feedSlotSerializer = "FeedSlotSerializer"
  case feedValue = "FeedValue"
  case identitySerializer = "IdentitySerializer"
  case integer32Serializer = "Integer32Serializer"
  case integerEnumSerializer = "IntegerEnumSerializer"
  case integerSerializer = "IntegerSerializer"
  case isBoolean
  case isInteger
  case isNumber
  case isText
  case jsonValueSerializer = "JsonValueSerializer"
  case membersBesideSerializer = "MembersBesideSerializer"
  case noContent = "NoContent"
  case numberSerializer = "NumberSerializer"
  case payloadAt
  case presence = "Presence"
  case presentKey
  case sameContent
  case sortedMapSerializer = "SortedMapSerializer"
  case tagAt
  case unionSerializer = "UnionSerializer"
  case uriText = "UriText"
  case uuidText = "UuidText"

  /// Where a name stands.
  enum Home {
    /// In a package that every file imports by itself.
    case imported(String)
    case package(String)
    case bridge
  }

  var home: Home {
    switch self {
    case .any, .boolean, .deprecated, .double, .int, .long, .optIn, .string, .suppress:
      .imported("kotlin")
    case .list, .map:
      .imported("kotlin.collections")
    case .jvmInline:
      .package("kotlin.jvm")
    case .encodeDefault, .experimental, .keepGeneratedSerializer, .required, .serialName,
      .serializable, .useSerializers:
      .package("kotlinx.serialization")
    case .listSerializer, .nullable, .serializer:
      .package("kotlinx.serialization.builtins")
    case .encoder:
      .package("kotlinx.serialization.encoding")
    case .jsonArray, .jsonDecoder, .jsonElement, .jsonNull, .jsonObject, .jsonPrimitive:
      .package("kotlinx.serialization.json")
    default:
      .bridge
    }
  }
}

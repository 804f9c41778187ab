// SPDX-License-Identifier: Apache-2.0

import EmitterSupport

/// The Kotlin that generated code stands on, and that is the same whatever the schema: values that
/// Kotlin has no type for, how they stand on the wire, and emissions as bytes.
///
/// It is source, generated beside the classes, and not a library: a core takes it in without a
/// repository, a version or a platform of its own. Common code: `kotlin.*` and
/// `kotlinx.serialization.*` alone.
enum Bridge {
  /// The name of the file.
  static let fileName = "FeedBridge.kt"

  /// The file, for a package.
  static func source(package: KotlinPackage) -> String {
    """
    \(GeneratedFile.header)

    @file:OptIn(ExperimentalSerializationApi::class)

    package \(package.source.text)

    \(imports.map { "import \($0)" }.joined(separator: "\n"))

    \(values)
    \(serializers)
    \(unions)
    \(slots)
    \(emissions)
    """
  }

  private static let imports = [
    "kotlin.jvm.JvmInline",
    "kotlinx.serialization.DeserializationStrategy",
    "kotlinx.serialization.ExperimentalSerializationApi",
    "kotlinx.serialization.KSerializer",
    "kotlinx.serialization.Serializable",
    "kotlinx.serialization.SerializationException",
    "kotlinx.serialization.builtins.ListSerializer",
    "kotlinx.serialization.builtins.MapSerializer",
    "kotlinx.serialization.builtins.serializer",
    "kotlinx.serialization.descriptors.PrimitiveKind",
    "kotlinx.serialization.descriptors.PrimitiveSerialDescriptor",
    "kotlinx.serialization.descriptors.SerialDescriptor",
    "kotlinx.serialization.descriptors.nullable",
    "kotlinx.serialization.encoding.Decoder",
    "kotlinx.serialization.encoding.Encoder",
    "kotlinx.serialization.json.Json",
    "kotlinx.serialization.json.JsonArray",
    "kotlinx.serialization.json.JsonDecoder",
    "kotlinx.serialization.json.JsonElement",
    "kotlinx.serialization.json.JsonNull",
    "kotlinx.serialization.json.JsonObject",
    "kotlinx.serialization.json.JsonPrimitive",
    "kotlinx.serialization.json.JsonTransformingSerializer",
    "kotlinx.serialization.json.JsonUnquotedLiteral",
    "kotlinx.serialization.json.contentOrNull",
  ]
}

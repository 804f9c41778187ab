// SPDX-License-Identifier: Apache-2.0

import EmitterSupport

/// The Kotlin that generated contracts stand on, and that is the same whatever the schema: it writes
/// and reads with a team's own classes, and says where they are not what a schema says.
///
/// It is source, generated beside the contracts, and common code: `kotlin.*` and
/// `kotlinx.serialization.*` alone, and no framework of tests.
enum ContractBridge {
  /// The file, for a package.
  static func file(package: KotlinPackage) -> GeneratedFile {
    let sections = [
      contracts, shapes, classes, values, writing, reasons, samples, reading, comparison, coverage,
    ]
    let head = """
      \(GeneratedFile.header)

      @file:OptIn(ExperimentalSerializationApi::class)

      package \(package.source.text)

      \(imports.map { "import \($0)" }.joined(separator: "\n"))


      """
    return GeneratedFile(
      name: "FeedContract.kt", contents: head + sections.joined(separator: "\n"))
  }

  private static let imports = [
    "kotlinx.serialization.ExperimentalSerializationApi",
    "kotlinx.serialization.KSerializer",
    "kotlinx.serialization.MissingFieldException",
    "kotlinx.serialization.SerializationException",
    "kotlinx.serialization.descriptors.PolymorphicKind",
    "kotlinx.serialization.descriptors.PrimitiveKind",
    "kotlinx.serialization.descriptors.SerialDescriptor",
    "kotlinx.serialization.descriptors.SerialKind",
    "kotlinx.serialization.descriptors.StructureKind",
    "kotlinx.serialization.descriptors.getContextualDescriptor",
    "kotlinx.serialization.descriptors.getPolymorphicDescriptors",
    "kotlinx.serialization.json.ClassDiscriminatorMode",
    "kotlinx.serialization.json.Json",
    "kotlinx.serialization.json.JsonArray",
    "kotlinx.serialization.json.JsonClassDiscriminator",
    "kotlinx.serialization.json.JsonElement",
    "kotlinx.serialization.json.JsonNames",
    "kotlinx.serialization.json.JsonNull",
    "kotlinx.serialization.json.JsonObject",
    "kotlinx.serialization.json.JsonPrimitive",
  ]
}

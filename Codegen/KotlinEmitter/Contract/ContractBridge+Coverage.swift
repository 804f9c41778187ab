// SPDX-License-Identifier: Apache-2.0

extension ContractBridge {
  /// Which kinds of a union were seen.
  static let coverage = #"""
    /** Which kinds of a union were seen. */
    internal class Coverage(contract: ContractedType, private val options: ContractOptions) {
        private val union = contract.resolved().shape as? UnionShape
        private val seen = HashSet<String>()

        fun add(value: JsonElement) {
            union?.variant(value)?.let { seen += it.label }
        }

        /** The kinds of which no instance was given, where all that was given is right. */
        fun report(findings: Findings) {
            val missing = union?.variants.orEmpty()
                .filter { it.label !in seen && it.tags.none { tag -> tag in options.ignored } }
                .map { "\"${it.label}\"" }
            if (missing.isEmpty() || findings.hasErrors) return
            findings.warning(
                "", "no instance was given of ${missing.joinToString().shortenedList()}",
                "give one of each, with all of its properties: nothing is known of these kinds",
            )
        }

        /** The classes of a sealed parent of which the schema has no kind. */
        fun checkClasses(descriptor: SerialDescriptor, classes: Classes, findings: Findings) {
            val union = union ?: return
            if (union.keys != listOf(classes.tagKey(descriptor))) return
            val holding = Holding(classes, options, findings, "the classes of ${descriptor.simpleName}")
            for (variant in classes.variants(descriptor)) {
                val tag = variant.serialName
                if (tag in union.tags || tag in options.ignored) continue
                holding.unknownTag(tag, union, "/" + union.keys.first().pointerToken(), true)
            }
        }
    }

    """#
}

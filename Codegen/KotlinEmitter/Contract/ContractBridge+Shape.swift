// SPDX-License-Identifier: Apache-2.0

extension ContractBridge {
  /// What a schema says of a type.
  static let shapes = #"""
    /** A type: a contract, or one without a name. */
    public sealed class ContractType

    /** What a contract says of a type: its properties, values or variants. */
    public sealed class ContractShape

    internal class ScalarType(val scalar: Scalar) : ContractType()

    internal class ListType(val element: ContractType) : ContractType()

    internal class MapType(val value: ContractType) : ContractType()

    internal class NullableType(val type: ContractType) : ContractType()

    internal enum class Scalar(val expectation: String) {
        Boolean("true or false"),
        Integer("an integer"),
        Int32("an integer"),
        Number("a number"),
        Text("a string"),
        DateTime("a date and time as 2026-03-01T09:30:00Z"),
        Date("a date as 2026-03-01"),
        Uri("a URI"),
        Uuid("a UUID"),
        Decimal("a decimal as \"12.50\""),
        Anything("anything"),
    }

    internal class RecordShape(
        val properties: List<ContractProperty>,
        val others: ContractType?,
    ) : ContractShape() {
        val byKey: Map<String, ContractProperty> = properties.associateBy { it.key }
    }

    internal class EnumShape(
        val values: List<String>,
        val isText: Boolean,
        val isOpen: Boolean,
    ) : ContractShape() {
        val expectation: String
            get() = "one of " + values.joinToString { if (isText) "\"$it\"" else it }
    }

    internal class UnionShape(
        val dispatch: Dispatch,
        val keys: List<String>,
        val variants: List<ContractVariant>,
        val isOpen: Boolean,
        val hasRest: Boolean,
        val feed: FeedPlaces? = null,
    ) : ContractShape() {
        enum class Dispatch { Value, Presence, Kind, Single }

        val tags: List<String> get() = variants.flatMap { it.tags }

        val expectation: String
            get() = when (dispatch) {
                Dispatch.Kind -> variants.joinToString(", or ") { it.kindExpectation }
                Dispatch.Presence -> "an object with one of " + tags.joinToString { "\"$it\"" }
                else -> "one of " + tags.joinToString { "\"$it\"" }
            }
    }

    internal class AliasShape(val type: ContractType) : ContractShape()

    /** Where the cards of a feed hold what tells them: JSON pointers. */
    internal class FeedPlaces(val id: List<String>, val payload: String?)

    /** A property of an object. */
    public class ContractProperty internal constructor(
        internal val key: String,
        internal val type: ContractType,
        internal val isRequired: Boolean,
        internal val default: JsonElement?,
        internal val constant: JsonElement?,
        internal val example: JsonElement?,
        internal val tags: List<String>,
        internal val isIdentity: Boolean,
    )

    /** One of the types that a value of a union may be. */
    public class ContractVariant internal constructor(
        internal val type: ContractType,
        internal val tags: List<String>,
        internal val kind: String?,
    ) {
        internal val label: String
            get() = tags.firstOrNull() ?: kind ?: "the only kind"

        internal val kindExpectation: String
            get() = when (kind) {
                "null" -> "null"
                "boolean" -> "true or false"
                "integer" -> "an integer"
                "number" -> "a number"
                "string" -> "a string"
                "array" -> "an array"
                else -> "an object"
            }
    }

    /** The words that the generated contracts are written in. */
    public object ContractWords {
        public val boolean: ContractType = ScalarType(Scalar.Boolean)
        public val integer: ContractType = ScalarType(Scalar.Integer)
        public val int32: ContractType = ScalarType(Scalar.Int32)
        public val number: ContractType = ScalarType(Scalar.Number)
        public val text: ContractType = ScalarType(Scalar.Text)
        public val dateTime: ContractType = ScalarType(Scalar.DateTime)
        public val date: ContractType = ScalarType(Scalar.Date)
        public val uri: ContractType = ScalarType(Scalar.Uri)
        public val uuid: ContractType = ScalarType(Scalar.Uuid)
        public val decimal: ContractType = ScalarType(Scalar.Decimal)
        public val anything: ContractType = ScalarType(Scalar.Anything)

        /** The same type, of which `null` is a value. */
        public val ContractType.orNull: ContractType get() = NullableType(this)

        /** An array. */
        public fun list(of: ContractType): ContractType = ListType(of)

        /** An object whose keys are data. */
        public fun map(of: ContractType): ContractType = MapType(of)

        /** An object; [others] is what stands beside the properties, where that is data. */
        public fun record(
            vararg properties: ContractProperty,
            others: ContractType? = null,
        ): ContractShape = RecordShape(properties.asList(), others)

        /** A property that has to be there. */
        public fun required(
            key: String,
            type: ContractType,
            constant: String? = null,
            example: String? = null,
            isIdentity: Boolean = false,
        ): ContractProperty = ContractProperty(
            key, type, true, null, constant?.json(), example?.json(), emptyList(), isIdentity,
        )

        /** A property that may be absent, which then means [default]. */
        public fun optional(
            key: String,
            type: ContractType,
            default: String? = null,
            constant: String? = null,
            example: String? = null,
            isIdentity: Boolean = false,
        ): ContractProperty = ContractProperty(
            key, type, false, default?.json(), constant?.json(), example?.json(), emptyList(), isIdentity,
        )

        /** A property that tells which variant of a union the object is. */
        public fun tag(
            key: String,
            type: ContractType,
            vararg values: String,
            isRequired: Boolean = true,
        ): ContractProperty =
            ContractProperty(key, type, isRequired, null, null, null, values.asList(), false)

        /** Texts; if [isOpen], others may be added one day. */
        public fun texts(vararg values: String, isOpen: Boolean = true): ContractShape =
            EnumShape(values.asList(), true, isOpen)

        /** Integers, by their digits. */
        public fun integers(vararg values: String, isOpen: Boolean = true): ContractShape =
            EnumShape(values.asList(), false, isOpen)

        /**
         * Objects that the value of a property tells apart, some keys further in.
         *
         * [hasRest]: whether the schema describes what is none of them.
         */
        public fun union(
            vararg variants: ContractVariant,
            by: List<String>,
            isOpen: Boolean = true,
            hasRest: Boolean = false,
        ): ContractShape =
            UnionShape(UnionShape.Dispatch.Value, by, variants.asList(), isOpen, hasRest)

        /** Objects of which each variant has a key that no other has. */
        public fun unionByPresence(
            vararg variants: ContractVariant,
            isOpen: Boolean = true,
            hasRest: Boolean = false,
        ): ContractShape =
            UnionShape(UnionShape.Dispatch.Presence, emptyList(), variants.asList(), isOpen, hasRest)

        /** Values that are told apart by their JSON kind. */
        public fun unionByKind(
            vararg variants: ContractVariant,
            isOpen: Boolean = true,
            hasRest: Boolean = false,
        ): ContractShape =
            UnionShape(UnionShape.Dispatch.Kind, emptyList(), variants.asList(), isOpen, hasRest)

        /** The only kind of a feed's cards, which do not say of what kind they are. */
        public fun single(variant: ContractVariant): ContractShape =
            UnionShape(UnionShape.Dispatch.Single, emptyList(), listOf(variant), true, false)

        /** The cards of a feed: where a card holds its id, and what its kind describes. */
        public fun cards(
            of: ContractShape,
            id: List<String>,
            payload: String? = null,
        ): ContractShape {
            val union = of as UnionShape
            return UnionShape(
                union.dispatch, union.keys, union.variants, union.isOpen, union.hasRest,
                FeedPlaces(id, payload),
            )
        }

        /** A variant, by the tags that mean it. */
        public fun variant(type: ContractType, vararg tags: String): ContractVariant =
            ContractVariant(type, tags.asList(), null)

        /** A variant, by its JSON kind. */
        public fun kind(type: ContractType, kind: String): ContractVariant =
            ContractVariant(type, emptyList(), kind)

        /** Another name for a type. */
        public fun alias(type: ContractType): ContractShape = AliasShape(type)

        private fun String.json(): JsonElement = Json.parseToJsonElement(this)
    }

    /** A type with its other names looked through. */
    internal class ResolvedType(val type: ContractType, val isNullable: Boolean) {
        val shape: ContractShape? get() = (type as? ContractedType)?.shape

        /** Whether `null` stands beside the values of the type. */
        val hasNullBeside: Boolean get() = isNullable && !isAnything

        val isAnything: Boolean get() = (type as? ScalarType)?.scalar == Scalar.Anything
    }

    internal fun ContractType.resolved(): ResolvedType {
        var type = this
        var isNullable = false
        while (true) {
            val shape = (type as? ContractedType)?.shape
            type = when {
                type is NullableType -> type.type.also { isNullable = true }
                shape is AliasShape -> shape.type
                else -> return ResolvedType(type, isNullable)
            }
        }
    }

    """#
}

// SPDX-License-Identifier: Apache-2.0

extension ContractBridge {
  /// What a schema allows, read by a team's classes.
  static let reading = #"""
    /** Lets your classes read what the schema allows, and write it back. */
    internal class Reading<T>(
        private val contract: ContractedType,
        private val json: Json,
        private val serializer: KSerializer<T>,
        private val classes: Classes,
        private val options: ContractOptions,
        private val findings: Findings,
        private val coverage: Coverage,
    ) {
        private val samples = Samples()
        private val tolerant = Json(json) { ignoreUnknownKeys = true }
        private val talkative = Json(json) {
            encodeDefaults = true
            explicitNulls = true
        }
        private val seen = HashSet<String>()

        /** Whether what was written is right, so that what is refused is a matter of its own. */
        private val isClean = !findings.hasErrors
        private var isBlocked = false
        private val triesUnknown = options.triesUnknown && isClean

        /** A place in the values that are tried: what stands there, in a whole value. */
        private class Slot(
            val keys: List<String>,
            val descriptor: SerialDescriptor?,
            val owner: SerialDescriptor?,
            val whole: (JsonElement) -> JsonElement,
        ) {
            val path: String get() = keys.joinToString("") { "/" + it.pointerToken() }

            fun member(key: String, base: JsonObject, classes: Classes) = Slot(
                keys + key, classes.child(descriptor, base, key), classes.classOf(descriptor, base),
            ) { value -> whole(JsonObject(base + (key to value))) }

            fun element(classes: Classes) =
                Slot(keys + "0", classes.element(descriptor), owner) { whole(JsonArray(listOf(it))) }
        }

        /** What is tried at a place, in words, and what to do if it is refused. */
        private class Trial(
            val label: String,
            val advice: String? = null,
            val isOfSchema: Boolean = true,
        )

        fun read() {
            explore(contract, Slot(emptyList(), serializer.descriptor, null) { it }, isSound = false)
            if (isBlocked) {
                findings.warning("", "what your classes read is not checked until the errors are fixed")
            }
        }

        // What is tried

        /** @param isSound whether a value of the type is known to be read here. */
        private fun explore(type: ContractType, slot: Slot, isSound: Boolean) {
            val resolved = type.resolved()
            if (slot.keys.size > 24) return
            when (val plain = resolved.type) {
                is ScalarType -> scalar(plain.scalar, slot, isSound)
                is ListType -> list(plain, slot)
                is MapType -> map(plain, slot)
                is ContractedType -> {
                    val name = classes.plain(slot.descriptor)?.serialName
                    if (seen.add("${plain.place} ${plain.name} $name ${resolved.isNullable}")) {
                        declared(plain, slot)
                    }
                }
                is NullableType -> Unit
            }
            if (resolved.hasNullBeside) {
                val owner = slot.owner?.let { " in ${it.title}" } ?: ""
                attempt(JsonNull, slot, Trial("null", "make the property nullable$owner"))
            }
        }

        private fun declared(contract: ContractedType, slot: Slot) {
            when (val shape = contract.shape) {
                is RecordShape -> record(contract, shape, slot)
                is EnumShape -> enum(shape, slot)
                is UnionShape -> union(shape, slot)
                is AliasShape -> Unit
            }
        }

        private fun scalar(scalar: Scalar, slot: Slot, isSound: Boolean) {
            if (!isSound) {
                samples.sample(ScalarType(scalar), true)?.let { attempt(it, slot, Trial(it.found)) }
            }
            when (scalar) {
                Scalar.Boolean -> attempt(JsonPrimitive(false), slot, Trial("false"))
                Scalar.Integer -> attempt(
                    JsonPrimitive(2_147_483_648), slot,
                    Trial(
                        "an integer of more than 32 bits",
                        "make it a Long; or say so in the schema: \"format\": \"int32\"",
                        isOfSchema = false,
                    ),
                )
                else -> Unit
            }
        }

        private fun list(type: ListType, slot: Slot) {
            attempt(JsonArray(emptyList()), slot, Trial("an empty array"))
            val element = samples.sample(type.element, false) ?: return
            val inner = slot.element(classes)
            val isSound = attempt(element, inner, Trial("an array of one element"))
            explore(type.element, inner, isSound)
        }

        private fun map(type: MapType, slot: Slot) {
            val empty = JsonObject(emptyMap())
            attempt(empty, slot, Trial("an object without keys"))
            val value = samples.sample(type.value, false) ?: return
            val inner = slot.member("key", empty, classes)
            explore(type.value, inner, attempt(value, inner, Trial("an object of one key")))
        }

        private fun enum(shape: EnumShape, slot: Slot) {
            val name = classes.plain(slot.descriptor)?.takeIf { it.kind == SerialKind.ENUM }?.title
            for (raw in shape.values) {
                if (raw in options.ignored) continue
                val value = samples.value(raw, shape.isText)
                attempt(value, slot, Trial(value.toString(), name?.let { "add it to $it" }))
            }
            if (!shape.isOpen || name == null || !triesUnknown) return
            val value = samples.value(if (shape.isText) "a value of tomorrow" else "987654", shape.isText)
            attempt(
                value, slot,
                Trial(
                    "a value that the schema does not list yet",
                    "the schema may grow: give the property a default, and set " +
                        "coerceInputValues = true; or let a serializer keep what it does not know",
                    isOfSchema = false,
                ),
            )
        }

        private fun union(shape: UnionShape, slot: Slot) {
            val missing = missingKinds(shape, slot)
            for (variant in shape.variants) {
                if (variant in missing || variant.tags.any { it in options.ignored }) continue
                val payload = shape.feed?.payload?.pointerKeys().orEmpty()
                val inner = Slot(slot.keys + payload, contentOf(slot, variant, shape), slot.owner) {
                    slot.whole(samples.tagged(it, variant, shape))
                }
                explore(variant.type, inner, isSound = false)
                variant.tags.drop(1).forEach { alias(it, variant, shape, slot) }
            }
            if (shape.isOpen && shape.dispatch == UnionShape.Dispatch.Value) unknownKind(shape, slot)
        }

        /** The kinds of which a sealed parent has no class, and which nothing else reads. */
        private fun missingKinds(shape: UnionShape, slot: Slot): List<ContractVariant> {
            val parent = classes.plain(slot.descriptor)
            val own = classes.variants(parent).map { it.serialName }
            val isSealed = parent?.kind == PolymorphicKind.SEALED && own.isNotEmpty()
            if (parent == null || !isSealed || shape.dispatch != UnionShape.Dispatch.Value) {
                return emptyList()
            }
            val missing = shape.variants.filter { variant ->
                val content = samples.sample(variant.type, false)?.let { samples.tagged(it, variant, shape) }
                variant.tags.none { it in own || it in options.ignored } &&
                    (content == null || failure(content, slot) != null)
            }
            // A class under another tag has its own finding.
            val meant = own.filter { it !in shape.tags }.mapNotNull { meantTag(it, shape) }
            val told = missing.filter { variant -> variant.tags.none { it in meant } }
            if (told.isNotEmpty() && slot.descriptor?.let { classes.tagKey(it) } == shape.keys.last()) {
                val list = told.joinToString { "\"${it.label}\"" }.shortenedList()
                findings.error(
                    slot.path,
                    "${parent.simpleName} has no class for what the schema has: $list; reading one fails",
                    "add a class with its @SerialName; or, if the core never meets it, name it in " +
                        "ContractOptions.ignored",
                )
            }
            return missing
        }

        /** The type of what a kind describes. */
        private fun contentOf(
            slot: Slot,
            variant: ContractVariant,
            shape: UnionShape,
        ): SerialDescriptor? {
            val payload = shape.feed?.payload?.pointerKeys().orEmpty()
            val empty = JsonObject(emptyMap())
            val whole = samples.tagged(empty, variant, shape) as? JsonObject ?: return slot.descriptor
            if (payload.isEmpty()) return classes.classOf(slot.descriptor, whole) ?: slot.descriptor
            var descriptor = slot.descriptor
            var value: JsonElement? = whole
            for (key in payload) {
                val members = value as? JsonObject ?: return null
                descriptor = classes.child(descriptor, members, key)
                value = members[key]
            }
            return descriptor
        }

        private fun alias(tag: String, variant: ContractVariant, shape: UnionShape, slot: Slot) {
            val content = samples.sample(variant.type, false) ?: return
            attempt(
                samples.tagged(content, variant, shape, tag), slot,
                Trial("the tag \"$tag\" for \"${variant.label}\"", isOfSchema = false),
            )
        }

        private fun unknownKind(shape: UnionShape, slot: Slot) {
            if (!triesUnknown || !classes.isPolymorphic(slot.descriptor)) return
            val variant = ContractVariant(ContractWords.anything, listOf("a kind of tomorrow"), null)
            val content = samples.tagged(JsonObject(emptyMap()), variant, shape)
            val parent = classes.plain(slot.descriptor)?.simpleName ?: "Card"
            attempt(
                content, slot,
                Trial(
                    "a kind that the schema does not list yet",
                    "the schema may grow: register what reads them, in the Json's " +
                        "serializersModule: polymorphicDefaultDeserializer($parent::class) { … }",
                    isOfSchema = false,
                ),
            )
        }

        // Objects

        private fun record(contract: ContractedType, shape: RecordShape, slot: Slot) {
            val base = base(contract, shape, slot) ?: return
            defaults(shape, base, slot)
            for (property in shape.properties) {
                if (property.tags.isNotEmpty() || property.key in options.ignored) continue
                val inner = slot.member(property.key, base, classes)
                val value = samples.property(property, false) ?: continue
                val isSound = property.key in base ||
                    attempt(value, inner, Trial(value.found, adviceFor(property, inner)))
                if (isSound) explore(property.type, inner, isSound = true)
            }
            if (shape.others != null) {
                val inner = slot.member("another key", base, classes)
                samples.sample(shape.others, false)?.let { attempt(it, inner, Trial("a further key")) }
            }
        }

        /**
         * The smallest object that your class reads. What it wants beyond the required properties is a
         * finding each.
         */
        private fun base(contract: ContractedType, shape: RecordShape, slot: Slot): JsonObject? {
            val smallest = samples.sample(contract, false) as? JsonObject ?: return null
            val extras = LinkedHashMap<String, JsonElement>()
            while (true) {
                val base = JsonObject(smallest + extras)
                val failure = failure(base, slot) ?: return told(base, extras, slot)
                val wanted = (failure as? MissingFieldException)?.missingFields.orEmpty()
                    .mapNotNull { shape.byKey[it] }
                    .filter { it.key !in base }
                    .mapNotNull { property -> samples.property(property, false)?.let { property.key to it } }
                if (wanted.isEmpty()) return largest(contract, shape, slot, failure)
                extras += wanted
            }
        }

        private fun told(base: JsonObject, extras: Map<String, JsonElement>, slot: Slot): JsonObject {
            for (key in extras.keys) mustBeOptional(key, base, slot)
            attempt(base, slot, Trial("the smallest object"))
            return base
        }

        private fun mustBeOptional(key: String, base: JsonObject, slot: Slot) {
            val owner = classes.classOf(slot.descriptor, base)?.title ?: "your class"
            findings.error(
                slot.path + "/" + key.pointerToken(),
                "the schema lets it be absent, and $owner refuses that",
                "give \"$key\" of $owner a default (= null), or require it in the schema",
                example(slot.whole(JsonObject(base - key))),
            )
        }

        /** Where the smallest object is not read: the largest, less what can be left out. */
        private fun largest(
            contract: ContractedType,
            shape: RecordShape,
            slot: Slot,
            failure: Exception,
        ): JsonObject? {
            val full = samples.sample(contract, true) as? JsonObject
            if (full == null || failure(full, slot) != null) {
                val smallest = samples.sample(contract, false) ?: return null
                refusedWhole(smallest, shape, slot, failure)
                return null
            }
            var base: JsonObject = full
            for (property in shape.properties.filter { !it.isRequired && it.key in full }) {
                val less = JsonObject(base - property.key)
                if (failure(less, slot) == null) base = less else mustBeOptional(property.key, base, slot)
            }
            return base
        }

        /** Nothing of the type is read: told where nothing before has told why. */
        private fun refusedWhole(
            smallest: JsonElement,
            shape: RecordShape,
            slot: Slot,
            failure: Exception,
        ) {
            val owner = (smallest as? JsonObject)
                ?.let { classes.classOf(slot.descriptor, it)?.title }
            val unknown = (failure as? MissingFieldException)?.missingFields.orEmpty()
                .firstOrNull { it !in shape.byKey }
            when {
                !isClean -> isBlocked = true
                unknown != null && failure.message.orEmpty().endsWith("at path: $") -> findings.error(
                    slot.path,
                    "${owner ?: "your class"} requires \"$unknown\", which the schema does not have",
                    "give it a default, or add it to the schema", example(slot.whole(smallest)),
                )
                else -> findings.error(
                    slot.path, "the smallest value of the schema is refused by your classes: " +
                        failure.summary,
                    "let them read it; classes that are only ever written are held by checkWriting",
                    example(slot.whole(smallest)),
                )
            }
        }

        /** An absent property means the schema's default on one side, and the class's on the other. */
        private fun defaults(shape: RecordShape, base: JsonObject, slot: Slot) {
            val members = whole(base, slot) as? JsonObject ?: return
            val owner = classes.classOf(slot.descriptor, base)?.title ?: "your class"
            for (property in shape.properties) {
                val meant = property.default ?: continue
                val actual = members[property.key] ?: continue
                if (property.key in base || actual is JsonNull || actual.isSame(meant)) continue
                // Both may mean the same, and one say more of it.
                val explicit = whole(JsonObject(base + (property.key to meant)), slot) as? JsonObject
                if (explicit?.get(property.key)?.isSame(actual) == true) continue
                findings.error(
                    slot.path + "/" + property.key.pointerToken(),
                    "absent, it is $meant in the schema and $actual in $owner",
                    "give it the default $meant in $owner, or none",
                )
            }
        }

        /** What your classes take a value for: all of it, defaults included. */
        private fun whole(value: JsonElement, slot: Slot): JsonElement? =
            try {
                val instance = tolerant.decodeFromString(serializer, slot.whole(value).toString())
                Json.parseToJsonElement(talkative.encodeToString(serializer, instance)).at(slot.keys)
            } catch (_: Exception) {
                null
            }

        private fun adviceFor(property: ContractProperty, slot: Slot): String? =
            slot.owner?.let { owner ->
                classes.property(owner, property.key)?.let {
                    "\"${property.key}\" of ${owner.title} is a ${it.type.simpleName}; the schema " +
                        "says ${property.expectation}"
                }
            }

        // Trying

        private fun decode(value: JsonElement): T = json.decodeFromString(serializer, value.toString())

        private fun failure(value: JsonElement, slot: Slot): Exception? =
            try {
                tolerant.decodeFromString(serializer, slot.whole(value).toString())
                null
            } catch (failure: Exception) {
                failure
            }

        /** Reads a value and holds what is written back against it. */
        private fun attempt(value: JsonElement, slot: Slot, trial: Trial): Boolean {
            val whole = slot.whole(value)
            val instance = try {
                tolerant.decodeFromString(serializer, whole.toString())
            } catch (failure: Exception) {
                refused(value, slot, trial, failure)
                return false
            }
            coverage.add(whole)
            val subject = example(whole)
            val writing = Writing(json, serializer, classes, options, findings)
            val written = writing.write(instance, subject, trial.isOfSchema) ?: return true
            // What was not in the schema's own value is not looked for in its copy.
            if (trial.isOfSchema) writing.hold(written, contract, subject)
            Comparison(classes, options, findings, subject, isStrictlyRead(whole), trial.isOfSchema)
                .value(whole, written, contract, Where("", serializer.descriptor, null, ""))
            return true
        }

        /** Whether the value is read as the [Json] is: most refuse keys that the class does not have. */
        private fun isStrictlyRead(whole: JsonElement): Boolean =
            classes.areUnknownKeysRead || runCatching { decode(whole) }.isSuccess

        private fun refused(value: JsonElement, slot: Slot, trial: Trial, failure: Exception) {
            val subject = example(slot.whole(value))
            if (trial.isOfSchema) {
                findings.error(
                    slot.path, "${trial.label}, which the schema allows, is refused by your classes: " +
                        failure.summary,
                    trial.advice, subject,
                )
            } else {
                findings.warning(
                    slot.path, "${trial.label} is refused by your classes: ${failure.summary}",
                    trial.advice, subject,
                )
            }
        }

        private fun example(value: JsonElement): String =
            "a value of the schema, ${value.toString().shortened(160)}"
    }

    /** Whether two values are the same to whoever reads them: numbers by value. */
    internal fun JsonElement.isSame(other: JsonElement): Boolean = when {
        this is JsonObject && other is JsonObject ->
            keys == other.keys && all { (key, value) -> value.isSame(other.getValue(key)) }
        this is JsonArray && other is JsonArray ->
            size == other.size && indices.all { this[it].isSame(other[it]) }
        this is JsonPrimitive && other is JsonPrimitive -> this == other ||
            isNumber && other.isNumber && content.toDouble() == other.content.toDouble()
        else -> false
    }

    """#
}

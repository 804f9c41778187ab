// SPDX-License-Identifier: Apache-2.0

extension ContractBridge {
  /// What a team calls, and what it is told.
  static let contracts = #"""
    /**
     * A type of the schema, to hold your own `@Serializable` classes against.
     *
     * The generated objects are contracts, one for each type of the schema. In a test:
     *
     *     @Test
     *     fun ourCardsAreWhatTheSchemaSays() {
     *         HomeCardContract.check(AppJson, Card.serializer(), Offer(id = "1"), Banner(id = "2"))
     *     }
     */
    public abstract class ContractedType(
        internal val name: String,
        internal val place: String,
    ) : ContractType() {
        internal val shape: ContractShape by lazy { ContractWords.describe() }

        /** What the schema says. */
        protected abstract fun ContractWords.describe(): ContractShape

        /**
         * Holds your classes against the schema, both ways.
         *
         * Each instance is written with [json] and [serializer], and what was written has to be what
         * the schema says. Then values that the schema allows are made: the smallest, the largest, each
         * kind, each value of an enum, each optional property left out, each `null`. Your classes have
         * to read them, and to write back what they have read. So most of a class is checked without
         * an instance of it; give instances for what only your code makes.
         *
         * @param json the [Json] that the core writes its feed with.
         * @param serializer of the sealed parent, where the type is a union.
         * @return what there is to say, where none of it is an error.
         * @throws ContractViolation with all findings, if one of them is an error.
         */
        public fun <T> check(
            json: Json,
            serializer: KSerializer<T>,
            vararg instances: T,
            options: ContractOptions = ContractOptions(),
        ): ContractReport =
            report(json, serializer, instances.asList(), options, isRead = true).orThrow(options)

        /**
         * Holds what your classes write against the schema, and lets them read nothing.
         *
         * For classes that are only ever written. Nothing is known of a kind without an instance: the
         * report names those.
         */
        public fun <T> checkWriting(
            json: Json,
            serializer: KSerializer<T>,
            vararg instances: T,
            options: ContractOptions = ContractOptions(),
        ): ContractReport =
            report(json, serializer, instances.asList(), options, isRead = false).orThrow(options)

        private fun <T> report(
            json: Json,
            serializer: KSerializer<T>,
            instances: List<T>,
            options: ContractOptions,
            isRead: Boolean,
        ): ContractReport {
            val findings = Findings()
            val classes = Classes(json)
            val coverage = Coverage(this, options)
            classes.checkConfiguration(findings)
            val writing = Writing(json, serializer, classes, options, findings)
            instances.forEachIndexed { index, instance ->
                writing.write(instance, subject(instance, index))?.let {
                    coverage.add(it)
                    writing.hold(it, this, subject(instance, index))
                }
            }
            coverage.checkClasses(serializer.descriptor, classes, findings)
            if (isRead) Reading(this, json, serializer, classes, options, findings, coverage).read()
            if (!isRead) coverage.report(findings)
            return ContractReport("$name ($place)", findings.all)
        }

        private fun subject(instance: Any?, index: Int): String =
            "instance ${index + 1}, ${instance.toString().shortened(60)}"

        private fun ContractReport.orThrow(options: ContractOptions): ContractReport {
            if (errors.isNotEmpty() || (options.isStrict && findings.isNotEmpty())) {
                throw ContractViolation(this)
            }
            if (findings.isNotEmpty()) options.log(toString())
            return this
        }
    }

    /** How a contract is held. */
    public class ContractOptions(
        /** Whether warnings are errors too. */
        public val isStrict: Boolean = false,
        /** Keys, tags and values of enums that are the core's alone, of which nothing is said. */
        public val ignored: Set<String> = emptySet(),
        /** Whether your classes should read values and kinds that the schema may list one day. */
        public val triesUnknown: Boolean = true,
        /** Where the warnings go when nothing is wrong. */
        public val log: (String) -> Unit = { println(it) },
    )

    /** What a check has found. */
    public class ContractReport internal constructor(
        /** The type, and where it stands in the schema. */
        public val subject: String,
        /** Errors first, each once. */
        public val findings: List<ContractFinding>,
    ) {
        /** The findings for which a check fails. */
        public val errors: List<ContractFinding> get() = findings.filter { it.isError }

        /** All of it, for people. */
        override fun toString(): String {
            val warnings = findings.size - errors.size
            val counts = listOf(errors.size to "error", warnings to "warning")
                .filter { it.first > 0 }
                .joinToString { (count, word) -> "$count $word${if (count == 1) "" else "s"}" }
            val title = "$subject: ${counts.ifEmpty { "your classes are what the schema says" }}"
            return (listOf(title) + findings).joinToString("\n")
        }
    }

    /** A difference between your classes and the schema. */
    public class ContractFinding internal constructor(
        /** Whether a check fails for it. */
        public val isError: Boolean,
        /** The JSON pointers (RFC 6901) of what is wrong; none where it is no one place. */
        public val paths: List<String>,
        /** What is wrong there. */
        public val message: String,
        /** What to do about it, where that can be said. */
        public val advice: String?,
        /** The instance, or the value of the schema, that showed it first. */
        public val subject: String?,
        internal val others: Int = 0,
    ) {
        /** All of it, for people. */
        override fun toString(): String {
            val place = if (paths.isEmpty()) "" else paths.joinToString() + ": "
            val lines = mutableListOf("${if (isError) "error" else "warning"}: $place$message")
            if (advice != null) lines += "  fix: $advice"
            val more = if (others > 0) " (and $others more)" else ""
            if (subject != null) lines += "  seen in: $subject$more"
            return lines.joinToString("\n")
        }
    }

    /** Your classes are not what the schema says: the message has all findings. */
    public class ContractViolation internal constructor(
        /** What was found. */
        public val report: ContractReport,
    ) : AssertionError(report.toString())

    /** Collects findings: what several instances show is one, and so is one thing at several places. */
    internal class Findings {
        private class Entry(
            val isError: Boolean,
            val message: String,
            val advice: String?,
            val subject: String?,
        ) {
            val paths = mutableListOf<String>()
            val places = HashSet<String>()
            val subjects = HashSet<String>()
        }

        private val entries = LinkedHashMap<String, Entry>()
        private val paths = HashSet<String>()

        val all: List<ContractFinding>
            get() = entries.values.sortedBy { !it.isError }.map {
                val others = (it.subjects.size - 1).coerceAtLeast(0)
                ContractFinding(it.isError, it.paths, it.message, it.advice, it.subject, others)
            }

        val hasErrors: Boolean get() = entries.values.any { it.isError }

        /** Whether something is said of a place. */
        fun hasAny(path: String): Boolean = path in paths

        fun error(path: String, message: String, advice: String? = null, subject: String? = null) {
            add(true, path, message, advice, subject)
        }

        fun warning(path: String, message: String, advice: String? = null, subject: String? = null) {
            add(false, path, message, advice, subject)
        }

        private fun add(
            isError: Boolean,
            path: String,
            message: String,
            advice: String?,
            subject: String?,
        ) {
            val entry = entries.getOrPut("$isError $message $advice") {
                Entry(isError, message, advice, subject)
            }
            paths += path
            if (subject != null) entry.subjects += subject
            // The elements of an array differ in their index alone.
            val place = path.split('/').joinToString("/") { if (it.isDigits()) "*" else it }
            if (path.isNotEmpty() && entry.places.add(place)) entry.paths += path
        }

        private fun String.isDigits() = isNotEmpty() && all { it in '0'..'9' }
    }

    internal fun String.shortened(limit: Int = 40): String =
        if (length <= limit) this else take(limit) + "…"

    """#
}

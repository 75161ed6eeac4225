extension Language {
  /// Kotlin 2.
  package static let kotlin = Language(
    id: "kotlin",
    title: "Kotlin",
    fences: ["kt", "kts"],
    fileExtensions: ["kt"],
    lexis: kotlinLexis,
    // Kotlin's hard keywords; https://kotlinlang.org/docs/keyword-reference.html.
    names: NameRules(
      reserved: NameRules.words(
        """
        as break class continue do else false for fun if in interface is null object package return super this throw true
        try typealias typeof val var when while
        """
      ),
      // What the package of generated code declares, and what that code takes from Kotlin and Java.
      generated: NameRules.GeneratedNames(
        prefixes: ["stepgen", "Stepgen"],
        types: NameRules.words(
          """
          Any Boolean Collection Companion ConditionIds Consumer Deprecated Exception FlowCallbackOperations FlowConformance
          FlowConformanceAdapter FlowConformanceWalk FlowConstants FlowError FlowException FlowOperations FlowReference
          FlowReferenceAdapter FlowReferenceEvent FlowReferenceMisuse FlowReferenceState FlowReferenceTests FlowRun
          FlowShownStep FlowSpec FlowTable Flows IllegalArgumentException InputIds Int JvmOverloads JvmStatic LinkedHashMap
          List Map MutableList MutableMap Number Objects OperationIds Pair R ReplaceWith Set StepTrace String Suppress
          Throwable UnknownError UnknownMember UnknownStep
          """
        ),
        // An operation suspends, and what every object has does not: it cannot be overridden.
        operations: NameRules.words("equals hashCode toString"),
        files: NameRules.words(
          "choices flowconstants flowerrors flowoperations flowresponses flows flowtable stepgenjson stepgenlayout types"
        ),
        tableFileEnd: "Flow"
      )
    ),
    types: TypeForms(
      string: "String",
      any: "Any",
      anyOrNull: "Any?",
      int: ["Int"],
      bool: ["Boolean"],
      list: ["List<*>"],
      set: ["Set<*>"],
      map: ["Map<String, *>"],
      missing: .suffix("?"),
      missingSuffixes: ["?"]
    ),
    literals: LiteralForms(
      quote: "\"",
      templateQuote: "\"",
      interpolation: "${*}",
      escapesDollar: true,
      escape: .units
    ),
    code: kotlinCode,
    steps: StepForms(payload: .beside),
    branches: BranchForms(
      keyword: "when",
      labelMark: "=",
      enumerationMembers: ["entries", "values", "valueOf", "class", "java", "Companion"]
    ),
    inputHints: .android,
    target: TargetForms(
      keys: [
        .package, .output, .platform, .access(hasPackageLevel: false), .tests, .tables,
      ],
      usualPlatform: "android",
      compatibility: CompatibilityForms(
        source: [.name, .errorValues, .idConstant, .stepConstant, .valueOrder, .valueInserted, .madeOptional],
        binary: [
          .name, .errorValues, .stepConstant, .valueOrder, .valueInserted, .madeOptional, .madeRequired, .inputAdded,
          .inputMadeOptional,
        ]
      ),
      overloads: .erasedTypes,
      // A constructor with defaults has 255 parameters on the JVM: itself, the values, a bit for each and a marker.
      limits: TargetForms.Limits(values: 244, members: 1500, steps: 2000, wideTypes: ["Long", "Double"])
    )
  )

  private static let kotlinLexis = Lexis(
    words: WordTable(
      keywords: """
        abstract actual annotation as break by catch class companion const constructor continue crossinline data do else \
        enum expect external final finally for fun get if import in infix init inline inner interface internal is \
        lateinit noinline object open operator out override package private protected public reified return sealed set \
        suspend tailrec throw try typealias val value var vararg when where while
        """,
      constants: "true false null this super it"
    ),
    blockComments: .nested,
    quotes: [
      Lexis.Quote(
        byte: UInt8(ascii: "\""),
        canBeTriple: true,
        tripleHasEscapes: false,
        interpolation: .braces
      ),
      Lexis.Quote(byte: UInt8(ascii: "'")),
    ],
    hasQuotedNames: true
  )

  private static let kotlinCode = CodeForms(
    constant: .qualified,
    label: .qualified,
    missing: "null",
    otherwise: "?:",
    emptyList: "emptyList()",
    emptySet: "emptySet()",
    list: "listOf(*)",
    filter: { "\($0).filter { \($1) }" },
    element: "it",
    constantDeclaration: { "val \($0) = \($1)" },
    variableDeclaration: { "var \($0): \($1)? = null" },
    parameter: { "\($0): \($1)" },
    optionalParameter: { "\($0): \($1)" },
    unwrapping: { "\($0)?.let { \($1) }" },
    unwrapped: "it",
    indentation: 4,
    catching: { call, types, body in
      let body = body.map { "    " + $0 }
      return ["try {", "    \(call)"] + types.flatMap { ["} catch (error: \($0)) {"] + body } + ["}"]
    },
    catchingInCallback: { types, body in
      ["if (\(types.map { "error is \($0)" }.joined(separator: " || "))) {"] + body.map { "    " + $0 } + ["}"]
    },
    sinceTag: "@since ",
    linksBrackets: true
  )
}

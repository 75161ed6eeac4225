extension Language {
  /// Swift 6.
  package static let swift = Language(
    id: "swift",
    title: "Swift",
    fileExtensions: ["swift"],
    lexis: swiftLexis,
    names: swiftNames,
    types: TypeForms(
      string: "String",
      any: "Any",
      int: ["Int"],
      bool: ["Bool"],
      list: ["[*]", "Array<*>"],
      set: ["Set<*>"],
      map: ["[String: *]", "Dictionary<String, *>"],
      missing: .suffix("?"),
      missingSuffixes: ["?", "!"],
      missingWrapper: "Optional"
    ),
    literals: LiteralForms(quote: "\"", templateQuote: "\"", interpolation: "\\(*)", escape: .scalar),
    code: swiftCode,
    steps: StepForms(payload: .carried, asksForAll: true),
    branches: BranchForms(enumerationMembers: ["allCases", "rawValue", "init", "self", "Type"]),
    inputHints: InputHints(
      code: ".textContentType(.oneTimeCode)",
      password: ".textContentType(.password)",
      newPassword: ".textContentType(.newPassword)",
      emailAddress: ".textContentType(.emailAddress)",
      phoneNumber: ".textContentType(.telephoneNumber)"
    ),
    target: TargetForms(
      keys: [
        .output, .platform, .typePrefix, .unknownStep, .unknownMember,
        .access(hasPackageLevel: true), .payloadLabels, .payload, .runtime,
        .adapter, .tests, .tables,
      ],
      usualPlatform: "swift",
      compatibility: CompatibilityForms(
        source: [
          .name, .idConstant, .stepValues, .valueLabel, .stepOrder, .valueOrder, .madeOptional, .madeRequired,
          .inputAdded, .errorValues,
        ]
      ),
      overloads: .labelsAndTypes
    )
  )

  private static let swiftLexis = Lexis(
    words: WordTable(
      keywords: """
        actor any as associatedtype async await borrowing break case catch class consuming continue convenience default \
        defer deinit didSet do dynamic each else enum extension fallthrough fileprivate final for func get guard if \
        import in indirect infix init inout internal is isolated lazy let macro mutating nonisolated nonmutating open \
        operator optional override package postfix precedencegroup prefix private protocol public repeat required \
        rethrows return sending set some static struct subscript super switch throw throws try typealias unowned var \
        weak where while willSet yield
        """,
      constants: "true false nil self Self"
    ),
    blockComments: .nested,
    quotes: [Lexis.Quote(byte: UInt8(ascii: "\""), canBeTriple: true, interpolation: .parentheses)],
    hasHashes: true,
    hasQuotedNames: true,
    hasImplicitMembers: true
  )

  private static let swiftCode = CodeForms(
    constant: .implicit,
    label: .implicit,
    missing: "nil",
    otherwise: "??",
    emptyList: "[]",
    emptySet: "[]",
    list: "[*]",
    filter: { "\($0).filter { \($1) }" },
    element: "$0",
    constantDeclaration: { "let \($0) = \($1)" },
    variableDeclaration: { "var \($0): \($1)?" },
    parameter: { "\($0): \($1)" },
    optionalParameter: { "\($0): \($1)" },
    textOfOptional: "(*).map { \"\\($0)\" } ?? \"\"",
    textOfCases: { reading in
      let patterns = reading.cases.map { ".\($0)(let text)" }.joined(separator: ", ")
      return [
        "let \(reading.name) = switch \(reading.value) {", "case \(patterns):",
        "  text" + (reading.isOptional ? " ?? \"\"" : ""), reading.hasOthers ? "default:" : "@unknown default:",
        "  \"\"", "}",
      ]
    },
    hasLabels: true,
    catching: { call, patterns, body in
      ["do {", "  _ = try await \(call)", "} catch \(patterns.joined(separator: ", ")) {"] + body.map { "  " + $0 } + [
        "}"
      ]
    },
    tellsSplitSteps: true,
    // A call-out of DocC.
    warningMark: "> Warning: "
  )

  private static let swiftNames = NameRules(
    // Names that Swift cannot have even in back-ticks, as a static member or a property (tried with 6.3).
    reserved: NameRules.words("_ Type Protocol Self Swift StepRuntime hashValue"),
    // The Swift Programming Language, Lexical Structure: reserved in declarations, statements, expressions and types; and
    // ‘unsafe’, which begins an expression (SE-0458).
    quotable: NameRules.words(
      """
      Any Protocol Self Type actor any as associatedtype await borrowing break case catch class consuming continue
      default defer deinit do each else enum extension fallthrough false fileprivate for func guard if import in init
      inout internal is isolated let nil nonisolated operator precedencegroup private protocol public repeat rethrows
      return self sending some static struct subscript super switch throw throws true try typealias var where while
      unsafe
      """
    ),
    // Names that generated Swift declares beside the cases and methods of a kind, or calls where cases would be taken;
    // for types, the modules that it names and what its own scopes declare.
    generated: NameRules.GeneratedNames(
      prefixes: ["stepgen", "Stepgen"],
      steps: NameRules.words(
        "ID LabelledValue Mirror SecretValue StepReader StepWriter UnknownStep defaultStep flow layout self"
      ),
      types: NameRules.words("Swift StepRuntime Self Any AnyObject Void CodingKeys ID Output Failure Handler async"),
      fields: NameRules.words(
        "CodingKeys FieldReader FieldWriter Mirror PayloadValue SecretValue customMirror defaultStep self"
      ),
      members: NameRules.words("LabelledValue MemberReader MemberWriter Mirror SecretValue knownMembers"),
      errors: NameRules.words("Mirror ObjectIdentifier knownErrors"),
      carried: NameRules.words("answer customMirror member wire")
    )
  )
}

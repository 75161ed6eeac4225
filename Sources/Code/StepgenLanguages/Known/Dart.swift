extension Language {
  /// Dart 3.
  package static let dart = Language(
    id: "dart",
    title: "Dart",
    fileExtensions: ["dart"],
    lexis: dartLexis,
    // Dart's reserved words, with those of asynchronous functions; https://dart.dev/language/keywords.
    names: NameRules(
      reserved: NameRules.words(
        """
        assert await break case catch class const continue default do else enum extends false final finally for if in is
        new null rethrow return super switch this throw true try var void while with yield
        """
      ),
      generated: NameRules.GeneratedNames(
        types: typesInCode,
        fields: NameRules.words("hashCode runtimeType noSuchMethod toJson toString"),
        operations: NameRules.words("hashCode noSuchMethod runtimeType toString").union(namesInCode),
        carried: NameRules.words("answer isUnknown member values wire"),
        files: NameRules.words(
          "choices constants flowexceptions operations responses stepgen stepgenlayout tables types"
        ),
        tableFileEnd: "_table",
        hasRegistryFile: true
      ),
      avoided: NameRules.AvoidedNames(
        types: NameRules.words(
          """
          ArgumentError AssertionError ConcurrentModificationError Deprecated Enum Error IndexError NoSuchMethodError
          OutOfMemoryError RangeError StackOverflowError StateError TypeError UnimplementedError UnsupportedError
          """
        ).union(namesInCode),
        properties: NameRules.words("handle isUnknown name payload").union(namesInCode),
        constants: NameRules.words(
          """
          answer fromAnswer fromJson hashCode isUnknown knownMembers noSuchMethod of runtimeType toJson toString values
          wire
          """
        ).union(namesInCode),
        methods: NameRules.words("defaultStep hashCode noSuchMethod operator runtimeType step toString")
          .union(namesInCode)
      )
    ),
    types: TypeForms(
      string: "String",
      any: "Object",
      anyOrNull: "Object?",
      int: ["int"],
      bool: ["bool"],
      list: ["List<*>"],
      set: ["Set<*>"],
      map: ["Map<String, *>"],
      missing: .suffix("?"),
      missingSuffixes: ["?"]
    ),
    literals: LiteralForms(
      quote: "'",
      templateQuote: "'",
      interpolation: "${*}",
      escapesDollar: true,
      escape: .scalar
    ),
    code: dartCode,
    steps: StepForms(payload: .beside),
    branches: BranchForms(commaEndsBranch: true, enumerationMembers: ["values", "index", "name", "hashCode"]),
    inputHints: InputHints(
      code: "AutofillHints.oneTimeCode",
      password: "AutofillHints.password",
      newPassword: "AutofillHints.newPassword",
      emailAddress: "AutofillHints.email",
      phoneNumber: "AutofillHints.telephoneNumber"
    ),
    target: TargetForms(
      keys: [.output, .platform, .tests, .tables],
      usualPlatform: "flutter",
      compatibility: CompatibilityForms(source: [.name, .idConstant, .madeOptional])
    )
  )

  /// Types that generated code names.
  private static let typesInCode = NameRules.words(
    """
    Deprecated Exception FlowException FlowOutcome FlowRun FlowStart FlowStep FlowTable FlowViolation FormatException
    Function Future FutureOr Iterable List Map MapEntry Object Operations R Set StepMove StepTrace StepgenJson StepgenKey
    StepgenLayout StepgenResponses String
    """
  )

  /// Names that generated code uses inside its classes, where a member with the same name hides them.
  private static let namesInCode = typesInCode.union(
    NameRules.words("Never Null R bool double dynamic int num override")
  )

  private static let dartLexis = Lexis(
    words: WordTable(
      keywords: """
        abstract as assert async await base bool break case catch class const continue covariant default deferred do \
        double dynamic else enum export extends extension external factory final finally for get hide if implements \
        import in int interface is late library mixin new num of on operator part required rethrow return sealed set \
        show static super switch sync throw try typedef var void when while with yield
        """,
      constants: "true false null this"
    ),
    blockComments: .nested,
    quotes: Lexis.quotes(
      "\"'",
      like: Lexis.Quote(byte: 0, canBeTriple: true, interpolation: .braces)
    ),
    hasRawPrefix: true,
    hasDollarNames: true
  )

  private static let dartCode = CodeForms(
    constant: .qualified,
    label: .qualified,
    missing: "null",
    otherwise: "??",
    statementEnd: ";",
    emptyList: "const []",
    emptySet: "const {}",
    list: "[*]",
    filter: { "\($0).where((it) => \($1))" },
    element: "it",
    constantDeclaration: { "final \($0) = \($1)" },
    variableDeclaration: { "\($1)? \($0);" },
    parameter: { "\($1) \($0)" },
    optionalParameter: { "\($1) \($0)" },
    catching: { call, types, body in
      let body = body.map { "  " + $0 }
      return ["try {", "  await \(call);"] + types.flatMap { ["} on \($0) {"] + body } + ["}"]
    },
    linksBrackets: true
  )
}

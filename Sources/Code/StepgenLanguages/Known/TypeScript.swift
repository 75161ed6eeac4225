extension Language {
  /// TypeScript 5, and JavaScript.
  package static let typescript = Language(
    id: "typescript",
    title: "TypeScript",
    fences: ["ts", "javascript", "js", "tsx", "jsx", "mjs"],
    labels: ["vue", "svelte"],
    fileExtensions: ["ts", "tsx", "js", "jsx"],
    lexis: typescriptLexis,
    // ECMAScript's reserved words in strict code (ECMA-262, 12.7.2).
    names: NameRules(
      reserved: NameRules.words(
        """
        arguments await break case catch class const continue debugger default delete do else enum eval export extends
        false finally for function if implements import in instanceof interface let new null package private protected
        public return static super switch this throw true try typeof var void while with yield
        """
      ),
      // A property name is an IdentifierName, which includes reserved words (ECMA-262, 12.7 and 13.2.5).
      allowsReservedProperties: true,
      generated: NameRules.GeneratedNames(
        types: NameRules.words(
          """
          FlowError FlowErrorID FlowOutcome FlowRun FlowStart FlowStep FlowTable FlowViolation JSONObject Operations
          Output Promise ReadonlyArray StepMove StepTrace UnknownName
          """
        ),
        fields: ["__proto__"],
        carried: ["member", "values"],
        files: NameRules.words("choices constants flowerrors index layout operations responses stepgen tables types"),
        tableFileEnd: "_table"
      ),
      avoided: NameRules.AvoidedNames(
        types: NameRules.words(
          """
          Array Boolean Error FlowError FlowErrorID FlowOutcome FlowRun FlowStart FlowStep FlowTable FlowViolation Function Map Number Object Operations Output Promise Record Set StepMove StepTrace String
          Symbol TypeError any bigint boolean never number object string symbol undefined unknown
          """
        ),
        methods: NameRules.words(
          """
          __proto__ constructor default hasOwnProperty isPrototypeOf propertyIsEnumerable toLocaleString toString valueOf
          """
        )
      )
    ),
    types: typescriptTypes,
    literals: LiteralForms(quote: "'", templateQuote: "`", interpolation: "${*}", escape: .scalar),
    code: typescriptCode,
    steps: StepForms(payload: .narrowed),
    branches: BranchForms(hasObjects: true),
    inputHints: InputHints(
      code: #"autocomplete="one-time-code" inputmode="numeric""#,
      password: #"autocomplete="current-password""#,
      newPassword: #"autocomplete="new-password""#,
      emailAddress: #"type="email" autocomplete="email""#,
      phoneNumber: #"type="tel" autocomplete="tel""#
    ),
    target: TargetForms(
      keys: [.output, .platform, .imports, .tests, .tables],
      usualPlatform: "javascript",
      compatibility: CompatibilityForms(source: [.name, .idConstant, .madeOptional])
    )
  )

  private static let typescriptLexis = Lexis(
    words: WordTable(
      keywords: """
        abstract any as asserts async await bigint boolean break case catch class const continue debugger declare default \
        delete do else enum export extends finally for from function get if implements import in infer instanceof \
        interface is keyof let namespace never new number object of override private protected public readonly return \
        satisfies set static string super switch symbol throw try type typeof unique unknown var void while with yield
        """,
      constants: "true false null undefined this NaN Infinity"
    ),
    quotes: [
      Lexis.Quote(byte: UInt8(ascii: "\"")), Lexis.Quote(byte: UInt8(ascii: "'")),
      Lexis.Quote(byte: UInt8(ascii: "`"), spansLines: true, interpolation: .braces),
    ],
    hasDollarNames: true,
    hasRegularExpressions: true
  )

  private static let typescriptTypes = TypeForms(
    string: "string",
    any: "unknown",
    int: ["number"],
    bool: ["boolean"],
    list: ["*[]", "Array<*>", "ReadonlyArray<*>", "readonly *[]"],
    set: ["Set<*>"],
    map: ["Record<string, *>", "{[key:string]:*}", "{[key:string]:*;}"],
    missing: .suffix(" | undefined"),
    missingSuffixes: ["|undefined", "|null"],
    hasSurroundings: false
  )

  /// Generated values cannot be changed; what can be missing is said where they are declared.
  private static var typescriptGeneratedTypes: TypeForms {
    var forms = typescriptTypes
    forms.list = ["readonly *[]"]
    forms.innerList = "ReadonlyArray<*>"
    forms.set = ["readonly *[]"]
    forms.map = ["{ readonly [name: string]: * }"]
    forms.missing = .suffix("")
    return forms
  }

  private static let typescriptCode = CodeForms(
    constant: .literal,
    label: .literal,
    missing: "undefined",
    otherwise: "??",
    equal: "===",
    notEqual: "!==",
    statementEnd: ";",
    emptyList: "[]",
    emptySet: "[]",
    list: "[*]",
    filter: { "\($0).filter((it) => \($1))" },
    element: "it",
    constantDeclaration: { "const \($0) = \($1)" },
    variableDeclaration: { "let \($0): \($1) | undefined;" },
    parameter: { "\($0): \($1)" },
    optionalParameter: { name, type in
      let suffix = " | undefined"
      return "\(name)?: \(type.hasSuffix(suffix) ? String(type.dropLast(suffix.count)) : type)"
    },
    hasObjectLiterals: true,
    hasFreeFunctions: true,
    typeImportMark: "type ",
    catching: { call, names, body in
      let name = "error instanceof Error ? error.name : ''"
      let test = names.map { "name === '\($0)'" }.joined(separator: " || ")
      return ["try {", "  await \(call);", "} catch (error) {", "  const name = \(name);", "  if (\(test)) {"]
        + body.map { "    " + $0 } + ["  } else {", "    throw error;", "  }", "}"]
    },
    types: typescriptGeneratedTypes,
    // A tag of TSDoc, which editors show and linters read.
    warningMark: "@deprecated "
  )
}

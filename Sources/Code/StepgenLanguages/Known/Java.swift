extension Language {
  /// Java 17, in samples with features of 21.
  package static let java = Language(
    id: "java",
    title: "Java",
    labels: ["rxjava"],
    fileExtensions: ["java"],
    lexis: javaLexis,
    // The Java Language Specification (SE 21), 3.9, with the literals of 3.10.
    names: NameRules(
      reserved: NameRules.words(
        """
        _ abstract assert boolean break byte case catch char class const continue default do double else enum extends
        false final finally float for goto if implements import instanceof int interface long native new null package
        private protected public return short static strictfp super switch synchronized this throw throws transient true
        try void volatile while
        """
      )
    ),
    types: TypeForms(
      string: "String",
      any: "Object",
      int: ["int", "Integer"],
      bool: ["boolean", "Boolean"],
      list: ["List<*>"],
      set: ["Set<*>"],
      map: ["Map<String, *>"],
      missing: .boxed,
      missingSuffixes: [],
      missingWrapper: "Optional",
      saysMissing: false
    ),
    literals: LiteralForms(quote: "\"", templateQuote: "\"", escape: .units, readsEscapesInComments: true),
    code: javaCode,
    steps: StepForms(payload: .beside),
    branches: BranchForms(labelMark: nil, enumerationMembers: ["values", "valueOf", "ordinal", "class"]),
    inputHints: .android
  )

  private static let javaLexis = Lexis(
    words: WordTable(
      keywords: """
        abstract assert boolean break byte case catch char class const continue default do double else enum extends \
        final finally float for goto if implements import instanceof int interface long native new non-sealed package \
        permits private protected public record return sealed short static strictfp super switch synchronized throw \
        throws transient try var void volatile when while yield
        """,
      constants: "true false null this"
    ),
    quotes: [
      Lexis.Quote(byte: UInt8(ascii: "\""), canBeTriple: true), Lexis.Quote(byte: UInt8(ascii: "'")),
    ],
    hasDollarNames: true
  )

  private static let javaCode = CodeForms(
    member: .getter,
    constant: .qualified,
    label: .bare,
    missing: "null",
    statementEnd: ";",
    importEnd: ";",
    emptyList: "[]",
    emptySet: "[]",
    list: "java.util.List.of(*)",
    filter: { "\($0).stream().filter(it -> \($1)).toList()" },
    element: "it",
    constantDeclaration: { "var \($0) = \($1)" },
    variableDeclaration: { "\($1) \($0) = null;" },
    parameter: { "\($1) \($0)" },
    optionalParameter: { "\($1) \($0)" },
    indentation: 4,
    breaksSums: true,
    needsClass: true,
    hasAwait: false,
    catchingInCallback: { types, body in
      let condition = types.map { "error instanceof \($0)" }.joined(separator: " || ")
      return ["if (\(condition)) {"] + body.map { "    " + $0 } + ["}"]
    },
    borrowed: (id: "kotlin", statement: fromKotlin)
  )

  /// `val name = value as Type` is `var name = (Type) value;`.
  @Sendable private static func fromKotlin(_ statement: String) -> String {
    guard statement.hasPrefix("val ") else { return statement + ";" }
    let text = "var" + statement.dropFirst(3)
    guard let type = text.firstRange(of: " as "), let equals = text.firstRange(of: "= ") else { return text + ";" }
    let value = text[equals.upperBound..<type.lowerBound]
    return text[..<equals.upperBound] + "(" + text[type.upperBound...] + ") " + value + ";"
  }
}

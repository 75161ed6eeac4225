extension IdentifierRules {
  /// In bytes; a test compares it with the lists.
  static let longestReservedWord = 15

  /// Names that Swift cannot have even in back-ticks, as a static member or a property (tried with 6.3).
  static let swift = words("_ Type Protocol Self Swift StepRuntime hashValue")

  /// Names that generated Swift declares beside the cases and methods of a kind, or calls where cases would be taken.
  static let swiftByKind: [NameKind: Set<String>] = [
    .step: words("ID StepReader StepWriter UnknownStep defaultStep flow self"),
    .member: words("MemberReader MemberWriter knownMembers"), .error: words("knownErrors"),
    .field: words("CodingKeys defaultStep self"),
    .type: swiftTypes,
  ]

  /// Names that a type beside generated code cannot have: the modules it names, and what its own scopes declare.
  static let swiftTypes = words("Swift StepRuntime Self Any AnyObject Void CodingKeys ID Output Failure Handler async")

  /// Names of values that members carry, which stand beside what generated Swift declares for every choice.
  static let swiftCarried = words("answer member wire")

  /// The Swift Programming Language, Lexical Structure: reserved in declarations, statements, expressions and types.
  static let swiftKeywords = words(
    """
    Any Protocol Self Type actor any as associatedtype await borrowing break case catch class consuming continue
    default defer deinit do each else enum extension fallthrough false fileprivate for func guard if import in init
    inout internal is isolated let nil nonisolated operator precedencegroup private protocol public repeat rethrows
    return self sending some static struct subscript super switch throw throws true try typealias var where while
    """
  )

  /// The Java Language Specification (SE 21), 3.9, with the literals of 3.10.
  static let java = words(
    """
    _ abstract assert boolean break byte case catch char class const continue default do double else enum extends
    false final finally float for goto if implements import instanceof int interface long native new null package
    private protected public return short static strictfp super switch synchronized this throw throws transient true
    try void volatile while
    """
  )

  /// Kotlin's hard keywords; https://kotlinlang.org/docs/keyword-reference.html.
  static let kotlin = words(
    """
    as break class continue do else false for fun if in interface is null object package return super this throw true
    try typealias typeof val var when while
    """
  )

  /// Dart's reserved words, with those of asynchronous functions; https://dart.dev/language/keywords.
  static let dart = words(
    """
    assert await break case catch class const continue default do else enum extends false final finally for if in is
    new null rethrow return super switch this throw true try var void while with yield
    """
  )

  /// ECMAScript's reserved words in strict code (ECMA-262, 12.7.2).
  static let typescript = words(
    """
    arguments await break case catch class const continue debugger default delete do else enum eval export extends
    false finally for function if implements import in instanceof interface let new null package private protected
    public return static super switch this throw true try typeof var void while with yield
    """
  )

  private static func words(_ text: String) -> Set<String> {
    Set(text.split { $0 == " " || $0 == "\n" }.map(String.init))
  }
}

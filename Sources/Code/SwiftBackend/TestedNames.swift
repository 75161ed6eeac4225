import StepgenModel

/// The types whose names mean something else in tests, which import the code, its runtime and Testing.
struct TestedNames {
  /// The names that mean something else there than the type of the code.
  let ambiguous: Set<String>
  /// Declarations of those that would mean the type of the code, and have to be those of a library.
  let aliases: [String]

  /// `types` are the names of the code's types.
  init(_ types: Set<String>, of target: CodeTarget) {
    let libraries = [
      ("Swift", SwiftScope.standardNames), ("StepRuntime", target.embedsRuntime ? [] : CodeTarget.runtimeTypes),
      ("Testing", Self.ofTesting),
    ]
    let hidden = libraries.map { ($0, $1.intersection(types)) }
    aliases = hidden.flatMap { module, names in names.sorted().map { "typealias \($0) = \(module).\($0)" } }
    ambiguous = hidden.reduce(Self.declared) { $0.union($1.1) }
  }

  private static let ofTesting: Set<String> = ["Comment", "CustomTestStringConvertible", "Issue", "SourceLocation"]
  /// The types that are nested in the reference, and are found there before all others.
  private static let declared: Set<String> = ["Event", "Misuse", "State"]
}

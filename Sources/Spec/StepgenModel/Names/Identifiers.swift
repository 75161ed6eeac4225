package import StepgenLanguages

extension Language {
  /// Why a text cannot be an identifier.
  package enum IdentifierProblem: Sendable, Hashable {
    /// It begins with a digit, or contains a character other than ASCII letters, digits and `_` (and `$` if allowed).
    case notAnIdentifier
    /// The language reserves it.
    case reservedWord
  }

  /// The problem of the text as a name of this kind; nil if it is valid.
  ///
  /// Words that the language allows in back-ticks are fine: generated code has them.
  /// A property is what code never declares as a variable, so that some languages allow their reserved words.
  package func problem(
    with identifier: String,
    as kind: NameKind,
    isProperty: Bool = false
  ) -> IdentifierProblem? {
    if hasLiteral(kind) { return nil }
    guard Self.isIdentifier(identifier) else { return .notAnIdentifier }
    if names.generated.prefixes.contains(where: identifier.hasPrefix) { return .reservedWord }
    guard identifier.utf8.count <= NameRules.longestWord else { return nil }
    if names.generated[kind].contains(identifier) { return .reservedWord }
    if isProperty, names.allowsReservedProperties { return nil }
    return names.reserved.contains(identifier) ? .reservedWord : nil
  }

  /// Whether code has names of this kind as string literals, which can be any text.
  package func hasLiteral(_ kind: NameKind) -> Bool {
    guard case .literal = code.constant else { return false }
    return kind == .step || kind == .member || kind == .error
  }

  /// The problem of the text as the name of a value that a member of a choice carries; nil if it is valid.
  package func problem(withCarried identifier: String) -> IdentifierProblem? {
    names.generated.carried.contains(identifier) ? .reservedWord : problem(with: identifier, as: .field)
  }

  /// Letters, digits and `_` of ASCII, and no digit first.
  private static func isIdentifier(_ text: String) -> Bool {
    guard let first = text.utf8.first, !first.isDigit else { return false }
    return text.utf8.withContiguousStorageIfAvailable { $0.allSatisfy { $0.isDigit || $0.isASCIINameStart } }
      ?? text.utf8.allSatisfy { $0.isDigit || $0.isASCIINameStart }
  }
}

extension String {
  /// Whether it begins with `A` to `Z`, as types of generated code do.
  package var beginsWithCapital: Bool { utf8.first.map { $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") } ?? false }
}

package import StepgenLanguages

extension Language {
  /// Why a text cannot be an identifier.
  package enum IdentifierProblem: Sendable, Hashable {
    /// It begins with a digit, or holds something else than ASCII letters, digits and `_` (and `$` where allowed).
    case notAnIdentifier
    /// The language reserves it.
    case reservedWord
  }

  /// What is wrong with the text as the name of something of this kind; nil when nothing is.
  ///
  /// Words that the language allows in back-ticks are fine: generated code has them.
  package func problem(with identifier: String, as kind: NameKind) -> IdentifierProblem? {
    // Where members are literals, any text can be one.
    if case .literal = code.constant, kind == .member { return nil }
    guard Self.isIdentifier(identifier) else { return .notAnIdentifier }
    if names.generated.prefixes.contains(where: identifier.hasPrefix) { return .reservedWord }
    guard identifier.utf8.count <= NameRules.longestWord else { return nil }
    return names.generated[kind].contains(identifier) || names.reserved.contains(identifier) ? .reservedWord : nil
  }

  /// What is wrong with the text as the name of a value that a member of a choice carries; nil when nothing is.
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

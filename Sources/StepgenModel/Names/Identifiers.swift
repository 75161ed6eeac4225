/// What each language allows as an identifier.
package enum IdentifierRules {
  /// Why a text cannot be an identifier.
  package enum Problem: Sendable, Hashable {
    /// It begins with a digit, or holds something else than ASCII letters, digits and `_` (and `$` where allowed).
    case notAnIdentifier
    /// The language reserves it.
    case reservedWord
  }

  /// What is wrong with the text as the name of something of this kind; nil when nothing is.
  ///
  /// Swift's keywords are fine: generated code puts them in back-ticks. What back-ticks do not help is reserved.
  package static func problem(with identifier: String, in language: Language, as kind: NameKind) -> Problem? {
    guard isIdentifier(identifier) else { return .notAnIdentifier }
    if language == .swift, isOfGeneratedSwift(identifier) { return .reservedWord }
    guard identifier.utf8.count <= longestReservedWord else { return nil }
    if language == .swift, swiftByKind[kind]?.contains(identifier) == true { return .reservedWord }
    return reserved(in: language).contains(identifier) ? .reservedWord : nil
  }

  /// What is wrong with the text as the Swift name of a value that a member of a choice carries; nil when nothing is.
  package static func problem(withCarried identifier: String) -> Problem? {
    swiftCarried.contains(identifier) ? .reservedWord : problem(with: identifier, in: .swift, as: .field)
  }

  /// Whether generated Swift keeps names of this kind to itself: `stepgenKinds`, `StepgenKind`.
  private static func isOfGeneratedSwift(_ identifier: String) -> Bool {
    identifier.hasPrefix("stepgen") || identifier.hasPrefix("Stepgen")
  }

  /// Whether Swift needs back-ticks around the text.
  package static func isSwiftKeyword(_ identifier: String) -> Bool {
    identifier.utf8.count <= longestReservedWord && swiftKeywords.contains(identifier)
  }

  private static func isIdentifier(_ text: String) -> Bool {
    guard let first = text.utf8.first, !isDigit(first) else { return false }
    return text.utf8.allSatisfy { isDigit($0) || isLetter($0) || $0 == UInt8(ascii: "_") }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func reserved(in language: Language) -> Set<String> {
    switch language {
    case .swift: swift
    case .java: java
    case .kotlin: kotlin
    case .dart: dart
    case .typescript: typescript
    }
  }
}

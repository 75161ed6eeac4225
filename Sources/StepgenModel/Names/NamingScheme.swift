/// How a platform turns words into an identifier of one kind (step, type, field, …).
package struct NamingScheme: Sendable, Hashable {
  package var letterCase: LetterCase
  package var acronymStyle: AcronymStyle
  /// Words put before and after every name, such as the `Exception` of error types.
  package var prefix: Words
  package var suffix: Words
  /// Text around the identifier as callers write it, such as `AuthError.service(` and `)`; not part of the identifier.
  package var surroundings: Surroundings?

  package init(
    letterCase: LetterCase,
    acronymStyle: AcronymStyle = .title,
    prefix: Words = Words([String]()),
    suffix: Words = Words([String]()),
    surroundings: Surroundings? = nil
  ) {
    self.letterCase = letterCase
    self.acronymStyle = acronymStyle
    self.prefix = prefix
    self.suffix = suffix
    self.surroundings = surroundings
  }
}

extension NamingScheme {
  package enum LetterCase: String, Sendable, Hashable, CaseIterable {
    case lowerCamel = "lower-camel"
    case upperCamel = "upper-camel"
    case screamingSnake = "screaming-snake"
    case snake = "snake"
    case kebab = "kebab"
  }

  /// What camel case does with a word that is an acronym: `SMS` (upper) or `Sms` (title).
  package enum AcronymStyle: String, Sendable, Hashable, CaseIterable {
    case upper
    case title
  }

  /// Text before and after an identifier.
  package struct Surroundings: Sendable, Hashable {
    package var before: String
    package var after: String

    package init(before: String, after: String) {
      self.before = before
      self.after = after
    }
  }
}

extension NamingScheme {
  /// The identifier for `words`; `acronyms` are the words that ``acronymStyle`` speaks of.
  ///
  /// A leading acronym in lower camel case is lower-case as a whole (`totpSetup`, `smsOTP`).
  package func identifier(for words: Words, acronyms: Set<String>) -> String {
    let all = prefix.list + words.list + suffix.list
    switch letterCase {
    case .screamingSnake: return all.map { $0.uppercased() }.joined(separator: "_")
    case .snake: return all.joined(separator: "_")
    case .kebab: return all.joined(separator: "-")
    case .upperCamel: return all.map { capitalized($0, acronyms: acronyms) }.joined()
    case .lowerCamel:
      return (all.first ?? "") + all.dropFirst().map { capitalized($0, acronyms: acronyms) }.joined()
    }
  }

  /// The identifier as callers write it, with its surroundings.
  package func spelling(of identifier: String) -> String {
    guard let surroundings else { return identifier }
    return surroundings.before + identifier + surroundings.after
  }

  private func capitalized(_ word: String, acronyms: Set<String>) -> String {
    if acronymStyle == .upper, acronyms.contains(word) { return word.uppercased() }
    return word.prefix(1).uppercased() + word.dropFirst()
  }
}

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
    var text = ""
    text.reserveCapacity(48)
    for list in [prefix.list, words.list, suffix.list] {
      for word in list { append(word, to: &text, acronyms: acronyms) }
    }
    return text
  }

  private func append(_ word: String, to text: inout String, acronyms: Set<String>) {
    switch letterCase {
    case .screamingSnake:
      if !text.isEmpty { text.append("_") }
      text.append(contentsOf: word.uppercasedASCII)
    case .snake, .kebab:
      if !text.isEmpty { text.append(letterCase == .snake ? "_" : "-") }
      text.append(contentsOf: word)
    case .lowerCamel where text.isEmpty: text.append(contentsOf: word)
    case .lowerCamel, .upperCamel:
      if acronymStyle == .upper, acronyms.contains(word) {
        text.append(contentsOf: word.uppercasedASCII)
      } else {
        text.append(contentsOf: word.prefix(1).uppercasedASCII)
        text.append(contentsOf: word.dropFirst())
      }
    }
  }
}

extension StringProtocol {
  /// Words are ASCII, and this is several times as fast as the conversion for all of Unicode.
  fileprivate var uppercasedASCII: String {
    String(decoding: utf8.map { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) ? $0 - 32 : $0 }, as: UTF8.self)
  }
}

import StepgenLanguages

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

  /// The camel case of an acronym: `SMS` (upper) or `Sms` (title).
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
  /// The identifier for `words`; `acronyms` are the words to which ``acronymStyle`` applies.
  ///
  /// A leading acronym in lower camel case is lower-case as a whole (`totpSetup`, `smsOTP`).
  package func identifier(for words: Words, acronyms: Set<String>) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(64)
    for word in prefix.list { append(word, to: &text, acronyms: acronyms) }
    for word in words.list { append(word, to: &text, acronyms: acronyms) }
    for word in suffix.list { append(word, to: &text, acronyms: acronyms) }
    return String(decoding: text, as: UTF8.self)
  }

  /// Works on bytes: words are ASCII, and that is several times as fast as what works for all of Unicode.
  private func append(_ word: String, to text: inout [UInt8], acronyms: Set<String>) {
    let start = text.count
    switch letterCase {
    case .screamingSnake:
      if !text.isEmpty { text.append(UInt8(ascii: "_")) }
      text.append(contentsOf: word.utf8)
      text.capitalize(from: start, count: text.count - start)
    case .snake, .kebab:
      if !text.isEmpty { text.append(letterCase == .snake ? UInt8(ascii: "_") : UInt8(ascii: "-")) }
      text.append(contentsOf: word.utf8)
    case .lowerCamel where text.isEmpty: text.append(contentsOf: word.utf8)
    case .lowerCamel, .upperCamel:
      text.append(contentsOf: word.utf8)
      let isAcronym = acronymStyle == .upper && acronyms.contains(word)
      text.capitalize(from: start, count: isAcronym ? text.count - start : 1)
    }
  }
}

extension [UInt8] {
  /// Makes ASCII letters capitals, as many as there are.
  fileprivate mutating func capitalize(from start: Int, count length: Int) {
    for index in start..<Swift.min(start + length, count)
    where self[index].isLowercase {
      self[index] -= 32
    }
  }
}

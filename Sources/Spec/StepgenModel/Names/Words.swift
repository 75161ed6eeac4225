import StepgenLanguages

/// A name as the model keeps it: lower-case words in order, such as `[confirm, sign, in, with, sms, mfa, code]`.
///
/// A scheme renders words as an identifier. The other direction does not exist: `SMSMFA` cannot be split again.
package struct Words: Sendable, Hashable {
  package var list: [String]

  package init(_ list: [String]) {
    self.list = list
  }

  /// Splits at single spaces; `nil` unless every word is made of `a`–`z` and `0`–`9`.
  package init?(_ text: String) {
    let words = text.parts(at: " ").map(String.init)
    guard !words.isEmpty, words.allSatisfy(Words.isWord) else { return nil }
    self.list = words
  }

  /// Reads an id such as `confirm-sms-otp` as its words.
  package init(id: String) {
    self.list = id.parts(at: "-").map(String.init)
  }

  /// The words with single spaces between them.
  package var text: String {
    list.joined(separator: " ")
  }

  private static func isWord(_ word: String) -> Bool {
    !word.isEmpty && word.utf8.allSatisfy(\.isLowercaseOrDigit)
  }
}

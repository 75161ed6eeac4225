/// The tokens of an index, each with a number.
///
/// Most texts stand in a site several times, and most words in many texts: each is cut into tokens once.
struct Vocabulary {
  /// The number of a token.
  typealias Token = UInt32

  /// By number.
  private(set) var tokens: [String] = []
  private var numbers: [String: Token] = [:]
  private var texts: [String: [Token]] = [:]
  private var words: [Substring: [Token]] = [:]

  /// The numbers of a text's tokens, in their order and as often as they occur.
  mutating func tokens(of text: String) -> [Token] {
    if let known = texts[text] { return known }
    let isPlain = text.utf8.allSatisfy { $0 < 0x80 }
    let found = isPlain ? tokens(ofPlain: text) : newTokens(of: text)
    texts[text] = found
    return found
  }

  /// Forgets in which texts tokens are, when no more are to come.
  mutating func close() {
    (numbers, texts, words) = ([:], [:], [:])
  }

  /// Of ASCII, in which what lies between words has no part in any token.
  private mutating func tokens(ofPlain text: String) -> [Token] {
    var found: [Token] = []
    for word in text.utf8.split(whereSeparator: { !Self.isOfWord($0) }) {
      let word = Substring(word)
      if let known = words[word] {
        found += known
      } else {
        let new = newTokens(of: String(word))
        words[word] = new
        found += new
      }
    }
    return found
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    CharacterClass(Unicode.Scalar(byte)) == .word
  }

  private mutating func newTokens(of text: String) -> [Token] {
    var found: [Token] = []
    Tokenizer.forEachToken(in: text) { found.append(number(of: $0)) }
    return found
  }

  private mutating func number(of token: String) -> Token {
    if let known = numbers[token] { return known }
    let new = Token(clamping: tokens.count)
    numbers[token] = new
    tokens.append(token)
    return new
  }
}

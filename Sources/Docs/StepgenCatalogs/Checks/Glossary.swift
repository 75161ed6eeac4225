/// The terms of one language, from its `glossary.po`: `msgid` is the English term, `msgstr` the translation, and a
/// comment `# avoid: word, other word` has what stands in no translation.
///
/// A comment `# also: word` has what people say who search.
package struct Glossary: Sendable, Hashable {
  package static let fileName = "glossary"

  /// A word that is not to be used.
  package struct AvoidedTerm: Sendable, Hashable {
    package var word: String
    /// What to write instead.
    package var use: String
  }

  /// English terms with their translations, in the order of the file.
  package private(set) var terms: [POEntry] = []
  /// Words that readers may use, each with what the docs say, in the order of the file.
  package private(set) var synonyms: [AvoidedTerm] = []
  private var avoided: [(lowercased: String, bytes: [UInt8], term: AvoidedTerm)] = []
  /// The places in ``avoided`` by the first byte of the word.
  private var avoidedByByte: [[Int]] = Array(repeating: [], count: 256)
  /// Whether a word begins with two bytes: in the Chinese script, every third byte is one that words begin with.
  private var mayBegin: [Bool] = []

  package init() {}

  package init(_ file: POFile) {
    terms = file.entries.filter { !$0.isObsolete }
    for entry in terms {
      for word in Self.words(after: "avoid:", in: entry) { avoid(AvoidedTerm(word: word, use: entry.translation)) }
      for mark in ["also:", "avoid:"] {
        synonyms += Self.words(after: mark, in: entry).map { AvoidedTerm(word: $0, use: entry.translation) }
      }
    }
  }

  private static func words(after mark: String, in entry: POEntry) -> [String] {
    entry.comments.flatMap { comment -> [String] in
      let text = NormalizedText.line(comment)
      guard text.hasPrefix(mark) else { return [] }
      return SearchWords.words(in: text.dropFirst(mark.count))
    }
  }

  private mutating func avoid(_ term: AvoidedTerm) {
    let word = term.word.lowercased()
    let bytes = Array(word.utf8)
    if avoided.isEmpty { mayBegin = Array(repeating: false, count: 1 << 16) }
    avoidedByByte[Int(bytes[0])].append(avoided.count)
    let seconds = bytes.count > 1 ? Int(bytes[1])...Int(bytes[1]) : 0...255
    for second in seconds { mayBegin[Int(bytes[0]) << 8 | second] = true }
    avoided.append((word, bytes, term))
  }

  /// The avoided words in a text, whatever their case.
  package func avoidedTerms(in text: String) -> [AvoidedTerm] {
    guard !avoided.isEmpty else { return [] }
    let text = text.lowercased()
    return candidates(in: text).filter { text.contains(avoided[$0].lowercased) }.map { avoided[$0].term }
  }

  /// Those whose bytes are in the text, in their order: looking for each by itself takes a third of a site's time.
  private func candidates(in text: String) -> [Int] {
    var text = text
    var found: Set<Int> = []
    text.withUTF8 { bytes in
      guard let base = bytes.baseAddress, bytes.count > 0 else { return }
      var (place, byte) = (0, Int(base[0]))
      while place < bytes.count {
        let second = place + 1 < bytes.count ? Int(base[place + 1]) : 0
        if mayBegin[byte &<< 8 | second] {
          for number in avoidedByByte[byte] where Self.stands(avoided[number].bytes, in: bytes, at: place) {
            found.insert(number)
          }
        }
        (place, byte) = (place + 1, second)
      }
    }
    return found.sorted()
  }

  /// A loop of its own: the generic comparison of sequences takes longer than all else of checking a catalog.
  private static func stands(_ word: [UInt8], in bytes: UnsafeBufferPointer<UInt8>, at place: Int) -> Bool {
    guard word.count <= bytes.count - place else { return false }
    var offset = 0
    while offset < word.count, word[offset] == bytes[place + offset] { offset += 1 }
    return offset == word.count
  }

  package static func == (left: Glossary, right: Glossary) -> Bool {
    left.terms == right.terms
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(terms)
  }
}

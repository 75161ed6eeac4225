/// The index of one language, as files that `search.js` loads piece by piece.
///
/// The files are scripts, because pages opened from a disk may load those and nothing else.
struct SearchIndex {
  /// A file beside the search page.
  struct File: Sendable, Hashable {
    var name: String
    var bytes: [UInt8]
  }

  /// What the search shows of the site beside the documents.
  struct Labels: Sendable {
    /// The texts of the search's own interface by the names that `search.js` asks for.
    var words: [(name: String, text: String)]
    /// Ids and titles, in the order of the registry.
    var platforms: [(id: String, title: String)]
    /// Words that stand for a platform, such as a language or a style of samples, with its id.
    var platformWords: [(word: String, platform: String)] = []
    /// Words of readers, each with what the documents say in its place.
    var synonyms: [(word: String, use: String)] = []
    var kinds: [SearchDocument.Kind: String]
  }

  /// Without what only the postings need.
  private var documents: [SearchDocument] = []
  private var vocabulary = Vocabulary()
  /// By the number of the token.
  private var postings: [Postings] = []
  /// Words that a reader may misspell: identifiers as a whole, and the words of titles, as the index knows them.
  private var names: Set<String> = []
  /// Those that are in ``names`` by now; nothing once all documents have been added.
  private var identifiers: Set<String> = []
  /// Numbers of subjects, in the order of their first documents.
  private var subjects: [String: Int] = [:]

  /// - Parameter documents: The documents; of two that fit as well, the first is shown first.
  init(of documents: consuming [SearchDocument]) {
    for number in documents.indices {
      add(documents[number], number: number)
      documents[number].text = ""
      documents[number].identifiers = []
    }
    self.documents = documents
    identifiers = []
    vocabulary.close()
  }

  private mutating func add(_ document: SearchDocument, number: Int) {
    if subjects[document.subject] == nil { subjects[document.subject] = subjects.count }
    add(document.title, .title, number)
    for token in vocabulary.tokens(of: document.title) {
      let word = vocabulary.tokens[Int(token)]
      if word.utf8.count > 4 { names.insert(word) }
    }
    for identifier in document.identifiers {
      if identifiers.insert(identifier).inserted { names.insert(Tokenizer.whole(identifier)) }
      add(identifier, .identifier, number)
    }
    add(document.summary, .summary, number)
    add(document.text, .text, number)
  }

  private mutating func add(_ text: String, _ field: Postings.Field, _ number: Int) {
    for token in vocabulary.tokens(of: text).map(Int.init) {
      while token >= postings.count { postings.append(Postings()) }
      postings[token].add(document: number, field)
    }
  }

  /// `index.js`, and what it names.
  func files(labels: Labels) -> [File] {
    let shards = shards()
    let names = File(script: "names", calling: "names", names.filter { !$0.isEmpty }.sorted().joined(separator: " "))
    let index = IndexScript(labels: labels, shards: shards.map(\.name), names: names.name)
    return [File(name: IndexScript.fileName, bytes: index.bytes(of: documents, subjects: subjects)), names]
      + shards
  }

  /// Tokens that begin with the same character are in the same shard, so that beginnings of words can be looked up.
  private func shards() -> [File] {
    let count = min(max(documents.count / 32, 1), 64)
    var shards = [[String]](repeating: [], count: count)
    for (token, postings) in zip(vocabulary.tokens, postings) {
      shards[Self.shard(of: token, among: count)].append(token + "=" + postings.encoded)
    }
    return shards.enumerated().map { number, lines in File(shard: number, lines.sorted()) }
  }

  /// Knuth's multiplicative hash of the first character (The Art of Computer Programming, 6.4).
  static func shard(of token: String, among count: Int) -> Int {
    let value = token.unicodeScalars.first?.value ?? 0
    return Int((value &* 2_654_435_761) >> 16) % count
  }
}

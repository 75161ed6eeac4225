extension SearchIndex {
  /// Puts documents in the place of others in an index that was made before.
  ///
  /// - Parameters:
  ///   - files: What ``files(labels:)`` made, in its order.
  ///   - documents: The new ones by their numbers; their identifiers are those of the old ones.
  ///   - labels: As the files were made with.
  /// - Returns: What making all files anew would come to; nothing when the files are not what was made.
  package static func amend(_ files: [File], with documents: [Int: SearchDocument], labels: Labels) -> [File]? {
    guard files.count > 2, files[0].name == IndexScript.fileName else { return nil }
    var shards: [Shard] = []
    for (number, file) in files.dropFirst(2).enumerated() {
      guard let shard = Shard(file, number: number) else { return nil }
      shards.append(shard)
    }
    let fields = documents.mapValues(fields)
    var changed: Set<Int> = []
    for number in shards.indices {
      let own = fields.mapValues { $0.filter { shard(of: $0.key, among: shards.count) == number } }
      if shards[number].place(own) { changed.insert(number) }
    }
    let parts = shards.indices.map { changed.contains($0) ? shards[$0].file : files[$0 + 2] }
    let index = IndexScript(labels: labels, shards: parts.map(\.name), names: files[1].name)
    return index.bytes(of: files[0].bytes, with: documents).map {
      [File(name: files[0].name, bytes: $0), files[1]] + parts
    }
  }

  /// The tokens of a document, each with the first field that it stands in.
  private static func fields(of document: SearchDocument) -> [String: Postings.Field] {
    var (vocabulary, fields) = (Vocabulary(), [String: Postings.Field]())
    func add(_ text: String, _ field: Postings.Field) {
      for token in vocabulary.tokens(of: text) {
        let token = vocabulary.tokens[Int(token)]
        if fields[token] == nil { fields[token] = field }
      }
    }
    add(document.title, .title)
    for identifier in document.identifiers { add(identifier, .identifier) }
    add(document.summary, .summary)
    add(document.text, .text)
    return fields
  }
}

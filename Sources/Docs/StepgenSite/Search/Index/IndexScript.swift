import StepgenModel

/// The script that says what documents there are and where their tokens are.
struct IndexScript {
  static let fileName = "index.js"
  private static let end = "\n]})\n"
  var labels: SearchIndex.Labels
  var shards: [String]
  var names: String

  /// The whole script.
  ///
  /// - Parameters:
  ///   - documents: In the order of their numbers.
  ///   - subjects: The number of each subject.
  /// - Returns: JavaScript in UTF-8.
  func bytes(of documents: [SearchDocument], subjects: [String: Int]) -> [UInt8] {
    var script = head
    script.reserve(documents.reduce(0) { $0 + $1.url.utf8.count + $1.title.utf8.count + $1.summary.utf8.count + 96 })
    script.list(documents, separator: ",\n") { $0.document($1, subject: subjects[$1.subject] ?? 0) }
    script.raw(Self.end)
    return script.bytes
  }

  private var head: JSONText {
    var script = JSONText()
    script.raw("stepgenSearch.index({\"words\":{")
    script.list(labels.words) { script, word in script.pair(word.name, word.text) }
    script.raw("},\n\"platforms\":{")
    script.list(labels.platforms) { script, platform in script.pair(platform.id, platform.title) }
    script.raw("},\n\"kinds\":{")
    script.list(SearchDocument.Kind.allCases) { [labels] script, kind in
      script.pair(kind.rawValue, labels.kinds[kind] ?? kind.rawValue)
    }
    script.raw("},\n\"platformWords\":{")
    script.list(labels.platformWords) { script, word in script.pair(word.word, word.platform) }
    script.raw("},\n\"synonyms\":[")
    script.list(labels.synonyms) { script, pair in
      script.raw("[")
      script.list([pair.word, pair.use]) { $0.string($1) }
      script.raw("]")
    }
    script.raw("],\n\"shards\":[")
    script.list(shards) { script, name in script.string(name) }
    script.raw("],\n\"names\":")
    script.string(names)
    script.raw(",\n\"documents\":[\n")
    return script
  }
}

extension SearchIndex.File {
  /// A script whose name depends on its content, so that browsers may keep it.
  init(script name: String, calling function: String, _ data: String, number: Int? = nil) {
    var script = JSONText()
    script.raw("stepgenSearch.\(function)(")
    if let number { script.raw("\(number),") }
    script.string(data)
    script.raw(")\n")
    bytes = script.bytes
    self.name = "\(name).\(bytes.contentName).js"
  }

  /// Lines of tokens with their documents, in order.
  init(shard number: Int, _ lines: [String]) {
    self.init(script: "\(number)", calling: "shard", lines.joined(separator: ";"), number: number)
  }
}

/// JSON under way (RFC 8259), as UTF-8: indexes have megabytes of it.
struct JSONText {
  private(set) var bytes: [UInt8] = []

  /// Says about how much more there will be.
  mutating func reserve(_ count: Int) {
    bytes.reserveCapacity(bytes.count + count)
  }

  mutating func raw(_ json: String) {
    bytes += json.utf8
  }

  mutating func string(_ value: String) {
    bytes.add(jsonString: value)
  }

  mutating func pair(_ name: String, _ value: String) {
    string(name)
    raw(":")
    string(value)
  }

  mutating func list<Element>(
    _ elements: [Element],
    separator: String = ",",
    _ add: (inout JSONText, Element) -> Void
  ) {
    for (index, element) in elements.enumerated() {
      if index > 0 { raw(separator) }
      add(&self, element)
    }
  }

  /// Address, title, summary, kind, the platform or nothing, names in code and messages, the number of the subject; then 1
  /// for what is rare, and the excerpt, where there is any.
  mutating func document(_ document: SearchDocument, subject: Int) {
    raw("[")
    list(
      [
        document.url, document.title, document.summary, document.kind.rawValue, document.platform ?? "",
        document.ownNames.joined(separator: "\n"),
      ]
    ) {
      $0.string($1)
    }
    raw(",\(subject)")
    if document.isRare || !document.excerpt.isEmpty { raw(document.isRare ? ",1" : ",0") }
    if !document.excerpt.isEmpty {
      raw(",")
      string(document.excerpt)
    }
    raw("]")
  }
}

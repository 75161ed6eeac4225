/// The script that says what documents there are and where their tokens are.
struct IndexScript {
  static let fileName = "index.js"
  private static let end = "\n]})\n"
  private static let separator = ",\n"

  var labels: SearchIndex.Labels
  var shards: [String]
  var names: String

  func text(of documents: [SearchDocument]) -> String {
    var script = head
    script.list(documents, separator: Self.separator) { $0.document($1) }
    script.raw(Self.end)
    return script.text
  }

  /// The same from the bytes of such a script, with documents in the place of others; nothing when it is none.
  func bytes(of last: [UInt8], with documents: [Int: SearchDocument]) -> [UInt8]? {
    let (head, end, separator) = (Array(head.text.utf8), Array(Self.end.utf8), Array(Self.separator.utf8))
    // Names of shards are different and as long.
    guard last.count >= head.count + end.count, last.suffix(end.count).elementsEqual(end) else { return nil }
    let line = UInt8(ascii: "\n")
    var lines = last[head.count..<(last.count - end.count)].split(separator: line, omittingEmptySubsequences: false)
    for (number, document) in documents {
      guard lines.indices.contains(number) else { return nil }
      var script = JSONText()
      script.document(document)
      lines[number] = Array(script.text.utf8)[...] + (number == lines.count - 1 ? [] : separator.dropLast())
    }
    return head + lines.joined(separator: [line]) + end
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
    script.raw("},\n\"shards\":[")
    script.list(shards) { script, name in script.string(name) }
    script.raw("],\n\"names\":")
    script.string(names)
    script.raw(",\n\"documents\":[\n")
    return script
  }
}

extension SearchIndex.File {
  /// A script whose name tells its content, so that browsers may keep it.
  init(script name: String, calling function: String, _ data: String, number: Int? = nil) {
    var script = JSONText()
    script.raw("stepgenSearch.\(function)(")
    if let number { script.raw("\(number),") }
    script.string(data)
    script.raw(")\n")
    bytes = Array(script.text.utf8)
    self.name = "\(name).\(Self.hash(of: bytes)).js"
  }

  /// FNV-1a, 64 bits.
  private static func hash(of bytes: [UInt8]) -> String {
    let hash = bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

/// JSON under way (RFC 8259).
struct JSONText {
  private(set) var text = ""

  mutating func raw(_ json: String) {
    text += json
  }

  mutating func string(_ value: String) {
    text += "\""
    defer { text += "\"" }
    guard value.utf8.contains(where: Self.isSpecial) else { return text += value }
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case _ where scalar.value < 0x20: text += " "
      default: text.unicodeScalars.append(scalar)
      }
    }
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  mutating func pair(_ name: String, _ value: String) {
    string(name)
    text += ":"
    string(value)
  }

  mutating func list<Element>(
    _ elements: [Element],
    separator: String = ",",
    _ add: (inout JSONText, Element) -> Void
  ) {
    for (index, element) in elements.enumerated() {
      if index > 0 { text += separator }
      add(&self, element)
    }
  }

  /// Address, title, summary, kind, and the platform if there is one.
  mutating func document(_ document: SearchDocument) {
    text += "["
    list(
      [document.url, document.title, document.summary, document.kind.rawValue] + (document.platform.map { [$0] } ?? [])
    ) {
      $0.string($1)
    }
    text += "]"
  }
}

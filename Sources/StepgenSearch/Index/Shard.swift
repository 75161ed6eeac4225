/// The tokens of a part of an index, with the documents that hold them.
struct Shard {
  private let number: Int
  /// A token, `=`, and its ``Postings``; in order.
  private var lines: [ArraySlice<UInt8>]

  private static let equals = UInt8(ascii: "=")

  /// Reads what ``SearchIndex/File/init(shard:_:)`` made; nothing when it is something else.
  init?(_ file: SearchIndex.File, number: Int) {
    let (head, end) = (Array("stepgenSearch.shard(\(number),\"".utf8), Array("\")\n".utf8))
    guard file.bytes.starts(with: head), file.bytes.count >= head.count + end.count,
      file.bytes.suffix(end.count).elementsEqual(end)
    else { return nil }
    let data = file.bytes[head.count..<(file.bytes.count - end.count)]
    guard !data.contains(UInt8(ascii: "\\")) else { return nil }
    self.number = number
    lines = data.split(separator: UInt8(ascii: ";"))
    guard lines.allSatisfy({ $0.contains(Self.equals) }) else { return nil }
  }

  /// Puts documents where they belong, and nowhere else.
  ///
  /// - Parameter documents: By number, the tokens of each with the fields that they stand in.
  /// - Returns: Whether something is different then.
  mutating func place(_ documents: [Int: [String: Postings.Field]]) -> Bool {
    let numbers = documents.keys.sorted()
    var missing = documents
    var edits: [(index: Int, line: ArraySlice<UInt8>?)] = []
    for index in lines.indices {
      let (name, list) = Self.parts(of: lines[index])
      let found = Postings.fields(of: numbers, in: list)
      if found.isEmpty { continue }
      let token = String(decoding: name, as: UTF8.self)
      let others = found.filter { missing[$0.key]?[token] != $0.value }
      for document in found.keys where others[document] == nil { missing[document]?[token] = nil }
      if others.isEmpty { continue }
      var postings = Postings(list)
      postings.remove(Set(others.keys))
      edits.append((index, postings.isEmpty ? nil : Self.line(name, postings)))
    }
    for edit in edits.reversed() {
      if let line = edit.line { lines[edit.index] = line } else { lines.remove(at: edit.index) }
    }
    for (document, fields) in missing {
      for (token, field) in fields { add(token, document: document, field) }
    }
    return !edits.isEmpty || missing.values.contains { !$0.isEmpty }
  }

  private mutating func add(_ token: String, document: Int, _ field: Postings.Field) {
    let start = Array(token.utf8) + [Self.equals]
    let known = lines.firstIndex { $0.starts(with: start) }
    var postings = known.map { Postings(Self.parts(of: lines.remove(at: $0)).list) } ?? Postings()
    postings.insert(document: document, field)
    let line = Self.line(start.dropLast(), postings)
    lines.insert(line, at: place(of: line))
  }

  var file: SearchIndex.File {
    SearchIndex.File(shard: number, lines.map { String(decoding: $0, as: UTF8.self) })
  }

  /// Where a line belongs, in the order of strings.
  private func place(of line: ArraySlice<UInt8>) -> Int {
    let text = String(decoding: line, as: UTF8.self)
    var (low, high) = (0, lines.count)
    while low < high {
      let middle = (low + high) / 2
      if String(decoding: lines[middle], as: UTF8.self) < text { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private static func parts(of line: ArraySlice<UInt8>) -> (token: ArraySlice<UInt8>, list: ArraySlice<UInt8>) {
    let mark = line.firstIndex(of: equals) ?? line.endIndex
    return (line[..<mark], line[mark...].dropFirst())
  }

  private static func line(_ token: ArraySlice<UInt8>, _ postings: Postings) -> ArraySlice<UInt8> {
    token + [equals] + Array(postings.encoded.utf8)
  }
}

extension SearchIndex.File {
  /// Lines of tokens with their documents, in order.
  init(shard number: Int, _ lines: [String]) {
    self.init(script: "\(number)", calling: "shard", lines.joined(separator: ";"), number: number)
  }
}

import StepgenModel

extension Grammar {
  /// Returns the reference of the language as Markdown: chapters in which marks are replaced by parts of the grammar.
  ///
  /// A mark is alone on its line. `{{record step}}` is the heading and description of a record, `{{keys step}}` the
  /// table of its keys, `{{keys stepName beyond name}}` the keys that another record does not have, and `{{texts}}` the
  /// kinds of text.
  ///
  /// - Parameter chapters: Markdown, each of which ends with a line break.
  /// - Returns: The chapters in order.
  package func reference(_ chapters: [String]) -> String {
    chapters.joined(separator: "\n").split(separator: "\n", omittingEmptySubsequences: false)
      .map { filled(String($0)) }.joined(separator: "\n")
  }

  private func filled(_ line: String) -> String {
    guard line.hasPrefix("{{"), line.hasSuffix("}}") else { return line }
    let words = line.dropFirst(2).dropLast(2).split(separator: " ")
    let names = words.compactMap { word in self.names.first { $0.text == word } }
    switch (words.first, names.first) {
    case ("texts", _): return TextKind.table
    case ("record", let name?): return "### \(name.title)\n\n\(record(name).summary)"
    case ("keys", let name?): return record(name).table(beyond: names.dropFirst().first.map(record))
    default: return line
    }
  }
}

extension Record {
  /// Returns a table of the keys, and lists of words.
  fileprivate func table(beyond other: Record?) -> String {
    let keys = keys.filter { other?.key($0.name) == nil }
    let rows = keys.map { key in
      "| `\(key.name)` | \(key.shape.inReference.inTableCell) | \(key.necessity) "
        + "| \(key.summary.inTableCell) |"
    }
    let table = ["| Key | Value | Required | Meaning |", "| --- | --- | --- | --- |"] + rows
    return ([table.joined(separator: "\n")] + wordLists(of: keys)).joined(separator: "\n\n")
  }

  /// Returns the meanings of the words of closed lists; keys with the same words share a list.
  private func wordLists(of keys: [Key]) -> [String] {
    var lists: [(keys: [String], list: String)] = []
    for key in keys {
      guard let list = key.shape.wordsInReference else { continue }
      if let index = lists.firstIndex(where: { $0.list == list }) {
        lists[index].keys.append("`\(key.name)`")
      } else {
        lists.append((["`\(key.name)`"], list))
      }
    }
    return lists.map { "Words of \($0.keys.joined(separator: ", ")):\n\n\($0.list)" }
  }
}

extension Key {
  fileprivate var necessity: String {
    isRequired ? mayNotBeEmpty ? "yes, with an entry" : "yes" : ""
  }
}

extension TextKind {
  fileprivate static var table: String {
    let rows = allCases.map { kind in
      "| \(kind.rawValue) | \(kind.expectation.capitalizedFirst). | "
        + (kind.pattern.map { "`\($0.inTableCell)`" } ?? "") + " |"
    }
    return (["| Kind | What it is | Pattern |", "| --- | --- | --- |"] + rows).joined(separator: "\n")
  }
}

extension Shape {
  /// The allowed values, as Markdown on one line.
  var inReference: String {
    switch self {
    case .text(let kind, _): "[\(kind.rawValue)](#kinds-of-text)"
    case .integer(let range):
      range.count == 1 ? "`\(range.lowerBound)`" : "a number from \(range.lowerBound) to \(range.upperBound)"
    case .boolean: "`true` or `false`"
    case .word(let options):
      options.count > 3 && wordsInReference != nil
        ? "a word of the list below" : alternatives(options.map { "`\($0.word)`" })
    case .list(let shape): "list of \(shape.inReference)"
    case .map(let keys, _, let values):
      "mapping from \(Shape.text(keys).inReference) to \(values.inReference)"
    case .record(let name): "[\(name.title.lowercased())](#\(name.anchor))"
    case .either(let shapes):
      if shapes.count == 2, case .list = shapes[1] {
        "\(shapes[0].inReference), or a list of them"
      } else {
        alternatives(shapes.map(\.inReference))
      }
    }
  }

  /// A list of the words' meanings; nil if there are no words, or if they need no explanation.
  var wordsInReference: String? {
    let lines = words.filter { $0.word != "absent" || words.count > 1 }.filter { $0.word != $0.summary.lowercased() }
      .map { "- `\($0.word)`: \($0.summary)" }
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }

  private var words: [WordOption] {
    switch self {
    case .word(let options): options
    case .list(let shape), .map(_, _, let shape): shape.words
    case .either(let shapes):
      shapes.flatMap(\.words).reduce(into: []) { words, word in if !words.contains(word) { words.append(word) } }
    case .text, .integer, .boolean, .record: []
    }
  }

  private func alternatives(_ items: [String]) -> String {
    items.count < 2
      ? items.joined() : items.dropLast().joined(separator: ", ") + " or " + (items.last ?? "")
  }
}

extension RecordName {
  /// The fragment of a link to the record's heading, as GitHub creates it.
  var anchor: String {
    title.lowercased().split(separator: " ").joined(separator: "-")
  }
}

extension Shape {
  /// What may stand there, as Markdown on one line.
  var inReference: String {
    switch self {
    case .text(let kind): "[\(kind.rawValue)](#kinds-of-text)"
    case .integer(let range):
      range.count == 1 ? "`\(range.lowerBound)`" : "a number from \(range.lowerBound) to \(range.upperBound)"
    case .boolean: "`true` or `false`"
    case .word(let options):
      options.count > 3 && wordsInReference != nil
        ? "a word of the list below" : alternatives(options.map { "`\($0.word)`" })
    case .list(let shape): "list of \(shape.inReference)"
    case .map(let keys, let values):
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

  /// A list of what the words mean; nothing where there are none, or where they say it themselves.
  var wordsInReference: String? {
    let lines = words.filter { $0.word != "absent" || words.count > 1 }.filter { $0.word != $0.summary.lowercased() }
      .map { "- `\($0.word)`: \($0.summary)" }
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }

  private var words: [WordOption] {
    switch self {
    case .word(let options): options
    case .list(let shape), .map(_, let shape): shape.words
    case .either(let shapes): shapes.flatMap(\.words)
    case .text, .integer, .boolean, .record: []
    }
  }

  private func alternatives(_ items: [String]) -> String {
    items.count < 2
      ? items.joined() : items.dropLast().joined(separator: ", ") + " or " + (items.last ?? "")
  }
}

extension RecordName {
  /// The part of a link that leads to the record's heading, as GitHub makes it.
  var anchor: String {
    title.lowercased().split(separator: " ").joined(separator: "-")
  }
}

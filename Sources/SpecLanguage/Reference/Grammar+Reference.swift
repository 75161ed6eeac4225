extension Grammar {
  /// The reference of the language, as Markdown: chapters with marks, and what the grammar says in their place.
  ///
  /// A mark stands alone on its line: `{{record step}}` is the heading of a record and what it is, `{{keys step}}` its
  /// table of keys, `{{keys stepName beyond name}}` those that another record does not have, `{{texts}}` the kinds of
  /// text.
  package var reference: String {
    let lines = Self.chapters.joined(separator: "\n").split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { filled(String($0)) }.joined(separator: "\n") + "\n"
  }

  static let chapters = [
    introduction, chapterOnFiles, chapterOnTexts, chapterOnPlatforms, chapterOnNames, chapterOnDifferences,
    chapterOnSharedThings, chapterOnOperations, chapterOnFlows, chapterOnOutcomes,
  ]

  private func filled(_ line: String) -> String {
    guard line.hasPrefix("{{"), line.hasSuffix("}}") else { return line }
    let words = line.dropFirst(2).dropLast(2).split(separator: " ")
    let names = words.compactMap { RecordName(rawValue: String($0)) }
    switch (words.first, names.first) {
    case ("texts", _): return TextKind.table
    case ("record", let name?): return "### \(name.title)\n\n\(record(name).summary)"
    case ("keys", let name?): return record(name).table(beyond: names.dropFirst().first.map(record))
    default: return line
    }
  }
}

extension Record {
  /// A table of the keys, and lists of words.
  fileprivate func table(beyond other: Record?) -> String {
    let keys = keys.filter { other?.key($0.name) == nil }
    let rows = keys.map { key in
      "| `\(key.name)` | \(key.shape.inReference.escapedForTable) | \(key.necessity) "
        + "| \(key.summary.escapedForTable) |"
    }
    let table = ["| Key | Value | Required | Meaning |", "| --- | --- | --- | --- |"] + rows
    return ([table.joined(separator: "\n")] + wordLists(of: keys)).joined(separator: "\n\n")
  }

  /// What the words of closed lists mean; keys with the same words share a list.
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
        + (kind.pattern.map { "`\($0.escapedForTable)`" } ?? "") + " |"
    }
    return (["| Kind | What it is | Pattern |", "| --- | --- | --- |"] + rows).joined(separator: "\n")
  }
}

extension String {
  fileprivate var escapedForTable: String {
    var text = ""
    for character in self { text += character == "|" ? "\\|" : String(character) }
    return text
  }
}

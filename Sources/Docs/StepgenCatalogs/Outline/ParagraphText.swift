import StepgenMarkdown

/// The lines of a paragraph as one text.
struct ParagraphText {
  /// Lines at its head that define where labels of links lead.
  private(set) var definitions: [UInt8] = []
  /// The rest, with spaces for the line breaks that mean nothing.
  private(set) var joined: [UInt8] = []

  init(_ lines: [OutlineLine]) {
    let count = Self.definitionCount(lines)
    definitions = lines[..<count].map(\.text).joinedByLineBreaks
    join(lines[count...])
  }

  private mutating func join(_ lines: ArraySlice<OutlineLine>) {
    let keepsLines = Self.keepsLines(lines)
    var breaks = false
    for (index, line) in zip(lines.indices, lines) {
      if index > lines.startIndex {
        joined.append(breaks ? 0x0A : 0x20)
        if breaks, line.isShielded { joined += [0x20, 0x20, 0x20, 0x20] }
      }
      let isLast = index == lines.endIndex - 1
      let isBreak =
        !isLast && (line.text.suffix(2).elementsEqual([0x20, 0x20]) || line.text.last == UInt8(ascii: "\\"))
      joined += isBreak ? line.text : line.text.droppingLast(while: \.isBlank)
      breaks = isBreak || keepsLines || index == lines.startIndex && MarkdownAlert(mark: line.text) != nil
    }
  }

  /// Whether the lines may be a table or hold HTML, where a line break is more than a space.
  private static func keepsLines(_ lines: ArraySlice<OutlineLine>) -> Bool {
    lines.dropFirst().contains {
      LineKind.isTableDelimiter($0.text) || LineKind.isUnderline($0.text) || LineKind.isHTML($0.text)
    }
  }

  /// How many lines are definitions, or titles on a line of their own below one.
  private static func definitionCount(_ lines: [OutlineLine]) -> Int {
    var count = 0
    for line in lines {
      let isTitle = count > 0 && line.text.first.map { "\"'(".utf8.contains($0) } ?? false
      guard LineKind.isDefinition(line.text) || isTitle else { return count }
      count += 1
    }
    return count
  }
}

/// A line of a paragraph from its first character that is not blank.
struct OutlineLine {
  var text: ArraySlice<UInt8>
  /// Whether it goes on with a paragraph from where it could not begin anything: indented by four or outside its list.
  var isShielded: Bool
}

extension [ArraySlice<UInt8>] {
  var joinedByLineBreaks: [UInt8] {
    [UInt8](joined(separator: [0x0A]))
  }
}

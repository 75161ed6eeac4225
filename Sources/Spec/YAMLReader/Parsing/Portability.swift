import StepgenModel

/// Checks for YAML that libyaml accepts and other readers reject; `Tests/Validators/readers.py` compares it with PyYAML.
struct Portability {
  private var numberSign: SourceRange?
  private let hasTabs: Bool
  /// The texts in which tabs are text, if the file has tabs.
  private var texts: [SourceRange] = []

  init(_ source: SourceText) {
    hasTabs = source.bytes.contains(UInt8(ascii: "\t"))
  }

  mutating func note(_ style: YAMLScalar.Style, at range: SourceRange) {
    guard hasTabs else { return }
    switch style {
    case .plain: break
    case .singleQuoted, .doubleQuoted: texts.append(range)
    case .literal, .folded:
      // The line of its `|` is no text.
      let start = SourcePosition(line: range.start.line + 1, column: 1)
      if start < range.end { texts.append(SourceRange(file: range.file, start: start, end: range.end)) }
    }
  }

  mutating func note(numberSignAt range: SourceRange) {
    numberSign = numberSign ?? range
  }

  /// Reports the first place of each kind.
  func report(in source: SourceText, _ problems: inout Problems) {
    if let numberSign {
      report("this ‘#’, because there is no space before it", at: numberSign, "Write a space.", &problems)
    }
    if hasTabs, let tab = tab(in: source) {
      report("this tab, because it is not in quotes", at: tab, "Write spaces instead.", &problems)
    }
  }

  private func report(_ what: String, at range: SourceRange, _ help: String, _ problems: inout Problems) {
    problems.report(Diagnostic(.unportableYAML, at: range, "other YAML readers refuse \(what)", help: help))
  }

  /// The first tab that is neither in a text nor in a comment.
  private func tab(in source: SourceText) -> SourceRange? {
    var source = source
    var texts = texts[...]
    source.move(to: .start)
    while let byte = source.current {
      while let next = texts.first, next.end <= source.position { texts = texts.dropFirst() }
      if let text = texts.first, text.start <= source.position {
        source.move(to: text.end)
        if source.position < text.end { return nil }
      } else if byte == UInt8(ascii: "\t") {
        return source.character(at: source.position)
      } else if byte == UInt8(ascii: "#"), source.previous.map({ $0.isBlank || $0.isLineBreak }) ?? true {
        source.advance { !$0.isLineBreak }
      } else {
        source.advance()
      }
    }
    return nil
  }
}

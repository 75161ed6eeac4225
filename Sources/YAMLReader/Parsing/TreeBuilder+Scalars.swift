import StepgenModel

extension TreeBuilder {
  mutating func scalar(from start: SourcePosition) -> YAMLNode? {
    let style = events.style
    let text = events.text
    var range = source.range(start, events.end)
    switch style {
    case .plain: if text.isEmpty { range.start = range.end }
    case .singleQuoted: lastQuoted = range
    case .doubleQuoted:
      lastQuoted = range
      checkEscapes(of: text, at: range)
    case .literal, .folded: range.end = source.endOfBlockScalar(from: start, before: range.end)
    }
    return YAMLNode(.scalar(YAMLScalar(text, style: style)), at: range)
  }

  /// Refuses escapes such as `\0`: what may not stand in a file may not come in through an escape either.
  private mutating func checkEscapes(of text: String, at range: SourceRange) {
    guard let control = text.firstForbiddenScalar else { return }
    problems.report(
      Diagnostic(
        .controlCharacter,
        at: range,
        "an escape in this text stands for the control character \(control.value.codePoint)",
        help: control.endsLine ? "Delete the escape; where a line ends, write ‘\\n’." : "Delete the escape."
      )
    )
  }
}

extension SourceText {
  /// The end of the last line of a block scalar that has text; the end of its `|` or `>` when none has.
  mutating func endOfBlockScalar(from start: SourcePosition, before end: SourcePosition) -> SourcePosition {
    move(to: end)
    var last = offset
    while last > 0, bytes[last - 1].isBlank || bytes[last - 1].isLineBreak { last -= 1 }
    let trimmed = position(ofByteAt: last)
    return trimmed.line > start.line ? trimmed : endOfBlockScalarHeader(at: start)
  }

  private mutating func endOfBlockScalarHeader(at start: SourcePosition) -> SourcePosition {
    move(to: start)
    advance { !$0.isBlank && !$0.isLineBreak }
    return position
  }
}

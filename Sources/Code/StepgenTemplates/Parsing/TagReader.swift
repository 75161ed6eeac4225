/// Finds tags in the bytes of a template.
struct TagReader {
  enum Result {
    case tag(Tag)
    /// `{{` without `}}`; the range is what is skipped.
    case unclosed(Range<Int>)
  }

  let source: TemplateSource

  /// The next place at or after an offset where a tag begins.
  func nextTag(from offset: Int) -> Int? {
    source.pair(of: UInt8(ascii: "{"), from: offset, to: source.bytes.count)
  }

  /// Reads the tag that begins at an offset.
  ///
  /// Only a comment may go on over a line's end: a tag that somebody forgot to close then costs one line.
  func tag(at start: Int) -> Result {
    let inside = start + 2
    let isComment = source.bytes[inside...].first { !$0.isBlank } == UInt8(ascii: "!")
    let brace = UInt8(ascii: "}")
    var at = inside
    while at < source.bytes.count, isComment || source.bytes[at] != .lineFeed {
      if source.bytes[at...].prefix(2).elementsEqual([brace, brace]) {
        return .tag(tag(from: start, inside: source.trimmed(inside..<at), close: at))
      }
      at += 1
    }
    return .unclosed(start..<at)
  }

  private func tag(from start: Int, inside: Range<Int>, close: Int) -> Tag {
    guard let sign = inside.first, let kind = Tag.kind(ofSign: source.bytes[sign]) else {
      return Tag(kind: .value, range: start..<close + 2, name: inside)
    }
    var end = close + 2
    if case .refused(.tripleMustache) = kind, end < source.bytes.count, source.bytes[end] == UInt8(ascii: "}") {
      end += 1
    }
    return Tag(kind: kind, range: start..<end, name: source.trimmed(inside.dropFirst()))
  }

  /// The whole line of a tag that has it to itself, line break included; nil when other text is on the line.
  func standaloneLine(of tag: Tag) -> Range<Int>? {
    guard tag.canStandAlone else { return nil }
    let before = source.bytes[..<tag.range.lowerBound].lastIndex { !$0.isBlank }
    let start = before.map { $0 + 1 } ?? 0
    guard source.startsLine(start) else { return nil }
    let after = source.bytes[tag.range.upperBound...].firstIndex { !$0.isBlank } ?? source.bytes.count
    guard source.endsLine(after) else { return nil }
    return start..<(source.endOfLine(at: after) ?? after)
  }
}

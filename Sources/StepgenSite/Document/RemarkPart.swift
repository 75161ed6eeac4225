import StepgenModel

/// A part of a text in which back-ticks set code apart.
struct RemarkPart: Hashable {
  var text: String
  var isCode: Bool
}

extension String {
  /// The parts between back-ticks, one as code, the next as text; one that nothing closes is itself.
  var remarkParts: [RemarkPart] {
    let mark = UInt8(ascii: "`")
    guard hasByte(mark) else { return [RemarkPart(text: self, isCode: false)] }
    var parts: [RemarkPart] = []
    var rest = self[...]
    while let open = rest.utf8.firstIndex(of: mark),
      let close = rest[rest.index(after: open)...].utf8.firstIndex(of: mark)
    {
      parts.append(RemarkPart(text: String(rest[..<open]), isCode: false))
      parts.append(RemarkPart(text: String(rest[rest.index(after: open)..<close]), isCode: true))
      rest = rest[rest.index(after: close)...]
    }
    parts.append(RemarkPart(text: String(rest), isCode: false))
    return parts.filter { !$0.text.isEmpty }
  }
}

import StepgenLanguages
import StepgenModel

extension TokenList {
  /// A field whose type is some tokens.
  func field(named name: String?, at bytes: Range<Int>, type: Range<Int>) -> SourceField {
    var field = SourceField(name: name, bytes: bytes)
    guard !type.isEmpty else { return field }
    let text = text(type)
    field.type = text
    field.isOptional = language.types.isOptional(text)
    return field
  }

  /// The parts between commas of what stands in the bracket at an index.
  func arguments(_ opening: Int) -> [Range<Int>] {
    let end = min(partner(opening), count)
    var parts: [Range<Int>] = []
    var start = opening + 1
    var at = start
    while at < end {
      if isMark(at, ",") {
        if start < at { parts.append(start..<at) }
        start = at + 1
      }
      let next = skip(at)
      at = next <= end ? next : at + 1
    }
    if start < end { parts.append(start..<end) }
    return parts
  }

  /// The string at an index, as a text at a place; nothing for one that is put together.
  func sourceText(_ index: Int, place: String) -> SourceText? {
    let token = self[index]
    guard token.kind == .string, token.isPlain else { return nil }
    return SourceText(place: place, value: String(decoding: bytes[token.content], as: UTF8.self), bytes: token.content)
  }

  /// The last name of a string such as `AuthFlowType.CUSTOM` or `confirm(with:)`, and its bytes.
  func lastName(inString index: Int) -> (name: String, bytes: Range<Int>)? {
    let token = self[index]
    guard token.kind == .string, token.isPlain else { return nil }
    var end = token.content.lowerBound
    while end < token.content.upperBound, isOfName(bytes[end]) || bytes[end] == UInt8(ascii: ".") { end += 1 }
    var start = end
    while start > token.content.lowerBound, isOfName(bytes[start - 1]) { start -= 1 }
    return start < end ? (String(decoding: bytes[start..<end], as: UTF8.self), start..<end) : nil
  }

  private func isOfName(_ byte: UInt8) -> Bool { byte.isOfName || byte == UInt8(ascii: "$") }
}

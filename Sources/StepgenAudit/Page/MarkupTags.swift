/// A tag of a component: `<Callout>`, `</Callout>`.
struct MarkupTag {
  var name: String
  var range: Range<Int>
  var isClosing: Bool
}

/// Finds the tags of components, whose names begin with a capital; tags of HTML need no end everywhere.
struct MarkupTags {
  private(set) var tags: [MarkupTag] = []
  private let bytes: [UInt8]
  /// Whether names may begin with a small letter.
  private var isMarkup = false

  /// All tags of a line of XML.
  init(ofMarkup text: PageText, _ line: Range<Int>) {
    bytes = text.bytes
    isMarkup = true
    var at = line.lowerBound
    while at < line.upperBound {
      if bytes[at] == 0x3C, let tag = tag(at) {
        if let found = tag.tag { tags.append(found) }
        at = tag.end
      } else {
        at += 1
      }
    }
  }

  init(_ page: Page) {
    bytes = page.text.bytes
    let code = page.samples.map(\.bytes)
    var sample = 0
    var at = 0
    while at < bytes.count {
      while sample < code.count, code[sample].upperBound <= at { sample += 1 }
      if sample < code.count, code[sample].contains(at) {
        at = code[sample].upperBound
      } else if bytes[at] == 0x60 {
        at = spanEnd(at)
      } else if bytes[at] == 0x3C, let tag = tag(at) {
        if let found = tag.tag { tags.append(found) }
        at = tag.end
      } else {
        at += 1
      }
    }
  }

  /// The byte behind a code span that ends in its paragraph, or behind the mark.
  private func spanEnd(_ start: Int) -> Int {
    var count = 0
    while start + count < bytes.count, bytes[start + count] == 0x60 { count += 1 }
    var at = start + count
    while at < bytes.count {
      if bytes[at] == 0x0A, at + 1 < bytes.count, bytes[at + 1] == 0x0A { break }
      var length = 0
      while at + length < bytes.count, bytes[at + length] == 0x60 { length += 1 }
      if length == count { return at + length }
      at += max(1, length)
    }
    return start + count
  }

  /// A tag and the byte behind it; the tag is nothing when it closes itself.
  private func tag(_ start: Int) -> (tag: MarkupTag?, end: Int)? {
    if start > 0, !isMarkup, Ascii.isName(bytes[start - 1]) { return nil }
    var at = start + 1
    let isClosing = at < bytes.count && bytes[at] == 0x2F
    if isClosing { at += 1 }
    guard at < bytes.count, Ascii.isUpper(bytes[at]) || isMarkup && Ascii.isLower(bytes[at]) else { return nil }
    let name = at
    while at < bytes.count, Ascii.isName(bytes[at]) || bytes[at] == 0x2E { at += 1 }
    guard at < bytes.count, Ascii.isSpace(bytes[at]) || bytes[at] == 0x3E || bytes[at] == 0x2F else { return nil }
    let text = String(decoding: bytes[name..<at], as: UTF8.self)
    guard let end = tagEnd(at) else { return nil }
    let closesItself = bytes[end - 1] == 0x2F
    // `<Your_App_Name>` stands for a text.
    guard !text.contains("_") else { return (nil, end + 1) }
    return (closesItself ? nil : MarkupTag(name: text, range: start..<end + 1, isClosing: isClosing), end + 1)
  }

  /// The `>` that ends a tag, past the braces and texts of its attributes.
  private func tagEnd(_ start: Int) -> Int? {
    var depth = 0
    var quote: UInt8?
    for at in start..<min(bytes.count, start + 4000) {
      let byte = bytes[at]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == 0x22 || byte == 0x27 && depth == 0 {
        quote = byte
      } else if byte == 0x7B {
        depth += 1
      } else if byte == 0x7D {
        depth -= 1
      } else if byte == 0x3E, depth <= 0 {
        return at
      }
    }
    return nil
  }
}

import StepgenModel

extension HTMLWriter {
  mutating func enterHeading(_ node: CMarkNode) {
    freshLine()
    openMark = marks.take(node.startLine)
    let explicit = takeExplicitID(of: node)
    let text = node.plainText.droppingLast(explicit?.count ?? 0)
    let level = shownLevel(of: node)
    let id = id(explicit?.id, text: text, at: node)
    result.headings.append(MarkdownHeading(level: level, id: id, text: text, line: node.startLine))
    result.html.add("<h")
    result.html.append(UInt8(ascii: "0") + UInt8(level))
    if let id {
      result.html.add(" id=\"")
      result.html.add(text: id)
      result.html.add("\"")
    }
    openBlock("")
  }

  mutating func leaveHeading(_ node: CMarkNode) {
    result.html.add("</h")
    result.html.append(UInt8(ascii: "0") + UInt8(shownLevel(of: node)))
    result.html.add(">\n")
    closeMark()
  }

  private func shownLevel(of node: CMarkNode) -> Int {
    min(max(node.headingLevel + options.headingShift, 1), 6)
  }

  /// The id in `Title {#id}`, and how many bytes of the last text it takes with the blanks before it.
  private mutating func takeExplicitID(of heading: CMarkNode) -> (id: String, count: Int)? {
    guard let last = heading.lastChild, last.element == .text else { return nil }
    let bytes = last.literalBytes
    guard bytes.last == UInt8(ascii: "}"), let mark = bytes.lastIndex(of: UInt8(ascii: "{")),
      mark + 3 < bytes.count, bytes[mark + 1] == UInt8(ascii: "#")
    else { return nil }
    let id = bytes[(mark + 2)..<(bytes.count - 1)]
    guard id.allSatisfy(\.isOfID) else { return nil }
    var end = mark
    while end > 0, bytes[end - 1] == 0x20 { end -= 1 }
    edit = TextEdit(node: last, range: 0..<end)
    return (String(decoding: id, as: UTF8.self), bytes.count - end)
  }

  private mutating func id(_ explicit: String?, text: String, at node: CMarkNode) -> String? {
    if let explicit {
      if usedIDs.insert(explicit).inserted { return explicit }
      report(.duplicateID, explicit, at: node)
      return nil
    }
    return options.headingIDs == .slugs ? unusedSlug(of: text) : nil
  }

  private mutating func unusedSlug(of text: String) -> String {
    let slug = Slug.of(text)
    var candidate = slug
    var number = slugCounts[slug] ?? 1
    while !usedIDs.insert(candidate).inserted {
      number += 1
      candidate = "\(slug)-\(number)"
    }
    slugCounts[slug] = number
    return candidate
  }
}

package enum Slug {
  /// An id made of a text: its ASCII letters in lower case and digits, other scripts as they are, hyphens between.
  package static func of(_ text: String) -> String {
    var slug: [UInt8] = []
    var isGap = false
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39, 0x61...0x7A, 0x80...: append(byte)
      case 0x41...0x5A: append(byte | 0x20)
      default: isGap = true
      }
    }
    return slug.isEmpty ? "section" : String(decoding: slug, as: UTF8.self)

    func append(_ byte: UInt8) {
      if isGap, !slug.isEmpty { slug.append(UInt8(ascii: "-")) }
      isGap = false
      slug.append(byte)
    }
  }
}

extension UInt8 {
  fileprivate var isOfID: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."): true
    default: false
    }
  }
}

extension String {
  fileprivate func droppingLast(_ count: Int) -> String {
    count == 0 ? self : String(decoding: utf8.dropLast(count), as: UTF8.self)
  }
}

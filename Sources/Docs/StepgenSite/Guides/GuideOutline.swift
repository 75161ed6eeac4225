import StepgenMarkdown

/// The parts of a guide's Markdown, in order: headings, what is filled in from the spec, code, and prose.
struct GuideOutline {
  enum Part: Hashable {
    /// `level` is the number of `#`; the id is written as `{#id}` or made from the words.
    case heading(level: Int, id: String, text: String)
    case directive(Directive)
    case code(language: String, text: String)
    /// One call in several languages.
    case call(operation: String, [CallText])
    case prose(String)
  }

  struct CallText: Hashable {
    var language: String
    var text: String
  }

  private(set) var parts: [Part] = []

  /// A text that is too much for a page is prose, which its writer hears of.
  init(_ body: String) {
    guard let document = try? MarkdownDocument(Array(body.utf8), maximumBytes: Guide.maximumBytes) else {
      parts = [.prose(body)]
      return
    }
    var next = 0
    for mark in Self.marks(of: document) where mark.lines.lowerBound >= next {
      addProse(document.text(ofLines: next..<mark.lines.lowerBound))
      if let part = mark.part { add(part) }
      next = mark.lines.upperBound
    }
    addProse(document.text(ofLines: next..<document.lines.count))
  }

  private mutating func addProse(_ text: String) {
    let text = text.trimmingNewlines
    if !text.isEmpty { parts.append(.prose(text)) }
  }

  /// Calls with nothing between them are one call in several languages.
  private mutating func add(_ part: Part) {
    if case .call(let operation, let calls) = part, case .call(operation, let others) = parts.last {
      parts[parts.count - 1] = .call(operation: operation, others + calls)
    } else {
      parts.append(part)
    }
  }

  // MARK: What is no prose

  /// Lines that are no prose; without a part, they are not for readers.
  private typealias Mark = (lines: Range<Int>, part: Part?)

  /// What is no prose, by its first line.
  private static func marks(of document: MarkdownDocument) -> [Mark] {
    let blocks = document.blocks.compactMap { block -> Mark? in
      if block.kind == .html, Directive.isWaiver(document.text(ofLines: block.lines)[...]) { return (block.lines, nil) }
      return part(block, document).map { (block.lines, $0) }
    }
    return (blocks + directives(of: document)).sorted { $0.lines.lowerBound < $1.lines.lowerBound }
  }

  /// Code at the left margin is a part of its own; code in a list stays with the list.
  private static func part(_ block: MarkdownBlock, _ document: MarkdownDocument) -> Part? {
    guard let first = block.content.first, first.indent == 0 else { return nil }
    switch block.kind {
    case .heading(_, isUnderlined: false): return heading(document.text(ofLines: block.lines)[...])
    case .fencedCode(let fence):
      let text = document.text(ofLines: block.lines.dropFirst().dropLast(fence.isClosed ? 1 : 0))
      guard let operation = fence.operation else { return .code(language: fence.language, text: text) }
      return .call(operation: operation, [CallText(language: fence.language, text: text)])
    default: return nil
    }
  }

  /// What stands between the marks of a region is made by stepgen, and made again for the page.
  private static func directives(of document: MarkdownDocument) -> [Mark] {
    let marked = document.directiveLines
    let ends = marked.filter(\.isEnd).map(\.line)
    return marked.compactMap { mark in
      guard let directive = mark.directive else { return nil }
      let end = directive.hasRegion ? ends.first { $0 > mark.line } ?? document.lines.count - 1 : mark.line
      return (mark.line..<(end + 1), .directive(directive))
    }
  }

  private static func heading(_ line: Substring) -> Part? {
    let level = line.prefix { $0 == "#" }.count
    guard (2...4).contains(level), line.dropFirst(level).hasPrefix(" ") else { return nil }
    var text = line.dropFirst(level + 1)
    guard text.hasSuffix("}"), let open = text.firstRange(of: "{#") else {
      return .heading(level: level, id: slug(text), text: String(text))
    }
    let id = text[open.upperBound...].dropLast()
    text = text[..<open.lowerBound]
    while text.hasSuffix(" ") { text.removeLast() }
    return .heading(level: level, id: String(id), text: String(text))
  }

  /// Lower-case ASCII words with hyphens: anchors of the site are ASCII, which `Slug` of StepgenMarkdown leaves open.
  static func slug(_ text: Substring) -> String {
    var slug = ""
    for byte in text.lowercased().utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        slug.unicodeScalars.append(Unicode.Scalar(byte))
      case UInt8(ascii: " "), UInt8(ascii: "-"): if !slug.isEmpty, !slug.hasSuffix("-") { slug.append("-") }
      default: break
      }
    }
    return slug.hasSuffix("-") ? String(slug.dropLast()) : slug
  }
}

extension String {
  /// Without empty lines at both ends.
  var trimmingNewlines: String {
    var text = self[...]
    while text.first == "\n" { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}

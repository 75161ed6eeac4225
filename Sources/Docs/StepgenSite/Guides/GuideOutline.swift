import StepgenCatalogs
import StepgenLanguages
import StepgenMarkdown

/// The parts of a guide's Markdown, in order: headings, what is filled in from the spec, code, and prose.
struct GuideOutline {
  enum Part: Hashable {
    /// The id is written as `{#id}` or made from the words.
    case heading(level: Int, id: String, text: String)
    case directive(Directive)
    case code(language: String, text: String)
    /// One call in several languages.
    case call(operation: String, [CallText])
    case prose(String)
    /// The text of a footnote, wherever it is written.
    case footnote(label: String, String)

    var isFootnote: Bool { if case .footnote = self { true } else { false } }
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
    define(document)
    nameHeadings()
  }

  /// Adds the definitions of links to prose that uses them and stands in another section.
  private mutating func define(_ document: MarkdownDocument) {
    let definitions = document.blocks.filter { $0.kind == .definitions }.flatMap(\.lines)
      .map { document.text(ofLines: $0..<($0 + 1)) }
    guard !definitions.isEmpty else { return }
    for (index, part) in zip(parts.indices, parts) {
      guard case .prose(let text) = part else { continue }
      let missing = definitions.filter { line in
        guard let end = line.firstRange(of: "]:"), !text.contains(line) else { return false }
        return text.lowercased().contains(line[..<end.lowerBound].lowercased() + "]")
      }
      if !missing.isEmpty { parts[index] = .prose(text + "\n\n" + missing.joined(separator: "\n")) }
    }
  }

  /// Gives ids to the headings that have none yet.
  private mutating func nameHeadings() {
    let headings = parts.map { part -> (id: String, text: String)? in
      if case .heading(_, let id, let text) = part { (id, text) } else { nil }
    }
    let taken = Set(headings.compactMap { $0?.id })
    let ids = HeadingID.derived(from: headings.map { $0.flatMap { $0.id.isEmpty ? $0.text : nil } }, besides: taken)
    for (index, id) in zip(parts.indices, ids) {
      if let id, case .heading(let level, _, let text) = parts[index] {
        parts[index] = .heading(level: level, id: id, text: text)
      }
    }
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
    switch block.kind {
    case .heading(let level, let isUnderlined) where level > 1:
      let lines = isUnderlined ? block.content.dropLast() : block.content[...]
      let text = lines.map { line in
        let text = document.bytes[line.bytes]
        return String(decoding: isUnderlined ? text : LineKind.headingText(text.drop { $0 == 0x20 }), as: UTF8.self)
      }
      return heading(level, text.joined(separator: " "))
    case .footnote(let label): return .footnote(label: label.lowercased(), footnote(block, document))
    case .fencedCode(let fence) where block.content.first?.indent == 0:
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

  private static func heading(_ level: Int, _ line: String) -> Part? {
    let text = line.trimmingSpaces
    guard let (title, id) = HeadingID.explicit(in: text) else { return .heading(level: level, id: "", text: text) }
    return .heading(level: level, id: id, text: title)
  }

  /// The text of a footnote without its label and its indentation.
  private static func footnote(_ block: MarkdownBlock, _ document: MarkdownDocument) -> String {
    let lines = block.lines.map { document.text(ofLines: $0..<($0 + 1)) }
    let first = lines.first?.firstRange(of: "]:").map { lines[0][$0.upperBound...].drop { $0.isWhitespace } } ?? ""
    let others = lines.dropFirst().map { line in line.dropFirst(line.prefix(4).prefix { $0 == " " }.count) }
    return ([first] + others).joined(separator: "\n").trimmingNewlines
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

  fileprivate var trimmingSpaces: String {
    var text = self[...]
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text.drop { $0.isWhitespace })
  }
}

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
  private var prose: [Substring] = []
  private var lines: ArraySlice<Substring> = []

  init(_ body: String) {
    lines = body.split(separator: "\n", omittingEmptySubsequences: false)[...]
    while let line = lines.popFirst() { read(line) }
    endProse()
  }

  private mutating func read(_ line: Substring) {
    if let fence = CodeFence(line) {
      if fence.indent == 0 { readCode(fence) } else { keepCode(fence, line) }
    } else if let directive = Directive(line: line) {
      endProse()
      parts.append(.directive(directive))
      if directive.hasRegion { skipRegion() }
    } else if let heading = Self.heading(line) {
      endProse()
      parts.append(heading)
    } else {
      prose.append(line)
    }
  }

  private mutating func endProse() {
    let text = prose.joined(separator: "\n").trimmingNewlines
    if !text.isEmpty { parts.append(.prose(text)) }
    prose = []
  }

  /// Code at the left margin is a part of its own; code in a list stays with the list.
  private mutating func readCode(_ fence: CodeFence) {
    var code: [Substring] = []
    while let line = lines.popFirst(), !fence.isClosed(by: line) { code.append(line) }
    endProse()
    let text = code.joined(separator: "\n")
    guard let operation = fence.operation else { return parts.append(.code(language: fence.language, text: text)) }
    let call = CallText(language: fence.language, text: text)
    // Calls with nothing between them are one call in several languages.
    if case .call(operation, let others) = parts.last {
      parts[parts.count - 1] = .call(operation: operation, others + [call])
    } else {
      parts.append(.call(operation: operation, [call]))
    }
  }

  /// The lines of a block within a list, whatever they look like.
  private mutating func keepCode(_ fence: CodeFence, _ opening: Substring) {
    prose.append(opening)
    while let line = lines.popFirst() {
      prose.append(line)
      if fence.isClosed(by: line) { return }
    }
  }

  /// What stands between the marks of a region is made by stepgen, and made again for the page.
  private mutating func skipRegion() {
    var code = CodeTracker()
    while let line = lines.popFirst(), code.isCode(line) || !Directive.isEnd(line) {}
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

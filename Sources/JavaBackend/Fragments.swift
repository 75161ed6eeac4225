import StepgenLanguages
import StepgenLowering
import StepgenMarkdown
import StepgenModel
import StepgenTemplates

/// A piece of Java that lowering put together from names, literals and types.
struct JavaCode: TemplateFragment, Hashable {
  let templateText: String

  /// The text has to be made of fragments and fixed Java only.
  init(_ text: String) {
    templateText = text
  }

  /// As google-java-format has it; what continues a line stands two indentations further in.
  static let layout = CodeLayout(lineLength: 100, indentation: 2, hasTrailingCommas: false)

  /// `before a, b after`; what is too long for a line stands on the next one or, one item each, on the next ones.
  static func list(_ before: String, _ items: [String], _ after: String, column: Int, margin: Int) -> String {
    let line = before + items.joined(separator: ", ") + after
    if items.isEmpty || layout.fits(line, after: column) { return line }
    let start = "\n" + String(repeating: " ", count: margin + 4)
    let rest = items.joined(separator: ", ") + after
    if layout.fits(rest, after: margin + 4) { return before + start + rest }
    return before + start + items.joined(separator: "," + start) + after
  }
}

extension JavaCode {
  /// `String NAME = value` of a public constant, the value on the next line where one is too long.
  static func constant(_ declaration: String, _ value: String, margin: Int) -> JavaCode {
    let line = declaration + " = " + value
    let fits = layout.fits(line + ";", after: margin + "public static final ".count)
    return JavaCode(fits ? line : declaration + " =\n" + String(repeating: " ", count: margin + 4) + value)
  }

  /// `declaration = before a, b after`, of which what is assigned stands on the next line where one is too long.
  static func assignment(
    _ declaration: String,
    _ before: String,
    _ items: [String],
    _ after: String,
    margin: Int
  ) -> String {
    let line = declaration + " = " + before + items.joined(separator: ", ") + after
    if layout.fits(line, after: margin) { return line }
    let start = "\n" + String(repeating: " ", count: margin + 4)
    return declaration + " =" + start + list(before, items, after, column: margin + 4, margin: margin + 4)
  }
}

/// A name as a declaration or a reference has it; keywords get an underscore.
struct JavaName: TemplateFragment, Hashable {
  let templateText: String

  init(_ text: String) {
    templateText = Language.java.names.reserved.contains(text) ? text + "_" : text
  }
}

/// A string literal, quotes included.
struct JavaString: TemplateFragment, Hashable {
  let templateText: String

  init(_ text: String) {
    templateText = Language.java.literals.literal(text)
  }
}

/// A Javadoc comment, the first line without its indentation: HTML, as Javadoc of every version reads it.
struct JavaDoc: TemplateFragment, Hashable {
  let templateText: String

  private static let renderer: MarkdownRenderer = {
    var options = MarkdownOptions()
    options.writeCode = { _, code, html in
      html += Array("<pre>".utf8)
      html.add(text: code)
      html += Array("</pre>\n".utf8)
    }
    return MarkdownRenderer(options: options)
  }()

  private static let sinceTag = Language.java.code.sinceTag ?? ""

  /// Makes a comment of a summary, one line of Markdown, and of Markdown that follows it.
  init(_ summary: String, _ paragraphs: [String] = [], indentation: Int) {
    let first = summary.endsSentence ? summary : summary + "."
    let tags = paragraphs.filter { $0.hasPrefix(Self.sinceTag) }
    let markdown = paragraphs.filter { !$0.isBlank && !tags.contains($0) }.reduce(into: first) { text, paragraph in
      // Items that follow one another are one list.
      let isItem = paragraph.hasPrefix("- ") && (text.split(separator: "\n").last?.hasPrefix("- ") ?? false)
      text += (isItem ? "\n" : "\n\n") + paragraph
    }
    var writer = HTMLCommentWriter(width: JavaCode.layout.lineLength - indentation - 3)
    writer.write(Self.html(of: markdown).harmless.withCodeTags)
    writer.write(tags: tags.map { Self.sinceTag + String($0.dropFirst(Self.sinceTag.count)).harmless })
    let margin = "\n" + String(repeating: " ", count: indentation)
    let line = "/** " + writer.lines[0].untied + " */"
    templateText =
      writer.lines.count == 1 && JavaCode.layout.fits(line, after: indentation)
      ? line
      : "/**" + writer.lines.map { margin + ($0.isEmpty ? " *" : " * " + $0.untied) }.joined()
        + margin + " */"
  }

  /// A text that is refused stands there as it is.
  private static func html(of markdown: String) -> String {
    switch renderer.render(markdown) {
    case .success(let rendered): return String(decoding: rendered.html, as: UTF8.self)
    case .failure:
      var html: [UInt8] = []
      html.add(text: markdown)
      return String(decoding: html, as: UTF8.self)
    }
  }
}

extension String {
  fileprivate var endsSentence: Bool { last { !$0.isWhitespace }.map { ".!?".contains($0) } ?? false }

  /// Without what ends a comment, begins a tag of Javadoc or is an escape to Java, which reads them in comments too.
  fileprivate var harmless: String {
    guard utf8.contains(where: { $0 == UInt8(ascii: "@") || $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "\\") })
    else {
      return self
    }
    return replacing("*/", with: "*&#47;").replacing("@", with: "&#64;").replacing("\\", with: "&#92;")
  }
}

extension String {
  /// A space at which no line ends.
  fileprivate static let tie = "\u{0}"

  /// With spaces in place of ties.
  fileprivate var untied: String {
    utf8.contains(0) ? String(decoding: utf8.map { $0 == 0 ? UInt8(ascii: " ") : $0 }, as: UTF8.self) : self
  }

  private static let codeStart = Array(#"<code translate="no" dir="ltr">"#.utf8)
  private static let codeEnd = Array("</code>".utf8)

  /// With code as Javadoc's tag has it, where the code is no more than a text to it.
  fileprivate var withCodeTags: String {
    let bytes = Array(utf8)
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var next = 0
    while next < bytes.count {
      guard bytes[next] == UInt8(ascii: "<"), bytes[next...].starts(with: Self.codeStart) else {
        output.append(bytes[next])
        next += 1
        continue
      }
      let start = next + Self.codeStart.count
      var end = start
      while end < bytes.count, !(bytes[end] == UInt8(ascii: "<") && bytes[end...].starts(with: Self.codeEnd)) {
        end += 1
      }
      let code = bytes[start..<end]
      let isPlain = !code.isEmpty && !code.contains { "{}&".utf8.contains($0) }
      output += isPlain ? Array("{@code\(Self.tie)".utf8) : Array("<code>".utf8)
      output += code
      output += isPlain ? Array("}".utf8) : Self.codeEnd
      next = end + Self.codeEnd.count
    }
    return String(decoding: output, as: UTF8.self)
  }
}

extension StringProtocol {
  /// How many columns it takes in a line.
  fileprivate var columns: Int {
    utf8.allSatisfy { $0 < 0x80 } ? utf8.count : count
  }
}

/// Breaks HTML into lines: blocks begin on lines of their own, and preformatted text keeps its lines.
private struct HTMLCommentWriter {
  private(set) var lines: [String] = []
  private let width: Int
  private var isPreformatted = false

  init(width: Int) {
    self.width = width
  }

  mutating func write(_ html: String) {
    var words: [Substring] = []
    for line in html.parts(at: "\n") {
      if isPreformatted || line.hasPrefix("<pre>") {
        flush(&words)
        if line.hasPrefix("<pre>") { separate() }
        lines.append(String(line))
        isPreformatted = !line.hasSuffix("</pre>")
        continue
      }
      if line.utf8.first == UInt8(ascii: "<"), Self.blocks.contains(where: { line.hasPrefix($0) }) { flush(&words) }
      words += line.parts(at: " ").filter { !$0.isEmpty }
      if line.hasSuffix("</p>") { flush(&words) }
    }
    flush(&words)
    if lines.isEmpty { lines = ["."] }
  }

  /// Block tags of Javadoc, a line each, behind everything else.
  mutating func write(tags: [String]) {
    guard !tags.isEmpty else { return }
    separate()
    lines += tags
  }

  private static let blocks = [
    "<p>", "<ul", "<ol", "<li", "</", "<blockquote", "<table", "<thead", "<tbody", "<tr", "<th", "<td", "<hr", "<h",
  ]

  private mutating func flush(_ words: inout [Substring]) {
    guard !words.isEmpty else { return }
    var text = words.joined(separator: " ")
    words = []
    let isParagraph = text.hasPrefix("<p>")
    let isItem = text.hasPrefix("<li>")
    if text.hasPrefix("<ul>") || text.hasPrefix("<ol>") { separate() }
    if isItem, text.hasSuffix("</li>") { text.removeLast(5) }
    if isParagraph, text.hasSuffix("</p>") { text.removeLast(4) }
    if isParagraph, lines.isEmpty { text.removeFirst(3) }
    if isParagraph { separate() }
    var line = isItem ? " " : ""
    var columns = line.utf8.count
    for word in text.parts(at: " ") where !word.isEmpty {
      let length = word.columns
      if columns == 0 {
        line = String(word)
        columns = length
      } else if columns + 1 + length > width {
        lines.append(line)
        line = (isItem ? "      " : "") + word
        columns = (isItem ? 6 : 0) + length
      } else {
        line += " "
        line += word
        columns += 1 + length
      }
    }
    lines.append(line)
  }

  private mutating func separate() {
    if let last = lines.last, !last.isEmpty { lines.append("") }
  }
}

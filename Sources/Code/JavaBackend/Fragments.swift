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
    options.isForSite = false
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
    var markdown = first
    var endsWithItem = false
    for paragraph in paragraphs where !paragraph.isBlank && !tags.contains(paragraph) {
      // Items that follow one another are one list.
      markdown += endsWithItem && paragraph.utf8.starts(with: "- ".utf8) ? "\n" : "\n\n"
      markdown += paragraph
      let lastLine = paragraph.utf8.split(separator: UInt8(ascii: "\n")).last
      endsWithItem = lastLine?.starts(with: "- ".utf8) ?? false
    }
    var writer = HTMLCommentWriter(width: JavaCode.layout.lineLength - indentation - 3)
    writer.write(Self.html(of: markdown).harmless.withCodeTags)
    writer.write(tags: tags.map { Self.sinceTag.utf8 + Array($0.utf8.dropFirst(Self.sinceTag.utf8.count)).harmless })
    let margin = Array("\n".utf8) + Array(repeating: UInt8(ascii: " "), count: indentation)
    templateText = writer.comment(after: margin, fits: { JavaCode.layout.fits($0, after: indentation) })
  }

  /// A text that is refused stands there as it is.
  private static func html(of markdown: String) -> [UInt8] {
    switch renderer.render(markdown) {
    case .success(let rendered): return rendered.html
    case .failure:
      var html: [UInt8] = []
      html.add(text: markdown)
      return html
    }
  }
}

extension String {
  fileprivate var endsSentence: Bool { last { !$0.isWhitespace }.map { ".!?".contains($0) } ?? false }
}

extension [UInt8] {
  /// Without what ends a comment, begins a tag of Javadoc or is an escape to Java, which reads them in comments too.
  fileprivate var harmless: [UInt8] {
    guard contains(where: { $0 == UInt8(ascii: "@") || $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "\\") }) else {
      return self
    }
    var output: [UInt8] = []
    output.reserveCapacity(count + 16)
    var before: UInt8 = 0
    for byte in self {
      switch byte {
      case UInt8(ascii: "@"): output += Array("&#64;".utf8)
      case UInt8(ascii: "\\"): output += Array("&#92;".utf8)
      case UInt8(ascii: "/") where before == UInt8(ascii: "*"): output += Array("&#47;".utf8)
      default: output.append(byte)
      }
      before = byte
    }
    return output
  }

  private static let codeStart = Array(#"<code translate="no" dir="ltr">"#.utf8)
  private static let codeEnd = Array("</code>".utf8)

  /// With code as Javadoc's tag has it, where the code is no more than a text to it.
  fileprivate var withCodeTags: [UInt8] {
    guard contains(UInt8(ascii: "<")) else { return self }
    var output: [UInt8] = []
    output.reserveCapacity(count)
    var next = 0
    while next < count {
      guard self[next] == UInt8(ascii: "<"), self[next...].starts(with: Self.codeStart) else {
        output.append(self[next])
        next += 1
        continue
      }
      let start = next + Self.codeStart.count
      var end = start
      while end < count, !(self[end] == UInt8(ascii: "<") && self[end...].starts(with: Self.codeEnd)) { end += 1 }
      let code = self[start..<end]
      let isPlain = !code.isEmpty && !code.contains { "{}&".utf8.contains($0) }
      output += isPlain ? Array("{@code".utf8) + [.tie] : Array("<code>".utf8)
      output += code
      output += isPlain ? Array("}".utf8) : Self.codeEnd
      next = end + Self.codeEnd.count
    }
    return output
  }
}

extension UInt8 {
  /// A space at which no line ends.
  fileprivate static let tie: UInt8 = 0
  fileprivate static let space = UInt8(ascii: " ")
}

extension ArraySlice<UInt8> {
  /// How many columns it takes in a line.
  fileprivate var columns: Int {
    allSatisfy { $0 < 0x80 } ? count : String(decoding: self, as: UTF8.self).count
  }

  fileprivate func begins(with tag: StaticString) -> Bool {
    tag.withUTF8Buffer { starts(with: $0) }
  }

  fileprivate func ends(with tag: StaticString) -> Bool {
    tag.withUTF8Buffer { suffix($0.count).elementsEqual($0) }
  }
}

/// Breaks HTML into lines: blocks begin on lines of their own, and preformatted text keeps its lines.
private struct HTMLCommentWriter {
  private var lines: [[UInt8]] = []
  private let width: Int
  private var isPreformatted = false

  init(width: Int) {
    self.width = width
  }

  /// The comment: one line where that fits, or else each behind a margin and a star.
  func comment(after margin: [UInt8], fits: (String) -> Bool) -> String {
    if lines.count == 1 {
      let line = Self.text(Array("/** ".utf8) + lines[0] + Array(" */".utf8))
      if fits(line) { return line }
    }
    var bytes = Array("/**".utf8)
    for line in lines {
      bytes += margin
      bytes += line.isEmpty ? Array(" *".utf8) : Array(" * ".utf8)
      bytes += line
    }
    bytes += margin
    bytes += Array(" */".utf8)
    return Self.text(bytes)
  }

  /// With spaces in place of ties.
  private static func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes.lazy.map { $0 == .tie ? .space : $0 }, as: UTF8.self)
  }

  mutating func write(_ html: [UInt8]) {
    var words: [ArraySlice<UInt8>] = []
    for line in html.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if isPreformatted || line.begins(with: "<pre>") {
        flush(&words)
        if line.begins(with: "<pre>") { separate() }
        lines.append(Array(line))
        isPreformatted = !line.ends(with: "</pre>")
        continue
      }
      if line.first == UInt8(ascii: "<"), Self.blocks.contains(where: line.begins) { flush(&words) }
      words += line.split(separator: .space)
      if line.ends(with: "</p>") { flush(&words) }
    }
    flush(&words)
    if lines.isEmpty { lines = [Array(".".utf8)] }
  }

  /// Block tags of Javadoc, a line each, behind everything else.
  mutating func write(tags: [[UInt8]]) {
    guard !tags.isEmpty else { return }
    separate()
    lines += tags
  }

  private static let blocks: [StaticString] = [
    "<p>", "<ul", "<ol", "<li", "</", "<blockquote", "<table", "<thead", "<tbody", "<tr", "<th", "<td", "<hr", "<h",
  ]

  private mutating func flush(_ words: inout [ArraySlice<UInt8>]) {
    guard let first = words.first else { return }
    let last = words.count - 1
    let (isParagraph, isItem) = (first.begins(with: "<p>"), first.begins(with: "<li>"))
    if first.begins(with: "<ul>") || first.begins(with: "<ol>") { separate() }
    if isItem, words[last].ends(with: "</li>") { words[last].removeLast(5) }
    if isParagraph, words[last].ends(with: "</p>") { words[last].removeLast(4) }
    if isParagraph, lines.isEmpty { words[0].removeFirst(3) }
    if isParagraph { separate() }
    var line: [UInt8] = isItem ? [.space] : []
    var columns = line.count
    for word in words where !word.isEmpty {
      let length = word.columns
      if columns + 1 + length > width, columns > 0 {
        lines.append(line)
        line = isItem ? Array(repeating: .space, count: 6) : []
        columns = line.count
      } else if columns > 0 {
        line.append(.space)
        columns += 1
      }
      line += word
      columns += length
    }
    lines.append(line)
    words = []
  }

  private mutating func separate() {
    if let last = lines.last, !last.isEmpty { lines.append([]) }
  }
}

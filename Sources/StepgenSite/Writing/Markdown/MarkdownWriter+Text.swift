import StepgenModel
import StepgenCatalogs

extension MarkdownWriter {
  /// Text in which nothing is markup.
  mutating func add(text: String) {
    MarkdownText.add(text, to: &out)
  }

  mutating func add(link title: String, href: String) {
    out.add("[")
    add(text: title)
    out.add("](")
    add(address: href)
    out.add(")")
  }

  func href(to destination: Destination) -> String? {
    if let outside { return outside.href(to: destination) }
    return links.href(to: destination, file: layout.fileName)
  }
}

extension MarkdownWriter.Outside {
  /// An absolute address; nothing when the site has none.
  func href(to destination: Destination) -> String? {
    guard let baseURL else { return nil }
    switch destination {
    case .page(let path, let anchor):
      return baseURL + DocsLocale.source.id + "/" + path.text + (anchor.map { "#" + $0 } ?? "")
    case .file(let path): return baseURL + path
    case .external(let address): return SafeAddress.isSafe(address) ? address : nil
    case .anchor: return nil
    }
  }
}

/// Escapes text for Markdown.
enum MarkdownText {
  /// Adds the text with a backslash before what Markdown or HTML would take for markup.
  ///
  /// An underscore within a word is none (GFM 6.4), so identifiers stay readable.
  static func add(_ text: String, to out: inout [UInt8]) {
    var text = text
    text.withUTF8 { bytes in
      var start = 0
      for (index, byte) in bytes.enumerated() where isSpecial(byte) {
        let before = index > 0 ? bytes[index - 1] : UInt8(ascii: " ")
        let after = index + 1 < bytes.count ? bytes[index + 1] : UInt8(ascii: " ")
        let isBreak = byte == UInt8(ascii: "\n")
        guard isBreak || isMarkup(byte, before: before, after: after) else { continue }
        out.append(contentsOf: bytes[start..<index])
        out.append(UInt8(ascii: isBreak ? " " : "\\"))
        start = isBreak ? index + 1 : index
      }
      out.append(contentsOf: bytes[start...])
    }
  }

  /// The same as a text.
  static func escaped(_ text: String) -> String {
    var out: [UInt8] = []
    add(text, to: &out)
    return String(decoding: out, as: UTF8.self)
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || isMarkup(byte, before: UInt8(ascii: " "), after: UInt8(ascii: " "))
  }

  /// Adds what is Markdown, on one line: line breaks become spaces, and in a table bars get a backslash.
  static func add(
    line text: String,
    escapingBars isInTable: Bool,
    unlessEscaped: Bool,
    to out: inout [UInt8]
  ) {
    var text = text
    text.withUTF8 { bytes in
      var start = 0
      for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "|") || byte == UInt8(ascii: "\n") {
        let isBreak = byte == UInt8(ascii: "\n")
        let isEscaped = unlessEscaped && index > 0 && bytes[index - 1] == UInt8(ascii: "\\")
        guard isBreak || isInTable && !isEscaped else { continue }
        out.append(contentsOf: bytes[start..<index])
        out.append(UInt8(ascii: isBreak ? " " : "\\"))
        start = isBreak ? index + 1 : index
      }
      out.append(contentsOf: bytes[start...])
    }
  }

  private static func isMarkup(_ byte: UInt8, before: UInt8, after: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "["), UInt8(ascii: "]"): true
    case UInt8(ascii: "<"), UInt8(ascii: "|"), UInt8(ascii: "~"), UInt8(ascii: "&"): true
    case UInt8(ascii: "_"): !isWord(before) || !isWord(after)
    default: false
    }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...: true
    default: false
    }
  }

  /// A code span with a fence longer than any run of backticks in it (CommonMark 6.1).
  static func add(code: String, isInTable: Bool, to out: inout [UInt8]) {
    let fence = repeatElement(UInt8(ascii: "`"), count: longestRun(in: code) + 1)
    let isPadded = code.utf8.first ?? fence[0] == fence[0] || code.utf8.last == fence[0]
    out.append(contentsOf: fence)
    if isPadded { out.add(" ") }
    add(line: code, escapingBars: isInTable, unlessEscaped: false, to: &out)
    if isPadded { out.add(" ") }
    out.append(contentsOf: fence)
  }

  static func longestRun(in text: String) -> Int {
    var longest = 0
    var run = 0
    for byte in text.utf8 {
      run = byte == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }
}

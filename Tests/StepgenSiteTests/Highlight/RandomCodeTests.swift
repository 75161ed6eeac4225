import StepgenTestSupport
import Testing

@testable import StepgenSite

@Suite struct RandomCodeTests {
  private static let languages = ["swift", "kotlin", "java", "dart", "typescript", "json", "sh", "yaml", "xml", "none"]
  private static let pieces = [
    "\"", "'", "`", "\"\"\"", "'''", "#\"", "\"#", "\\(", "${", "$", "(", ")", "{", "}", "\\", "\n", "\r\n", " ", "/*",
    "*/", "//",
    "#", "@a", "let ", "Name", "CONSTANT", "call(", ".a", "12", "0x1f", "1.5e-3", "<!--", "-->", "<a b=", ">", "&lt;",
    "&", "- a: |",
    "  x", ":", "é", "名", "r'", "\u{0}", "<![CDATA[", "]]>", "<?", "??",
  ]

  /// The text content of HTML of spans alone.
  private func content(_ html: [UInt8]) -> String {
    var text: [UInt8] = []
    var isTag = false
    for byte in html {
      if byte == UInt8(ascii: "<") { isTag = true }
      if !isTag { text.append(byte) }
      if byte == UInt8(ascii: ">") { isTag = false }
    }
    return String(decoding: text, as: UTF8.self).replacing("&lt;", with: "<").replacing("&gt;", with: ">")
      .replacing("&amp;", with: "&")
  }

  private func hold(_ bytes: [UInt8], _ language: String) {
    let spans = bytes.withUnsafeBufferPointer { SourceHighlighter.spans(of: $0, language: language) }
    var end = 0
    let follow = spans.allSatisfy { span in
      defer { end = span.range.upperBound }
      return span.range.lowerBound == end && !span.range.isEmpty
    }
    #expect(follow && end == bytes.count, "\(bytes.prefix(200))")
  }

  @Test(arguments: languages)
  func spansCoverTheCode(language: String) {
    var random = SplitMix64(seed: 7)
    for _ in 0..<100 {
      let code = (0..<Int.random(in: 0..<30, using: &random)).map { _ in Self.pieces.randomElement(using: &random) ?? ""
      }
      .joined()
      hold(Array(code.utf8), language)
      var html: [UInt8] = []
      SourceHighlighter.highlightedHTML(code, language: language, into: &html)
      let shown = String(String.UnicodeScalarView(code.unicodeScalars.map { $0 == "\u{0}" ? "\u{FFFD}" : $0 }))
      #expect(content(html) == shown)
    }
  }

  @Test(arguments: languages)
  func anyBytesWillDo(language: String) {
    var random = SplitMix64(seed: 9)
    for _ in 0..<100 {
      let bytes = (0..<Int.random(in: 0..<200, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
      hold(bytes, language)
      var html: [UInt8] = []
      bytes.withUnsafeBufferPointer { SourceHighlighter.highlightedHTML($0, language: language, into: &html) }
    }
  }

  /// Texts that would take hours if anything were read again and again.
  @Test(arguments: languages)
  func longRowsOfMarksComeToAnEnd(language: String) {
    for piece in Self.pieces {
      hold(Array(String(repeating: piece, count: 10_000 / piece.utf8.count).utf8), language)
    }
  }
}

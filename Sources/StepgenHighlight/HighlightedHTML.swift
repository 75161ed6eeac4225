extension CodeSpan.Kind {
  /// The class of a span in HTML: `k` keyword, `t` type, `f` call, `s` string, `n` number, `c` comment, `a` attribute,
  /// `o` constant; nil for plain code, which has no element.
  package var cssClass: StaticString? {
    switch self {
    case .plain: nil
    case .keyword: "k"
    case .type: "t"
    case .call: "f"
    case .string: "s"
    case .number: "n"
    case .comment: "c"
    case .attribute: "a"
    case .constant: "o"
    }
  }
}

extension SourceHighlighter {
  /// Adds code as HTML, with `<span class="k">…</span>` around what is not plain; the text content is the code.
  ///
  /// Few elements make pages quick: spans of one kind that only space, a dot or a semicolon parts are one, and in long
  /// code names and numbers stay plain. Hebrew and Arabic have the class `r`, and marks of comments and strings stand
  /// outside of it, because code runs from left to right whatever its words say.
  package static func highlightedHTML(
    _ code: UnsafeBufferPointer<UInt8>,
    language: String,
    into html: inout [UInt8]
  ) {
    html.reserveCapacity(html.count + code.count * 2)
    for span in joined(spans(of: code, language: language), of: code) {
      guard let cssClass = span.kind.cssClass else {
        html.appendEscaped(code, span.range)
        continue
      }
      let isRightToLeft = span.isText && code.isRightToLeft(span.range)
      let text = isRightToLeft ? code.words(of: span) : span.range
      html.appendEscaped(code, span.range.lowerBound..<text.lowerBound)
      html.append("<span class=\"")
      html.append(cssClass)
      html.append(isRightToLeft ? " r\">" : "\">")
      html.appendEscaped(code, text)
      html.append("</span>")
      html.appendEscaped(code, text.upperBound..<span.range.upperBound)
    }
  }

  /// The same for a text.
  package static func highlightedHTML(_ code: String, language: String, into html: inout [UInt8]) {
    var code = code
    code.withUTF8 { highlightedHTML($0, language: language, into: &html) }
  }
}

extension [UInt8] {
  fileprivate mutating func append(_ text: StaticString) {
    append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  fileprivate mutating func appendEscaped(_ code: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    var start = range.lowerBound
    for index in range {
      guard let replacement = code[index].replacement else { continue }
      append(contentsOf: code[start..<index])
      append(replacement)
      start = index + 1
    }
    append(contentsOf: code[start..<range.upperBound])
  }
}

extension UInt8 {
  /// What stands for a byte that is markup, or that HTML forbids even as text.
  fileprivate var replacement: StaticString? {
    switch self {
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "&"): "&amp;"
    case 0x00...0x08, 0x0B, 0x0E...0x1F, 0x7F: "\u{FFFD}"
    default: nil
    }
  }
}

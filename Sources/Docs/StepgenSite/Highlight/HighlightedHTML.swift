import StepgenModel

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
  /// code numbers and constants stay plain. Hebrew and Arabic have the class `r`, and marks of comments and strings stand
  /// outside of it, because code runs from left to right whatever its words say.
  package static func highlightedHTML(
    _ code: UnsafeBufferPointer<UInt8>,
    language: String,
    into html: inout [UInt8]
  ) {
    html.reserveCapacity(html.count + code.count * 2)
    for span in joined(spans(of: code, language: language), of: code) {
      guard let cssClass = span.kind.cssClass else {
        html.add(code, span.range)
        continue
      }
      let isRightToLeft = span.isText && code.isRightToLeft(span.range)
      let text = isRightToLeft ? code.words(of: span) : span.range
      html.add(code, span.range.lowerBound..<text.lowerBound)
      html.add("<span class=\"")
      html.add(cssClass)
      html.add(isRightToLeft ? " r\">" : "\">")
      html.add(code, text)
      html.add("</span>")
      html.add(code, text.upperBound..<span.range.upperBound)
    }
  }

  /// Adds code as HTML with its words, texts and comments marked, as for bytes.
  package static func highlightedHTML(_ code: String, language: String, into html: inout [UInt8]) {
    var code = code
    code.withUTF8 { highlightedHTML($0, language: language, into: &html) }
  }
}

extension [UInt8] {
  /// Adds a part of code as the content of an element.
  fileprivate mutating func add(_ code: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    add(text: UnsafeBufferPointer(rebasing: code[range]), isQuoted: false)
  }
}

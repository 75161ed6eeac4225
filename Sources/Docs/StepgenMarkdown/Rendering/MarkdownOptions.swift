import StepgenModel

/// How Markdown becomes HTML.
package struct MarkdownOptions: Sendable {
  /// Returns the address to write for a destination, or nil if it does not exist.
  package typealias LinkResolver = @Sendable (_ destination: String) -> String?
  /// Writes a block of code: what follows the fence, and the code as UTF-8, valid during the call only.
  package typealias CodeWriter =
    @Sendable (
      _ info: String, _ code: UnsafeBufferPointer<UInt8>, _ html: inout [UInt8]
    ) -> Void
  /// The title of an alert in the language of the page, for example “Note”.
  package typealias AlertTitle = @Sendable (MarkdownAlert) -> String

  /// Resolves links and images that are not on the web: `step:…` and relative paths.
  ///
  /// Without it, relative addresses stay unchanged, and those with other schemes are written without a link.
  package var resolveLink: LinkResolver?
  package var writeCode: CodeWriter = { info, code, html in
    html.add(html: "<pre tabindex=\"0\" translate=\"no\" dir=\"ltr\"><code class=\"language-\(info)\">")
    html.add(text: code)
    html.add("</code></pre>\n")
  }
  /// The parts of a name in code between which lines of a table may break.
  ///
  /// With it, cells have the title of their column as `data-label`, for the cards of narrow screens.
  package var nameParts: (@Sendable (_ code: String) -> [Substring])?
  /// The footnotes of the page by their labels; other references are text.
  package var footnotes: [String: FootnoteMark] = [:]
  package var alertTitle: AlertTitle = { $0.rawValue.prefix(1).uppercased() + $0.rawValue.dropFirst() }

  package init() {}
}

/// A quote that begins with `[!NOTE]` and the like, as on GitHub.
package enum MarkdownAlert: String, Sendable, Hashable, CaseIterable {
  case note, tip, important, warning, caution

  /// Reads a line, which is the mark of an alert if there is nothing else on it.
  package init?(mark line: some Collection<UInt8>) {
    let mark = Array(line).trimmingBlanks
    guard mark.starts(with: "[!".utf8), mark.last == UInt8(ascii: "]"), mark.count <= 12 else { return nil }
    self.init(rawValue: String(decoding: mark[2..<(mark.count - 1)], as: UTF8.self).lowercased())
  }
}

extension [UInt8] {
  fileprivate var trimmingBlanks: [UInt8] {
    Array(drop { $0 == 0x20 || $0 == 0x09 }.reversed().drop { $0 == 0x20 || $0 == 0x09 }.reversed())
  }
}

/// How references to a footnote are written.
package struct FootnoteMark: Sendable, Hashable {
  package var number: Int
  /// For screen readers.
  package var title: String
  /// Whether the first reference on the page is written already: the footnote leads back to that one.
  package var isReferred = false

  package init(number: Int, title: String) {
    (self.number, self.title) = (number, title)
  }

  /// The ids of footnotes and of their first references; no heading has a dot in its id.
  package static func id(of number: Int) -> String { "note.\(number)" }
  package static func referenceID(of number: Int) -> String { "ref.\(number)" }
}

/// What to add to the paragraph, list item, heading, table or block of code that begins at a line.
package struct LineMark: Sendable, Hashable {
  /// From 1.
  package var line: Int
  /// Language of the text, when it is not that of the page.
  package var lang: String?
  package var cssClass: String?
  /// HTML that stands after the block.
  package var after: [UInt8]

  package init(line: Int, lang: String? = nil, cssClass: String? = nil, after: [UInt8] = []) {
    self.line = line
    self.lang = lang
    self.cssClass = cssClass
    self.after = after
  }
}

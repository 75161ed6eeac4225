import StepgenModel

/// How Markdown becomes HTML.
package struct MarkdownOptions: Sendable {
  package enum HeadingIDs: Sendable, Hashable {
    /// Only what stands as `{#id}` at the end of a heading.
    case explicit
    /// And, for other headings, an id made of their text.
    case slugs
  }

  package typealias LinkResolver = @Sendable (_ destination: String) -> ResolvedLink?
  /// Writes a block of code: what stands after the fence, and the code as UTF-8, valid during the call only.
  package typealias CodeWriter =
    @Sendable (
      _ info: String, _ code: UnsafeBufferPointer<UInt8>, _ html: inout [UInt8]
    ) -> Void
  /// The name of an alert in the language of the page, such as “Note”.
  package typealias AlertTitle = @Sendable (MarkdownAlert) -> String

  package var headingIDs = HeadingIDs.explicit
  /// Added to the level of headings; the result is kept between 1 and 6.
  package var headingShift = 0
  package var maximumBytes = MarkdownLimits.maximumBytes
  /// Where links and images lead that are not on the web: `step:…`, relative paths; nil for what there is not.
  ///
  /// Without it relative links stay as they are, and links with schemes of our own lead nowhere.
  package var resolveLink: LinkResolver?
  package var writeCode: CodeWriter = MarkdownOptions.writePlainCode
  /// The parts of a name in code between which lines of a table may break.
  ///
  /// With it tables scroll by themselves and turn into cards on narrow screens: cells say what their column is called.
  package var nameParts: (@Sendable (_ code: String) -> [Substring])?
  package var alertTitle: AlertTitle = { $0.rawValue.prefix(1).uppercased() + $0.rawValue.dropFirst() }

  package init() {}

  /// `<pre><code>` without highlighting.
  package static let writePlainCode: CodeWriter = { info, code, html in
    let language = info.prefix { $0 != " " }
    html.add(#"<pre tabindex="0" translate="no" dir="ltr"><code"#)
    if !language.isEmpty {
      html.add(#" class="language-"#)
      html.add(text: String(language))
      html.add("\"")
    }
    html.add(">")
    html.add(text: code)
    html.add("</code></pre>\n")
  }
}

/// A quote that begins with `[!NOTE]` and the like, as on GitHub.
package enum MarkdownAlert: String, Sendable, Hashable, CaseIterable {
  case note, tip, important, warning, caution
}

/// Where a link leads.
package struct ResolvedLink: Sendable, Hashable {
  package var href: String
  /// Stands for the text of a link that has none, as in `[](step:sign-in/confirm-sms-otp)`.
  package var text: String?

  package init(href: String, text: String? = nil) {
    self.href = href
    self.text = text
  }
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

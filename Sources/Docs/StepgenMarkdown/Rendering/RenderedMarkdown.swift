/// HTML, and what was met on the way to it.
package struct RenderedMarkdown: Sendable, Hashable {
  /// UTF-8; well-formed HTML5 that holds no markup of the text's own.
  package var html: [UInt8] = []
  /// In their order, for a table of contents.
  package var headings: [MarkdownHeading] = []
  /// Every link and image that leads somewhere, in order, for checks.
  package var links: [MarkdownLink] = []
  package var problems: [MarkdownProblem] = []
}

package struct MarkdownHeading: Sendable, Hashable {
  /// As shown: with the shift.
  package var level: Int
  package var id: String?
  package var text: String
  package var line: Int
}

package struct MarkdownLink: Sendable, Hashable {
  /// As written, with entities and backslashes resolved.
  package var destination: String
  package var href: String
  package var line: Int
  package var isImage: Bool
}

/// Something that is shown, but not as its writer meant.
package struct MarkdownProblem: Sendable, Hashable {
  package enum Kind: Sendable, Hashable, CaseIterable {
    /// The same id twice; the second heading has none.
    case duplicateID
    /// A link for which the resolver has no place; its text is shown.
    case unresolvedLink
    /// A link with a scheme that may run code or read files; its text is shown.
    case unsafeLink
    /// An image from elsewhere than the site or `https:`; its text is shown.
    case unsafeImage
    case imageWithoutText
    /// Shown as text.
    case rawHTML
  }

  package var kind: Kind
  /// The id, address or tag that it is about.
  package var subject: String
  /// From 1.
  package var line: Int

  package init(kind: Kind, subject: String, line: Int) {
    self.kind = kind
    self.subject = subject
    self.line = line
  }
}

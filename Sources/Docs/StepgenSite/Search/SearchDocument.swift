/// What search knows of a page or a part of it.
package struct SearchDocument: Sendable, Hashable {
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case flow, step, error, choice, operation, type, term, article
  }

  /// Below the folder of the locale, with an anchor when it is a part of a page.
  package var url: String
  package var title: String
  /// A sentence to show below the title.
  package var summary: String
  /// What to show below the title in place of the summary, which then says what it is a part of.
  package var excerpt = ""
  package var kind: Kind
  /// What it is about, such as a step: of the documents with one subject, a search shows the one that fits best.
  package var subject: String
  /// The platform's id; `nil` for pages of all platforms.
  package var platform: String?
  /// What readers copy: names in code on its own platform, and messages.
  package var ownNames: [String] = []
  /// Whether nobody comes across it, such as a step that is declared and never arrives.
  package var isRare = false
  /// Names in code, in every platform's spelling: found as a whole and by their parts.
  package var identifiers: [String]
  /// Plain text to be found.
  package var text: String

  package init(
    url: String,
    title: String,
    summary: String,
    kind: Kind,
    subject: String,
    platform: String?,
    identifiers: [String],
    text: String
  ) {
    self.url = url
    self.title = title
    self.summary = summary
    self.kind = kind
    self.subject = subject
    self.platform = platform
    self.identifiers = identifiers
    self.text = text
  }
}

/// What search knows of a page or a part of it.
package struct SearchDocument: Sendable, Hashable {
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case flow, step, error, choice, operation, term, article
  }

  /// Below the folder of the locale, with an anchor when it is a part of a page.
  package var url: String
  package var title: String
  /// A sentence to show below the title.
  package var summary: String
  package var kind: Kind
  /// The platform's id; `nil` for pages of all platforms.
  package var platform: String?
  /// Names in code, in every platform's spelling: found as a whole and by their parts.
  package var identifiers: [String]
  /// Plain text to be found.
  package var text: String

  package init(
    url: String,
    title: String,
    summary: String,
    kind: Kind,
    platform: String?,
    identifiers: [String],
    text: String
  ) {
    self.url = url
    self.title = title
    self.summary = summary
    self.kind = kind
    self.platform = platform
    self.identifiers = identifiers
    self.text = text
  }
}

/// What search knows of a page or a part of it.
struct SearchDocument: Sendable, Hashable {
  enum Kind: String, Sendable, Hashable, CaseIterable {
    case flow, step, error, choice, operation, type, term, article
  }

  /// Below the folder of the locale, with an anchor when it is a part of a page.
  var url: String
  var title: String
  /// A sentence to show below the title.
  var summary: String
  /// What to show below the title in place of the summary, which then says what it is a part of.
  var excerpt = ""
  var kind: Kind
  /// What it is about, such as a step: of the documents with one subject, a search shows the one that fits best.
  var subject: String
  /// The platform's id; `nil` for pages of all platforms.
  var platform: String?
  /// What readers copy: names in code on its own platform, and messages.
  var ownNames: [String] = []
  /// Whether nobody comes across it, such as a step that is declared and never arrives.
  var isRare = false
  /// Names in code, in every platform's spelling: found as a whole and by their parts.
  var identifiers: [String]
  /// Plain text to be found.
  var text: String
}

import StepgenCatalogs

/// A part of a line of text.
enum Inline: Sendable, Hashable {
  case text(String)
  /// Code, which is never translated and always runs from left to right.
  case code(String)
  case strong([Inline])
  /// Words that one of two texts lacks, and words that it has more.
  case removed(String)
  case added(String)
  case link([Inline], to: Destination)
  /// A short word set apart by colour and shape, such as a platform's status.
  case badge(String, kind: BadgeKind)
  /// A short text of the spec or of a catalog: inline Markdown in the language that its state says.
  case translated(Translation)
  /// A title of the spec, in the language that its state says: nothing in it is markup.
  case plain(Translation)
  /// The same for a remark or a prompt, in which back-ticks set code apart and nothing else is markup.
  case remark(Translation)
  /// Where a line may break in a long identifier, or must break in a table cell.
  case lineBreak
  /// The mark of a footnote: where the fact before it was read.
  case source(SourceNote)

  enum BadgeKind: String, Sendable, Hashable, CaseIterable {
    case ask, choose, setUp = "set-up", leave, end
    case note, warning, absent
  }
}

/// Where a link leads.
enum Destination: Sendable, Hashable {
  /// A page of the same site and language, with an anchor in it.
  case page(PagePath, anchor: String? = nil)
  /// An anchor in the page itself.
  case anchor(String)
  /// Another file of the site, from its root.
  case file(String)
  case external(String)
}

/// The place of a page below the folder of its language, such as `swift/sign-in/`; empty for the language's home.
struct PagePath: Sendable, Hashable {
  /// Lower-case ASCII with a slash at the end, or empty.
  var text: String

  init(_ text: String) {
    self.text = text
  }

  static let home = PagePath("")
  static let names = PagePath("names/")
  static let errors = PagePath("errors/")
  /// The guide that leads from one platform to another, where there is one.
  static let migrating = PagePath("guides/migrating/")
  /// The guide that says how to catch errors, where there is one.
  static let catching = PagePath("guides/errors/")
  /// The guide that says how to test an app without a service, where there is one.
  static let testing = PagePath("guides/testing/")
  static let comparison = PagePath("names/compare/")
  static let glossary = PagePath("glossary/")
  static let changes = PagePath("changes/")
  /// The former page with the steps of a platform.
  static let coverage = PagePath("coverage/")
}

/// A natural language in which documentation appears.
package struct DocsLocale: Sendable, Hashable {
  /// A BCP 47 tag, such as `en` or `zh-Hans`.
  package var id: String
  /// What its readers call it, such as `日本語`.
  package var name: String
  package var isRightToLeft: Bool
  /// Written without spaces between words, so that searching goes by pairs of characters.
  package var hasNoWordSpaces: Bool

  package init(id: String, name: String, isRightToLeft: Bool = false, hasNoWordSpaces: Bool = false) {
    self.id = id
    self.name = name
    self.isRightToLeft = isRightToLeft
    self.hasNoWordSpaces = hasNoWordSpaces
  }

  /// The language that specs are written in.
  package static let source = DocsLocale(id: "en", name: "English")
}

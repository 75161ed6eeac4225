import StepgenModel

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

extension DocsLocale {
  /// The languages that documentation may be in, English first, then by id.
  package static let known: [DocsLocale] = [
    .source,
    DocsLocale(id: "ar", name: "العربية", isRightToLeft: true),
    DocsLocale(id: "bn", name: "বাংলা"),
    DocsLocale(id: "cs", name: "Čeština"),
    DocsLocale(id: "da", name: "Dansk"),
    DocsLocale(id: "de", name: "Deutsch"),
    DocsLocale(id: "el", name: "Ελληνικά"),
    DocsLocale(id: "es", name: "Español"),
    DocsLocale(id: "fa", name: "فارسی", isRightToLeft: true),
    DocsLocale(id: "fi", name: "Suomi"),
    DocsLocale(id: "fr", name: "Français"),
    DocsLocale(id: "he", name: "עברית", isRightToLeft: true),
    DocsLocale(id: "hi", name: "हिन्दी"),
    DocsLocale(id: "hu", name: "Magyar"),
    DocsLocale(id: "id", name: "Bahasa Indonesia"),
    DocsLocale(id: "it", name: "Italiano"),
    DocsLocale(id: "ja", name: "日本語", hasNoWordSpaces: true),
    DocsLocale(id: "ko", name: "한국어"),
    DocsLocale(id: "nb", name: "Norsk bokmål"),
    DocsLocale(id: "nl", name: "Nederlands"),
    DocsLocale(id: "pl", name: "Polski"),
    DocsLocale(id: "pt-BR", name: "Português (Brasil)"),
    DocsLocale(id: "pt-PT", name: "Português (Portugal)"),
    DocsLocale(id: "ro", name: "Română"),
    DocsLocale(id: "ru", name: "Русский"),
    DocsLocale(id: "sv", name: "Svenska"),
    DocsLocale(id: "th", name: "ไทย", hasNoWordSpaces: true),
    DocsLocale(id: "tr", name: "Türkçe"),
    DocsLocale(id: "uk", name: "Українська"),
    DocsLocale(id: "ur", name: "اردو", isRightToLeft: true),
    DocsLocale(id: "vi", name: "Tiếng Việt"),
    DocsLocale(id: "zh-Hans", name: "简体中文", hasNoWordSpaces: true),
    DocsLocale(id: "zh-Hant", name: "繁體中文", hasNoWordSpaces: true),
  ]

  /// The known language with this id; nil for others.
  package static func named(_ id: String) -> DocsLocale? {
    known.first { $0.id == id }
  }

  /// The known language that an unknown id most likely stands for.
  package static func nearest(to id: String) -> DocsLocale? {
    let parts = id.lowercased().replacing("_", with: "-")
    if let same = known.first(where: { $0.id.lowercased() == parts }) { return same }
    if let other = otherIDs[parts] { return named(other) }
    let language = parts.prefix { $0 != "-" }
    if let same = known.first(where: { $0.id.lowercased().prefix { $0 != "-" } == language }) { return same }
    return StepgenModel.nearest(to: id, in: known.map(\.id), atMost: 1).first.flatMap(named)
  }

  /// Ids of countries and ids with a country that people take for those of languages.
  private static let otherIDs = [
    "jp": "ja", "cn": "zh-Hans", "zh-cn": "zh-Hans", "zh-sg": "zh-Hans", "tw": "zh-Hant", "zh-tw": "zh-Hant",
    "zh-hk": "zh-Hant", "kr": "ko", "gr": "el", "cz": "cs", "dk": "da", "se": "sv", "ua": "uk", "br": "pt-BR",
    "no": "nb", "iw": "he", "in": "id",
  ]
}

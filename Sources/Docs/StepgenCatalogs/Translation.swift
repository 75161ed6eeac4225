/// What a reader of one locale is shown for a unit.
package struct Translation: Sendable, Hashable {
  package enum State: String, Sendable, Hashable, CaseIterable {
    /// The locale is the source language.
    case source
    case translated
    /// Made from an English text that has changed since.
    case stale
    /// English, because there is nothing else.
    case missing
  }

  package var text: String
  package var state: State
  /// The English text that a stale translation was made from, where the catalog has it.
  package var madeFrom: String?

  package init(text: String, state: State, madeFrom: String? = nil) {
    self.text = text
    self.state = state
    self.madeFrom = madeFrom
  }
}

/// The translations of one locale.
package struct Translations: Sendable {
  package let locale: DocsLocale
  /// Whether there is nothing to look up: texts are as they are, and need no id.
  let isSource: Bool
  private var byID: [String: Translation]

  /// - Parameters:
  ///   - locale: The language.
  ///   - byID: The translated and the stale texts by the id of their unit.
  package init(locale: DocsLocale, byID: [String: Translation] = [:]) {
    self.locale = locale
    isSource = locale == .source
    self.byID = byID
  }

  /// Hands over every text with the id of its unit, in no order.
  package func forEach(_ body: (String, Translation) -> Void) {
    for (id, translation) in byID { body(id, translation) }
  }

  /// What to show for a unit.
  package func translation(of unit: TextUnit) -> Translation {
    if isSource { return Translation(text: unit.text, state: .source) }
    return byID[unit.id] ?? Translation(text: unit.text, state: .missing)
  }
}

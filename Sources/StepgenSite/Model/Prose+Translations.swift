import StepgenCatalogs

extension Prose {
  /// Cuts the Markdown of a field into its units and looks each up.
  init(markdown: String, id: String, translations: Translations) {
    let unit = TextUnit(id: id, text: markdown)
    let piece = Piece(
      prefix: "",
      translation: translations.translation(of: unit),
      english: markdown,
      isVerbatim: false,
      beginsBlock: false
    )
    self.init(pieces: [piece])
  }
}

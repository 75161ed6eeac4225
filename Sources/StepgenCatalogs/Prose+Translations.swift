extension Translations {
  /// A Markdown field of the spec, each of its paragraphs as readers of this locale are shown it.
  ///
  /// - Parameters:
  ///   - markdown: The field, in English.
  ///   - id: The id of the field's first unit, from ``UnitPath``.
  /// - Returns: All of the field, verbatim pieces too.
  package func prose(_ markdown: String, id: String) -> Prose {
    var number = 0
    let pieces = ProseOutline(markdown).pieces.map { piece in
      if !piece.isVerbatim { number += 1 }
      let unit = TextUnit(id: UnitPath.paragraph(number, of: id), text: piece.text)
      return Prose.Piece(
        prefix: piece.prefix,
        translation: piece.isVerbatim ? Translation(text: piece.text, state: .source) : translation(of: unit),
        english: piece.text,
        isVerbatim: piece.isVerbatim,
        beginsBlock: piece.beginsBlock
      )
    }
    return Prose(pieces: pieces)
  }

  /// A text of one line: a title, a prompt.
  package func line(_ text: String, id: String) -> Translation {
    translation(of: TextUnit(id: id, text: NormalizedText.line(text)))
  }
}

extension Translations {
  /// A Markdown field of the spec, each of its paragraphs as readers of this locale are shown it.
  ///
  /// - Parameters:
  ///   - markdown: The field, in English.
  ///   - id: The id of the field's first unit, from ``UnitPath``.
  /// - Returns: All of the field, verbatim pieces too.
  package func prose(_ markdown: String, id: @autoclosure () -> String) -> Prose {
    var number = 0
    let pieces = ProseOutline(markdown).pieces.map { piece in
      if !piece.isVerbatim { number += 1 }
      return Prose.Piece(
        prefix: piece.prefix,
        translation: piece.isVerbatim || isSource
          ? Translation(text: piece.text, state: .source)
          : translation(of: TextUnit(id: UnitPath.paragraph(number, of: id()), text: piece.text)),
        english: piece.text,
        isVerbatim: piece.isVerbatim,
        beginsBlock: piece.beginsBlock
      )
    }
    return Prose(pieces: pieces)
  }

  /// A text of one line: a title, a prompt.
  package func line(_ text: String, id: @autoclosure () -> String) -> Translation {
    let text = NormalizedText.line(text)
    return isSource ? Translation(text: text, state: .source) : translation(of: TextUnit(id: id(), text: text))
  }
}

/// Markdown of one field, cut into the units in which it is translated.
package struct Prose: Sendable, Hashable {
  package struct Piece: Sendable, Hashable {
    /// What stands before the unit on its first line, such as `- ` or `   1. `; further lines are indented as deep.
    package var prefix: String
    package var translation: Translation
    /// The current English text, for a translation that is stale.
    package var english: String
    /// Code blocks and the like: never translated.
    package var isVerbatim: Bool
    /// Whether an empty line stands before it.
    package var beginsBlock: Bool

    package init(prefix: String, translation: Translation, english: String, isVerbatim: Bool, beginsBlock: Bool) {
      self.prefix = prefix
      self.translation = translation
      self.english = english
      self.isVerbatim = isVerbatim
      self.beginsBlock = beginsBlock
    }
  }

  package var pieces: [Piece]

  package init(pieces: [Piece]) {
    self.pieces = pieces
  }
}

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

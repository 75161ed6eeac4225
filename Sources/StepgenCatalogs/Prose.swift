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

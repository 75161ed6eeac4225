/// A block of a Markdown document: a leaf with lines of text, or a container of other blocks.
package struct MarkdownBlock: Sendable {
  /// What a block is.
  package enum Kind: Sendable, Hashable {
    case paragraph, table, html, thematicBreak, indentedCode
    /// `isUnderlined`: whether a line of `=` or `-` below its text makes it a heading, and not `#` before it.
    case heading(level: Int, isUnderlined: Bool)
    case fencedCode(MarkdownFence)
    /// Lines that define where labels of links lead, and nothing else.
    case definitions
    case quote
    case item(MarkdownItem)
    /// A footnote, which stands wherever its writer likes and is shown below the text.
    case footnote(label: String)
  }

  package var kind: Kind
  /// The lines on which it stands, counted from 0.
  package var lines: Range<Int>
  /// The lines of a leaf without the marks of its containers; those of its own, such as fences, are among them.
  package var content: [MarkdownLine] = []
  /// The blocks of a quote, a list item or a footnote.
  package var children: [MarkdownBlock] = []
}

/// The fence that opens a block of code.
package struct MarkdownFence: Sendable, Hashable {
  /// A backtick or a tilde.
  package var character: UInt8
  package var length: Int
  /// What stands after the fence, such as the language.
  package var info: String
  /// Whether a fence ends the block, and not the end of the text or of its container.
  package var isClosed: Bool
}

/// The bullet or the number of a list item, and the blanks around it.
package struct MarkdownItem: Sendable, Hashable {
  /// The columns before the marker.
  package var indent: Int
  /// Such as `-` or `12.`.
  package var marker: String
  /// The columns between the marker and the item's text.
  package var padding: Int

  /// How far further lines of the item are indented.
  package var width: Int { indent + marker.utf8.count + padding }
}

/// A line of a block, behind the marks of the quotes and list items that the block stands in.
package struct MarkdownLine: Sendable, Hashable {
  /// What follows the marks, up to the line break, as a place in the document's bytes.
  package var bytes: Range<Int>
  /// The spaces that the rest of a tab stands for when the marks end in the middle of one, which is not in ``bytes``.
  package var padding: Int
  /// The columns of the blanks that it begins with, ``padding`` among them.
  package var indent: Int
  /// Whether marks of its containers are missing, as a paragraph's further lines may do without them.
  package var isLazy: Bool
}

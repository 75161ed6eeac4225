package import StepgenCatalogs

/// Turns Markdown of specs and catalogs into HTML.
package protocol ProseRendering: Sendable {
  /// Adds the blocks of a field.
  ///
  /// - Parameters:
  ///   - pieces: The Markdown; each piece with what its HTML carries.
  ///   - links: Turns an address as written into one that works on the page.
  ///   - out: Receives HTML.
  /// - Returns: What the text leads to, and where in it others can lead.
  func addBlocks(_ pieces: [MarkedPiece], links: @escaping ProseLinks, to out: inout [UInt8]) -> ProseTargets

  /// Adds a short text without blocks.
  ///
  /// - Returns: As above.
  func addInline(_ markdown: String, links: @escaping ProseLinks, to out: inout [UInt8]) -> ProseTargets

  /// The text without marks of Markdown.
  func plainText(of markdown: String) -> String
}

/// The addresses that a text links to, and the ids that it has.
package struct ProseTargets: Sendable, Hashable {
  package var addresses: [String] = []
  package var ids: [String] = []

  package init() {}
}

/// A piece of prose, and what the reader has to know of its state.
package struct MarkedPiece {
  package var piece: Prose.Piece
  /// The language of the piece, when it is not the page's.
  package var lang: String?
  package var cssClass: String?
  /// HTML to stand at the end of that element or after it.
  package var after: [UInt8]
}

/// Turns an address as written in Markdown into one that works on a page; `nil` leaves the text without a link.
package typealias ProseLinks = @Sendable (String) -> String?

/// Colours source code.
package protocol CodeHighlighting: Sendable {
  /// Adds the code as HTML, with a `span` of a class around what has a kind.
  func addHTML(of text: String, language: String, to out: inout [UInt8])
}

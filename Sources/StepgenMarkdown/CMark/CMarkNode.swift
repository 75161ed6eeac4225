import CCmarkGFM

/// A node of a parsed document; valid only inside ``CMark/withDocument(of:extensions:_:)``.
struct CMarkNode {
  enum Kind {
    case blockQuote, codeBlock, htmlBlock, heading, otherBlock
    case text, html, link, image, otherInline
  }

  /// A place as cmark counts: lines from 1, columns in bytes from 1.
  struct Place: Equatable {
    var line, column: Int
  }

  let pointer: OpaquePointer

  var kind: Kind {
    let type = cmark_node_get_type(pointer)
    switch type {
    case CMARK_NODE_BLOCK_QUOTE: return .blockQuote
    case CMARK_NODE_CODE_BLOCK: return .codeBlock
    case CMARK_NODE_HTML_BLOCK: return .htmlBlock
    case CMARK_NODE_HEADING: return .heading
    case CMARK_NODE_TEXT: return .text
    case CMARK_NODE_HTML_INLINE: return .html
    case CMARK_NODE_LINK: return .link
    case CMARK_NODE_IMAGE: return .image
    default: return type.rawValue & UInt32(CMARK_NODE_TYPE_MASK) == Self.inlineMask ? .otherInline : .otherBlock
    }
  }

  /// `CMARK_NODE_TYPE_INLINE`, whose definition by other macros Swift does not import.
  private static let inlineMask: UInt32 = 0xC000

  var start: Place {
    Place(line: Int(cmark_node_get_start_line(pointer)), column: Int(cmark_node_get_start_column(pointer)))
  }

  var end: Place {
    Place(line: Int(cmark_node_get_end_line(pointer)), column: Int(cmark_node_get_end_column(pointer)))
  }

  var literal: String {
    cmark_node_get_literal(pointer).map { String(cString: $0) } ?? ""
  }

  /// Where a link or an image leads, with entities and backslashes resolved.
  var url: String {
    cmark_node_get_url(pointer).map { String(cString: $0) } ?? ""
  }

  /// The character of a code block's fence and how often it stands there; nil for an indented block.
  var fence: (character: UInt8, length: Int)? {
    var length: Int32 = 0
    var offset: Int32 = 0
    var character: CChar = 0
    guard cmark_node_get_fenced(pointer, &length, &offset, &character) != 0 else { return nil }
    return (UInt8(bitPattern: character), Int(length))
  }

  var firstChild: CMarkNode? {
    cmark_node_first_child(pointer).map(CMarkNode.init(pointer:))
  }
}

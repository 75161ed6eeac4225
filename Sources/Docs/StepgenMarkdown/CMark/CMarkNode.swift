import CCmarkGFM

/// A node of a parsed document; valid only inside ``CMark/withDocument(of:extensions:_:)``.
struct CMarkNode {
  /// A place as cmark counts: lines from 1, columns in bytes from 1.
  struct Place: Equatable {
    var line, column: Int
  }

  let pointer: OpaquePointer

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

extension CMarkNode {
  /// The kind of a node.
  enum Element {
    case document, blockQuote, list, item, codeBlock, htmlBlock, paragraph, heading, rule
    case text, softBreak, lineBreak, code, html, emphasis, strong, link, image
    case table, headerRow, row, cell, strikethrough
    case footnoteReference, footnoteDefinition
    case other
  }

  var element: Element {
    switch cmark_node_get_type(pointer) {
    case CMARK_NODE_TEXT: .text
    case CMARK_NODE_PARAGRAPH: .paragraph
    case CMARK_NODE_CODE: .code
    case CMARK_NODE_SOFTBREAK: .softBreak
    case CMARK_NODE_EMPH: .emphasis
    case CMARK_NODE_STRONG: .strong
    case CMARK_NODE_LINK: .link
    case CMARK_NODE_ITEM: .item
    case CMARK_NODE_LIST: .list
    case CMARK_NODE_HEADING: .heading
    case CMARK_NODE_CODE_BLOCK: .codeBlock
    case CMARK_NODE_BLOCK_QUOTE: .blockQuote
    case CMARK_NODE_DOCUMENT: .document
    case CMARK_NODE_LINEBREAK: .lineBreak
    case CMARK_NODE_IMAGE: .image
    case CMARK_NODE_HTML_INLINE: .html
    case CMARK_NODE_HTML_BLOCK: .htmlBlock
    case CMARK_NODE_THEMATIC_BREAK: .rule
    case CMARK_NODE_FOOTNOTE_REFERENCE: .footnoteReference
    case CMARK_NODE_FOOTNOTE_DEFINITION: .footnoteDefinition
    default: extensionElement
    }
  }

  /// The types of extensions have numbers only at run time, and names in Debian's headers nowhere.
  private var extensionElement: Element {
    guard let name = cmark_node_get_type_string(pointer) else { return .other }
    return switch String(cString: name) {
    case "table_cell": .cell
    case "table_row": .row
    case "table_header": .headerRow
    case "table": .table
    case "strikethrough": .strikethrough
    default: .other
    }
  }

  /// The text of a leaf, without a copy; lives as long as the document.
  var literalBytes: UnsafeBufferPointer<UInt8> {
    Self.bytes(cmark_node_get_literal(pointer))
  }

  /// What stands after the fence that opens a block of code.
  var infoBytes: UnsafeBufferPointer<UInt8> {
    Self.bytes(cmark_node_get_fence_info(pointer))
  }

  /// The title of a link or an image; empty for most.
  var titleBytes: UnsafeBufferPointer<UInt8> {
    Self.bytes(cmark_node_get_title(pointer))
  }

  var children: [CMarkNode] {
    Array(
      sequence(state: firstChild) { node in
        defer { node = node?.next }
        return node
      }
    )
  }

  /// The children in the order of their lines: cmark moves footnotes to the end of the document.
  var childrenByLine: [CMarkNode] {
    let all = children
    guard all.contains(where: { $0.element == .footnoteDefinition }) else { return all }
    var children = all.filter { $0.element != .footnoteDefinition }
    for note in all where note.element == .footnoteDefinition {
      children.insert(note, at: children.firstIndex { $0.startLine > note.startLine } ?? children.endIndex)
    }
    return children
  }

  var next: CMarkNode? { cmark_node_next(pointer).map(CMarkNode.init) }
  var parent: CMarkNode? { cmark_node_parent(pointer).map(CMarkNode.init) }
  var lastChild: CMarkNode? { cmark_node_last_child(pointer).map(CMarkNode.init) }
  var startLine: Int { Int(cmark_node_get_start_line(pointer)) }

  var headingLevel: Int { Int(cmark_node_get_heading_level(pointer)) }
  var isOrderedList: Bool { cmark_node_get_list_type(pointer) == CMARK_ORDERED_LIST }
  var listStart: Int { Int(cmark_node_get_list_start(pointer)) }
  var isTightList: Bool { cmark_node_get_list_tight(pointer) != 0 }

  /// `l`, `c`, `r` or 0 for each column of a table.
  var columnAlignments: [UInt8] {
    let count = Int(cmark_gfm_extensions_get_table_columns(pointer))
    guard let alignments = cmark_gfm_extensions_get_table_alignments(pointer) else { return [] }
    return Array(UnsafeBufferPointer(start: alignments, count: count))
  }

  /// Whether a piece of HTML is nothing but comments, which no reader sees.
  var isComment: Bool {
    var rest = literalBytes[...]
    while let start = rest.firstIndex(where: { $0 > 0x20 }) {
      guard rest[start...].starts(with: "<!--".utf8) else { return false }
      let ends = rest[start...].dropFirst(2).indices.dropLast(2)
      guard let end = ends.first(where: { rest[$0...].starts(with: "-->".utf8) }) else { return false }
      rest = rest[(end + 3)...]
    }
    return true
  }

  /// Takes the node out of its document.
  func unlink() {
    cmark_node_unlink(pointer)
  }

  private static func bytes(_ string: UnsafePointer<CChar>?) -> UnsafeBufferPointer<UInt8> {
    guard let string else { return UnsafeBufferPointer(start: nil, count: 0) }
    let start = UnsafeRawPointer(string).assumingMemoryBound(to: UInt8.self)
    var count = 0
    while start[count] != 0 { count += 1 }
    return UnsafeBufferPointer(start: start, count: count)
  }
}

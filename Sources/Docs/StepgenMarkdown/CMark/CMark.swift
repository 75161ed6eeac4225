import CCmarkGFM
import Synchronization

/// The only calls of cmark-gfm's parser.
enum CMark {
  /// An extension of GitHub's Markdown.
  enum Extension: String {
    case table, strikethrough, autolink
  }

  /// Serializes every parse; its value is whether the extensions are registered.
  ///
  /// cmark-gfm 0.29.0.gfm.6 keeps its table of special characters in a process-wide array, which each parse with an
  /// extension for inlines rewrites (github/cmark-gfm pull request 176). Reading a parsed document needs no lock.
  private static let isRegistered = Mutex(false)

  /// Parses UTF-8 text and calls `body` with the document, which is freed afterwards.
  ///
  /// - Parameters:
  ///   - text: Text that ``HostileScan`` does not refuse.
  ///   - extensions: The extensions to parse with.
  ///   - body: Reads the document outside of the lock, so it may parse other texts.
  /// - Returns: The result of `body`, or nil if cmark returns no document.
  static func withDocument<Result>(
    of text: UnsafeBufferPointer<UInt8>,
    extensions: [Extension],
    _ body: (CMarkNode) -> Result
  ) -> Result? {
    let address = isRegistered.withLock { isRegistered in
      if !isRegistered {
        cmark_gfm_core_extensions_ensure_registered()
        isRegistered = true
      }
      return UInt(bitPattern: parse(text, extensions: extensions))
    }
    guard let document = OpaquePointer(bitPattern: address) else { return nil }
    defer { cmark_node_free(document) }
    return body(CMarkNode(pointer: document))
  }

  private static func parse(_ text: UnsafeBufferPointer<UInt8>, extensions: [Extension]) -> OpaquePointer? {
    var options = CMARK_OPT_SOURCEPOS | CMARK_OPT_STRIKETHROUGH_DOUBLE_TILDE
    if text.holds("[^") { options |= CMARK_OPT_FOOTNOTES }
    guard let parser = cmark_parser_new(options) else { return nil }
    defer { cmark_parser_free(parser) }
    for name in extensions {
      guard let found = cmark_find_syntax_extension(name.rawValue) else { continue }
      cmark_parser_attach_syntax_extension(parser, found)
    }
    text.withMemoryRebound(to: CChar.self) { cmark_parser_feed(parser, $0.baseAddress, $0.count) }
    return cmark_parser_finish(parser)
  }
}

extension CMark {
  /// The extensions that change how a text is rendered.
  ///
  /// Each extension slows a parse down, tables by half. With very many addresses, the time of `autolink` grows with the
  /// square of the text's length, so those stay plain text.
  static func extensions(for text: UnsafeBufferPointer<UInt8>) -> [Extension] {
    var extensions: [Extension] = []
    if text.contains(UInt8(ascii: "|")) { extensions.append(.table) }
    if text.contains(UInt8(ascii: "~")) { extensions.append(.strikethrough) }
    let marks = text.count { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "@") }
    let mayHaveAddress = marks > 0 || zip(text, text.dropFirst()).contains { $0 == 0x77 && $1 == 0x2E }
    if mayHaveAddress, marks * text.count < MarkdownLimits.maximumProduct { extensions.append(.autolink) }
    return extensions
  }
}

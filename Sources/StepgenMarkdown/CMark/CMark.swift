import CCmarkGFM
import Synchronization

/// The one way into cmark-gfm.
enum CMark {
  /// Parts of GitHub's Markdown that are switched on one by one, because they cost time: tables a third of a parse.
  enum Extension: String {
    case table, strikethrough, autolink
  }

  /// Serialises every parse; its value says whether the extensions are registered.
  ///
  /// cmark-gfm 0.29.0.gfm.6 keeps its table of special characters in a process-wide array, which each parse with an
  /// extension for inlines rewrites (github/cmark-gfm pull request 176). A document that is parsed is its thread's own:
  /// nothing but its nodes and the thread's ``CMarkArena`` is touched by reading it.
  private static let isRegistered = Mutex(false)

  /// Parses UTF-8 text and hands over the document, which lives as long as `body` runs.
  ///
  /// - Parameters:
  ///   - text: The text; what ``MarkdownLimits`` lets pass.
  ///   - extensions: What to read beyond CommonMark.
  ///   - body: What to do with the document, outside of the lock. It may parse other texts.
  /// - Returns: What `body` returns; nil when cmark gives no document.
  static func withDocument<Result>(
    of text: UnsafeBufferPointer<UInt8>,
    extensions: [Extension],
    _ body: (CMarkNode) -> Result
  ) -> Result? {
    let arena = CMarkArena.ofThread
    let mark = arena.pointee.mark
    defer { arena.pointee.release(to: mark) }
    let document = isRegistered.withLock { isRegistered in
      if !isRegistered {
        cmark_gfm_core_extensions_ensure_registered()
        isRegistered = true
      }
      return UInt(bitPattern: parse(text, extensions: extensions))
    }
    return OpaquePointer(bitPattern: document).map { body(CMarkNode(pointer: $0)) }
  }

  /// Neither the parser nor the document is freed: their memory is the arena's.
  private static func parse(_ text: UnsafeBufferPointer<UInt8>, extensions: [Extension]) -> OpaquePointer? {
    let options = CMARK_OPT_SOURCEPOS | CMARK_OPT_STRIKETHROUGH_DOUBLE_TILDE
    guard let parser = cmark_parser_new_with_mem(options, CMarkArena.functions) else { return nil }
    for name in extensions {
      guard let found = cmark_find_syntax_extension(name.rawValue) else { continue }
      cmark_parser_attach_syntax_extension(parser, found)
    }
    text.withMemoryRebound(to: CChar.self) { cmark_parser_feed(parser, $0.baseAddress, $0.count) }
    return cmark_parser_finish(parser)
  }
}

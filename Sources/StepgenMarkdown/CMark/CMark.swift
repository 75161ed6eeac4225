import CCmarkGFM
import Synchronization

/// The one way into cmark-gfm.
enum CMark {
  /// Parts of GitHub's Markdown that are switched on one by one, because they cost time: tables a third of a parse.
  enum Extension: String {
    case table, strikethrough
  }

  /// Serialises every call; its value says whether the extensions are registered.
  ///
  /// cmark-gfm 0.29.0.gfm.6 keeps its table of special characters in a process-wide array, which each parse with an
  /// extension for inlines rewrites (github/cmark-gfm pull request 176).
  private static let isRegistered = Mutex(false)

  /// Parses UTF-8 text and hands over the document, which lives as long as `body` runs.
  ///
  /// - Parameters:
  ///   - text: The text; at most 2 GB, which callers keep far below.
  ///   - extensions: What to read beyond CommonMark.
  ///   - body: What to do with the document. It must not call cmark again: the lock is not recursive.
  /// - Returns: What `body` returns; nil when cmark gives no document.
  static func withDocument<Result: Sendable>(
    of text: UnsafeBufferPointer<UInt8>,
    extensions: [Extension],
    _ body: (CMarkNode) -> Result
  ) -> Result? {
    isRegistered.withLock { isRegistered in
      if !isRegistered {
        cmark_gfm_core_extensions_ensure_registered()
        isRegistered = true
      }
      guard let document = parse(text, extensions: extensions) else { return nil }
      defer { cmark_node_free(document) }
      return body(CMarkNode(pointer: document))
    }
  }

  private static func parse(_ text: UnsafeBufferPointer<UInt8>, extensions: [Extension]) -> OpaquePointer? {
    guard let parser = cmark_parser_new(CMARK_OPT_SOURCEPOS) else { return nil }
    defer { cmark_parser_free(parser) }
    for name in extensions {
      guard let found = cmark_find_syntax_extension(name.rawValue) else { continue }
      cmark_parser_attach_syntax_extension(parser, found)
    }
    text.withMemoryRebound(to: CChar.self) { cmark_parser_feed(parser, $0.baseAddress, $0.count) }
    return cmark_parser_finish(parser)
  }
}

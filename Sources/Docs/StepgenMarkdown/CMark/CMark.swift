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

extension CMark {
  /// The extensions that this text may need.
  static func extensions(for text: UnsafeBufferPointer<UInt8>) -> [Extension] {
    var marks = ExtensionMarks()
    marks.scan(text)
    var extensions: [Extension] = []
    if marks.hasPipe { extensions.append(.table) }
    if marks.hasTildes { extensions.append(.strikethrough) }
    if marks.hasAddress, marks.addressParts * text.count < MarkdownLimits.maximumProduct {
      extensions.append(.autolink)
    }
    return extensions
  }
}

/// What in a text asks for an extension.
private struct ExtensionMarks {
  var hasPipe = false
  var hasTildes = false
  /// Whether a web or mail address may stand in the text outside of `<…>` and of Markdown's own links.
  var hasAddress = false
  /// With very many of these autolink's time grows with the square of the length; addresses stay plain text then.
  var addressParts = 0

  mutating func scan(_ text: UnsafeBufferPointer<UInt8>) {
    for index in text.indices {
      switch text[index] {
      case UInt8(ascii: "|"): hasPipe = true
      case UInt8(ascii: "~"): if index > 0, text[index - 1] == UInt8(ascii: "~") { hasTildes = true }
      case UInt8(ascii: "@"):
        addressParts += 1
        if index > 0, isAlphanumeric(text[index - 1]) { hasAddress = true }
      case UInt8(ascii: ":"):
        addressParts += 1
        if text[(index + 1)...].starts(with: "//".utf8), isBare(text, index) { hasAddress = true }
      case UInt8(ascii: "."): if index > 2, text[(index - 3)..<index].allSatisfy({ $0 == 0x77 }) { hasAddress = true }
      default: break
      }
    }
  }

  /// Whether a scheme stands before the colon, and before that none of `<`, `](` and `]: `.
  private func isBare(_ text: UnsafeBufferPointer<UInt8>, _ colon: Int) -> Bool {
    var start = colon
    while start > 0, (0x61...0x7A).contains(text[start - 1] | 0x20) { start -= 1 }
    guard start < colon else { return false }
    let before = text[max(0, start - 3)..<start]
    return before.last != UInt8(ascii: "<") && !before.suffix(2).elementsEqual("](".utf8)
      && !before.elementsEqual("]: ".utf8)
  }

  private func isAlphanumeric(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
  }
}

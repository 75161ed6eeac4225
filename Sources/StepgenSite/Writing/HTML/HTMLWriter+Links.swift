import StepgenCatalogs

extension HTMLWriter {
  /// The address in this page's HTML; `nil` for one that browsers must not follow.
  func href(to destination: Destination) -> String? {
    links.href(to: destination)
  }

  /// The words of a text without markup, for attributes.
  func plainText(of inlines: [Inline]) -> String {
    PlainText(prose: context.prose).text(of: inlines)
  }
}

/// Takes the markup from a text.
struct PlainText {
  let prose: any ProseRendering

  func text(of inlines: [Inline]) -> String {
    if inlines.count == 1 { return text(of: inlines[0]) }
    return inlines.map(text).joined()
  }

  private func text(of inline: Inline) -> String {
    switch inline {
    case .text(let text), .code(let text), .badge(let text, _), .removed(let text), .added(let text): text
    case .strong(let inlines), .link(let inlines, _): text(of: inlines)
    case .translated(let translation): prose.plainText(of: translation.text)
    case .plain(let translation): translation.text
    case .remark(let translation): translation.text.remarkParts.map(\.text).joined()
    case .lineBreak: " "
    }
  }
}

/// Which addresses a page may lead to.
enum SafeAddress {
  private static let schemes = ["https:", "http:", "mailto:"]

  static func isSafe(_ address: String) -> Bool {
    let start = address.prefix(8).lowercased()
    return schemes.contains { start.hasPrefix($0) }
  }
}

import StepgenLanguages

/// A part of a text with placeholders.
package enum TextPiece: Sendable, Hashable {
  case text(String)
  /// The path between braces, such as `delivery.medium`.
  case placeholder(String)
}

extension String {
  /// The text cut at its placeholders: `{field}`, `{field.field}`; other braces are text.
  package var pieces: [TextPiece] {
    var pieces: [TextPiece] = []
    var text = ""
    for (index, part) in parts(at: "{").enumerated() {
      guard index > 0 else {
        text += part
        continue
      }
      guard let end = part.utf8.firstIndex(of: UInt8(ascii: "}")), part[..<end].isPath else {
        text += "{" + part
        continue
      }
      if !text.isEmpty { pieces.append(.text(text)) }
      pieces.append(.placeholder(String(part[..<end])))
      text = String(part[end...].dropFirst())
    }
    if !text.isEmpty { pieces.append(.text(text)) }
    return pieces
  }
}

extension Substring {
  fileprivate var isPath: Bool {
    guard let first = utf8.first, first.isLowercase else { return false }
    return utf8.allSatisfy { $0.isLowercaseOrDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".") }
  }
}

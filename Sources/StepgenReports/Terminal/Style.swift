/// How a piece of terminal text is set off; the raw value holds the parameters of ANSI's "select graphic rendition".
package enum Style: String, Sendable, Hashable, CaseIterable {
  case error = "1;31"
  case warning = "33"
  case note = "36"
  case help = "32"
  case strong = "1"
  case faint = "2"
}

/// Paints text, or leaves it as it is where colours are not wanted.
package struct Painter: Sendable, Hashable {
  package var isColored: Bool

  package init(isColored: Bool) {
    self.isColored = isColored
  }

  package func paint(_ text: String, _ style: Style?) -> String {
    guard isColored, let style, !text.isEmpty else { return text }
    return "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m"
  }
}

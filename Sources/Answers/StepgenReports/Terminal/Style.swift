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
    return Self.change(to: style.rawValue) + text + Self.change(to: "0")
  }

  /// All that painted text has in it beside the text.
  static let changes = (Style.allCases.map(\.rawValue) + ["0"]).map { change(to: $0).unicodeScalars }

  private static func change(to parameters: String) -> String {
    "\u{1B}[\(parameters)m"
  }
}

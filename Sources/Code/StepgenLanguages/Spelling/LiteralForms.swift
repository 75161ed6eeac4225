/// A part of a string literal.
package enum LiteralPart: Sendable, Hashable {
  case text(String)
  /// An expression whose value stands there.
  case value(String)
}

/// How a language spells string literals, and what comments may not hold.
package struct LiteralForms: Sendable {
  /// How a literal spells a character that no editor shows.
  package enum Escape: Sendable {
    /// `\u{202E}`
    case scalar
    /// `\u202E`, one for each unit of UTF-16.
    case units
  }

  package var quote: String
  /// Around literals with values in them.
  package var templateQuote: String
  /// How a value stands in a literal; nil where texts and values are added up.
  package var interpolation: Pattern?
  /// Whether `$` means something in every literal, and not in templates alone.
  package var escapesDollar = false
  package var escape: Escape
  /// Whether a backslash means something in comments too: Java reads `\u000A` as a line end even there (JLS, 3.3).
  package var readsEscapesInComments = false

  /// The literal of a text.
  package func literal(_ text: String) -> String {
    quote + escaped(text, quote) + quote
  }

  /// A literal with values in it, or a sum of literals and values.
  package func literal(_ parts: [LiteralPart]) -> String {
    guard let interpolation else { return sum(of: parts) }
    let quote = parts.contains { if case .value = $0 { true } else { false } } ? templateQuote : quote
    let inside = parts.map { part in
      switch part {
      case .text(let text): escaped(text, quote)
      case .value(let value): interpolation(value)
      }
    }
    return quote + inside.joined() + quote
  }

  private func sum(of parts: [LiteralPart]) -> String {
    let parts = parts.map { part in
      switch part {
      case .text(let text): literal(text)
      case .value(let value): value
      }
    }
    return parts.isEmpty ? literal("") : parts.joined(separator: " + ")
  }

  private func escaped(_ text: String, _ quote: String) -> String {
    guard !isPlain(text) else { return text }
    var output = ""
    for scalar in text.unicodeScalars { output += escaped(scalar, quote) }
    return output
  }

  /// The scalar as a literal between such quotes has it.
  package func escaped(_ scalar: Unicode.Scalar, _ quote: String) -> String {
    switch scalar {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    case "\\": "\\\\"
    case "$" where escapesDollar || quote == "`": "\\$"
    default:
      if String(scalar) == quote {
        "\\" + quote
      } else {
        scalar.isHarmless ? String(scalar) : spelledOut(scalar)
      }
    }
  }

  private func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"), UInt8(ascii: "$"), UInt8(ascii: "\\"): false
      default: byte >= 0x20 && byte < 0x7F
      }
    }
  }

  private func spelledOut(_ scalar: Unicode.Scalar) -> String {
    switch escape {
    case .scalar: scalar.escape
    case .units: UTF16.encode(scalar).map { $0.map(Self.escape).joined() } ?? ""
    }
  }

  private static func escape(_ unit: UInt16) -> String {
    let digits = String(unit, radix: 16, uppercase: true)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}

extension LiteralForms {
  /// A text as a comment may hold it: without what a compiler or an editor takes for something else.
  package func commented(_ text: some Sequence<Unicode.Scalar>) -> String {
    var output = ""
    for scalar in text where scalar.isHarmless {
      output.unicodeScalars.append(scalar)
      if scalar == "\\", readsEscapesInComments { output.append("\\") }
    }
    return output
  }
}

extension Unicode.Scalar {
  /// False for what an editor or a compiler takes for something else: controls, line ends, changes of direction.
  package var isHarmless: Bool {
    // The tables of Unicode are slow to ask.
    if (0x20..<0x7F).contains(value) { return true }
    return switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: false
    default: true
    }
  }

  /// `\u{202E}`.
  package var escape: String {
    "\\u{" + String(value, radix: 16, uppercase: true) + "}"
  }
}

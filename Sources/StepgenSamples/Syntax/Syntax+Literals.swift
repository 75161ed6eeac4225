import StepgenModel

/// A part of a string literal.
enum LiteralPart: Sendable, Hashable {
  case text(String)
  case value(String)
}

extension Syntax {
  func literal(_ text: String) -> String {
    literal([.text(text)])
  }

  /// A string literal with values in it.
  func literal(_ parts: [LiteralPart]) -> String {
    guard language != .java else { return concatenation(parts) }
    let quote = quote(for: parts)
    let inside = parts.map { part in
      switch part {
      case .text(let text): escaped(text, quote)
      case .value(let value): language == .swift ? "\\(\(value))" : "${\(value)}"
      }
    }
    return quote + inside.joined() + quote
  }

  private func quote(for parts: [LiteralPart]) -> String {
    switch language {
    case .swift, .java, .kotlin: "\""
    case .dart: "'"
    case .typescript:
      parts.contains { if case .value = $0 { true } else { false } } ? "`" : "'"
    }
  }

  private func concatenation(_ parts: [LiteralPart]) -> String {
    let parts = parts.map { part in
      switch part {
      case .text(let text): "\"" + escaped(text, "\"") + "\""
      case .value(let value): value
      }
    }
    return parts.isEmpty ? "\"\"" : parts.joined(separator: " + ")
  }

  private func escaped(_ text: String, _ quote: String) -> String {
    var output = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": output += "\\n"
      case "\r": output += "\\r"
      case "\t": output += "\\t"
      case "\\": output += "\\\\"
      case "$" where language == .kotlin || language == .dart || quote == "`": output += "\\$"
      default:
        if String(scalar) == quote {
          output += "\\" + quote
        } else {
          output += scalar.isHarmless ? String(scalar) : escape(scalar)
        }
      }
    }
    return output
  }

  private func escape(_ scalar: Unicode.Scalar) -> String {
    switch language {
    case .swift, .dart, .typescript: "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
    case .java, .kotlin: UTF16.encode(scalar).map { $0.map(Self.escape).joined() } ?? ""
    }
  }

  private static func escape(_ unit: UInt16) -> String {
    let digits = String(unit, radix: 16, uppercase: true)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}

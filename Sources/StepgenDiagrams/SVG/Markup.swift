/// Builds XML text.
struct Markup {
  private(set) var text = ""

  mutating func raw(_ markup: String) {
    text += markup
  }

  mutating func escaped(_ content: String) {
    text += content.xmlEscaped
  }
}

extension String {
  /// The text as the content of an element or of an attribute in double quotes.
  var xmlEscaped: String {
    guard utf8.contains(where: Self.isEscaped) else { return self }
    var escaped = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  private static func isEscaped(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"): true
    default: false
    }
  }
}

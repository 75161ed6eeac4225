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
    guard utf8.contains(where: { [0x26, 0x3C, 0x3E, 0x22, 0x27].contains($0) }) else { return self }
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
}

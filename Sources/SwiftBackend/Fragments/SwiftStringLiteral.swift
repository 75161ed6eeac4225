import StepgenModel
import StepgenTemplates

/// A string literal, quotes included.
struct SwiftStringLiteral: TemplateFragment, Hashable {
  private(set) var templateText: String

  init(_ text: String) {
    templateText =
      Self.isPlain(text) ? "\"" + text + "\"" : "\"" + text.unicodeScalars.map(Self.escaped).joined() + "\""
  }

  /// A literal that begins at a column; one that does not fit on its line stands on several, as `"""` allows.
  init(_ text: String, column: Int, indentation: Int) {
    self.init(text)
    guard !SwiftCode.fits(templateText, after: column) else { return }
    let margin = "\n" + String(repeating: " ", count: indentation)
    templateText = "\"\"\"" + margin + Self.lines(of: text).joined(separator: "\\" + margin) + margin + "\"\"\""
  }

  /// The text in pieces that fit on a line, each but the last ended where a word ends, if there is one.
  private static func lines(of text: String) -> [String] {
    var lines = [""]
    for scalar in text.unicodeScalars {
      let count = lines[lines.count - 1].count
      if count >= 100 || count >= 80 && lines[lines.count - 1].hasSuffix(" ") { lines.append("") }
      lines[lines.count - 1] += escaped(scalar)
    }
    return lines
  }

  private static func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"": "\\\""
    case "\\": "\\\\"
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: scalar.isHarmless ? String(scalar) : scalar.escape
    }
  }
}

extension Unicode.Scalar {
  /// `\u{202E}`.
  var escape: String {
    "\\u{" + String(value, radix: 16, uppercase: true) + "}"
  }
}

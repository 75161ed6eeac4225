import StepgenLanguages
import StepgenTemplates

/// A string literal, quotes included.
struct SwiftStringLiteral: TemplateFragment, Hashable {
  private(set) var templateText: String

  init(_ text: String) {
    templateText = Language.swift.literals.literal(text)
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
      lines[lines.count - 1] += Language.swift.literals.escaped(scalar, "\"")
    }
    return lines
  }
}

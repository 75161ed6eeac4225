import StepgenLanguages
import StepgenLowering

/// How generated Swift is written.
enum SwiftSource: CodeLanguage {
  static var language: Language { .swift }

  static let layout = CodeLayout(lineLength: 120, indentation: 2)

  /// In back-ticks where it is a keyword.
  static func identifier(_ name: String) -> String { language.names.spelled(name) }

  static func comment(_ summary: String, _ paragraphs: [String], indentation: Int) -> String {
    lineComment(summary, paragraphs, indentation: indentation)
  }
}

typealias SwiftCode = Code<SwiftSource>
typealias SwiftIdentifier = Identifier<SwiftSource>
typealias SwiftStringLiteral = StringLiteral<SwiftSource>
typealias SwiftDocComment = DocComment<SwiftSource>

extension Code<SwiftSource> {
  /// Whether text that begins at a column ends on the same line.
  static func fits(_ text: String, after column: Int) -> Bool { SwiftSource.layout.fits(text, after: column) }

  /// `prefix(a, b)suffix`, with each argument on its own line where one line is too long.
  ///
  /// `column` is where the prefix starts; following lines are indented from `indentation`. Only lists end with a comma.
  static func list(
    _ prefix: String,
    _ arguments: [String],
    _ suffix: String,
    column: Int,
    indentation: Int
  ) -> SwiftCode {
    let line = prefix + arguments.joined(separator: ", ") + suffix
    if arguments.isEmpty || fits(line, after: column) { return SwiftCode(line) }
    let inner = CodeLayout.lineStart(indentation + 2)
    let comma = prefix.last == "[" && arguments.count > 1 ? "," : ""
    return SwiftCode(
      prefix + inner + arguments.joined(separator: "," + inner) + comma + CodeLayout.lineStart(indentation) + suffix
    )
  }

  /// A string literal that begins at a column; one that does not fit on its line is on several, as `"""` allows.
  static func literal(_ text: String, column: Int, indentation: Int) -> SwiftCode {
    let literal = SwiftSource.literal(text)
    if fits(literal, after: column) { return SwiftCode(literal) }
    let margin = CodeLayout.lineStart(indentation)
    return SwiftCode("\"\"\"" + margin + lines(of: text).joined(separator: "\\" + margin) + margin + "\"\"\"")
  }

  /// A row of words in a text of several lines, broken in the source at spaces where it is too long.
  static func row(_ words: [String]) -> SwiftCode {
    let limit = SwiftSource.layout.lineLength - 10
    var text = ""
    var length = 0
    for word in words {
      if length > 0, length + 1 + word.utf8.count > limit {
        text += " \\\n      "
        length = 0
      } else if length > 0 {
        text += " "
        length += 1
      }
      text += word.unicodeScalars.map { SwiftSource.language.literals.escaped($0, "\"") }.joined()
      length += word.utf8.count
    }
    return SwiftCode(text)
  }

  /// The text in pieces that fit on a line, each but the last ended where a word ends, if there is one.
  private static func lines(of text: String) -> [String] {
    var lines = [""]
    for scalar in text.unicodeScalars {
      let count = lines[lines.count - 1].count
      if count >= 100 || count >= 80 && lines[lines.count - 1].hasSuffix(" ") { lines.append("") }
      lines[lines.count - 1] += SwiftSource.language.literals.escaped(scalar, "\"")
    }
    return lines
  }
}

extension Identifier<SwiftSource> {
  /// As an argument label, where one keyword needs back-ticks and the compiler warns of others.
  var label: String {
    name == "inout" ? "`" + name + "`" : name
  }

  /// As the label of a parameter that has another name inside.
  var parameterLabel: String {
    ["inout", "let", "var"].contains(name) ? "`" + name + "`" : name
  }
}

import StepgenTemplates

/// A piece of Swift that lowering put together from identifiers, literals and types.
struct SwiftCode: TemplateFragment, Hashable {
  let templateText: String

  /// The text has to be made of fragments and fixed Swift only.
  init(_ text: String) {
    templateText = text
  }
}

extension SwiftCode {
  /// Columns in a line of generated code.
  static let lineLength = 120

  /// Whether text that begins at a column ends on the same line.
  static func fits(_ text: String, after column: Int) -> Bool {
    column + text.utf8.count <= lineLength || column + text.count <= lineLength
  }

  /// `prefix(a, b)suffix`, with each argument on a line of its own where one line is too long.
  ///
  /// `column` is where the prefix starts; following lines are indented from `indentation`.
  static func list(
    _ prefix: String,
    _ arguments: [String],
    _ suffix: String,
    column: Int,
    indentation: Int
  ) -> SwiftCode {
    let line = prefix + arguments.joined(separator: ", ") + suffix
    if arguments.isEmpty || fits(line, after: column) { return SwiftCode(line) }
    let outer = "\n" + String(repeating: " ", count: indentation)
    let inner = outer + "  "
    let takesComma = prefix.last == "[" && arguments.count > 1
    return SwiftCode(
      prefix + inner + arguments.joined(separator: "," + inner) + (takesComma ? "," : "") + outer + suffix
    )
  }
}

import StepgenModel
import YAMLReader

extension SpecReader {
  mutating func text(_ node: YAMLNode, _ kind: TextKind, called name: String) -> WrittenText? {
    guard let scalar = plainText(node, kind, expected: kind.expectation, called: name) else { return nil }
    if kind == .prose { collect(prose: Located(scalar.text, at: node.range)) }
    guard kind.matches(scalar.text) else {
      report(
        Diagnostic(
          .malformedText,
          at: node.range,
          "‘\(shortened(scalar.text))’ is not \(kind.expectation)",
          suggestion: kind.repaired(scalar.text)
        )
      )
      return nil
    }
    return Located(scalar.text, at: node.range)
  }

  /// Checks a key of the author's choosing, which is a text like any other.
  ///
  /// - Returns: False when the key has swallowed its value.
  mutating func checkKey(_ entry: YAMLEntry, _ kind: TextKind) -> Bool {
    guard !kind.matches(entry.key) else {
      if let type = ImplicitType(plain: entry.key), entry.isPlain {
        reportImplicit(entry.key, type, at: entry.keyRange, "a key is a text")
      }
      return true
    }
    let glued = NoBreakSpace(in: entry.key)
    report(
      Diagnostic(
        .malformedText,
        at: entry.keyRange,
        "‘\(shortened(entry.key))’ is not \(kind.expectation)",
        help: glued == nil ? "" : NoBreakSpace.help,
        suggestion: glued?.repaired ?? kind.repaired(entry.key)
      )
    )
    return glued == nil
  }

  mutating func word(_ node: YAMLNode, _ options: [WordOption], called name: String) -> WrittenText? {
    var list: String { options.map { "‘\($0.word)’" }.joined(separator: ", ") }
    guard let scalar = plainText(node, .line, expected: "one of \(list)", called: name) else { return nil }
    if !options.contains(where: { $0.word == scalar.text }) {
      let words = options.map(\.word)
      let near = nearest(to: scalar.text, in: words, atMost: 1).first
      report(
        Diagnostic(
          .unknownWord,
          at: node.range,
          "‘\(shortened(scalar.text))’ is not a value of ‘\(name)’",
          help: words.count == 1 ? "Write \(list)." : "Write one of \(list).",
          suggestion: near
        )
      )
    }
    return Located(scalar.text, at: node.range)
  }

  mutating func integer(_ node: YAMLNode, in range: ClosedRange<Int>, called name: String) -> Located<Int>? {
    let expected =
      range.count == 1 ? "\(range.lowerBound)" : "a number from \(range.lowerBound) to \(range.upperBound)"
    guard let scalar = node.scalar, !scalar.text.isEmpty else {
      reportKind(node, expected: expected, called: name)
      return nil
    }
    if let value = scalar.integer, range.contains(value) { return Located(value, at: node.range) }
    if scalar.style != .plain {
      reportQuotes(node, .malformedNumber, "\(quoted(name)) is a number")
    } else {
      report(
        Diagnostic(
          .malformedNumber,
          at: node.range,
          "\(quoted(name)) is ‘\(shortened(scalar.text))’, and has to be \(expected)"
        )
      )
    }
    return nil
  }

  mutating func boolean(_ node: YAMLNode, called name: String) -> Located<Bool>? {
    guard let scalar = node.scalar, !scalar.text.isEmpty else {
      reportKind(node, expected: "true or false", called: name)
      return nil
    }
    if let value = scalar.boolean { return Located(value, at: node.range) }
    if scalar.style != .plain, ["true", "false"].contains(scalar.text) {
      reportQuotes(node, .malformedBoolean, "\(quoted(name)) is true or false")
      return nil
    }
    let isYes = ["yes", "on", "y", "true"].contains(scalar.text.lowercased())
    let isNo = ["no", "off", "n", "false"].contains(scalar.text.lowercased())
    report(
      Diagnostic(
        .malformedBoolean,
        at: node.range,
        "\(quoted(name)) is ‘\(shortened(scalar.text))’, and has to be ‘true’ or ‘false’",
        suggestion: isYes ? "true" : isNo ? "false" : nil
      )
    )
    return nil
  }

  private mutating func reportQuotes(_ node: YAMLNode, _ rule: Rule, _ message: String) {
    report(
      Diagnostic(
        rule,
        at: node.range,
        "\(message), and is in quotes here",
        help: "Write it without quotes.",
        suggestion: node.scalar?.text
      )
    )
  }

  private mutating func reportImplicit(_ text: String, _ type: ImplicitType, at range: SourceRange, _ reason: String) {
    let isWord = text.contains { $0.isLetter || $0.isNumber }
    report(
      Diagnostic(
        .implicitType,
        at: range,
        "YAML reads ‘\(shortened(text))’ as \(type.inWords), and \(reason)",
        help: isWord ? "Write it in quotes." : "Write a value, or leave the key out.",
        suggestion: isWord ? "\"\(text)\"" : nil
      )
    )
  }

  /// The scalar of a text, when no reader of YAML would take it for anything but a text.
  private mutating func plainText(
    _ node: YAMLNode,
    _ kind: TextKind,
    expected: @autoclosure () -> String,
    called name: String
  ) -> YAMLScalar? {
    guard let scalar = node.scalar, !scalar.text.isEmpty || scalar.style != .plain else {
      reportKind(node, expected: expected(), called: name)
      return nil
    }
    guard
      !scalar.text.utf8.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\n") })
    else {
      report(
        Diagnostic(
          .missingValue,
          at: node.range,
          "\(quoted(name)) is empty",
          help: "Write \(expected()), or leave the key out."
        )
      )
      return nil
    }
    // Quotes alone would not make a version of 2.0.
    if let type = scalar.implicitType, kind.matches(scalar.text) {
      reportImplicit(scalar.text, type, at: node.range, "\(quoted(name)) is a text")
      return nil
    }
    return scalar
  }
}

/// A text short enough for a message.
private func shortened(_ text: String) -> String {
  let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
  return line.count <= 60 ? line : line.prefix(59) + "…"
}

extension TextKind {
  /// What was probably meant by a text that is not well-formed.
  fileprivate func repaired(_ text: String) -> String? {
    guard text.utf8.count <= 200 else { return nil }
    let lower = text.lowercased()
    let words = text.wordsOfCamelCase?.split { $0 == " " || $0 == "_" || $0 == "-" }
    let candidates: [String] =
      switch self {
      case .id: [words?.joined(separator: "-") ?? "", lower]
      case .words: [words?.joined(separator: " ") ?? ""]
      case .version: [text + ".0", text + ".0.0", String(text.drop { $0 == "v" })]
      case .type: [lower, lower.split(separator: " ").joined(separator: " ")]
      default: []
      }
    return candidates.first { $0 != text && matches($0) }
  }
}

extension String {
  /// The text in lower case with a space before each capital; nothing where capitals in a row leave the words open.
  fileprivate var wordsOfCamelCase: String? {
    guard contains(where: \.isLowercase) else { return lowercased() }
    var result = ""
    var previous: Character = " "
    for character in self {
      if character.isUppercase, previous.isUppercase { return nil }
      if character.isUppercase, previous.isLowercase || previous.isNumber { result += " " }
      result += character.lowercased()
      previous = character
    }
    return result
  }
}

extension YAMLEntry {
  /// Whether the key stands without quotes: then its place is as long as itself.
  fileprivate var isPlain: Bool {
    keyRange.start.line == keyRange.end.line
      && Int(keyRange.end.column - keyRange.start.column) == key.unicodeScalars.count
  }
}

extension ImplicitType {
  fileprivate var inWords: String {
    switch self {
    case .null: "nothing"
    case .bool: "true or false"
    case .int, .float: "a number"
    case .sexagesimal: "a number to the base 60"
    case .timestamp: "a date"
    case .merge: "a merge key"
    }
  }
}

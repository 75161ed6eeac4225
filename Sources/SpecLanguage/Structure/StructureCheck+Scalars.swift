import StepgenModel
import YAMLReader

extension StructureCheck {
  mutating func checkText(_ node: YAMLNode, _ kind: TextKind, called name: String) {
    guard let scalar = plainText(node, expected: kind.expectation, called: name) else { return }
    if kind == .prose { collect(prose: Located(scalar.text, at: node.range)) }
    if !kind.matches(scalar.text) {
      report(
        Diagnostic(
          .malformedText,
          at: node.range,
          "‘\(shortened(scalar.text))’ is not \(kind.expectation)",
          suggestion: kind.repaired(scalar.text)
        )
      )
    }
  }

  mutating func checkWord(_ node: YAMLNode, _ options: [WordOption], called name: String) {
    let list = options.map { "‘\($0.word)’" }.joined(separator: ", ")
    guard let scalar = plainText(node, expected: "one of \(list)", called: name) else { return }
    let words = options.map(\.word)
    if !words.contains(scalar.text) {
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
  }

  mutating func checkInteger(_ node: YAMLNode, in range: ClosedRange<Int>, called name: String) {
    let expected = range.count == 1 ? "\(range.lowerBound)" : "a number from \(range.lowerBound) to \(range.upperBound)"
    guard let scalar = node.scalar, !scalar.text.isEmpty else {
      return reportKind(node, expected: expected, called: name)
    }
    if scalar.style != .plain || scalar.integer.map(range.contains) != true {
      report(
        Diagnostic(.malformedNumber, at: node.range, "‘\(shortened(scalar.text))’ is not \(expected), without quotes")
      )
    }
  }

  mutating func checkBoolean(_ node: YAMLNode, called name: String) {
    guard let scalar = node.scalar, !scalar.text.isEmpty else {
      return reportKind(node, expected: "true or false", called: name)
    }
    guard scalar.boolean == nil else { return }
    let isYes = ["yes", "on", "y", "true"].contains(scalar.text.lowercased())
    let isNo = ["no", "off", "n", "false"].contains(scalar.text.lowercased())
    report(
      Diagnostic(
        .malformedBoolean,
        at: node.range,
        "‘\(shortened(scalar.text))’ is not ‘true’ or ‘false’, without quotes",
        suggestion: isYes ? "true" : isNo ? "false" : nil
      )
    )
  }

  /// The scalar of a text, when no reader of YAML would take it for anything but a text.
  private mutating func plainText(_ node: YAMLNode, expected: String, called name: String) -> YAMLScalar? {
    guard let scalar = node.scalar, !scalar.text.isEmpty || scalar.style != .plain else {
      reportKind(node, expected: expected, called: name)
      return nil
    }
    guard !scalar.text.utf8.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\n") }) else {
      report(
        Diagnostic(
          .missingValue,
          at: node.range,
          "‘\(name)’ is empty",
          help: "Write \(expected), or leave the key out."
        )
      )
      return nil
    }
    if let type = scalar.implicitType {
      report(
        Diagnostic(
          .implicitType,
          at: node.range,
          "YAML reads ‘\(shortened(scalar.text))’ as \(type.inWords), and ‘\(name)’ is a text",
          help: "Write it in quotes.",
          suggestion: "\"\(scalar.text)\""
        )
      )
      return nil
    }
    return scalar
  }
}

/// A text short enough for a message.
private func shortened(_ text: String) -> String {
  text.count <= 60 ? text : text.prefix(59) + "…"
}

extension TextKind {
  /// What was probably meant by a text that is not well-formed.
  fileprivate func repaired(_ text: String) -> String? {
    let lower = text.lowercased()
    let candidates: [String] =
      switch self {
      case .id: [lower, lower.split { $0 == " " || $0 == "_" }.joined(separator: "-")]
      case .words: [lower.split { $0 == " " || $0 == "_" || $0 == "-" }.joined(separator: " ")]
      case .version: [text + ".0", text + ".0.0", String(text.drop { $0 == "v" })]
      case .type: [lower, lower.split(separator: " ").joined(separator: " ")]
      default: []
      }
    return candidates.first { $0 != text && matches($0) }
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

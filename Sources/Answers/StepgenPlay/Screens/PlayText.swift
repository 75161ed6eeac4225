extension String {
  /// A title within a sentence: `The user …` becomes `the user …`, `SMS …` stays.
  var withoutCapital: String {
    let second = dropFirst().first
    guard let first, second.map({ $0.isLowercase || $0 == " " }) ?? false else { return self }
    return first.lowercased() + dropFirst()
  }

  /// The first paragraph of Markdown, on one line.
  var firstParagraph: String {
    var lines: [Substring] = []
    for line in split(separator: "\n", omittingEmptySubsequences: false) {
      if line.isEmpty, !lines.isEmpty { break }
      if !line.isEmpty { lines.append(line) }
    }
    return lines.joined(separator: " ")
  }

  /// Markdown with each paragraph and each item on one line; code and tables stay as they are.
  var withJoinedLines: String {
    var lines: [String] = []
    var isCode = false
    var isOpen = false
    for line in split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") { isCode.toggle() }
      let text = line.drop { $0 == " " }
      let isWhole = isCode || line.isEmpty || line.hasPrefix("```") || line.hasPrefix("|") || line.hasPrefix("#")
      let begins = text.hasPrefix("- ") || text.hasPrefix("* ") || text.first?.isNumber == true
      if isOpen, !isWhole, !begins, let last = lines.popLast() {
        lines.append(last + " " + text)
      } else {
        lines.append(String(line))
      }
      isOpen = !isWhole
    }
    return lines.joined(separator: "\n")
  }

  /// The text in double quotes, as YAML and JSON have it.
  var inQuotes: String {
    var result = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case _ where scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value):
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

extension Sequence where Element: Hashable {
  /// The elements, each once.
  var uniqued: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

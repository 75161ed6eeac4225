import StepgenLanguages

/// Text that was copied from a browser: no fences, no indentation, headings without marks.
extension PageReader {
  mutating func readFlattenedLine() {
    let content = trimmed(line)
    if content.isEmpty {
      endProse()
      line += 1
    } else if FlattenedLine(content).beginsCode {
      readRun()
    } else if isHeading(content) {
      addHeading(line, level: 2, title: content)
      line += 1
    } else {
      addProse(line)
      line += 1
      // Each line of such a text is a paragraph, or a row of a table.
      endProse()
    }
  }

  /// Lines of code, until one that can only be prose.
  private mutating func readRun() {
    let start = line
    var depth = 0
    var isDense = false
    var language: SampleLanguage?
    while line < text.lineCount {
      let content = trimmed(line)
      let shape = FlattenedLine(content)
      if content.isEmpty {
        guard depth > 0, let next = nextLine(after: line), FlattenedLine(trimmed(next)).beginsCode else { break }
        line = next
        continue
      } else if line > start, !shape.beginsCode {
        if depth <= 0 || shape.isSentence { break }
      }
      depth += shape.depthChange
      if isDense || shape.isDense { isDense = true }
      language = language ?? shape.language
      line += 1
    }
    addSample(start..<line, language: language, isDense: isDense)
  }

  private func nextLine(after index: Int) -> Int? {
    (index + 1..<text.lineCount).first { !trimmed($0).isEmpty }
  }

  /// A short line without an end, which something longer follows.
  private func isHeading(_ content: Substring) -> Bool {
    guard content.unicodeScalars.count <= 70, let last = content.last, !".:,;。:、!?)".contains(last) else {
      return false
    }
    if content.contains("`") || content.hasPrefix("•") || content.hasPrefix("-") { return false }
    guard line > 0, trimmed(line - 1).isEmpty || FlattenedLine(trimmed(line - 1)).isLong else { return false }
    guard let next = nextLine(after: line) else { return false }
    return next > line + 1 || FlattenedLine(trimmed(next)).isLong || FlattenedLine(trimmed(next)).beginsCode
  }
}

/// What one line says of itself.
struct FlattenedLine {
  let content: Substring

  init(_ content: Substring) {
    self.content = content
  }

  private static let starts = [
    "//", "/*", "import ", "func ", "fun ", "function ", "async ", "await ", "let ", "var ", "val ", "const ", "final ",
    "switch ", "switch(", "when(", "when (", "case .", "case '", "case \"", "do {", "try ", "try{", "} catch", "catch ",
    "return ", "break", "default:", "else {", "} else", "if (", "public ", "private ", "class ",
    "struct ", "void ", "Future<", "console.", "Log.", "export ", "@", "suspend ", "override ",
  ]

  private static let calls = ["print", "safePrint", "if", "switch", "when"].flatMap { [$0 + "(", $0 + " ("] }

  var beginsCode: Bool {
    if let first = content.first, "})]".contains(first) { return true }
    if content.first == ".", content.dropFirst().first?.isLetter == true { return true }
    if content.hasPrefix("if ") { return content.hasSuffix("{") || content.contains(" {") }
    if Self.starts.contains(where: { content.hasPrefix($0) }) { return !isSentence || isDense }
    if Self.calls.contains(where: { content.hasPrefix($0) }) { return true }
    if let last = content.last, "{};(".contains(last), content.unicodeScalars.allSatisfy(\.isASCII) { return true }
    return isCallOrArgument
  }

  /// `name: value,`, `name(…)`, `name = …`: the lines inside of a call.
  private var isCallOrArgument: Bool {
    guard content.unicodeScalars.allSatisfy(\.isASCII), !content.hasSuffix(".") else { return false }
    let word = content.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    guard !word.isEmpty else { return false }
    let rest = content.dropFirst(word.count)
    return rest.hasPrefix(" = ") || rest.hasPrefix("(") && content.contains(")") && !content.contains(". ")
      || rest.hasPrefix(": ") && content.hasSuffix(",")
  }

  /// Words that end like a sentence, or are not English.
  var isSentence: Bool {
    if content.hasPrefix("//") || content.hasPrefix("}") { return false }
    if content.unicodeScalars.contains(where: { $0.value > 0x2FFF }), !content.contains("{") { return true }
    guard let last = content.last, ".。:".contains(last), !content.contains("{") else { return false }
    return content.split(separator: " ").count > 4 && !content.hasPrefix("case ")
  }

  var isLong: Bool {
    content.unicodeScalars.count > 50
  }

  /// Statements follow a comment on the same line.
  var isDense: Bool {
    guard let comment = content.firstRange(of: "// ") else { return content.utf8.count > 200 }
    let rest = content[comment.upperBound...]
    return rest.contains("{") || rest.contains("}") || rest.firstRange(of: "case .") != nil
      || rest.firstRange(of: "// ") != nil
  }

  var depthChange: Int {
    var depth = 0
    var isText = false
    var before: UInt8 = 0
    for byte in content.utf8 {
      if byte == 0x22, before != 0x5C { isText.toggle() }
      before = byte
      guard !isText else { continue }
      if byte == 0x7B || byte == 0x28 { depth += 1 }
      if byte == 0x7D || byte == 0x29 { depth -= 1 }
    }
    return depth
  }

  /// What the words of a line give away.
  var language: SampleLanguage? {
    Language.all.first { $0.declarations.gaveAway(content) }.map(SampleLanguage.named)
  }
}

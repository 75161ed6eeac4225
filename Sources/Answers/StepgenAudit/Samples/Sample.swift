package import StepgenLanguages
package import StepgenModel

/// A code block of a page as a compiler gets it.
package struct Sample: Sendable, Hashable {
  package let language: Language
  /// The id of the platform whose code it is; nil if the page does not say.
  package let platform: String?
  /// The version of the library that it is for; nil for the one that the specs describe.
  package let version: Version?
  /// The word after the fence in lower case, such as `tsx`.
  let word: String
  /// Its lines without the indentation of the block, with spaces for marks of code that is left out.
  let lines: [String]
  /// The imports of earlier blocks of the page in the same language.
  let earlierImports: [String]
  /// The names that it declares.
  let declared: Set<String>
  /// Lines with a mark for code that is left out, and that the compiler cannot do without.
  let elided: Set<Int>
  /// Whether something is omitted, so that missing parts are not errors.
  let isShortened: Bool
}

extension Audit {
  /// The samples of a page by the indices of their code blocks, without those that are marked as not to be compiled.
  ///
  /// A page that names nothing of the specs has none, nor have sources, which need the rest of their app.
  package func samples(in file: FileID, _ source: SourceFile) -> [(block: Int, sample: Sample)] {
    guard case .success(let page) = read(file, source), !page.isSource, !page.registries.isEmpty else { return [] }
    return page.samples(vocabulary)
  }
}

extension PageContext {
  /// The words after a fence by which tools for other languages mark code that is not to be compiled.
  private static let marks: Set<String> = ["ignore", "skip", "nocompile", "compile_fail"]

  func samples(_ vocabulary: Vocabulary) -> [(block: Int, sample: Sample)] {
    var imports: [Language: [String]] = [:]
    return code.indices.compactMap { index in
      let block = code[index]
      let words = block.info.lowercased().split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
      guard let language = block.language, let word = words.first, Language.fenced(word) != nil else { return nil }
      guard Self.marks.isDisjoint(with: words.dropFirst()), !block.lines.isEmpty else { return nil }
      var reader = SampleReader()
      let indent = indentation(of: block)
      for line in block.lines { reader.add(text.string(text.line(line)).dropped(indent)) }
      let sample = Sample(
        language: language,
        platform: block.places.first.map { vocabulary.places[$0].id },
        version: scopes[block.scope].version,
        word: word,
        lines: reader.lines,
        earlierImports: imports[language] ?? [],
        declared: block.declared,
        elided: reader.elided,
        isShortened: reader.isShortened
      )
      for line in sample.lines where line.isImport && !(imports[language] ?? []).contains(line) {
        imports[language, default: []].append(line)
      }
      return (index, sample)
    }
  }

  /// The errors of samples at their places in the page.
  func findings(of errors: [Int: [SampleError]], _ vocabulary: Vocabulary) -> [Finding] {
    errors.sorted { $0.key < $1.key }.flatMap { index, errors in
      errors.compactMap { error in
        let block = code[index]
        let line = text.line(min(block.lines.lowerBound + error.line, block.lines.upperBound - 1))
        let skipped = text.string(line).prefix(indentation(of: block) + error.column).utf8.count
        let start = min(line.lowerBound + skipped, max(line.lowerBound, line.upperBound - 1))
        let token = block.tokens.first { $0.range.contains(start) && $0.kind == .name }?.range ?? start..<start + 1
        guard let name = error.undeclared else { return finding(.auditCompile, at: token, error.message) }
        guard let meant = meant(by: name, in: block, vocabulary) else { return nil }
        return finding(.auditCompile, at: token, error.message, help: "Did you mean ‘\(meant)’?")
      }
    }
  }

  /// The name of the library or of the sample that a name which nothing declares differs from by one letter.
  private func meant(by name: String, in block: CodeBlock, _ vocabulary: Vocabulary) -> String? {
    guard name.count > 5, !declares(name), !vocabulary.isKnownAnywhere(name) else { return nil }
    let words = block.places.compactMap { vocabulary.list($0, scopes[block.scope].version) }.reduce(block.declared) {
      $0.union($1.typesAndFunctions)
    }
    // A value may be named after its type.
    let near = words.filter { word in
      word.first == name.first
        && (word.lowercased() == name.lowercased() || editDistance(word, name, limit: 1) != nil)
    }
    // Plurals are names of their own.
    let isPlural = near.contains { $0 + "s" == name || $0 == name + "s" }
    return isPlural ? nil : near.min()
  }

  /// How many characters precede the code on each line: spaces, and the `>` of quotes.
  func indentation(of block: CodeBlock) -> Int {
    let lines = block.lines.map { text.string(text.line($0)) }.filter { $0.contains { !$0.isWhitespace } }
    return lines.map { $0.prefix { $0 == " " || $0 == "\t" || $0 == ">" }.count }.min() ?? 0
  }
}

extension String {
  fileprivate func dropped(_ indent: Int) -> String {
    String(prefix(indent).allSatisfy { " \t>\n\r".contains($0) } ? dropFirst(indent) : self[...]).filter {
      !$0.isNewline
    }
  }

  /// Whether a line is a whole import.
  var isImport: Bool {
    let rest = drop { $0 == " " }
    return rest.hasPrefix("import ") && !(rest.contains("{") && !rest.contains("}"))
  }
}

/// Replaces the marks for code that is left out by as many spaces.
private struct SampleReader {
  private(set) var lines: [String] = []
  private(set) var elided: Set<Int> = []
  private(set) var isShortened = false

  mutating func add(_ line: String) {
    let code = line.trimmedSubstring
    let bare = code.filter { !$0.isWhitespace }
    if code.hasPrefix("//") || code.hasPrefix("/*") || code.hasPrefix("{/*") {
      // A comment in the place of code.
      isShortened = isShortened || bare.contains("...") || bare.contains("…")
      lines.append(line)
    } else if !bare.isEmpty, bare.allSatisfy({ ".…,;".contains($0) }), bare.contains("…") || bare.contains("...") {
      isShortened = true
      // What it follows, such as the label of a branch, is not complete.
      if let last = lines.lastIndex(where: { !$0.trimmedSubstring.isEmpty }) { elided.insert(last) }
      lines.append(String(line.map { $0.isWhitespace ? $0 : " " }))
    } else if let body = ["{...}", "{…}", "[...]", "[…]"].first(where: { bare.contains($0) }) {
      isShortened = true
      lines.append(blanked(line, body))
    } else if let words = line.firstMatch(of: #/[:=(,] ?(<[A-Za-z][\w' -]* [\w' -]*>)[,;)]?\s*$/#)?.1 {
      // Words for a value: a name that nothing declares.
      isShortened = true
      lines.append(line.replacing(words, with: String(repeating: "x", count: words.count)))
    } else {
      if line.contains("…") || bare.contains("(...)") || bare.contains("...,") || bare.hasSuffix("...") {
        isShortened = true
        elided.insert(lines.count)
      }
      lines.append(line)
    }
  }

  private func blanked(_ line: String, _ body: String) -> String {
    var isInside = false
    return String(
      line.map { letter in
        if letter == body.last { isInside = false }
        defer { if letter == body.first { isInside = true } }
        return isInside && ".…".contains(letter) ? " " : letter
      }
    )
  }
}

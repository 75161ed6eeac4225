import StepgenLanguages

/// A `switch` or `when` in a piece of code.
struct CodeSwitch: Sendable {
  /// The word that begins it.
  var keyword: Range<Int>
  var labels: [Label] = []
  /// Whether a branch takes whatever no other does.
  var hasDefault = false
  /// Whether its labels are classes, of which the library may have closed the list.
  var matchesTypes = false
  /// Whether a comment, for example `// …`, shows that branches are omitted.
  var isShortened = false

  /// A name that a branch is for.
  struct Label: Sendable {
    var name: String
    var range: Range<Int>
    /// The name before its dot.
    var qualifier: String?
  }

  static func all(in block: CodeBlock) -> [CodeSwitch] {
    guard let word = block.language?.branches.keyword else { return [] }
    return block.tokens.indices.compactMap { index in
      guard block.tokens[index].isName(word), index == 0 || !block.tokens[index - 1].isSymbol("."),
        let body = body(block, after: index)
      else { return nil }
      return SwitchReader(block: block, body: body).read(block.tokens[index].range)
    }
  }

  /// The tokens between the braces that follow what is switched over.
  private static func body(_ block: CodeBlock, after keyword: Int) -> Range<Int>? {
    var at = keyword + 1
    while at < min(block.tokens.count, keyword + 60) {
      if block.tokens[at].isSymbol("{") { return at + 1..<max(at + 1, block.partners[at] ?? block.tokens.count) }
      if let partner = block.partners[at], partner > at { at = partner }
      if [";", "}", "->", "=>"].contains(block.tokens[at].text) { return nil }
      at += 1
    }
    return nil
  }
}

private struct SwitchReader {
  let block: CodeBlock
  let body: Range<Int>

  func read(_ keyword: Range<Int>) -> CodeSwitch? {
    var found = CodeSwitch(keyword: keyword)
    found.isShortened = isShortened
    let top = block.topLevel(body)
    let hasCases = top.contains { block.tokens[$0].isName("case") }
    for pattern in hasCases ? casePatterns(top) : arrowPatterns(top) {
      let labels = pattern.split { [",", "||", "|"].contains(block.tokens[$0].text) }
      for label in labels {
        if isDefault(label) {
          found.hasDefault = true
        } else if let read = self.label(label) {
          found.labels.append(read)
        }
        if isType(label) { found.matchesTypes = true }
      }
    }
    if top.contains(where: { block.tokens[$0].isName("default") && isBranchStart($0) }) { found.hasDefault = true }
    return found.labels.isEmpty ? nil : found
  }

  /// A comment with dots marks branches that the sample does not show.
  private var isShortened: Bool {
    body.contains { index in
      block.tokens[index].kind == .comment && ["...", "…", "···"].contains { block.tokens[index].text.contains($0) }
    }
  }

  private func isBranchStart(_ index: Int) -> Bool {
    block.next(after: index).map { [":", "->", "=>"].contains(block.tokens[$0].text) } ?? false
  }

  /// The text between each `case` and its colon or arrow.
  private func casePatterns(_ top: [Int]) -> [ArraySlice<Int>] {
    top.indices.filter { block.tokens[top[$0]].isName("case") }.map { start in
      let rest = top[(start + 1)...]
      return rest.prefix { ![":", "->", "=>", "{", "}"].contains(block.tokens[$0].text) }
    }
  }

  /// The text before each arrow, from the comma or the line that ends the previous branch.
  private func arrowPatterns(_ top: [Int]) -> [ArraySlice<Int>] {
    let arrows = top.indices.filter { ["->", "=>"].contains(block.tokens[top[$0]].text) }
    return arrows.map { arrow in
      var start = arrow
      while start > top.startIndex {
        let (token, before) = (block.tokens[top[start]], block.tokens[top[start - 1]])
        let isContinued = start == arrow || !token.beginsLine || before.isSymbol(",") && isLabelList(top, start, arrow)
        guard isContinued, !["}", ";", "->", "=>"].contains(before.text), !(before.isSymbol(",") && usesCommas) else {
          break
        }
        start -= 1
      }
      return top[start..<arrow]
    }
  }

  /// In Dart a comma ends a branch; in Kotlin it separates labels.
  private var usesCommas: Bool { block.language?.branches.commaEndsBranch ?? false }

  private func isLabelList(_ top: [Int], _ start: Int, _ arrow: Int) -> Bool { !usesCommas && arrow - start < 200 }

  /// `_`, `else`, `let step`, `var step`.
  private func isDefault(_ label: ArraySlice<Int>) -> Bool {
    let words = label.map { block.tokens[$0] }.filter { $0.kind != .comment }
    guard let first = words.first else { return false }
    if words.count == 1 { return ["_", "else", "default", "null"].contains(first.text) && first.text != "null" }
    return words.count == 2 && ["let", "var", "final"].contains(first.text) && words[1].kind == .name
  }

  /// `is Done`, `Done()`; a case of Swift begins with a dot.
  private func isType(_ label: ArraySlice<Int>) -> Bool {
    guard let first = label.first.map({ block.tokens[$0] }), !first.isSymbol(".") else { return false }
    return first.isName("is")
      || block.language?.code.label != .implicit && label.contains { block.tokens[$0].isSymbol("(") }
  }

  private func label(_ label: ArraySlice<Int>) -> CodeSwitch.Label? {
    let tokens = label.map { block.tokens[$0] }
    if let text = tokens.first, text.kind == .string { return CodeSwitch.Label(name: text.text, range: text.range) }
    let chain = tokens.drop { $0.kind == .name && ["let", "var", "is", "in", "const"].contains($0.text) }
      .prefix { $0.kind == .name || $0.isSymbol(".") }
    let names = chain.filter { $0.kind == .name && $0.text != "where" && $0.text != "when" }
    guard let last = names.last else { return nil }
    let isDotted = chain.first?.isSymbol(".") == true || chain.contains { $0.isSymbol(".") }
    guard isDotted || block.language?.code.label == .bare || block.language?.code.label == .qualified else {
      return nil
    }
    return CodeSwitch.Label(
      name: last.text,
      range: last.range,
      qualifier: names.count > 1 ? names[names.count - 2].text : nil
    )
  }
}

import StepgenLanguages
import StepgenModel

/// What the head of a function says that it gives.
struct Promise {
  /// As the sample spells it, without what is around a result that comes later.
  let type: String
  let isNothing: Bool

  init(_ type: ArraySlice<Token>, _ forms: BranchForms) {
    var inner = type
    if let first = type.first, forms.laterResults.contains(first.text), type.count > 3 {
      inner = type.dropFirst(2).dropLast()
    }
    self.type = inner.map(\.text).joined()
    isNothing = inner.first.map { forms.nothing.contains($0.text) } ?? true
  }
}

extension PageAudit {
  /// Functions that promise a value, and return a call of a function of the sample that gives none.
  mutating func checkReturnedCalls(_ blocks: SampleBlocks, _ language: Language) {
    let tokens = blocks.tokens
    let functions = PromisingFunctions(blocks, language.branches).all
    let byName = Dictionary(grouping: functions) { tokens[$0.name].text }
    for function in functions where !function.promise.isNothing {
      for index in function.body where tokens[index].isName("return") {
        guard blocks.isIn(function.body, index), let call = returnedCall(index, blocks),
          let called = byName[tokens[call].text], called.count == 1, called[0].promise.isNothing
        else { continue }
        report(
          .auditMissingReturn,
          at: tokens[call].range,
          "‘\(tokens[function.name].text)’ promises a ‘\(function.promise.type)’, and ‘\(tokens[call].text)’, which it returns, gives none",
          help: "Return the value, or let ‘\(tokens[function.name].text)’ promise none."
        )
      }
    }
  }

  /// The name in `return await name(…)`, where nothing more is made of the call.
  private func returnedCall(_ index: Int, _ blocks: SampleBlocks) -> Int? {
    let tokens = blocks.tokens
    var at = index + 1
    while at < tokens.count, ["await", "try"].contains(tokens[at].text) { at += 1 }
    guard at + 1 < tokens.count, tokens[at].kind == .name, tokens[at + 1].isSymbol("("),
      let close = blocks.partner[at + 1]
    else { return nil }
    let next = close + 1 < tokens.count ? tokens[close + 1] : nil
    guard
      next.map({ [";", "}"].contains($0.text) || blocks.lines[close] < blocks.lines[close + 1] && $0.kind == .name })
        ?? true
    else { return nil }
    return at
  }
}

/// The functions of a sample whose heads say whether they give a value.
struct PromisingFunctions {
  struct Function {
    var name: Int
    var body: Range<Int>
    var promise: Promise
  }

  private(set) var all: [Function] = []

  init(_ blocks: SampleBlocks, _ forms: BranchForms) {
    if let declaring = forms.function {
      for function in blocks.functions([declaring.word]) {
        let head = blocks.tokens[function.head]
        guard let mark = head.firstIndex(where: { $0.isSymbol(declaring.resultMark) }) else { continue }
        all.append(
          Function(name: function.name, body: function.body, promise: Promise(head[(mark + 1)...], forms))
        )
      }
      // Without a mark, a function of a language that knows no other way gives nothing.
      guard !forms.importsNames else { return }
      for function in blocks.functions([declaring.word])
      where !blocks.tokens[function.head].contains(where: { $0.isSymbol(declaring.resultMark) }) {
        all.append(Function(name: function.name, body: function.body, promise: Promise([], forms)))
      }
    } else if forms.resultStandsFirst {
      all = blocks.tokens.indices.compactMap { Self.function(at: $0, blocks, forms) }
    }
  }

  /// `Type name(…) {` and `Future<Type> name(…) async {` at the beginning of a line.
  private static func function(at name: Int, _ blocks: SampleBlocks, _ forms: BranchForms) -> Function? {
    let tokens = blocks.tokens
    guard tokens[name].kind == .name, name > 0, name + 1 < tokens.count, tokens[name + 1].isSymbol("("),
      let close = blocks.partner[name + 1], close + 1 < tokens.count
    else { return nil }
    let brace = tokens[close + 1].isName("async") ? close + 2 : close + 1
    guard brace < tokens.count, tokens[brace].isSymbol("{"), let end = blocks.partner[brace] else { return nil }
    var start = name - 1
    while start > 0, blocks.lines[start - 1] == blocks.lines[name],
      tokens[start - 1].kind == .name || ["<", ">", ",", "?", "."].contains(tokens[start - 1].text)
    {
      start -= 1
    }
    let modifiers: Set<String> = ["static", "public", "private", "protected", "final", "override", "async"]
    while start < name - 1, modifiers.contains(tokens[start].text) { start += 1 }
    let type = tokens[start..<name]
    guard type.first?.kind == .name,
      type.last.map({ $0.kind == .name || $0.isSymbol(">") || $0.isSymbol("?") }) == true,
      !type.contains(where: { ["return", "new", "await", "else", "throw", "case", "on"].contains($0.text) })
    else { return nil }
    return Function(name: name, body: brace + 1..<end, promise: Promise(type, forms))
  }
}

extension SampleBlocks {
  /// Whether a token stands in the body of a function itself, and not in one of the closures in it.
  fileprivate func isIn(_ body: Range<Int>, _ index: Int) -> Bool {
    var at = around[index]
    while let open = at, open >= body.lowerBound {
      guard tokens[open].isSymbol("{"), isBranch(open) else { return false }
      at = around[open]
    }
    return true
  }

  /// Whether a brace opens a branch or a loop.
  private func isBranch(_ open: Int) -> Bool {
    let line = (0..<open).reversed().prefix { lines[$0] == lines[open] }
    return line.contains { Self.branching.contains(tokens[$0].text) } && !line.contains { tokens[$0].isSymbol("=>") }
  }

  private static let branching: Set<String> = [
    "if", "else", "switch", "when", "case", "default", "for", "while", "do", "try", "catch", "finally", "guard",
  ]
}

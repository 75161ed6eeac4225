import StepgenLanguages
import StepgenModel

/// What a reader of a sample can be sure of without a compiler.
extension PageAudit {
  mutating func checkSense() {
    for (index, sample) in page.samples.enumerated() {
      guard let place = place(ofSample: index), sample.language != .other, !sample.isQuoted, !sample.isDense,
        tokens[index].count <= SampleBlocks.longestSample,
        let language = sample.language?.known ?? vocabulary.places[place].languages.first,
        let blocks = SampleBlocks(tokens[index], page)
      else { continue }
      checkFallThrough(index, language)
      checkGuards(blocks)
      checkDoubledLabels(index, place)
      checkReturns(blocks, language)
      checkReturnedCalls(blocks, language)
      if language.branches.closuresReturn { checkClosures(blocks) }
      checkSwallowed(blocks, language)
      checkSeparators(blocks, language)
      checkArguments(of: calls[index], blocks, language)
      checkDoubledNames(blocks, language)
      checkUndeclared(blocks, calls[index], language, place)
      checkResults(blocks, calls[index], language, place)
      checkCaughtTypes(blocks, calls[index], place)
      checkOptionPlaces(blocks, calls[index], place)
      checkIdleStatements(blocks)
    }
  }

  // MARK: branches

  private mutating func checkFallThrough(_ sample: Int, _ language: Language) {
    guard language.branches.fallThrough != .never else { return }
    let tokens = tokens[sample]
    for chain in chains[sample] where chain.form == .switch {
      let falling = chain.branches.dropLast().filter { branch in
        guard !branch.labels.isEmpty, branch.pattern.upperBound < tokens.count,
          tokens[branch.pattern.upperBound].isSymbol(":"), branch.body.upperBound <= tokens.count
        else { return false }
        let body = tokens[branch.body]
        let comments = body.filter { $0.kind == .comment }
        let code = body.filter { $0.kind != .comment }
        if comments.contains(where: { ChainReader.isDots($0.text) || $0.text.lowercased().contains("fall") }) {
          return false
        }
        if language.branches.fallThrough == .whenEmpty { return code.isEmpty && !comments.isEmpty }
        if code.isEmpty { return false }
        return !code.contains { $0.kind == .name && Self.leaving.contains($0.text) }
      }
      guard let first = falling.first else { continue }
      let label = chain.labels[first.labels.lowerBound]
      let others = falling.count > 1 ? " (and \(falling.count - 1) more)" : ""
      report(
        .auditFallThrough,
        at: label.range,
        language.branches.fallThrough == .whenEmpty
          ? "the branch of ‘\(label.name)’\(others) has no statement and goes on with the next one"
          : "the branch of ‘\(label.name)’\(others) goes on with the next one",
        help: "End it with ‘break’."
      )
    }
  }

  /// `guard … else { … }` whose block goes on with what it guards.
  private mutating func checkGuards(_ blocks: SampleBlocks) {
    let tokens = blocks.tokens
    for index in tokens.indices where tokens[index].isName("guard") && (index == 0 || !tokens[index - 1].isSymbol("."))
    {
      guard let word = tokens[index...].indices.first(where: { tokens[$0].isName("else") }), word + 1 < tokens.count,
        tokens[word + 1].isSymbol("{"), let end = blocks.partner[word + 1], blocks.around[word] == blocks.around[index]
      else { continue }
      let body = tokens[word + 2..<end]
      let isLeft = body.contains { token in
        token.kind == .comment && ChainReader.isDots(token.text) || Self.leaving.contains(token.text)
          || ["fatalError", "preconditionFailure", "exit", "assertionFailure"].contains(token.text)
      }
      guard !isLeft, !body.isEmpty else { continue }
      report(
        .auditMissingReturn,
        at: tokens[index].range,
        "the block of this ‘guard’ does not leave the function",
        help: "End it with ‘return’ or ‘throw’."
      )
    }
  }

  private static let leaving: Set<String> = ["break", "return", "throw", "continue", "rethrow", "yield", "process"]

  private mutating func checkDoubledLabels(_ sample: Int, _ place: Int) {
    for chain in chains[sample] where chain.form != .if && flow(of: chain, place) != nil {
      var seen: Set<String> = []
      for branch in chain.branches where branch.labels.count == 1 {
        let label = chain.labels[branch.labels.lowerBound]
        // A pattern may look at the values as well.
        let isPlain = branch.pattern.count <= 4
        guard isPlain, !seen.insert(label.name).inserted else { continue }
        report(
          .auditDoubledName,
          at: label.range,
          "‘\(label.name)’ has two branches, and the second is never taken",
          help: "Remove one of them, or name the step that was meant."
        )
      }
    }
  }

  // MARK: values

  /// Functions that promise a value and never return one, and streams that end as soon as they begin.
  private mutating func checkReturns(_ blocks: SampleBlocks, _ language: Language) {
    let forms = language.branches
    guard let declaring = forms.function else { return checkTypedReturns(blocks, forms) }
    for function in blocks.functions([declaring.word]) {
      let tokens = blocks.tokens
      let head = tokens[function.head]
      let body = tokens[function.body]
      guard !body.contains(where: { $0.kind == .comment && ChainReader.isDots($0.text) }) else { continue }
      let arrow = head.firstIndex { $0.isSymbol(declaring.resultMark) }
      let statements = blocks.statements(in: function.body)
      if let arrow, arrow + 1 < tokens.count,
        !Promise(tokens[arrow + 1..<function.body.lowerBound - 1], forms).isNothing
      {
        let ends = body.contains {
          ["return", "throw", "fatalError", "error", "preconditionFailure"].contains($0.text)
        }
        let isExpression =
          forms.returnsExpression && statements.count < 2 && !statements.contains { tokens[$0].isName("do") }
        guard !statements.isEmpty, !isExpression, !ends || Endings(blocks: blocks).fallsOut(function.body)
        else { continue }
        report(
          .auditMissingReturn,
          at: tokens[function.name].range,
          "‘\(tokens[function.name].text)’ promises a ‘\(tokens[arrow + 1].text)’ and returns none",
          help: "Return it."
        )
      } else if arrow == nil {
        checkDiscarded(forms.keptResults, statements, function, blocks)
      }
    }
  }

  /// `Future<SignInResult> signIn() async { … }` without a `return`.
  private mutating func checkTypedReturns(_ blocks: SampleBlocks, _ forms: BranchForms) {
    for function in PromisingFunctions(blocks, forms).all where !function.promise.isNothing {
      let body = blocks.tokens[function.body]
      let isLeft = body.contains {
        $0.kind == .comment && ChainReader.isDots($0.text)
          || ["return", "throw", "rethrow", "yield", "external", "while"].contains($0.text)
      }
      guard !blocks.statements(in: function.body).isEmpty,
        !isLeft || Endings(blocks: blocks).fallsOut(function.body) && !function.promise.type.hasSuffix("?")
      else { continue }
      report(
        .auditMissingReturn,
        at: blocks.tokens[function.name].range,
        "‘\(blocks.tokens[function.name].text)’ promises a ‘\(function.promise.type)’ and returns none",
        help: "Return it."
      )
    }
  }

  /// `result.nextStep;`, which reads a value and does nothing with it.
  private mutating func checkIdleStatements(_ blocks: SampleBlocks) {
    let tokens = blocks.tokens
    let code = tokens.indices.filter { tokens[$0].kind != .comment }
    for (before, start) in zip(code, code.dropFirst())
    where [";", "{", "}"].contains(where: tokens[before].isSymbol) && tokens[start].kind == .name
      && blocks.lines[before] < blocks.lines[start]
    {
      var end = start
      while end + 2 < tokens.count, tokens[end + 1].isSymbol(".") || tokens[end + 1].isSymbol("?."),
        tokens[end + 2].kind == .name
      {
        end += 2
      }
      guard end > start, end + 1 < tokens.count, tokens[end + 1].isSymbol(";") else { continue }
      report(
        .auditMissingReturn,
        at: tokens[start].range.lowerBound..<tokens[end].range.upperBound,
        "this statement reads a value and does nothing with it",
        help: "Return the value, or use it."
      )
    }
  }

  /// `publisher.sink { … }` as a statement: what keeps the subscription is thrown away.
  private mutating func checkDiscarded(
    _ kept: Set<String>,
    _ statements: [Int],
    _ function: SampleBlocks.Function,
    _ blocks: SampleBlocks
  ) {
    let tokens = blocks.tokens
    let block = function.body.lowerBound - 1
    for (position, start) in statements.enumerated() {
      let end = position + 1 < statements.count ? statements[position + 1] : function.body.upperBound
      let isKept =
        start + 1 < end
        && (["let", "var", "return", "_"].contains(tokens[start].text) || tokens[start + 1].isSymbol("="))
      let members = (start..<end).filter { $0 > start && blocks.around[$0] == block && tokens[$0 - 1].isSymbol(".") }
      guard !isKept, let call = members.first(where: { kept.contains(tokens[$0].text) }),
        !members.contains(where: { tokens[$0].isName("store") })
      else { continue }
      report(
        .auditMissingReturn,
        at: tokens[call].range,
        "the result of ‘\(tokens[call].text)’ is thrown away, so the subscription ends at once and nothing is received",
        help: "Let ‘\(tokens[function.name].text)’ return it, or keep it."
      )
    }
  }

  /// Closures of several statements without `return`, whose value is used further on.
  private mutating func checkClosures(_ blocks: SampleBlocks) {
    let tokens = blocks.tokens
    for open in tokens.indices where tokens[open].isSymbol("{") {
      guard let close = blocks.partner[open], close + 1 < tokens.count, tokens[close + 1].isSymbol("."), open > 0,
        tokens[open - 1].kind == .name || tokens[open - 1].isSymbol(")")
      else { continue }
      let body = open + 1..<close
      let statements = blocks.statements(in: body)
      guard statements.count > 1, let last = statements.last, ["try", "await"].contains(tokens[last].text),
        !body.contains(where: { tokens[$0].isName("return") }), usesValue(after: close, blocks)
      else { continue }
      report(
        .auditMissingReturn,
        at: tokens[last].range,
        "this closure has several statements and no ‘return’, so it gives no value to what follows it",
        help: "Write ‘return’ before it.",
        replacement: "return \(tokens[last].text)"
      )
    }
  }

  /// Whether a closure further on in the chain takes a value and looks into it.
  private func usesValue(after close: Int, _ blocks: SampleBlocks) -> Bool {
    let tokens = blocks.tokens
    for open in tokens.indices
    where open > close && tokens[open].isSymbol("{") && blocks.around[open] == blocks.around[close] {
      guard open + 2 < tokens.count, tokens[open + 1].kind == .name, tokens[open + 2].isName("in"),
        let end = blocks.partner[open]
      else { continue }
      let name = tokens[open + 1].text
      let isUsed = (open + 3..<end).contains {
        tokens[$0].isName(name) && tokens[$0 + 1].isSymbol(".")
          || tokens[$0].kind == .string && tokens[$0].text.contains("\\(\(name).")
      }
      if isUsed { return true }
    }
    return false
  }

  // MARK: commas and semicolons

  private mutating func checkSeparators(_ blocks: SampleBlocks, _ language: Language) {
    let code = blocks.tokens.indices.filter { blocks.tokens[$0].kind != .comment }
    for (index, next) in zip(code, code.dropFirst()) where blocks.lines[index] < blocks.lines[next] {
      if isCommaMissing(index, next, blocks, language) {
        reportSeparator(",", after: blocks.tokens[index], blocks)
      } else if language.branches.needsSemicolons, isSemicolonMissing(index, next, blocks) {
        reportSeparator(";", after: blocks.tokens[index], blocks)
      }
    }
  }

  /// Values of an operation's call that stand beside each other, on one line or without labels.
  private mutating func checkArguments(of calls: [Call], _ blocks: SampleBlocks, _ language: Language) {
    let tokens = blocks.tokens
    for call in calls where call.arguments.upperBound < tokens.count {
      let code = call.arguments.filter { tokens[$0].kind != .comment && blocks.around[$0] == call.name + 1 }
      for (index, next) in zip(code, code.dropFirst())
      where next == index + 1 || blocks.lines[index] < blocks.lines[next] {
        let isLabel = next + 1 < tokens.count && tokens[next + 1].isSymbol(language.branches.labelMark)
        let isTold = blocks.lines[index] < blocks.lines[next] && isLabel
        guard !isTold, tokens[index].kind == .name || tokens[index].kind == .string, tokens[next].kind == .name,
          ([tokens[index], tokens[next]].allSatisfy { !Self.joiningWords.contains($0.text) })
        else { continue }
        reportSeparator(",", after: tokens[index], blocks)
      }
    }
  }

  /// Words that stand between a value and another word.
  private static let joiningWords: Set<String> = [
    "await", "try", "new", "const", "as", "is", "in", "if", "else", "when", "switch", "case", "not", "async", "object",
    "instanceof", "typeof", "return", "throw", "let", "var", "val", "final", "some", "any", "inout", "where", "or",
  ]

  private mutating func reportSeparator(_ mark: String, after token: Token, _ blocks: SampleBlocks) {
    var end = token.range.upperBound
    if token.kind == .string { end += 1 }
    report(
      .auditMissingSeparator,
      at: token.range.lowerBound..<end,
      "a ‘\(mark)’ is missing after this",
      help: "Add it.",
      replacement: page.text.string(token.range.lowerBound..<end) + mark
    )
  }

  /// Whether a token ends a value that a label follows, within parentheses or an object.
  private func isCommaMissing(_ index: Int, _ next: Int, _ blocks: SampleBlocks, _ language: Language) -> Bool {
    let tokens = blocks.tokens
    guard let open = blocks.around[index] ?? nil,
      blocks.around[next] == open || blocks.partner[index].map({ blocks.around[$0] == blocks.around[next] }) == true,
      blocks.around[next] == open, endsValue(tokens[index])
    else { return false }
    let isList = !tokens[open].isSymbol("{")
    guard isList || isObject(open, blocks, language) else { return false }
    guard next + 1 < tokens.count, tokens[next].kind == .name || tokens[next].kind == .string else { return false }
    if tokens[next + 1].isSymbol(language.branches.labelMark), tokens[index].text != "?", !isTernary(open, next, blocks)
    {
      return true
    }
    if !isList, tokens[next].kind == .name, [",", "}"].contains(tokens[next + 1].text) { return true }
    // Texts beside each other are one text in some languages.
    return isList && tokens[index].kind == .string && tokens[next].kind == .string && !language.branches.joinsTexts
  }

  private func isTernary(_ open: Int, _ next: Int, _ blocks: SampleBlocks) -> Bool {
    (open..<next).reversed().prefix(40).contains { blocks.around[$0] == open && blocks.tokens[$0].isSymbol("?") }
  }

  /// Whether a brace opens an object and no block, type or pattern.
  private func isObject(_ open: Int, _ blocks: SampleBlocks, _ language: Language) -> Bool {
    guard language.branches.hasObjects, open > 0, ["(", ",", "=", ":"].contains(blocks.tokens[open - 1].text) else {
      return false
    }
    return !blocks.tokens[max(0, open - 8)..<open].contains {
      ["type", "interface", "case", "switch"].contains($0.text)
    }
  }

  private func endsValue(_ token: Token) -> Bool {
    switch token.kind {
    case .string, .number: true
    case .name: !["return", "await", "try", "in", "case", "new", "required", "final", "async"].contains(token.text)
    case .symbol: [")", "]", "}"].contains(token.text)
    case .comment: false
    }
  }

  private func isSemicolonMissing(_ index: Int, _ next: Int, _ blocks: SampleBlocks) -> Bool {
    let tokens = blocks.tokens
    guard let open = blocks.around[next] ?? (tokens[next].isSymbol("}") ? blocks.partner[next] : nil) else {
      return false
    }
    let block = tokens[next].isSymbol("}") ? blocks.partner[next] ?? open : open
    guard tokens[block].isSymbol("{"), isBlock(block, blocks) else { return false }
    let inBlock = blocks.around[index] == block
    guard inBlock, tokens[index].kind != .symbol || tokens[index].isSymbol(")") || tokens[index].isSymbol("]") else {
      return false
    }
    guard
      tokens[index].kind != .name || !["else", "try", "do", "finally", "async", "return"].contains(tokens[index].text)
    else { return false }
    let isNewStatement =
      tokens[next].isSymbol("}")
      || tokens[next].kind == .name
        && !["on", "async", "throws", "extends", "implements", "with", "is", "as", "catch", "else"].contains(
          tokens[next].text
        )
    guard isNewStatement, let first = firstOfStatement(index, block, blocks) else { return false }
    let heads: Set<String> = [
      "if", "for", "while", "switch", "catch", "else", "case", "default", "class", "enum", "interface", "on", "try",
    ]
    return !heads.contains(tokens[first].text) && !tokens[first].isSymbol("@") && tokens[first].kind == .name
      && !(first..<index).contains { tokens[$0].isName("case") || tokens[$0].isSymbol("@") }
  }

  private func firstOfStatement(_ index: Int, _ block: Int, _ blocks: SampleBlocks) -> Int? {
    let tokens = blocks.tokens
    var at = index
    while at > block + 1 {
      let before = at - 1
      if blocks.around[before] == block {
        if tokens[before].isSymbol(";") || tokens[before].isSymbol(":") && blocks.around[before] == block { break }
        if tokens[before].isSymbol("}"), let partner = blocks.partner[before] {
          // A block ends a statement; a closure in a call does not.
          if blocks.around[partner] == block { break }
        }
        if tokens[before].kind == .comment { break }
      }
      at = before
    }
    return at <= index ? at : nil
  }

  private func isBlock(_ open: Int, _ blocks: SampleBlocks) -> Bool {
    guard open > 0 else { return false }
    let before = blocks.tokens[open - 1]
    return before.isSymbol(")") || before.isSymbol("->") || before.isSymbol("=>")
      || before.kind == .name && ["async", "else", "try", "finally", "do"].contains(before.text)
  }

  // MARK: names

  /// Names that are declared twice in one block.
  private mutating func checkDoubledNames(_ blocks: SampleBlocks, _ language: Language) {
    guard !page.isFlattened else { return }
    let tokens = blocks.tokens
    let sharesCases = language.branches.fallThrough == .unlessLeft
    var seen: [Int: [String: Int]] = [:]
    for index in tokens.indices where tokens[index].kind == .name {
      let block = blocks.around[index] ?? -1
      if ["case", "default"].contains(tokens[index].text), !sharesCases { seen[block] = [:] }
      guard ["let", "const", "val"].contains(tokens[index].text), index + 2 < tokens.count,
        block < 0 || tokens[block].isSymbol("{"), beginsStatement(index, blocks)
      else { continue }
      for at in namesDeclared(behind: index, blocks) {
        let name = tokens[at].text
        if let first = seen[block]?[name] {
          report(
            .auditDoubledName,
            at: tokens[at].range,
            "‘\(name)’ is declared twice in the same block",
            help: "Give one of them another name; the first is on line \(blocks.lines[first])."
          )
        } else {
          seen[block, default: [:]][name] = index
        }
      }
    }
  }

  /// `status` of `const status = …`, `sent` and `next` of `const { sent, nextStep: next } = …`.
  private func namesDeclared(behind word: Int, _ blocks: SampleBlocks) -> [Int] {
    let tokens = blocks.tokens
    if tokens[word + 1].kind == .name {
      let isDeclared = tokens[word + 2].isSymbol("=") || tokens[word + 2].isSymbol(":")
      return isDeclared && tokens[word + 1].text != "_" ? [word + 1] : []
    }
    guard tokens[word + 1].isSymbol("{"), let end = blocks.partner[word + 1], end + 1 < tokens.count,
      tokens[end + 1].isSymbol("=")
    else { return [] }
    return (word + 2..<end).filter { at in
      tokens[at].kind == .name && (tokens[at + 1].isSymbol(",") || at + 1 == end)
        && [",", "{", ":"].contains(tokens[at - 1].text)
    }
  }

  private func beginsStatement(_ index: Int, _ blocks: SampleBlocks) -> Bool {
    guard index > 0 else { return true }
    let before = blocks.tokens[index - 1]
    return before.isSymbol("{") || before.isSymbol("}") || before.isSymbol(";")
      || blocks.lines[index - 1] < blocks.lines[index] && !before.isSymbol(",")
        && !["if", "guard", "while"].contains(before.text)
  }

  /// Names in the arguments of a call that nothing of a whole sample declares.
  private mutating func checkUndeclared(
    _ blocks: SampleBlocks,
    _ calls: [Call],
    _ language: Language,
    _ place: Int
  ) {
    let tokens = blocks.tokens
    let declared = SampleNames(blocks, language)
    let functions = functions(blocks, language.branches)
    var told: Set<String> = []
    for call in calls where call.arguments.upperBound < tokens.count {
      for index in call.arguments where isValue(index, blocks) && !declared.knows(index, tokens) {
        let name = tokens[index].text
        let idle = idleParameter(around: index, functions, blocks, language)
        guard isPlainName(name),
          !vocabulary.isKnown(name, on: place) || name == "username" || declared.isModule || idle != nil,
          told.insert(name).inserted
        else { continue }
        let near = declared.near(name) ?? idle
        guard near != nil || declared.isModule && isInFunction(index, blocks) else { continue }
        report(
          .auditUndeclaredName,
          at: tokens[index].range,
          "nothing in this sample declares ‘\(name)’",
          help: near == nil ? "Declare it, or make it a parameter." : "",
          suggestion: near,
          replacement: near
        )
      }
    }
    checkOwners(blocks, declared, functions, calls, language, place)
    checkReturned(blocks, declared)
    checkIdle(blocks, declared, Set(calls.map { tokens[$0.name].text }), language, place)
    checkCaught(blocks, declared)
    checkImports(calls, declared, blocks, place)
  }

  /// The parameters and bodies of the functions of a sample.
  private func functions(_ blocks: SampleBlocks, _ forms: BranchForms) -> [(parameters: Range<Int>, body: Range<Int>)] {
    if let declaring = forms.function { return blocks.functions([declaring.word]).map { ($0.parameters, $0.body) } }
    return PromisingFunctions(blocks, forms).all.map { ($0.name + 1..<$0.body.lowerBound, $0.body) }
  }

  /// The one parameter of the function around a token that nothing in the function uses.
  private func idleParameter(
    around index: Int,
    _ functions: [(parameters: Range<Int>, body: Range<Int>)],
    _ blocks: SampleBlocks,
    _ language: Language
  ) -> String? {
    let tokens = blocks.tokens
    guard let function = functions.filter({ $0.body.contains(index) }).min(by: { $0.body.count < $1.body.count }) else {
      return nil
    }
    let opening = String(language.literals.interpolation?.before ?? "${")
    let marks = language.branches.function == nil ? [",", ")", "}"] : [":"]
    let names = function.parameters.dropLast().filter {
      tokens[$0].kind == .name && marks.contains(tokens[$0 + 1].text)
    }.map { tokens[$0].text }
    let idle = names.filter { name in
      !tokens[function.body].contains {
        $0.isName(name) || $0.kind == .string && ($0.text.contains(opening + name) || $0.text.contains("$" + name))
      }
    }
    return idle.count == 1 ? idle[0] : nil
  }

  /// Operations that a whole file calls and does not import, where it imports others by their names.
  private mutating func checkImports(_ calls: [Call], _ declared: SampleNames, _ blocks: SampleBlocks, _ place: Int) {
    guard declared.isModule, vocabulary.places[place].hasFreeFunctions,
      declared.names.contains(where: { vocabulary.operation(named: $0, on: place) != nil })
    else { return }
    var told: Set<String> = []
    for call in calls {
      let name = blocks.tokens[call.name]
      guard !declared.names.contains(name.text), told.insert(name.text).inserted else { continue }
      report(
        .auditUndeclaredName,
        at: name.range,
        "this sample calls ‘\(name.text)’ and does not import it",
        help: "Add it to the names that are imported."
      )
    }
  }

  /// `const uri = …; show(setupUri.toString())`: a name that nothing declares, which ends like one that nothing uses.
  private mutating func checkIdle(
    _ blocks: SampleBlocks,
    _ declared: SampleNames,
    _ calledNames: Set<String>,
    _ language: Language,
    _ place: Int
  ) {
    let tokens = blocks.tokens
    let opening = String(language.literals.interpolation?.before ?? "${")
    for index in tokens.indices.dropFirst().dropLast(2)
    where ["let", "const", "val", "final", "var"].contains(tokens[index].text) && tokens[index + 1].kind == .name {
      let name = tokens[index + 2].kind == .name && tokens[index].text == "final" ? index + 2 : index + 1
      let idle = tokens[name].text
      guard name + 1 < tokens.count, tokens[name + 1].isSymbol("="), idle.utf8.count > 2,
        let block = blocks.around[index], let end = blocks.partner[block],
        !tokens.indices.contains(where: { other in
          other != name && tokens[other].isName(idle)
            || tokens[other].kind == .string
              && (tokens[other].text.contains(opening + idle) || tokens[other].text.contains("$" + idle))
        })
      else { continue }
      let stray = (name + 1..<end).first { other in
        let text = tokens[other].text
        let isReceiver =
          other + 2 < end && calledNames.contains(tokens[other + 2].text) && tokens[other + 1].isSymbol(".")
        // `url` for `uri`
        let isSlip = text.utf8.count == idle.utf8.count && editDistance(text, idle, limit: 1) != nil
        // A file of its own has no names from elsewhere.
        let isForeign =
          declared.isModule && tokens[name + 2 < end ? name + 2 : name].isName("await")
          && tokens[other + 1].isSymbol(".")
          && !Self.globals.contains(text)
        return tokens[other].kind == .name
          && (isReceiver || isSlip || isForeign || text.lowercased().hasSuffix(idle.lowercased()))
          && isPlainName(text)
          && !tokens[other - 1].isSymbol(".") && [".", ")", ","].contains(tokens[other + 1].text)
          && !declared.names.contains(text)
      }
      let isResult = (name + 2..<min(name + 10, end)).contains { calledNames.contains(tokens[$0].text) }
      guard
        let found = stray.map({ (tokens[$0].text, tokens[$0].range) })
          ?? (isResult ? ownerInText(name + 1..<end, opening, blocks, declared, place) : nil),
        !toldBytes.contains(found.1)
      else { continue }
      report(
        .auditUndeclaredName,
        at: found.1,
        "nothing in this sample declares ‘\(found.0)’; ‘\(idle)’ is declared and not used",
        replacement: idle
      )
    }
  }

  /// `picked.challengeResponse`, where nothing declares `picked`, and a parameter is not used or another value has the field.
  private mutating func checkOwners(
    _ blocks: SampleBlocks,
    _ declared: SampleNames,
    _ functions: [(parameters: Range<Int>, body: Range<Int>)],
    _ calls: [Call],
    _ language: Language,
    _ place: Int
  ) {
    let opening = String(language.literals.interpolation?.before ?? "${")
    let owners = blocks.tokens.indices.flatMap { FieldOwner.all(at: $0, blocks.tokens, opening) }
    let known = Dictionary(grouping: owners.filter { declared.names.contains($0.name) }, by: \.field)
    var told: Set<String> = []
    for owner in owners where isPlainName(owner.name) {
      // What a call passes on is nobody else's, and the parameters of another function are not there.
      let isPassed = blocks.tokens[owner.token].kind == .name && calls.contains { $0.arguments.contains(owner.token) }
      guard isPassed ? !declared.knows(owner.token, blocks.tokens) : !declared.names.contains(owner.name) else {
        continue
      }
      guard isPassed || isReadFromValues(owner.field, place), !vocabulary.receivers.contains(owner.name),
        !toldBytes.contains(owner.range),
        let meant = idleParameter(around: owner.token, functions, blocks, language)
          ?? (isReadFromValues(owner.field, place) ? known[owner.field]?.map(\.path).uniqued.first : nil),
        meant != owner.name, told.insert(owner.name).inserted
      else { continue }
      report(
        .auditUndeclaredName,
        at: owner.range,
        "nothing in this sample declares ‘\(owner.name)’; ‘\(meant)’ is there",
        suggestion: meant
      )
    }
  }

  /// Whether a name is that of a field of a value, or the property with which members of choices answer.
  private func isReadFromValues(_ name: String, _ place: Int) -> Bool {
    vocabulary.meanings(of: name, on: place).contains { vocabulary.concepts[$0.concept].kind == .field }
  }

  /// What programs in browsers and on servers have without an import.
  private static let globals: Set<String> = [
    "console", "window", "document", "navigator", "location", "history", "localStorage", "sessionStorage", "process",
    "globalThis", "crypto", "performance", "screen", "self",
  ]

  /// `"\(details.sharedSecret)"`: a name in a text that nothing declares, before a field that the platform has.
  private func ownerInText(
    _ range: Range<Int>,
    _ opening: String,
    _ blocks: SampleBlocks,
    _ declared: SampleNames,
    _ place: Int
  ) -> (String, Range<Int>)? {
    let owner = range.flatMap { FieldOwner.all(at: $0, blocks.tokens, opening) }.first { owner in
      blocks.tokens[owner.token].kind == .string && isPlainName(owner.name) && !declared.names.contains(owner.name)
        && vocabulary.meanings(of: owner.field, on: place).contains { vocabulary.concepts[$0.concept].kind == .field }
    }
    return owner.map { ($0.name, $0.range) }
  }

  /// `catch (error: AuthException) { report(exception) }`.
  private mutating func checkCaught(_ blocks: SampleBlocks, _ declared: SampleNames) {
    let tokens = blocks.tokens
    let usual: Set<String> = ["e", "err", "error", "exception", "ex", "failure"]
    for open in tokens.indices.dropFirst(3)
    where tokens[open].isSymbol("{") && tokens[open - 1].isSymbol(")") && blocks.partner[open] != nil {
      guard let head = blocks.partner[open - 1], head > 0, tokens[head - 1].isName("catch"),
        let name = (head + 1..<open - 1).first(where: { usual.contains(tokens[$0].text) }),
        let end = blocks.partner[open]
      else { continue }
      for index in open + 1..<end
      where usual.contains(tokens[index].text) && tokens[index].text != tokens[name].text
        && (isValue(index, blocks) || tokens[index - 1].isName("throw")) && !tokens[index - 1].isSymbol(":")
        && !declared.knows(index, tokens)
      {
        report(
          .auditUndeclaredName,
          at: tokens[index].range,
          "nothing in this sample declares ‘\(tokens[index].text)’; what is caught is ‘\(tokens[name].text)’",
          replacement: tokens[name].text
        )
      }
    }
  }

  /// `return sink`, where `sink` is only ever called as a member.
  private mutating func checkReturned(_ blocks: SampleBlocks, _ declared: SampleNames) {
    let tokens = blocks.tokens
    for index in tokens.indices.dropLast() where tokens[index].isName("return") && tokens[index + 1].kind == .name {
      let name = tokens[index + 1].text
      guard blocks.lines[index] == blocks.lines[index + 1], isPlainName(name), !declared.knows(index + 1, tokens),
        index + 2 >= tokens.count || blocks.lines[index + 2] > blocks.lines[index + 1]
          || tokens[index + 2].isSymbol(";")
      else { continue }
      let isMember = tokens.indices.contains {
        $0 > 0 && $0 != index + 1 && tokens[$0].isName(name) && tokens[$0 - 1].isSymbol(".")
      }
      let near = declared.near(name)
      guard isMember || near != nil else { continue }
      report(
        .auditUndeclaredName,
        at: tokens[index + 1].range,
        "nothing in this sample declares ‘\(name)’",
        help: near == nil ? "Return what was made above." : "",
        suggestion: near,
        replacement: isMember ? nil : near
      )
    }
  }

  private func isPlainName(_ name: String) -> Bool {
    guard let first = name.utf8.first, Ascii.isLower(first), name.utf8.count > 2 else { return false }
    return ![
      "true", "false", "null", "nil", "this", "self", "undefined", "await", "async", "function", "new", "try", "return",
    ].contains(name)
  }

  /// Whether a token is a variable: no label, no member, no function.
  private func isValue(_ index: Int, _ blocks: SampleBlocks) -> Bool {
    let tokens = blocks.tokens
    guard tokens[index].kind == .name, index > 0, index + 1 < tokens.count else { return false }
    let (before, next) = (tokens[index - 1], tokens[index + 1])
    guard ["(", ",", "{", ":"].contains(before.text), [")", ",", "}"].contains(next.text) else { return false }
    return true
  }

  private func isInFunction(_ index: Int, _ blocks: SampleBlocks) -> Bool {
    var at = blocks.around[index]
    while let open = at {
      if blocks.tokens[open].isSymbol("{"), open > 0,
        blocks.tokens[open - 1].isSymbol(")") || blocks.tokens[open - 1].isSymbol("=>")
      {
        return true
      }
      at = blocks.around[open]
    }
    return false
  }
}

/// A name and the field that code, or a text with code in it, reads from it: `details.sharedSecret`.
struct FieldOwner {
  var name: String
  var range: Range<Int>
  var field: String
  var token: Int
  /// What stands before the field: `step.codeDeliveryDetails`.
  var path: String

  /// What is read where a token stands; in a text, behind each of the marks that begin code.
  static func all(at index: Int, _ tokens: [Token], _ opening: String) -> [FieldOwner] {
    if tokens[index].kind == .string { return inText(index, tokens[index], opening) }
    guard tokens[index].kind == .name,
      index == 0 || !isDot(tokens[index - 1]) && !["import", "package"].contains(tokens[index - 1].text),
      index + 2 < tokens.count,
      isDot(tokens[index + 1]), tokens[index + 2].kind == .name
    else { return [] }
    var last = index + 2
    while last + 2 < tokens.count, isDot(tokens[last + 1]), tokens[last + 2].kind == .name { last += 2 }
    return stride(from: index + 2, through: last, by: 2).map { field in
      FieldOwner(
        name: tokens[index].text,
        range: tokens[index].range,
        field: tokens[field].text,
        token: index,
        path: tokens[index..<field - 1].map(\.text).joined()
      )
    }
  }

  private static func isDot(_ token: Token) -> Bool { [".", "?.", "!."].contains(where: token.isSymbol) }

  private static func inText(_ index: Int, _ token: Token, _ opening: String) -> [FieldOwner] {
    token.text.ranges(of: opening).flatMap { start -> [FieldOwner] in
      let code = token.text[start.upperBound...].prefix { $0.isLetter || $0.isNumber || "_.?!".contains($0) }
      let names = code.split { ".?!".contains($0) }
      guard let name = names.first, name.startIndex == code.startIndex else { return [] }
      let offset = token.range.lowerBound + token.text.utf8.distance(from: token.text.startIndex, to: start.upperBound)
      return names.dropFirst().map { field in
        FieldOwner(
          name: String(name),
          range: offset..<offset + name.utf8.count,
          field: String(field),
          token: index,
          path: String(code[..<field.startIndex].dropLast(code[..<field.startIndex].hasSuffix("?.") ? 2 : 1))
        )
      }
    }
  }
}

/// The names that a sample declares, for those who look for the ones that it does not.
struct SampleNames {
  private(set) var names: Set<String> = []
  /// Parameters, with the tokens of their functions.
  private var parameters: [String: [Range<Int>]] = [:]
  private var free: Set<String> = []
  /// Whether the sample is a file of its own, which can have no names from elsewhere.
  private(set) var isModule = false

  init(_ blocks: SampleBlocks, _ language: Language) {
    let tokens = blocks.tokens
    isModule = language.branches.importsNames && tokens.first { $0.kind != .comment }?.isName("import") == true
    for index in tokens.indices where tokens[index].kind == .name {
      let before = index > 0 ? tokens[index - 1] : nil
      let next = index + 1 < tokens.count ? tokens[index + 1] : nil
      let isDeclared =
        before.map {
          ["let", "const", "var", "val", "final", "func", "fun", "function", "class", "late", "in", "as", "catch"]
            .contains($0.text)
        } ?? false
        || next?.isSymbol("=") == true || next?.isName("in") == true || next?.isSymbol("->") == true
        || next?.isSymbol("=>") == true
      guard isDeclared || isBound(index, blocks) else { continue }
      names.insert(tokens[index].text)
      if let range = functionRange(index, blocks) {
        parameters[tokens[index].text, default: []].append(range)
      } else {
        free.insert(tokens[index].text)
      }
    }
  }

  /// Whether a name is declared where a token stands; variables count everywhere, parameters in their function.
  func knows(_ index: Int, _ tokens: [Token]) -> Bool {
    let name = tokens[index].text
    return free.contains(name) || parameters[name]?.contains { $0.contains(index) } == true
  }

  /// The tokens of the function of which a token is a parameter.
  private func functionRange(_ index: Int, _ blocks: SampleBlocks) -> Range<Int>? {
    var open = blocks.around[index]
    while let at = open, !blocks.tokens[at].isSymbol("(") { open = blocks.around[at] }
    guard let open, let close = blocks.partner[open], !isCall(open, blocks),
      let brace = (close + 1..<min(close + 30, blocks.tokens.count)).first(where: {
        blocks.tokens[$0].isSymbol("{") && blocks.around[$0] == blocks.around[open]
      }), let end = blocks.partner[brace]
    else { return nil }
    return open..<end
  }

  /// Parameters, imports, patterns, and whatever stands in braces before a `=`.
  private func isBound(_ index: Int, _ blocks: SampleBlocks) -> Bool {
    let tokens = blocks.tokens
    let next = index + 1 < tokens.count ? tokens[index + 1] : nil
    let before = index > 0 ? tokens[index - 1] : nil
    // `name: Type`, `Type name,`
    if let before, before.kind == .name || before.isSymbol(">") || before.isSymbol("?"), let next,
      [",", ")", ";", "="].contains(next.text),
      !["return", "await", "case", "new", "try", "throw"].contains(before.text)
    {
      return true
    }
    guard let open = blocks.around[index] else { return false }
    if tokens[open].isSymbol("("), next?.isSymbol(":") == true, open > 0, !isCall(open, blocks) { return true }
    if tokens[open].isSymbol("("), let close = blocks.partner[open], close + 1 < tokens.count,
      ["=>", "->", "{", "async"].contains(tokens[close + 1].text)
    {
      return true
    }
    guard tokens[open].isSymbol("{") || tokens[open].isSymbol("["), open > 0 else { return false }
    if ["const", "let", "var", "final", "import"].contains(tokens[open - 1].text) { return true }
    guard tokens[open].isSymbol("{") else { return false }
    if let outer = blocks.around[open], tokens[outer].isSymbol("("), !isCall(outer, blocks) { return true }
    if tokens[open - 1].isSymbol(","), open > 2, tokens[0].isName("import"), tokens[open - 3].isName("import") {
      return true
    }
    return false
  }

  private func isCall(_ open: Int, _ blocks: SampleBlocks) -> Bool {
    guard open > 1 else { return true }
    let tokens = blocks.tokens
    guard let close = blocks.partner[open], close + 1 < tokens.count else { return true }
    if ["{", "=>", "->", "async", ":", "throws"].contains(tokens[close + 1].text) { return false }
    return !["func", "fun", "function"].contains(tokens[open - 2].text)
  }

  /// The one declared name that differs in case or a letter.
  func near(_ name: String) -> String? {
    let found = names.filter {
      $0.utf8.count > 4 && $0 != name
        && (NameShape.squashed($0) == NameShape.squashed(name)
          || name.utf8.count > 6 && editDistance($0, name, limit: 1) != nil && !$0.hasSuffix("s")
            && !name.hasSuffix("s"))
    }
    return found.count == 1 ? found.first : nil
  }
}

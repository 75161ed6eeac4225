import StepgenLanguages
import StepgenModel

/// What samples do with the results of calls.
extension PageAudit {
  /// Results of calls that give none, and results under a name that nobody gave them.
  mutating func checkResults(_ blocks: SampleBlocks, _ calls: [Call], _ language: Language, _ place: Int) {
    for call in calls where givesNothing(call, language, place) { checkEmpty(call, blocks, language, place) }
    for call in calls { checkMember(ofResult: call, blocks, language, place) }
    for call in calls { checkAccess(of: call, blocks, place) }
    checkOwners(blocks, calls, language, place)
  }

  /// `result.nextStep.updateStep`, where the call's flow is reached by another name, and this one is of another flow.
  private mutating func checkAccess(of call: Call, _ blocks: SampleBlocks, _ place: Int) {
    let tokens = blocks.tokens
    guard let flow = vocabulary.completes(call.operation), let variable = variable(of: call, blocks),
      call.arguments.upperBound < tokens.count, let own = vocabulary.access(of: flow, on: place), own.count > 1
    else { return }
    let others = vocabulary.flows.indices.compactMap { vocabulary.access(of: $0, on: place) }
    let end = tokens[call.arguments.upperBound...].firstIndex { CallReader.declaring.contains($0.text) } ?? tokens.count
    for index in call.arguments.upperBound..<end
    where tokens[index].isName(variable) && index + 4 < end && tokens[index + 2].isName(own[0]) {
      let member = tokens[index + 4]
      guard member.text != own[1], others.contains(where: { $0.count > 1 && $0[0] == own[0] && $0[1] == member.text }),
        !toldBytes.contains(member.range)
      else { continue }
      return report(
        .auditWrongType,
        at: member.range,
        "‘\(member.text)’ reaches the steps of another flow; after ‘\(tokens[call.name].text)’ it is ‘\(own[1])’ on \(title(place))",
        replacement: own[1]
      )
    }
  }

  /// Whether a platform's call ends without a value.
  private func givesNothing(_ call: Call, _ language: Language, _ place: Int) -> Bool {
    let entry = vocabulary.operations[call.operation]
    guard let local = entry.local[place], let result = entry.operation.onPlatform[local].result else { return false }
    return language.branches.nothing.contains(result)
      || entry.operation.onPlatform[local].calls.contains { call in
        language.branches.nothing.contains { call.text.hasSuffix(" (\($0))") }
      }
  }

  /// `const { isPasswordReset } = await confirmResetPassword(…)`, and `result.nextStep` further on.
  private mutating func checkEmpty(_ call: Call, _ blocks: SampleBlocks, _ language: Language, _ place: Int) {
    let tokens = blocks.tokens
    guard call.arguments.upperBound + 1 < tokens.count else { return }
    let name = tokens[call.name].text
    if let member = member(behind: call, blocks) { return reportEmpty(tokens[member].range, name, place) }
    var first = call.name
    while first > 0, tokens[first - 1].isSymbol(".") || tokens[first - 1].kind == .name,
      !["if", "guard", "while"].contains(tokens[first].text)
    {
      first -= 1
    }
    if ["if", "guard", "while"].contains(tokens[first].text) {
      return reportEmpty(tokens[call.name].range, name, place)
    }
    if let first = destructured(by: call, blocks).first { return reportEmpty(tokens[first].range, name, place) }
    guard let variable = variable(of: call, blocks), variable != "_" else { return }
    let uses = tokens.indices.dropLast(2).filter {
      $0 > call.arguments.upperBound && tokens[$0].isName(variable) && tokens[$0 + 1].isSymbol(".")
        && !tokens[$0 - 1].isSymbol(".")
    }
    if let first = uses.first { return reportEmpty(tokens[first + 2].range, name, place) }
    let rest = call.arguments.upperBound..<min(call.arguments.upperBound + 40, tokens.count)
    let questions = rest.filter { $0 > 0 && tokens[$0].isName(variable) && tokens[$0 - 1].isSymbol("(") }
    if let question = questions.first(where: { $0 > 1 && tokens[$0 - 2].isName("if") && tokens[$0 + 1].isSymbol(")") })
    {
      return reportEmpty(tokens[question].range, name, place)
    }
    guard let interpolation = language.literals.interpolation else { return }
    let opening = String(interpolation.before)
    let text = tokens[call.arguments.upperBound...].first { token in
      guard token.kind == .string else { return false }
      return token.text.contains(opening + variable + ".") || token.text.contains(interpolation(variable))
        || opening == "${" && token.text.names(variable, behind: "$")
    }
    if let text { reportEmpty(text.range, name, place) }
  }

  /// `sent.nextStep`, where the call gives a value without steps.
  private mutating func checkMember(ofResult call: Call, _ blocks: SampleBlocks, _ language: Language, _ place: Int) {
    let tokens = blocks.tokens
    let entry = vocabulary.operations[call.operation]
    guard case .value(let type) = entry.operation.result, type.shape == .single, case .type = type.element,
      call.arguments.upperBound < tokens.count
    else { return }
    let roots = vocabulary.roots(on: place)
    if let member = member(behind: call, blocks), roots.contains(tokens[member].text) {
      return reportStepless(tokens[member], tokens[call.name].text, place)
    }
    if let name = destructured(by: call, blocks).first(where: { roots.contains(tokens[$0].text) }) {
      return reportStepless(tokens[name], tokens[call.name].text, place)
    }
    guard let variable = variable(of: call, blocks) else { return }
    let end = tokens[call.arguments.upperBound...].firstIndex { CallReader.declaring.contains($0.text) } ?? tokens.count
    for index in call.arguments.upperBound..<end where index + 2 < end && tokens[index].isName(variable) {
      guard !tokens[index - 1].isSymbol("."), [".", "?."].contains(tokens[index + 1].text),
        roots.contains(tokens[index + 2].text)
      else { continue }
      return reportStepless(tokens[index + 2], tokens[call.name].text, place)
    }
    guard let opening = language.literals.interpolation?.before else { return }
    let text = tokens[call.arguments.upperBound..<end].first { token in
      token.kind == .string && roots.contains { token.text.contains(opening + variable + "." + $0) }
    }
    if let text { reportStepless(text, tokens[call.name].text, place) }
  }

  /// The member that is taken from what a call gives, without a name for it: `(await resend(…)).nextStep`.
  private func member(behind call: Call, _ blocks: SampleBlocks) -> Int? {
    let tokens = blocks.tokens
    guard var at = blocks.partner[call.name + 1] else { return nil }
    if at + 1 < tokens.count, tokens[at + 1].isSymbol(")"), let open = blocks.partner[at + 1], open > 0 {
      // Parentheses around the call, and not those of another one.
      guard tokens[open + 1].isName("await") || tokens[open + 1].isName("try"), tokens[open - 1].kind == .symbol else {
        return nil
      }
      at += 1
    }
    guard at + 2 < tokens.count, [".", "?.", "!."].contains(tokens[at + 1].text), tokens[at + 2].kind == .name else {
      return nil
    }
    let next = at + 3 < tokens.count ? tokens[at + 3] : nil
    let isCondition = (max(0, call.name - 8)..<call.name).contains { tokens[$0].isName("if") }
    guard next?.isSymbol("(") != true, next?.isSymbol("{") != true || isCondition else { return nil }
    return at + 2
  }

  private mutating func reportStepless(_ token: Token, _ call: String, _ place: Int) {
    report(
      .auditEmptyResult,
      at: token.range,
      "‘\(call)’ gives no step on \(title(place)), and the sample looks for one in its result",
      help: "Take the value that it gives."
    )
  }

  /// The names in the braces to which a call gives its result.
  private func destructured(by call: Call, _ blocks: SampleBlocks) -> Range<Int> {
    var at = call.name
    while at > 0, blocks.tokens[at - 1].isSymbol(".") || blocks.tokens[at - 1].kind == .name { at -= 1 }
    guard at > 1, blocks.tokens[at - 1].isSymbol("="), blocks.tokens[at - 2].isSymbol("}"),
      let open = blocks.partner[at - 2]
    else { return 0..<0 }
    return open + 1..<at - 2
  }

  private mutating func reportEmpty(_ range: Range<Int>, _ call: String, _ place: Int) {
    guard !toldBytes.contains(range) else { return }
    report(
      .auditEmptyResult,
      at: range,
      "‘\(call)’ gives no value on \(title(place)), and the sample looks into it",
      help: "Go on after the call; it throws if it fails."
    )
  }

  // MARK: names of results

  /// `signInResult.nextStep` in a sample that has the one result of its calls under another name.
  private mutating func checkOwners(_ blocks: SampleBlocks, _ calls: [Call], _ language: Language, _ place: Int) {
    let tokens = blocks.tokens
    let roots = vocabulary.roots(on: place)
    let results = Set(calls.compactMap { variable(of: $0, blocks) })
    guard results.count == 1, let result = results.first, !roots.isEmpty else { return }
    let declared = SampleNames(blocks, language)
    for index in tokens.indices.dropLast(2) where tokens[index].kind == .name && !declared.knows(index, tokens) {
      guard [".", "?.", "!."].contains(tokens[index + 1].text), roots.contains(tokens[index + 2].text),
        index == 0 || ![".", "?.", "!."].contains(tokens[index - 1].text), isOwner(tokens[index].text, declared)
      else { continue }
      reportOwner(tokens[index].range, tokens[index].text, result)
    }
    guard let opening = language.literals.interpolation?.before else { return }
    for token in tokens where token.kind == .string {
      for root in roots.sorted() {
        guard let name = token.text.owner(of: root, behind: opening), isOwner(name.text, declared) else { continue }
        let start = token.range.lowerBound
        reportOwner(start + name.range.lowerBound..<start + name.range.upperBound, name.text, result)
      }
    }
  }

  private func isOwner(_ name: String, _ declared: SampleNames) -> Bool {
    guard let first = name.utf8.first, Ascii.isLower(first) else { return false }
    return !declared.names.contains(name) && !["this", "self", "it", "super", "value"].contains(name)
  }

  private func variable(of call: Call, _ blocks: SampleBlocks) -> String? { variable(of: call, blocks.tokens) }

  /// The variable that has the result of a call.
  func variable(of call: Call, _ tokens: [Token]) -> String? {
    var at = call.name
    while at > 0, tokens[at - 1].isSymbol(".") || tokens[at - 1].isSymbol("?.") || tokens[at - 1].kind == .name {
      at -= 1
    }
    guard at > 1, tokens[at - 1].isSymbol("="), tokens[at - 2].kind == .name else { return nil }
    return tokens[at - 2].text
  }

  private mutating func reportOwner(_ range: Range<Int>, _ name: String, _ result: String) {
    guard !toldBytes.contains(range) else { return }
    report(
      .auditUndeclaredName,
      at: range,
      "nothing in this sample declares ‘\(name)’; the result of the call is ‘\(result)’",
      replacement: result
    )
  }
}

extension Vocabulary {
  /// The names by which the steps of a flow are reached: `nextStep`, `signInStep`.
  func access(of flow: Int, on place: Int) -> [String]? {
    flows[flow].local[place].flatMap { flows[flow].flow.access[$0] }?.split(separator: ".").map(String.init)
  }

  /// The names by which the results of calls are looked into: `nextStep`.
  func roots(on place: Int) -> Set<String> { pools.roots[place] }

  func makeRoots(on place: Int) -> Set<String> {
    let all = flows.indices.compactMap { access(of: $0, on: place)?.first }
    return Set(all.filter { NameShape.wordCount($0) > 1 })
  }
}

extension String {
  /// The name before `.root` at the beginning of an interpolation.
  fileprivate func owner(of root: String, behind opening: Substring) -> (text: String, range: Range<Int>)? {
    for mark in [".", "?.", "!."] {
      guard let found = firstRange(of: mark + root) else { continue }
      let name = String(
        self[..<found.lowerBound].reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" }.reversed()
      )
      let end = utf8.distance(from: startIndex, to: found.lowerBound)
      guard !name.isEmpty, self[..<found.lowerBound].hasSuffix(opening + name) else { continue }
      return (name, end - name.utf8.count..<end)
    }
    return nil
  }
}

extension String {
  /// Whether a mark stands in front of a name, and nothing behind it that would make it a longer one.
  fileprivate func names(_ name: String, behind mark: String) -> Bool {
    guard let found = firstRange(of: mark + name) else { return false }
    return self[found.upperBound...].first.map { !$0.isLetter && !$0.isNumber && $0 != "_" } ?? true
  }
}

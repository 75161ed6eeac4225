import StepgenModel

extension PageAudit {
  /// Answers that samples give: whether the platform takes them, and whether what is awaited can follow.
  mutating func checkAnswers() {
    for index in page.samples.indices {
      guard let place = place(ofSample: index) else { continue }
      let tokens = tokens[index]
      let calls = calls[index]
      for (position, call) in calls.enumerated() where answersSteps(call.operation) {
        if answersSteps(call.operation, withChoice: true) { checkTexts(of: call, tokens, place) }
        // A call may stand between the parentheses of another one.
        let following = calls[(position + 1)...].first { $0.name >= call.arguments.upperBound }
        let end = following?.name ?? tokens.count
        if let answer = answer(of: call, tokens, place) {
          checkRefused(answer, call, in: index, place)
          checkAwaited(answer, call, end, in: index, place)
        }
      }
    }
  }

  /// `authFlowType: 'CUSTOM_AUTH'`, where members of the choice are texts, and this one is that of another platform.
  mutating func checkChoiceTexts() {
    for sample in page.samples.indices {
      guard let place = place(ofSample: sample), vocabulary.places[place].hasFreeFunctions else { continue }
      let tokens = tokens[sample]
      for index in tokens.indices.dropFirst(2)
      where tokens[index].kind == .string && tokens[index - 1].isSymbol(":") && tokens[index - 2].kind == .name {
        checkChoiceText(tokens[index], label: tokens[index - 2].text, place)
      }
    }
  }

  private mutating func checkChoiceText(_ token: Token, label: String, _ place: Int) {
    for (index, entry) in vocabulary.choices.enumerated()
    where registries.contains(entry.registry) && vocabulary.labels(ofChoice: index, on: place).contains(label) {
      guard let local = entry.local[place], vocabulary.member(token.text, of: index, place) == nil,
        !toldBytes.contains(token.range)
      else { continue }
      let meant = entry.choice.members.filter { member in
        ([member.wire].compactMap(\.self) + member.names.flatMap(\.identifiers)).contains {
          NameShape.squashed($0) == NameShape.squashed(token.text)
        }
      }
      let rights = meant.flatMap { $0.names[local].identifiers }.uniqued
      guard let first = meant.first, !rights.contains(token.text) else { continue }
      report(
        .auditForeignAnswer,
        at: token.range,
        "‘\(label)’ does not take ‘\(token.text)’ on \(title(place))"
          + (rights.isEmpty ? "" : "; it takes \(rights.quotedList)"),
        replacement: rights.count == 1 ? rights[0] : nil,
        notes: [Diagnostic.Note(at: first.range, "the member of ‘\(entry.choice.id)’")]
      )
    }
  }

  func answersSteps(_ operation: Int, withChoice: Bool = false) -> Bool {
    let entry = vocabulary.operations[operation]
    return vocabulary.flows.contains { flow in
      flow.registry == entry.registry
        && flow.flow.steps.contains { step in
          (!withChoice || step.ask?.choice != nil)
            && step.answeringOperation.map { isSame($0, entry, flow.registry) } ?? false
        }
    }
  }

  private func isSame(_ operation: Int, _ entry: Vocabulary.OperationEntry, _ registry: Int) -> Bool {
    vocabulary.operation(operation, ofRegistry: registry)?.operation.id == entry.operation.id
  }

  // MARK: answers of another platform

  /// Texts that another platform takes as an answer, and this one does not.
  private mutating func checkTexts(of call: Call, _ tokens: [Token], _ place: Int) {
    for token in tokens[call.arguments]
    where token.kind == .string && NameShape.squashed(token.text).utf8.count > 2 {
      guard let wrong = vocabulary.wrongAnswer(token.text, place), registries.contains(wrong.registry) else { continue }
      let rights = wrong.rights
      report(
        .auditForeignAnswer,
        at: token.range,
        "\(title(place)) does not take the answer ‘\(token.text)’"
          + (rights.isEmpty ? "" : "; it takes \(rights.quotedList)"),
        replacement: rights.count == 1 ? rights[0] : nil,
        notes: [Diagnostic.Note(at: wrong.range, "the answers for ‘\(wrong.choice)’")]
      )
    }
  }

  // MARK: what follows

  /// A member of a choice that a call passes on.
  struct Answer {
    var choice: Int
    var member: Int
    var text: String
    var range: Range<Int>
  }

  private func answer(of call: Call, _ tokens: [Token], _ place: Int) -> Answer? {
    for index in call.arguments {
      let token = tokens[index]
      if token.kind == .name, index > 1, tokens[index - 1].isSymbol("."),
        let choice = vocabulary.choice(named: tokens[index - 2].text, place),
        let member = vocabulary.member(token.text, of: choice, place)
      {
        return Answer(
          choice: choice,
          member: member,
          text: "\(tokens[index - 2].text).\(token.text)",
          range: token.range
        )
      }
      if token.kind == .string, let found = vocabulary.answer(token.text, place) {
        return Answer(choice: found.choice, member: found.member, text: token.text, range: token.range)
      }
    }
    return nil
  }

  /// A member that the step of the branch around the call refuses.
  private mutating func checkRefused(_ answer: Answer, _ call: Call, in sample: Int, _ place: Int) {
    let around = chains[sample].flatMap { chain in chain.branches.map { (chain, $0) } }.filter {
      $1.body.contains(call.name) && $1.labels.count == 1
    }
    guard let (chain, branch) = around.min(by: { $0.1.body.count < $1.1.body.count }), let flow = flow(of: chain, place)
    else { return checkOfSection(answer, in: sample, place) }
    let name = chain.labels[branch.labels.lowerBound].name
    let steps = vocabulary.flows[flow].steps.filter { vocabulary.names(of: $0, on: place).contains(name) }
    guard let table = followers(of: Set(steps), place) else { return }
    let entry = vocabulary.choices[table.choice]
    let members = entry.choice.members.indices.filter { index in
      entry.local[place].map { entry.choice.members[index].answers[$0] == answer.text } == true
        || table.choice == answer.choice && index == answer.member
    }
    guard members.allSatisfy({ table.next[$0] == nil }) else { return }
    reportRefused(answer.range, members.first ?? answer.member, table, place, of: members.isEmpty ? answer.choice : nil)
  }

  /// An answer outside of any branch that no step of the section takes: a member of another choice than they ask for.
  private mutating func checkOfSection(_ answer: Answer, in sample: Int, _ place: Int) {
    let asking = stepsOfSection(page.samples[sample].section).filter { step in
      vocabulary.concepts[step].flow != nil && followers(of: [step], place) != nil
    }
    let tables = asking.sorted().compactMap { followers(of: [$0], place) }
    guard let table = tables.first, !tables.contains(where: { takes(answer, $0, place) }) else { return }
    reportRefused(answer.range, answer.member, table, place, of: answer.choice)
  }

  private func takes(_ answer: Answer, _ table: AnswerTable, _ place: Int) -> Bool {
    let entry = vocabulary.choices[table.choice]
    return entry.choice.members.indices.contains { index in
      entry.local[place].map { entry.choice.members[index].answers[$0] == answer.text } == true
        || table.choice == answer.choice && index == answer.member
    }
  }

  /// Holds the first steps that are named after a call against those that can follow.
  private mutating func checkAwaited(_ answer: Answer, _ call: Call, _ end: Int, in sample: Int, _ place: Int) {
    // A call in the arguments of this one comes before their end.
    let after = tokens[sample][min(call.arguments.upperBound, end)..<end]
    let stop = after.first { CallReader.declaring.contains($0.text) && $0.kind == .name }?.range.lowerBound ?? .max
    let start = after.first?.range.lowerBound ?? .max
    let following = chains(of: sample, from: start, to: min(stop, limit(end, sample)))
    guard let chain = following.first(where: { flow(of: $0, place) != nil }), chain.labels.count < 4,
      let flow = flow(of: chain, place), !isAskedBefore(chain, call, in: sample),
      !isOfEarlierResult(chain, call, tokens[sample])
    else { return }
    let possible = followers(of: answer, flow, place, section: page.samples[sample].section)
    guard !possible.isEmpty, let wrong = chain.labels.first else { return }
    let names = possible.flatMap { vocabulary.names(of: $0, on: place) }
    guard !chain.labels.contains(where: { names.contains($0.name) }) else { return }
    guard chain.labels.contains(where: { !vocabulary.steps(named: $0.name, on: place).isEmpty }) else { return }
    let unique = names.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    report(
      .auditImpossibleStep,
      at: wrong.range,
      "‘\(wrong.name)’ cannot follow the answer ‘\(answer.text)’; \(unique.quotedList) can",
      suggestion: unique.count == 1 ? unique[0] : nil,
      notes: possible.prefix(2).map { evidence($0, place) }
    )
  }

  /// Whether a branch before the call looks at the same value: then it is not the call's result.
  private func isAskedBefore(_ chain: Chain, _ call: Call, in sample: Int) -> Bool {
    let tokens = tokens[sample]
    let start = functionStart(of: call, tokens)
    let before = chains(of: sample, from: tokens[start].range.lowerBound, to: tokens[call.name].range.lowerBound)
    let isAsked = before.contains { $0.subject == chain.subject && $0.form == chain.form }
    return isAsked && !isAssigned(call, to: chain.subject, tokens)
  }

  /// How far back a call's function is looked through, in tokens.
  static let mostTokensBefore = 600

  /// Where the function around a call begins: what stands in another one looks at values of its own.
  private func functionStart(of call: Call, _ tokens: [Token]) -> Int {
    let first = max(0, call.name - Self.mostTokensBefore)
    return tokens[first..<call.name].lastIndex { CallReader.declaring.contains($0.text) && $0.kind == .name } ?? first
  }

  /// Whether a chain looks at a value that was there before the call, and that the call's result does not replace.
  private func isOfEarlierResult(_ chain: Chain, _ call: Call, _ tokens: [Token]) -> Bool {
    let start = functionStart(of: call, tokens)
    let before = start..<max(start, call.name - 8)
    guard !assigned(before, tokens).union(parameters(before, tokens)).isDisjoint(with: chain.subject) else {
      return false
    }
    return assigned(max(0, call.name - 8)..<chain.tokens.lowerBound, tokens).isDisjoint(with: chain.subject)
  }

  /// Whether the line of a call gives its result to one of some names.
  private func isAssigned(_ call: Call, to names: Set<String>, _ tokens: [Token]) -> Bool {
    !assigned(max(0, call.name - 8)..<call.name, tokens).isDisjoint(with: names)
  }

  /// The names that stand before a type, or behind one.
  private func parameters(_ range: Range<Int>, _ tokens: [Token]) -> Set<String> {
    Set(
      range.filter { index in
        guard tokens[index].kind == .name, index > 0, index + 1 < tokens.count else { return false }
        return tokens[index + 1].isSymbol(":")
          || tokens[index - 1].kind == .name && [",", ")"].contains(tokens[index + 1].text)
      }.map { tokens[$0].text }
    )
  }

  /// The names that stand before a `=`, alone or in braces, and those of the values of closures.
  private func assigned(_ range: Range<Int>, _ tokens: [Token]) -> Set<String> {
    var names: Set<String> = []
    for index in range where index > 0 {
      if tokens[index].isName("in") { names.insert(tokens[index - 1].text) }
      guard tokens[index].isSymbol("=") else { continue }
      names.insert(tokens[index - 1].text)
      guard tokens[index - 1].isSymbol("}") || tokens[index - 1].isSymbol(")") else { continue }
      for before in (max(0, index - 16)..<index - 1).reversed() {
        if tokens[before].isSymbol("{") || tokens[before].isSymbol("(") { break }
        names.insert(tokens[before].text)
      }
    }
    return names
  }

  /// The chains of a sample that begin between two bytes; they are in order.
  private func chains(of sample: Int, from start: Int, to end: Int) -> ArraySlice<Chain> {
    let chains = chains[sample]
    let first = chains.partitioningIndex { $0.range.lowerBound >= start }
    return chains[first..<max(first, chains.partitioningIndex { $0.range.lowerBound >= end })]
  }

  private func limit(_ end: Int, _ sample: Int) -> Int {
    end < tokens[sample].count ? tokens[sample][end].range.lowerBound : .max
  }

  /// The steps that an answer leads to, from any step that asks for it, or from the one that the section is about.
  private mutating func followers(of answer: Answer, _ flow: Int, _ place: Int, section: Int) -> [Int] {
    let entry = vocabulary.flows[flow]
    let choice = vocabulary.choices[answer.choice]
    guard let local = entry.local[place], choice.registry == entry.registry else { return [] }
    let index = vocabulary.choiceIndex(answer.choice)
    let asking = entry.flow.steps.indices.filter { entry.flow.steps[$0].ask?.choice == index }
    let about = Set(stepsOfSection(section).compactMap { vocabulary.concepts[$0].step })
    let narrowed = asking.filter { about.contains($0) }
    var found: [Int] = []
    for step in narrowed.isEmpty ? asking : narrowed {
      for outcome in entry.flow.steps[step].outcomes where outcome.platforms.contains(local) {
        guard outcome.members.contains(answer.member), case .steps(let next) = outcome.result else { continue }
        for step in next where !found.contains(entry.steps[step]) { found.append(entry.steps[step]) }
      }
    }
    return found
  }

  /// The steps that the prose of a section names.
  mutating func stepsOfSection(_ section: Int) -> Set<Int> {
    if let known = stepsOfSections[section] { return known }
    let steps = occurrencesBySection(section).flatMap { occurrence in
      // A wrong name still says which step is meant.
      (vocabulary.meanings[occurrence.name] ?? []).map(\.concept).filter { vocabulary.concepts[$0].kind == .step }
    }
    stepsOfSections[section] = Set(steps)
    return Set(steps)
  }

  /// The words of a section's heading and prose.
  func occurrencesBySection(_ section: Int) -> [Occurrence] {
    (proseOfSection[section] ?? []).map { occurrences[$0] }
  }
}

extension Array {
  /// The first index whose element is right, where all behind it are too.
  func partitioningIndex(where isRight: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isRight(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

import StepgenModel

/// What sentences and tables say comes with a step, answers it, or leads to it.
extension PageAudit {
  mutating func checkStepFacts() {
    for sample in page.samples.indices {
      if let place = place(ofSample: sample) { checkBranches(sample, place) }
    }
    for index in page.pieces.indices {
      guard let place = place(page.pieces[index].scope) ?? places(page.pieces[index].scope).first else { continue }
      switch page.pieces[index].kind {
      case .table: checkTable(index, place)
      case .prose where self.place(page.pieces[index].scope) != nil:
        var before: [Occurrence] = []
        for sentence in sentences(ofPiece: index) {
          checkCarried(sentence, place)
          checkLeading(sentence, place)
          checkNext(text(of: sentence).hasPrefix("the next step") ? before + sentence : sentence, place)
          before = sentence
        }
      case .prose, .heading, .sample: break
      }
    }
  }

  // MARK: tables

  private mutating func checkTable(_ piece: Int, _ place: Int) {
    let rows = page.pieces[piece].lines.map { page.text.tableCells(page.text.line($0)) }.filter { !$0.isEmpty }
    guard let head = rows.first else { return }
    for row in rows.dropFirst() where row.count == head.count {
      let cells = row.map { spans(in: $0, of: piece) }
      let place = cells[0].first.flatMap { placeOfColumn($0) } ?? place
      guard isList(cells[0], in: row[0]) else { continue }
      let steps = cells[0].filter { NameShape.wordCount($0.name) > 1 }.flatMap { stepsOfRow($0, place) }
      if let step = cells[0].first.flatMap({ stepOfTable(stepsOfRow($0, place), piece, place) }) {
        for cell in row.dropFirst() where columns.place(cell.lowerBound, in: piece) == nil {
          checkClaim(cell, ofStep: step, place)
          checkTitle(cell, ofStep: step, place)
        }
      }
      for column in head.indices.dropFirst() {
        let title = page.text.string(head[column]).lowercased()
        guard !steps.isEmpty else { break }
        checkFinished(row[column], steps, place)
        if ["answer", "ask", "enter", "what to", "person"].contains(where: title.contains) {
          checkAsked(row[column], steps, place)
        }
        if Self.carrying.contains(where: title.contains) {
          checkNothing(row[column], steps, placeOfColumn(cells[0][0]) ?? place)
          for field in cells[column] { checkField(field, of: steps, placeOfColumn(field) ?? place) }
        } else if title.contains("answer"),
          vocabulary.operation(named: cells[column].first?.name ?? "", on: place) == nil
        {
          for answer in cells[column] { checkOffered(answer, steps, place) }
        } else if ["answer", "call", "send"].contains(where: title.contains), let call = onlyCall(cells[column], place)
        {
          checkAnswering(call, steps, place)
        }
      }
    }
  }

  /// An answer in the row of a step that refuses it.
  private mutating func checkOffered(_ word: Occurrence, _ steps: [Int], _ place: Int) {
    guard let table = followers(of: Set(steps), place), let member = member(word.name, of: table.choice, place),
      table.next[member] == nil
    else { return }
    reportRefused(word.range, member, table, place)
  }

  /// Of steps that share a name, the one of the flow of the other rows of a table.
  private func stepOfTable(_ steps: [Int], _ piece: Int, _ place: Int) -> Int? {
    guard steps.count > 1 else { return steps.first }
    let named = (proseOfPiece[piece] ?? []).map { occurrences[$0] }.filter { $0.context == .span }
    let flows = Set(
      named.flatMap { word -> [Int] in
        let found = Set(stepsOfRow(word, place).compactMap { vocabulary.concepts[$0].flow })
        return found.count == 1 ? Array(found) : []
      }
    )
    return flows.count == 1 ? steps.first { vocabulary.concepts[$0].flow == flows.first } : nil
  }

  private func spans(in cell: Range<Int>, of piece: Int) -> [Occurrence] {
    (proseOfPiece[piece] ?? []).map { occurrences[$0] }
      .filter { $0.context == .span && cell.contains($0.range.lowerBound) }
  }

  private func stepsOfRow(_ word: Occurrence, _ place: Int) -> [Int] {
    vocabulary.meanings(of: word.name, on: place).map(\.concept).filter { vocabulary.concepts[$0].kind == .step }
  }

  private func onlyCall(_ words: [Occurrence], _ place: Int) -> Occurrence? {
    let named = words.filter { isCall($0.name, place) }
    return named.count == 1 && words.count == 1 ? named[0] : nil
  }

  /// A call in the row of steps that another call answers.
  private mutating func checkAnswering(_ call: Occurrence, _ steps: [Int], _ place: Int) {
    let answering = Set(steps.flatMap { vocabulary.answering($0, on: place) })
    guard !answering.isEmpty, !answering.contains(call.name), !toldBytes.contains(call.range) else { return }
    reportForeign(call.name, call.range, steps[0], answering, place)
  }

  private mutating func reportForeign(
    _ name: String,
    _ range: Range<Int>,
    _ step: Int,
    _ answering: Set<String>,
    _ place: Int
  ) {
    let entry = vocabulary.concepts[step]
    report(
      .auditForeignOperation,
      at: range,
      "‘\(name)’ does not answer ‘\(entry.names[place]?.text ?? entry.id)’ on \(title(place)); "
        + "\(answering.sorted().quotedList) does",
      suggestion: answering.count == 1 ? answering.first : nil,
      notes: [evidence(step, place)]
    )
  }

  /// Calls in the branch of a step that another call answers, where no call there answers it.
  private mutating func checkBranches(_ sample: Int, _ place: Int) {
    for chain in chains[sample] {
      guard let flow = flow(of: chain, place) else { continue }
      for branch in chain.branches {
        let steps = self.steps(of: branch, in: chain, flow, place).sorted().map { vocabulary.flows[flow].steps[$0] }
        let made = calls[sample].filter { branch.body.contains($0.name) }
        guard !steps.isEmpty, made.count == 1, let call = made.first else { continue }
        let answering = Set(steps.flatMap { vocabulary.answering($0, on: place) })
        let name = tokens[sample][call.name]
        let step = vocabulary.concepts[steps[0]].names[place]?.text ?? vocabulary.concepts[steps[0]].id
        if steps.allSatisfy({ vocabulary.isLeft($0) }), !answering.contains(name.text) {
          checkLeft(name, step, flow, steps[0], place)
        }
        guard !answering.isEmpty, !answering.contains(name.text), vocabulary.onlyAnswers(call.operation),
          steps.allSatisfy({ !vocabulary.isLeft($0) }), !toldBytes.contains(name.range)
        else { continue }
        reportForeign(name.text, name.range, steps[0], answering, place)
      }
    }
  }

  /// A call that answers the steps of a flow, where a step goes on in another one.
  private mutating func checkLeft(_ name: Token, _ step: String, _ flow: Int, _ concept: Int, _ place: Int) {
    let answering = vocabulary.flows[flow].steps.flatMap { vocabulary.answering($0, on: place) }
    guard answering.contains(name.text), !toldBytes.contains(name.range) else { return }
    report(
      .auditForeignOperation,
      at: name.range,
      "nothing answers ‘\(step)’ on \(title(place)): it goes on in another flow",
      help: "Begin that flow with its own call.",
      notes: [evidence(concept, place)]
    )
  }

  /// The title of another step, or a word that only such titles have, in the row of a step.
  private mutating func checkTitle(_ cell: Range<Int>, ofStep step: Int, _ place: Int) {
    guard let flow = vocabulary.concepts[step].flow, let number = vocabulary.concepts[step].step else { return }
    let steps = vocabulary.flows[flow].flow.steps
    // Steps that share a name share a row.
    let name = vocabulary.concepts[step].names[place]?.text
    let own = steps.indices.filter { vocabulary.concepts[vocabulary.flows[flow].steps[$0]].names[place]?.text == name }
    let text = page.text.string(cell).lowercased()
    let words = TellingWords.words(in: text)
    let mine = own.reduce(into: TellingWords.words(in: steps[number].title)) {
      $0.formUnion(TellingWords.words(in: steps[$1].title + " " + steps[$1].meaning))
    }
    let others = steps.indices.filter { !own.contains($0) && !steps[$0].title.isEmpty }
    let said = others.first { other in
      let title = steps[other].title.lowercased()
      let telling = TellingWords.telling(steps[other].title, among: steps.map(\.title))
      return title.split(separator: " ").count > 2 && text.contains(title)
        || !telling.intersection(words).subtracting(mine).isEmpty
          && mine.intersection(words).isDisjoint(with: own.flatMap { TellingWords.words(in: steps[$0].title) })
    }
    guard let said, !toldBytes.contains(cell) else { return }
    report(
      .auditCopiedText,
      at: cell,
      "this row is for ‘\(name ?? steps[number].id)’, and the text is about ‘\(steps[said].title)’",
      help: "Say what happens at ‘\(name ?? steps[number].id)’.",
      notes: [evidence(step, place)]
    )
  }

  /// “The code that was sent” in the row of a step that asks for an address.
  private mutating func checkAsked(_ cell: Range<Int>, _ steps: [Int], _ place: Int) {
    let kinds = Set(steps.compactMap { vocabulary.ask(of: $0)?.kind })
    let words = TellingWords.words(in: page.text.string(cell))
    guard kinds.count == 1, let kind = kinds.first, let own = Self.words[kind], words.isDisjoint(with: own),
      let other = Ask.Kind.allCases.compactMap({ Self.words[$0] }).first(where: { !$0.isDisjoint(with: words) }),
      !toldBytes.contains(cell)
    else { return }
    let step = vocabulary.concepts[steps[0]].names[place]?.text ?? vocabulary.concepts[steps[0]].id
    report(
      .auditCopiedText,
      at: cell,
      "this row is for ‘\(step)’, which asks for \(own.sorted().quotedList), and the text is about \(other.sorted().quotedList)",
      help: "Say what ‘\(step)’ asks for.",
      notes: [evidence(steps[0], place)]
    )
  }

  /// The words that texts have for what a step asks for.
  private static let words: [Ask.Kind: Set<String>] = [
    .code: ["code", "codes", "digits"], .password: ["password"], .newPassword: ["password"],
    .emailAddress: ["address", "email", "mail"],
  ]

  /// “Nothing is left to do” in the row of a step that asks for something.
  private mutating func checkFinished(_ cell: Range<Int>, _ steps: [Int], _ place: Int) {
    let text = page.text.string(cell).lowercased()
    guard Self.finished.contains(where: text.contains),
      steps.allSatisfy({ vocabulary.ask(of: $0).map { $0.kind != .nothing } ?? false })
    else { return }
    let step = vocabulary.concepts[steps[0]].names[place]?.text ?? vocabulary.concepts[steps[0]].id
    report(
      .auditCopiedText,
      at: cell,
      "this row is for ‘\(step)’, which asks for something, and the text says that nothing is left to do",
      help: "Say what happens at ‘\(step)’.",
      notes: [evidence(steps[0], place)]
    )
  }

  private static let finished = ["nothing is left", "nothing left to", "nothing more to do", "nothing else to do"]

  // MARK: what comes with a step

  private static let carrying = ["comes with", "payload", "carries", "with it", "holds", "delivers"]

  private mutating func checkField(_ field: Occurrence, of steps: [Int], _ place: Int) {
    let all = vocabulary.flows.compactMap { StepPayload($0, place) }
    guard !toldBytes.contains(field.range), all.contains(where: { $0.all.contains(field.name) }),
      vocabulary.meanings(of: field.name, on: place).allSatisfy({ vocabulary.concepts[$0.concept].kind == .field })
    else { return }
    var here: Set<String> = []
    for step in steps {
      guard let flow = vocabulary.concepts[step].flow, let number = vocabulary.concepts[step].step,
        let payload = StepPayload(vocabulary.flows[flow], place)
      else { return }
      here.formUnion(payload.names[number])
    }
    guard !here.contains(field.name) else { return }
    let step = vocabulary.concepts[steps[0]].names[place]?.text ?? vocabulary.concepts[steps[0]].id
    report(
      .auditStepPayload,
      at: field.range,
      "‘\(field.name)’ does not come with ‘\(step)’ on \(title(place))",
      help: here.isEmpty ? "Nothing comes with it." : "What comes with it is \(here.sorted().quotedList).",
      notes: [evidence(steps[0], place)]
    )
  }

  /// “Nothing”, where something comes with every one of some steps.
  private mutating func checkNothing(_ cell: Range<Int>, _ steps: [Int], _ place: Int) {
    let words = page.text.string(cell).lowercased().split { !$0.isLetter }
    guard ["nothing", "none", "nothing is sent"].contains(words.joined(separator: " ")) else { return }
    let fields = steps.map { step -> [String] in
      guard let flow = vocabulary.concepts[step].flow, let number = vocabulary.concepts[step].step,
        let local = vocabulary.flows[flow].local[place]
      else { return [] }
      // What the service may send along, in no form that anybody knows, comes with most steps.
      let known = vocabulary.flows[flow].flow.steps[number].payload.filter { field in
        switch field.type(on: local).element {
        case .type, .choice: true
        case .scalar, .collection: false
        }
      }
      return known.filter { $0.names[local].status == .present }.flatMap { $0.names[local].identifiers.prefix(1) }
    }
    guard !fields.isEmpty, fields.allSatisfy({ !$0.isEmpty }) else { return }
    let step = vocabulary.concepts[steps[0]].names[place]?.text ?? vocabulary.concepts[steps[0]].id
    report(
      .auditStepPayload,
      at: cell,
      "\(Set(fields.joined()).sorted().quotedList.replacingOr) come with ‘\(step)’ on \(title(place))",
      help: "Say what comes with it.",
      notes: [evidence(steps[0], place)]
    )
  }

  /// “`CONFIRM_SIGN_IN_WITH_TOTP_CODE` comes with `codeDeliveryDetails`”.
  private mutating func checkCarried(_ sentence: [Occurrence], _ place: Int) {
    let spans = sentence.filter { $0.context == .span }
    let named = spans.filter { NameShape.wordCount($0.name) > 2 && !stepsOfRow($0, place).isEmpty }
    guard named.count == 1, let step = named.first else { return }
    for field in spans where field.range.lowerBound > step.range.upperBound {
      let between = page.text.string(step.range.upperBound..<field.range.lowerBound).lowercased()
      let first = between.split { !$0.isLetter }.prefix(2).map(String.init)
      guard let verb = first.first, ["carries", "comes", "has", "holds", "delivers", "contains"].contains(verb),
        verb != "comes" || first == ["comes", "with"],
        TellingWords.words(in: between).isDisjoint(with: ["no", "not", "neither", "without", "never", "than", "unlike"])
      else { continue }
      checkField(field, of: stepsOfRow(step, place), place)
    }
  }

  // MARK: what leads to a step

  /// “Both `signIn` and `confirmSignIn` report the step `confirmSignUp`”.
  private mutating func checkLeading(_ sentence: [Occurrence], _ place: Int) {
    let spans = sentence.filter { $0.context == .span }
    let named = spans.filter { NameShape.wordCount($0.name) > 1 && !stepsOfRow($0, place).isEmpty }
    guard named.count == 1, let step = named.first, !toldBytes.contains(step.range) else { return }
    var calls = spans.filter { isCall($0.name, place) }
    if calls.count == 1, calls[0].range.lowerBound > step.range.upperBound {
      let between = page.text.string(step.range.upperBound..<calls[0].range.lowerBound).lowercased()
      if between.contains("result of") || between.contains("returned by") { reportLeading(calls[0], step, place) }
      return
    }
    guard let last = calls.last, last.range.upperBound < step.range.lowerBound, calls.count < 3 else { return }
    // “`confirmSignIn` throws it, where `signIn` reports the step”
    let joined = page.text.string(calls[0].range.upperBound..<last.range.upperBound).split { !$0.isLetter }
    if joined.count > 2 { calls = [last] }
    let between = TellingWords.words(in: page.text.string(last.range.upperBound..<step.range.lowerBound))
    let all = TellingWords.words(in: page.text.string(calls[0].range.lowerBound..<step.range.lowerBound))
    guard !between.isDisjoint(with: ["reports", "report", "returns", "return", "gives", "give", "leads", "lead"]),
      all.isDisjoint(with: ["not", "never", "no", "if", "unless", "instead"])
    else { return }
    for call in calls { reportLeading(call, step, place) }
  }

  /// “`continueSignInWithEmailMFASetup` takes the address, and `done` follows”, where another step does.
  private mutating func checkNext(_ sentence: [Occurrence], _ place: Int) {
    let spans = sentence.filter { $0.context == .span && !stepsOfRow($0, place).isEmpty }
    guard spans.count == 2, NameShape.wordCount(spans[0].name) > 2, !toldBytes.contains(spans[1].range),
      !sentence.contains(where: { isCall($0.name, place) })
    else { return }
    let between = page.text.string(spans[0].range.upperBound..<spans[1].range.lowerBound).lowercased()
    let behind = page.text.string(
      spans[1].range.upperBound..<min(page.text.bytes.count, spans[1].range.upperBound + 12)
    )
    guard between.contains("next step is") || between.contains("the next step after") || behind.hasPrefix("` follows"),
      TellingWords.words(in: text(of: sentence)).isDisjoint(with: ["not", "never", "no", "if", "unless"])
    else { return }
    let from = stepsOfRow(spans[0], place)
    let flows = Set(from.compactMap { vocabulary.concepts[$0].flow })
    let to = Set(stepsOfRow(spans[1], place).filter { vocabulary.concepts[$0].flow.map(flows.contains) == true })
    let next = Set(from.flatMap { vocabulary.followers(of: $0, on: place) })
    guard !to.isEmpty, !next.isEmpty, to.isDisjoint(with: next) else { return }
    let names = next.sorted().flatMap { vocabulary.names(of: $0, on: place) }.uniqued
    report(
      .auditWrongFollower,
      at: spans[1].range,
      "‘\(spans[1].name)’ does not follow ‘\(spans[0].name)’ on \(title(place)); \(names.quotedList) can",
      suggestion: names.count == 1 ? names[0] : nil,
      notes: from.prefix(1).map { evidence($0, place) }
    )
  }

  private mutating func reportLeading(_ call: Occurrence, _ step: Occurrence, _ place: Int) {
    let steps = Set(stepsOfRow(step, place))
    guard let reached = vocabulary.steps(after: call.name, on: place), reached.isDisjoint(with: steps),
      !toldBytes.contains(step.range)
    else { return }
    report(
      .auditWrongFollower,
      at: step.range,
      "‘\(call.name)’ never leads to ‘\(step.name)’ on \(title(place))",
      help: "Say what it leads to.",
      notes: steps.sorted().prefix(1).map { evidence($0, place) }
    )
  }
}

extension Vocabulary {
  /// What a step asks for.
  func ask(of step: Int) -> Ask? {
    guard let flow = concepts[step].flow, let number = concepts[step].step else { return nil }
    return flows[flow].flow.steps[number].ask
  }

  /// Whether a step goes on in another flow.
  func isLeft(_ step: Int) -> Bool {
    guard let flow = concepts[step].flow, let number = concepts[step].step,
      case .leave = flows[flow].flow.steps[number].role
    else { return false }
    return true
  }

  /// Whether an operation answers steps and begins nothing.
  func onlyAnswers(_ operation: Int) -> Bool {
    let entry = operations[operation]
    let own = flows.filter { $0.registry == entry.registry }.map(\.flow)
    let isSame = { (index: Int) in self.operation(index, ofRegistry: entry.registry)?.operation.id == entry.operation.id
    }
    return own.contains { $0.steps.compactMap(\.answeringOperation).contains(where: isSame) }
      && !own.contains { $0.starts.map(\.operation).contains(where: isSame) }
  }

  /// The names of the calls that answer a step.
  func answering(_ step: Int, on place: Int) -> [String] {
    guard let flow = concepts[step].flow, let number = concepts[step].step, let local = flows[flow].local[place] else {
      return []
    }
    let own = flows[flow].flow.steps[number]
    return ([own.answeringOperation] + own.outcomes.map(\.operation)).compactMap(\.self).compactMap {
      operation($0, ofRegistry: flows[flow].registry)
    }.flatMap { $0.operation.names[local].identifiers }
  }

  /// The steps to which the calls of a name can lead; nothing where no flow says.
  func steps(after call: String, on place: Int) -> Set<Int>? {
    var found: Set<Int>?
    for entry in flows {
      guard let local = entry.local[place] else { continue }
      let starts = entry.flow.starts.map { ($0.operation, $0.outcomes) }
      let steps = entry.flow.steps.compactMap { step in step.answeringOperation.map { ($0, step.outcomes) } }
      for (operation, outcomes) in starts + steps {
        for outcome in outcomes where outcome.platforms.contains(local) {
          guard
            let made = self.operation(outcome.operation ?? operation, ofRegistry: entry.registry),
            made.operation.names[local].identifiers.contains(call)
          else { continue }
          found = (found ?? []).union(outcome.nextSteps.map { entry.steps[$0] })
        }
      }
    }
    return found
  }
}

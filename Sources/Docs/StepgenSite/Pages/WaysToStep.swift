import StepgenCatalogs
import StepgenLanguages
import StepgenModel

/// How to make a step happen on a platform: what comes before it, and the traces of the spec that lead to it.
struct WaysToStep {
  let parts: StepParts
  private var scope: PageScope { parts.scope }
  private var words: PageWords { parts.scope.words }
  private var position: Int { parts.flow.index(ofStep: parts.step.id) ?? -1 }

  init(_ parts: StepParts) {
    self.parts = parts
  }

  var blocks: [Block] {
    switch parts.name.status {
    case .absent: return []
    case .declaredOnly: return [sentence(.happensNever)]
    case .exception: return stand
    case .present: return before + (ways(to: .step(position)) ?? [sentence(.happensInNoTrace)])
    }
  }

  private func sentence(_ word: Word) -> Block {
    .paragraph([.text(words(word, ["platform": scope.title(parts.platform)]))])
  }

  /// The ways to the error that is thrown in place of the step.
  private var stand: [Block] {
    guard case .error(let id) = parts.name.arrivesAs?.form,
      let error = scope.registry.index(ofError: id)
    else { return [sentence(.happensNever)] }
    return ways(to: .error(error)) ?? [sentence(.happensInNoTrace)]
  }

  // MARK: what comes before

  /// The steps and calls after which this one comes.
  private var before: [Block] {
    let connections = scope.index.connections(of: parts.flow)
    let target = position
    guard connections.predecessors.indices.contains(target) else { return [] }
    let leading = connections.predecessors[target].map { parts.flow.steps[$0] }.filter { step in
      step.id != parts.step.id && step.names[parts.platform].status == .present
        && step.outcomes.contains {
          !connections.shared.contains($0) && $0.platforms.contains(parts.platform) && $0.nextSteps.contains(target)
        }
    }
    let starts = parts.flow.starts.filter { start in
      start.outcomes.contains { $0.platforms.contains(parts.platform) && $0.nextSteps.contains(target) }
    }
    let calls = starts.map { scope.code(scope.registry.operations[$0.operation].names[parts.platform]) }
    let steps = leading.map { [scope.link($0, parts.flow, parts.platform)] }
    guard !(calls + steps).isEmpty else { return [] }
    return [.paragraph(words.line(.comesAfter, ["list": scope.list(calls + steps)]))]
  }

  // MARK: the ways

  /// The shortest way in full, and other ones folded; `nil` where no trace leads here.
  private func ways(to target: Trace.Expectation) -> [Block]? {
    let ways = StepWays(parts.flow, on: parts.platform).leading(to: target, atMost: 4)
    guard let first = ways.first else { return nil }
    let folded = ways.dropFirst().map { Block.details(summary: summary($0), blocks: blocks($0)) }
    guard !folded.isEmpty else { return blocks(first) }
    return blocks(first, given: .happensGivenFirst, after: .happensAfterCallsFirst)
      + [.paragraph([.text(words(.happensOtherwise))])] + folded
  }

  /// What a way needs, its calls, and how to rehearse it.
  private func blocks(
    _ way: StepWay,
    given: Word = .happensGiven,
    after calls: Word = .happensAfterCalls
  ) -> [Block] {
    conditions(way, given) + [.paragraph([.text(words(calls))]), list(way)] + rehearsal(way)
  }

  /// The same way as it is played, and in code.
  private func rehearsal(_ way: StepWay) -> [Block] {
    guard let rehearsal = StepRehearsal(way, of: parts.flow, on: parts.platform, in: scope.registry) else { return [] }
    let code = rehearsal.code.map { text in
      [
        Block.details(
          summary: [.text(words(.happensInCode))],
          blocks: guide + [.code(Code(language: Language.swift.id, text: text, title: Language.swift.title))]
        )
      ]
    }
    guard let lines = rehearsal.lines else { return code ?? [] }
    let platform = scope.index.id(parts.platform)
    let file = "pool.yaml"
    let command = "stepgen play \(parts.flow.id) --platform \(platform) --pool \(file) <<'END'\n"
    let play = Block.details(
      summary: words.line(.happensInPlay, ["command": [.code("stepgen play")], "file": [.code(file)]]),
      blocks: guide + [
        .code(Code(language: "yaml", text: rehearsal.file, title: file)),
        .code(
          Code(language: "sh", text: command + lines.map { $0 + "\n" }.joined() + "END\n", title: "stepgen play")
        ),
      ]
    )
    return (code ?? []) + [play]
  }

  /// The way to the guide that says what this needs.
  private var guide: [Block] {
    guard let guide = scope.guides.first(where: { $0.path == .testing }) else { return [] }
    return [.paragraph(words.line(.happensGuide, ["guide": [.link([.text(guide.title)], to: .page(guide.path))]]))]
  }

  private func conditions(_ way: StepWay, _ title: Word) -> [Block] {
    guard !way.given.isEmpty else { return [] }
    return [.paragraph([.text(words(title))]), .list(way.given.map(condition), isOrdered: false)]
  }

  private func condition(_ index: Int) -> [Inline] {
    let condition = scope.registry.conditions[index]
    let meaning = scope.line(UnitPath.condition(condition.id).meaning, condition.meaning)
    return scope.condition(index) + (meaning.isEmpty ? [] : [.lineBreak] + meaning)
  }

  /// What sets a way apart: its conditions, or where it has none, the calls.
  private func summary(_ way: StepWay) -> [Inline] {
    guard way.given.isEmpty else { return scope.conditions(way.given) }
    let calls = way.moves.map(title)
    return Array(calls.joined(separator: [.text(" " + words(.arrow) + " ")]))
  }

  private func list(_ way: StepWay) -> Block {
    .list(way.moves.map { line($0, in: way) }, isOrdered: true)
  }

  /// A call or an answer, and what it leads to.
  private func line(_ move: StepWay.Move, in way: StepWay) -> [Inline] {
    let (call, target) = (title(move), target(move.leadsTo))
    var values = values(move)
    if case .call(let operation, _) = move.action { values += passed(to: operation, in: way) }
    guard !values.isEmpty else { return words.line(.happensByCall, ["call": call, "step": target]) }
    return words.line(.happensByCallWith, ["call": call, "values": scope.list(values), "step": target])
  }

  private func target(_ expectation: Trace.Expectation) -> [Inline] {
    switch expectation {
    case .error(let index): return [scope.link(error: index, parts.platform)]
    case .step(let index):
      let step = parts.flow.steps[index]
      let name = scope.code(step.names[parts.platform])
      if step === parts.step { return [.strong(name)] }
      let title = scope.link(step, parts.flow, parts.platform)
      return words.line(.happensStep, ["name": name, "title": [title]])
    }
  }

  /// The operation that is called; nil where none is.
  private func operation(_ move: StepWay.Move) -> Int? {
    switch move.action {
    case .call(let operation, _): operation
    case .answer: move.from.flatMap { parts.flow.steps[$0].answeringOperation }
    case .wait: nil
    }
  }

  /// The name of the operation that is called, or what happens where none is.
  private func title(_ move: StepWay.Move) -> [Inline] {
    if let operation = operation(move) { return scope.code(scope.registry.operations[operation].names[parts.platform]) }
    let outcome = move.from.flatMap { step in parts.flow.steps[step].outcomes.first { $0.id == move.outcome } }
    return outcome.map { Array(scope.cause(of: $0).joined()) } ?? []
  }

  /// What goes into a call.
  private func values(_ move: StepWay.Move) -> [[Inline]] {
    guard let operation = operation(move) else { return [] }
    switch move.action {
    case .call(_, let values): return values.map { self.value($0, operation) }
    case .answer(let answer, let values):
      let step = move.from.map { parts.flow.steps[$0] }
      return (step.map { self.answer(answer, at: $0) } ?? []) + values.map { self.value($0, operation) }
    case .wait: return []
    }
  }

  private func value(_ value: Trace.Value, _ operation: Int) -> [Inline] {
    self.value(value.value, of: value.input, operation)
  }

  private func value(_ value: String, of id: String, _ operation: Int) -> [Inline] {
    let input = scope.registry.operations[operation].inputs.first { $0.id == id }
    let name = input?.names[parts.platform].text ?? id
    return [.code(name), .text(words(.labelSeparator)), .code(value)]
  }

  /// What a call needs so that the conditions of the way hold: of several conditions for one input, the last counts.
  private func passed(to operation: Int, in way: StepWay) -> [[Inline]] {
    let called = scope.registry.operations[operation]
    let settings = way.given.flatMap { condition in
      scope.registry.rehearsal?.conditions[condition]?.passed[parts.platform] ?? []
    }
    return called.inputs.compactMap { input in
      let setting = settings.last { $0.path == [called.id, input.id] }
      return setting.map { value($0.value, of: input.id, operation) }
    }
  }

  /// What the app passes on: the string for a member of a choice; codes are only known when they arrive.
  private func answer(_ answer: String, at step: Step) -> [[Inline]] {
    guard let ask = step.ask else { return [[.code(answer)]] }
    switch ask.kind {
    case .nothing, .form: return []
    case .code:
      return [[.text(StepParts(scope: scope, flow: parts.flow, step: step, platform: parts.platform).answerKind)]]
    case .choice:
      let members = ask.choice.map { scope.registry.choices[$0].members } ?? []
      let member = members.first { $0.id == answer || $0.wire == answer }
      return [[.code(member?.answers[parts.platform] ?? answer)]]
    case .password, .text, .newPassword, .emailAddress, .phoneNumber, .number, .date, .yesOrNo, .file:
      return [[.code(answer)]]
    }
  }
}

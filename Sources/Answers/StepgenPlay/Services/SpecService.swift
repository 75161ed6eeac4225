import StepRuntime
package import StepgenModel

/// Plays a flow against its spec alone: the user decides what happens wherever the spec leaves it open.
package struct SpecService: PlayService {
  private let subject: PlaySubject
  private var run: FlowRun
  private var pending: Pending?
  /// The outcome that the next answer has.
  private var failing: String?
  /// The call that begins the flow, and the question that it waits for.
  private var waiting: (call: StepTrace.Action, start: String, setting: FlowTable.Setting)?
  /// The chosen values, by the ids of settings.
  private var answers: [String: String] = [:]

  /// What was done, and what of it is settled.
  private struct Pending {
    var action: StepTrace.Action
    var outcomes: [FlowTable.Outcome]
    /// The outcome, once only the step is open.
    var chosen: FlowTable.Outcome?
  }

  package init(_ subject: PlaySubject) {
    self.subject = subject
    run = FlowRun(subject.table, on: subject.platformID)
  }

  package var summary: String {
    "Played against its spec alone: you are the app and choose each outcome."
  }

  package var cast: [[String]] { [] }
  package var example: String { "" }
  package func inputs(of operation: Operation) -> [String] { operation.inputs.map(\.id) }
  package func hint(at step: Step) -> String { "" }
  package func values(of input: String, of operation: Operation) -> [String] { [] }
  package func offers(_ operation: String) -> Bool { false }

  package mutating func call(_ operation: Operation, with values: [String: String]) -> PlayReaction {
    let call = StepTrace.Action.call(operation.id, with: values)
    return run.history.isEmpty && failing == nil ? ask(before: call, operation.id) : begin(call, operation.id)
  }

  private mutating func begin(_ call: StepTrace.Action, _ operation: String) -> PlayReaction {
    waiting = nil
    return react(to: call, run.possibleOutcomes(calling: operation), refusing: operation)
  }

  /// Asks the next question that matters, or else begins the flow.
  private mutating func ask(before call: StepTrace.Action, _ start: String) -> PlayReaction {
    let questions = FlowQuestions(subject, startingWith: start)
    guard let setting = questions.next(after: answers) else {
      if !answers.isEmpty { run = FlowRun(questions.table(after: answers), on: subject.platformID) }
      return begin(call, start)
    }
    waiting = (call, start, setting)
    return .asks(subject.question(about: setting))
  }

  package mutating func answer(_ answer: PlayAnswer, at step: Step) -> PlayReaction {
    let outcomes = run.possibleOutcomes(answering: answer.member)
    return react(
      to: .answer(answer.text, with: answer.values),
      outcomes,
      refusing: subject.asksForSecret(step) ? Field.mask : answer.text
    )
  }

  package mutating func wait() -> PlayReaction {
    let outcomes = run.possibleOutcomesOfWaiting()
    guard !outcomes.isEmpty else {
      return .refused(PlayRefusal("nothing happens here without a call", at: place))
    }
    return react(to: .wait, outcomes, refusing: "")
  }

  private mutating func react(
    to action: StepTrace.Action,
    _ outcomes: [FlowTable.Outcome],
    refusing name: String
  ) -> PlayReaction {
    let possible = outcomes.filter(subject.happens)
    pending = Pending(action: action, outcomes: possible)
    if let failing {
      self.failing = nil
      if let outcome = outcomes.first(where: { $0.id == failing }) { return settle(outcome) }
    }
    if possible.count == 1 { return settle(possible[0]) }
    guard !possible.isEmpty else {
      pending = nil
      return .refused(PlayRefusal("‘\(name)’ leads nowhere here on \(subject.platformTitle)", at: place))
    }
    return .asks(subject.question(about: possible))
  }

  package mutating func decide(_ choice: String) -> PlayReaction {
    if let (call, start, setting) = waiting {
      if setting.values.contains(choice) {
        answers[setting.id] = choice
        return ask(before: call, start)
      }
      // The id of an outcome leaves open what else was to be asked.
      run = FlowRun(FlowQuestions(subject, startingWith: start).table(after: answers), on: subject.platformID)
      let outcomes = run.possibleOutcomes(calling: start).filter(subject.happens)
      let word = choice.split(separator: " ").first.map(String.init) ?? ""
      guard outcomes.contains(where: { $0.id == word || $0.leads(to: word) }) else {
        let help = "There is \(setting.values.joined(separator: ", "))."
        return .refused(PlayRefusal("‘\(choice)’ is not an answer", at: place, help: help))
      }
      pending = Pending(action: call, outcomes: outcomes)
    }
    return decided(choice)
  }

  private mutating func decided(_ choice: String) -> PlayReaction {
    guard let pending else { return .refused(PlayRefusal("no decision is pending")) }
    let words = choice.split(separator: " ").map(String.init)
    if let outcome = pending.chosen { return make(outcome, to: choice) }
    guard let first = words.first else { return .refused(PlayRefusal("choose an outcome")) }
    if let outcome = pending.outcomes.first(where: { $0.id == first }) {
      return words.count > 1 ? make(outcome, to: words[1]) : settle(outcome)
    }
    let leading = pending.outcomes.filter { $0.leads(to: first) }
    if leading.count == 1, let outcome = leading.first { return make(outcome, to: first) }
    return make(first, to: nil)
  }

  /// Makes the move when nothing is left open.
  private mutating func settle(_ outcome: FlowTable.Outcome) -> PlayReaction {
    guard case .steps(let ids) = outcome.result else { return make(outcome, to: nil) }
    let targets = subject.targets(ids)
    if targets.count == 1 { return make(outcome, to: targets[0]) }
    pending?.chosen = outcome
    return .asks(subject.question(about: outcome, targets))
  }

  private mutating func make(_ outcome: FlowTable.Outcome, to target: String?) -> PlayReaction {
    if case .error = outcome.result { return make(outcome.id, to: nil) }
    return make(outcome.id, to: target)
  }

  private mutating func make(_ outcome: String, to target: String?) -> PlayReaction {
    guard let pending else { return .refused(PlayRefusal("no decision is pending")) }
    do throws(FlowRun.Refusal) {
      let event = try run.make(pending.action, outcome: outcome, to: target)
      (self.pending, waiting) = (nil, nil)
      run.forgetEarlier()
      let answered = subject.table.settings.compactMap { setting in
        answers[setting.id].flatMap { $0 == setting.values[0] ? nil : $0 }
      }
      var move = PlayMove(event.move, conditions: answered + run.trace(id: "", title: "").given)
      if case .error(_, let then) = event.outcome.result {
        move.afterError = run.step == nil && then == .stay ? .restart : then
      }
      return .moved(move)
    } catch {
      return .refused(refusal(error, of: outcome, pending))
    }
  }

  private func refusal(_ refusal: FlowRun.Refusal, of outcome: String, _ pending: Pending) -> PlayRefusal {
    let names = pending.chosen.map { $0.targets } ?? pending.outcomes.map(\.id)
    return PlayRefusal(
      message(refusal.reason, pending),
      at: range(forbidding: pending.action, outcome, because: refusal.reason).flatMap(subject.place),
      help: "There is \(names.joined(separator: ", "))."
    )
  }

  private func message(_ reason: FlowRun.Refusal.Reason, _ pending: Pending) -> String {
    guard case .unexpected(.step(let step), .steps(let ids)) = reason else { return reason.description }
    let targets = ids.map { "‘\($0)’" }.joined(separator: " or ")
    return "\(pending.chosen.map { "‘\($0.id)’" } ?? "this") leads to \(targets), and not to ‘\(step)’"
  }

  /// What of the spec does not allow the outcome of an action: the step or the call that does not have it, or itself.
  private func range(
    forbidding action: StepTrace.Action,
    _ outcome: String,
    because reason: FlowRun.Refusal.Reason
  ) -> SourceRange? {
    switch reason {
    case .answerWithoutStep: subject.flow.range
    case .answerAtEnd(let step), .stepElsewhere(let step, _): subject.step(step)?.range
    case .violation(let violation): range(of: violation, action)
    case .unmet, .otherPlatform, .otherMember, .severalSteps, .unexpected:
      (start(of: action)?.outcomes.first { $0.id == outcome }
        ?? run.step.flatMap { subject.step($0.id) }?.outcomes.first { $0.id == outcome })?.range
    }
  }

  private func range(of violation: FlowTable.Violation, _ action: StepTrace.Action) -> SourceRange? {
    switch violation.reason {
    case .unknownStep, .unknownStart: subject.flow.range
    case .impossibleOutcome(_, let place), .otherCause(_, let place):
      start(of: action)?.range ?? subject.step(place)?.range
    }
  }

  private func start(of action: StepTrace.Action) -> Flow.Start? {
    if case .call(let operation, _) = action { subject.start(operation) } else { nil }
  }

  private var place: String? {
    subject.place(of: run.step.flatMap { subject.step($0.id) }?.range ?? subject.flow.range)
  }
}

extension SpecService {
  package mutating func failNext(with error: String, of operations: [Operation]) -> PlayNote {
    let outcomes =
      run.possibleOutcomes() + (run.step == nil ? subject.starts.flatMap { run.possibleOutcomes(calling: $0.id) } : [])
    let errors = outcomes.filter(\.isError)
    guard let outcome = errors.first(where: { $0.id == error || $0.leads(to: error) }) else {
      let ids = errors.flatMap(\.targets)
      let near = nearest(to: error, in: ids, atMost: 1).first.map { "Did you mean ‘\($0)’?" }
      return .refused(
        PlayRefusal(
          "nothing fails with ‘\(error)’ here",
          at: place,
          help: near ?? (ids.isEmpty ? "Nothing fails here." : "There is \(ids.uniqued.joined(separator: ", ")).")
        )
      )
    }
    failing = outcome.id
    return .text("The next answer fails with \(subject.name(ofError: outcome.targets[0])).")
  }

  package mutating func advance(seconds: Int) -> PlayNote { .refused(hasNo("clock")) }
  package func outbox() -> PlayNote { .refused(hasNo("outbox")) }
  package func totp() -> PlayNote { .refused(hasNo("authenticator app")) }

  package func transcript(withSecrets: Bool) -> Result<String, PlayRefusal> {
    .failure(
      PlayRefusal("there is no transcript: the flow is played against its spec alone", help: ":save has the lines.")
    )
  }

  private func hasNo(_ thing: String) -> PlayRefusal {
    PlayRefusal("there is no \(thing): the flow is played against its spec alone")
  }
}

extension PlaySubject {
  /// The steps that can follow on the platform; all of them where it has none.
  func targets(_ ids: [String]) -> [String] {
    let here = ids.filter(hasStep)
    return here.isEmpty ? ids : here
  }

  /// Whether an outcome leads to something that the platform has.
  func happens(_ outcome: FlowTable.Outcome) -> Bool {
    guard case .steps(let ids) = outcome.result else { return true }
    return ids.contains(where: hasStep)
  }

  func question(about outcomes: [FlowTable.Outcome]) -> PlayQuestion {
    let options = outcomes.map { outcome in
      switch outcome.result {
      case .steps(let ids): PlayOption(outcome.id, name: names(ids), note: condition(of: outcome))
      case .error(let id, let then):
        PlayOption(
          outcome.id,
          name: name(ofError: id),
          note: [then.note, condition(of: outcome)].filter { !$0.isEmpty }.joined(separator: "; "),
          isError: true
        )
      }
    }
    return PlayQuestion("What happens now?", prompt: "outcome", options: options)
  }

  func question(about setting: FlowTable.Setting) -> PlayQuestion {
    let options = setting.values.map { PlayOption($0, name: registry.conditions[id: $0]?.title ?? "") }
    let question = registry.settings.first { $0.id == setting.id }?.question ?? ""
    return PlayQuestion(question, prompt: setting.id, options: options)
  }

  func question(about outcome: FlowTable.Outcome, _ targets: [String]) -> PlayQuestion {
    let options = targets.map { PlayOption($0, name: name(ofStep: $0), note: step($0)?.title ?? "") }
    return PlayQuestion("Which step follows?", prompt: "step", options: options)
  }

  private func names(_ ids: [String]) -> String {
    let targets = targets(ids)
    return targets.count > 3 ? "one of \(targets.count) steps" : targets.map(name(ofStep:)).joined(separator: ", ")
  }

  /// What must hold and does not go without saying.
  func notableClauses(of outcome: FlowTable.Outcome) -> [FlowTable.Clause] {
    outcome.clauses.filter { clause in
      !clause.alternatives.contains { alternative in
        registry.conditions.firstIndex { $0.id == alternative.condition }.map {
          registry.isUsual(Outcome.Alternative(condition: $0, isHeld: alternative.isHeld))
        } ?? false
      }
    }
  }

  private func condition(of outcome: FlowTable.Outcome) -> String {
    let clauses = notableClauses(of: outcome)
    let barred = clauses.filter { $0.alternatives.count == 1 && !$0.alternatives[0].isHeld }
    let needed = clauses.filter { !barred.contains($0) }.map { clause in
      clause.alternatives.map { ($0.isHeld ? "" : "not: ") + title(of: $0) }.joined(separator: " or ")
    }
    let unless = barred.map { title(of: $0.alternatives[0]) }
    return [
      needed.isEmpty ? "" : "if " + needed.joined(separator: ", and "),
      unless.isEmpty ? "" : "unless " + unless.joined(separator: " or "),
    ].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  private func title(of alternative: FlowTable.Clause.Alternative) -> String {
    (registry.conditions[id: alternative.condition]?.title ?? alternative.condition).withoutCapital
  }
}

extension FlowTable.Outcome {
  var targets: [String] {
    switch result {
    case .steps(let ids): ids
    case .error(let id, _): [id]
    }
  }

  var isError: Bool {
    if case .error = result { true } else { false }
  }

  func leads(to id: String) -> Bool {
    targets.contains(id)
  }
}

extension FlowTable.AfterError {
  var note: String {
    switch self {
    case .stay: "you can answer again"
    case .restart: "the flow starts again"
    case .end: "the flow is over"
    }
  }
}

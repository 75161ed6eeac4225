import StepRuntime
import StepgenModel

extension PlaySession {
  /// Begins the flow with the operation that a line names; an empty line stands for the only one.
  mutating func begin(_ line: String) -> PlayTurn {
    let starts = subject.starts
    guard !line.isEmpty || starts.count == 1 else { return PlayTurn(text: choices()) }
    let words = CallLine(line.isEmpty ? starts[0].id : line)
    let operation =
      Int(words.name).flatMap { starts.indices.contains($0 - 1) ? starts[$0 - 1] : nil }
      ?? starts.first { subject.isCalled($0, words.name) }
    guard let operation else {
      let names = starts.map(subject.name(of:))
      let near = nearest(to: words.name, in: starts.flatMap { [$0.id, subject.name(of: $0)] }, atMost: 1).first
      let what =
        currentStep == nil && state.place == .beginning
        ? "the flow does not begin with" : "the flow is over; it does not start again with"
      return refuse(
        PlayRefusal(
          "\(what) ‘\(words.name)’",
          at: subject.place(of: subject.flow.range),
          help: near.map { "Did you mean ‘\($0)’?" } ?? "It begins with \(names.joined(separator: ", "))."
        )
      )
    }
    return call(operation, words, from: state)
  }

  /// Calls an operation; `before` is what a refusal leads back to.
  mutating func call(_ operation: Operation, _ words: CallLine, from before: State) -> PlayTurn {
    for name in words.values.map(\.0) where !inputs(of: operation).contains(name) {
      let ids = inputs(of: operation)
      let near = nearest(to: name, in: ids, atMost: 1).first.map { "Did you mean ‘\($0)’?" }
      let known = ids.isEmpty ? "It takes nothing." : "It takes \(ids.joined(separator: ", "))."
      goBack(to: before)
      return refuse(PlayRefusal("‘\(operation.id)’ takes no ‘\(name)’", help: near ?? known))
    }
    let values = Dictionary(words.values) { _, last in last }
    let line = ([operation.id] + words.values.map { "\($0)=\($1.quotedWhereNeeded)" }).joined(separator: " ")
    // Where a line begins the flow, it does without the command.
    let isStart = before.isAtStart(of: subject) && subject.starts.contains { $0.id == operation.id }
    return take(state.service.call(operation, with: values), isStart ? line : ":call " + line, from: before)
  }

  /// The ids of what can go into a call.
  func inputs(of operation: Operation) -> [String] {
    state.service.inputs(of: operation)
  }

  /// Answers the step that stands; what else goes into the call may follow the answer, as in `123456 name=Ada`.
  mutating func answer(_ line: String) -> PlayTurn {
    guard let step = currentStep, let operation = step.answeringOperation else { return PlayTurn() }
    let before = state
    let asksNothing = step.ask?.kind ?? .nothing == .nothing
    let ids = inputs(of: subject.registry.operations[operation])
    let parts = AnswerLine(line, inputs: ids, isAnswerNeeded: !asksNothing)
    switch resolved(parts.answer, at: step) {
    case .failure(let refusal): return refuse(refusal)
    case .success(var answer):
      answer.values = Dictionary(parts.values) { _, last in last }
      let typed = answer.member ?? answer.text
      let line =
        ((parts.answer.isEmpty && !parts.values.isEmpty ? [] : [typed.quotedAsAnswer])
        + parts.values.map { "\($0)=\($1.quotedWhereNeeded)" }).joined(
          separator: " "
        )
      return take(state.service.answer(answer, at: step), line, from: before)
    }
  }

  private func resolved(_ line: String, at step: Step) -> Result<PlayAnswer, PlayRefusal> {
    switch step.ask?.kind {
    case .choice: return choice(line, at: step)
    case .nothing, nil: return .success(PlayAnswer(line.isEmpty ? "go" : line.unquoted))
    default:
      guard !line.isEmpty else {
        return .failure(PlayRefusal("the step waits for an answer", help: "An empty answer is written as \"\"."))
      }
      return .success(PlayAnswer(line.unquoted))
    }
  }

  /// A member by its number, its id, or any of its names.
  private func choice(_ line: String, at step: Step) -> Result<PlayAnswer, PlayRefusal> {
    let members = subject.members(at: step, payload: state.payload)
    let word = line.unquoted
    let number = Int(word).flatMap { members.indices.contains($0 - 1) ? members[$0 - 1] : nil }
    if let member = number ?? members.first(where: { subject.isCalled($0, word) }) {
      return .success(PlayAnswer(subject.answer(for: member), member: member.id))
    }
    if step.outcomes.contains(where: { $0.members.isEmpty && $0.operation == nil && $0.isRefusal }) {
      return .success(PlayAnswer(word))
    }
    let ids = members.map(\.id)
    let near = nearest(to: word, in: ids, atMost: 1).first.map { "Did you mean ‘\($0)’?" }
    return .failure(
      PlayRefusal(
        word.isEmpty ? "the step waits for a choice" : "‘\(word)’ is none of the choices",
        at: subject.place(of: step.range),
        help: near ?? "There is \(ids.joined(separator: ", "))."
      )
    )
  }

  /// Decides what the service has asked.
  mutating func decide(_ line: String) -> PlayTurn {
    guard let question = state.question else { return PlayTurn() }
    let word = line.unquoted
    let number = Int(word).flatMap { question.options.indices.contains($0 - 1) ? question.options[$0 - 1] : nil }
    let choice = number?.id ?? word
    guard !choice.isEmpty else { return PlayTurn(text: choices()) }
    let before = state
    return take(state.service.decide(choice), choice, from: before)
  }
}

extension Outcome {
  /// Whether it is an error that leaves the step standing, as for an answer that is not one of the choices.
  fileprivate var isRefusal: Bool {
    if case .error(_, then: .stay) = result { conditions.isEmpty } else { false }
  }
}

extension PlaySubject {
  func isCalled(_ operation: Operation, _ name: String) -> Bool {
    operation.id == name || operation.names[platform].identifiers.contains(name)
  }

  func isCalled(_ member: Choice.Member, _ name: String) -> Bool {
    member.id == name || member.answers[platform] == name || member.wire == name
      || member.names[platform].identifiers.contains(name)
  }

  /// What the app passes on for a member.
  func answer(for member: Choice.Member) -> String {
    member.answers[platform] ?? member.names[platform].identifiers.first ?? member.id
  }

  /// The members that may be chosen at a step: those that came with it, where that is known.
  func members(at step: Step, payload: PayloadValue?) -> [Choice.Member] {
    guard let choice = step.ask?.choice else { return [] }
    let here = registry.choices[choice].members.filter { $0.names[platform].isDeclared }
    guard let allowed = offered(at: step, payload) else { return here }
    return here.filter { member in
      allowed.contains { value in
        value == member.wire || value == member.id || member.names.contains { $0.identifiers.contains(value) }
      }
    }
  }

  private func offered(at step: Step, _ payload: PayloadValue?) -> [String]? {
    guard let payload, let index = step.ask?.field else { return nil }
    return value(of: step.payload[index], in: payload)?.arrayValue?.compactMap {
      $0.stringValue ?? $0["member"]?.stringValue
    }
  }

  /// A value of what came with a step; the names are those of the generated code.
  func value(of field: Field, in payload: PayloadValue) -> PayloadValue? {
    let names = registry.swiftTarget.map { field.names[$0.platform].identifiers } ?? []
    return (names + field.names.flatMap(\.identifiers) + [field.id]).lazy.compactMap { payload[$0] }.first
  }
}

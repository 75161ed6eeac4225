import StepgenLanguages
import StepgenModel

/// How to walk a way to a step with what plays the registry: the file to begin with, and what is typed.
package struct StepRehearsal {
  let registry: Registry
  let flow: Flow
  let platform: Platform.Index
  let way: StepWay
  private let rehearsal: Rehearsal
  private let preparations: [Rehearsal.Preparation]

  /// Nothing where a condition of the way, or the registry itself, cannot be played.
  init?(_ way: StepWay, of flow: Flow, on platform: Platform.Index, in registry: Registry) {
    guard let rehearsal = registry.rehearsal else { return nil }
    let conditions = way.given.compactMap { rehearsal.conditions[$0] }
    guard conditions.count == way.given.count else { return nil }
    let ofFlow = registry.flows.index(of: flow.id).flatMap { rehearsal.flows[$0] }
    (self.registry, self.flow, self.platform, self.way, self.rehearsal) = (registry, flow, platform, way, rehearsal)
    preparations = [rehearsal.common] + (ofFlow.map { [$0] } ?? []) + conditions
  }

  /// The file to begin with, as YAML.
  package var file: String { settings.yaml() }

  private var settings: SettingTree { SettingTree(preparations.flatMap(\.file)) }

  // MARK: Typed

  /// What is typed; `nil` where a code has to be read from a message in between.
  package var lines: [String]? {
    let typed = way.moves.map(line)
    let lines = typed.compactMap(\.self)
    return lines.count == typed.count ? preparations.flatMap(\.before) + lines : nil
  }

  private func line(_ move: StepWay.Move) -> String? {
    switch move.action {
    case .call(let index, let values):
      let operation = registry.operations[index]
      let inputs = merged(values.map { ($0.input, $0.value) } + given(\.inputs, operation))
      let call = ([operation.id] + inputs.map { "\($0)=\($1.typed)" }).joined(separator: " ")
      return move.from == nil ? call : ":call " + call
    case .wait: return ":wait"
    case .answer(let answer, let values):
      guard values.isEmpty, let step = move.from.map({ flow.steps[$0] }) else { return nil }
      switch step.ask?.kind {
      case .code: return nil
      case .nothing: return "go"
      default: return answer.typed
      }
    }
  }

  /// What preparations say of a call.
  private func given(
    _ settings: KeyPath<Rehearsal.Preparation, [Rehearsal.Setting]>,
    _ operation: Operation
  ) -> [(String, String)] {
    preparations.flatMap { $0[keyPath: settings] }.filter { $0.path.count == 2 && $0.path[0] == operation.id }
      .map { ($0.path[1], $0.value) }
  }

  /// Each input once, with the value that was named last.
  private func merged(_ inputs: [(String, String)]) -> [(String, String)] {
    unique(inputs.map(\.0)).compactMap { name in inputs.last { $0.0 == name } }
  }

  // MARK: In code

  /// The same in the language of the generated code; `nil` on other platforms, where the way ends with an error, and
  /// where a code has to be read from a message.
  package var code: String? {
    guard let sample = rehearsal.sample, registry.targets[.swift]?.platform == platform else { return nil }
    let calls = way.moves.map { call($0, sample) }
    guard !calls.contains(nil), case .step(let target) = way.moves.last?.leadsTo else { return nil }
    let begin = preparations.compactMap(\.begin).last ?? sample.begin
    let imports = sample.imports.map { $0 + "\n" }.joined()
    let body =
      [begin.replacing("{file}", with: settings.swift())] + preparations.flatMap(\.beforeCode)
      + calls.compactMap(\.self) + remark(on: flow.steps[target])
    return imports + (imports.isEmpty ? "" : "\n") + body.map { $0 + "\n" }.joined()
  }

  /// What the result of the last call has.
  private func remark(on step: Step) -> [String] {
    let access = (flow.type(of: step)?.access ?? flow.access)[platform]
    guard let access, let name = step.names[platform].identifiers.first,
      let last = way.moves.last, let operation = operation(of: last), hasStep(operation, after: last)
    else { return [] }
    return ["// result.\(access) is .\(name)"]
  }

  /// The operation that is called; nil where none is.
  private func operation(of move: StepWay.Move) -> Operation? {
    switch move.action {
    case .wait: nil
    case .call(let index, _): registry.operations[index]
    case .answer: registry.operations[move.from.flatMap { flow.steps[$0].answeringOperation } ?? 0]
    }
  }

  private func call(_ move: StepWay.Move, _ sample: Rehearsal.Sample) -> String? {
    guard let operation = operation(of: move), let name = operation.names[platform].text,
      let inputs = inputs(of: operation, move)
    else {
      return nil
    }
    let arguments = inputs.map { "\(label($0, of: operation)): \($1)" }.joined(separator: ", ")
    let call = "try await \(sample.receiver).\(name)(\(arguments))"
    return (hasStep(operation, after: move) ? "let result = " : "_ = ") + call
  }

  /// The expressions for the inputs of a call; `nil` where one that it needs is not known.
  private func inputs(
    of operation: Operation,
    _ move: StepWay.Move
  ) -> [(String, String)]? {
    var given = given(\.code, operation)
    if case .call(_, let values) = move.action { given = values.map { ($0.input, $0.value.inSwiftQuotes) } + given }
    var lacking = operation.inputs.filter { input in
      !input.type.isOptional && !given.contains { $0.0 == input.id }
    }
    // What nothing is said of takes the answer.
    if case .answer(let answer, let values) = move.action {
      guard values.isEmpty, lacking.count == 1, let step = move.from.map({ flow.steps[$0] }),
        let value = expression(answer, at: step)
      else { return nil }
      given.append((lacking.removeFirst().id, value))
    }
    guard lacking.isEmpty else { return nil }
    let order = operation.inputs.map(\.id)
    let sorted = order.compactMap { id in given.last { $0.0 == id } }
    return sorted + merged(given).filter { !order.contains($0.0) }
  }

  private func label(_ input: String, of operation: Operation) -> String {
    operation.inputs.first { $0.id == input }?.names[platform].text ?? input
  }

  /// Whether it is the last call, and its result has the step.
  private func hasStep(_ operation: Operation, after move: StepWay.Move) -> Bool {
    guard move == way.moves.last, case .step(let index) = operation.result else { return false }
    return registry.flows[index].typeConcepts.contains {
      $0.names.indices.contains(platform) && $0.names[platform].isDeclared
    }
  }

  private func expression(_ answer: String, at step: Step) -> String? {
    switch step.ask?.kind {
    case .code: return nil
    case .choice:
      let members = step.ask?.choice.map { registry.choices[$0].members } ?? []
      let member = members.first { $0.id == answer || $0.wire == answer }
      return (member?.answers[platform] ?? answer).inSwiftQuotes
    default: return answer.inSwiftQuotes
    }
  }
}

extension String {
  /// As it is typed where a step is played: in double quotes where it would be several words.
  fileprivate var typed: String {
    contains { $0 == " " || $0 == "\"" } || isEmpty ? inSwiftQuotes : self
  }
}

import StepgenModel

/// The inputs of an operation that responds to a step: the answer, the values with which the flow began, and payloads.
enum UnaskedInput {
  @Sendable static func check(_ flow: Flow, in registry: Registry, reporting diagnostics: inout Diagnostics) {
    let known = Known(flow, registry)
    for step in flow.steps {
      let answers = [(step.answeringOperation, step.ask)] + step.otherAnswers.map { (Optional($0.operation), $0.ask) }
      for case (let operation?, let ask?) in answers {
        report(step, registry.operations[operation], ask, known, &diagnostics)
      }
    }
  }

  private static func report(
    _ step: Step,
    _ operation: Operation,
    _ ask: Ask,
    _ known: Known,
    _ diagnostics: inout Diagnostics
  ) {
    let fields = Set(ask.fields.map(\.input))
    let needed = operation.inputs.indices.filter { index in
      let input = operation.inputs[index]
      return !input.type.isOptional && !fields.contains(index) && !known.has(input)
    }
    // Whatever the app says answers a step that asks for nothing.
    let given = ask.kind == .form ? 0 : 1 + ask.others.count
    guard needed.count > given else { return }
    let lacking = needed.dropFirst(given).map { "‘\(operation.inputs[$0].id)’" }.listed
    diagnostics.report(
      Diagnostic(
        .unaskedInput,
        at: ask.range,
        "‘\(operation.id)’ also requires \(lacking), but nothing here provides it",
        help: "Ask for it (‘and’, or a form with its field), add it to the step's payload, or mark its type with ‘?’.",
        notes: [.init(at: operation.range, "‘\(operation.id)’ is declared here")]
      )
    )
  }

  /// The values that an app has when it responds to a step.
  private struct Known {
    private var ids: Set<String>
    /// The choices of which a structure among these values has a member.
    private var choices: Set<Int> = []

    init(_ flow: Flow, _ registry: Registry) {
      let values = flow.starts.flatMap { registry.operations[$0.operation].inputs } + flow.steps.flatMap(\.payload)
      ids = Set(values.map(\.id))
      for case .type(let index) in values.map(\.type.element) {
        for case .choice(let choice) in registry.types[index].fields.map(\.type.element) { choices.insert(choice) }
      }
    }

    func has(_ input: Field) -> Bool {
      if case .choice(let choice) = input.type.element, choices.contains(choice) { return true }
      return ids.contains(input.id)
    }
  }
}

extension Rule {
  static let unaskedInput = Rule(
    "unasked-input",
    .warning,
    title: "Every input of an operation must be asked for, or already known.",
    explanation: """
      The app responds to a step with a call. Each input of the call must be the response, a value with which the flow \
      began, or a value of a step's payload with the same id. For any other input, readers do not know what to pass.
      """,
    wrong: .flow(askingFlow),
    right: .flow(askingFlow.replacing("ask: { for: text }", with: "ask: { for: text, and: number }"))
  )

  private static let askingFlow = """
    stepgen: 1
    flow: pick-up
    title: Pick up a parcel
    type: pick up step
    start:
      - call: begin
        outcomes:
          found: { to: say-where }
    steps:
      say-where:
        name: say where
        title: Say where the parcel is
        meaning: The person says in which locker the parcel is, and behind which door.
        ask: { for: text }
        answer-with: open
        outcomes: { opened: { to: done } }
      done: { name: done, title: Done, meaning: The parcel is yours., ends: true }

    """
}

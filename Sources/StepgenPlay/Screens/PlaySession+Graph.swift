import StepRuntime
import StepgenModel
import StepgenReports

extension PlaySession {
  /// What leads to the step, and what follows it; at the beginning, what begins the flow.
  func neighbourhood() -> String {
    guard let step = currentStep else { return graph { $0 == nil } }
    var screen = screen()
    screen.space()
    screen.list("Leads here", subject.sources(of: step.id).map { marked($0.name, $0.id) })
    screen.list("You are here", [subject.label(of: step)])
    let outcomes = subject.outcomes(of: step)
    screen.list("Leads on to", targets(of: outcomes))
    for then in [FlowTable.AfterError.stay, .restart, .end] {
      screen.list("Errors: " + then.note, errors(of: outcomes, then))
    }
    screen.paragraph("+ was shown. :graph all shows the whole flow.", .faint)
    screen.space()
    return screen.text
  }

  private func targets(of outcomes: [FlowTable.Outcome]) -> [String] {
    outcomes.flatMap { outcome -> [String] in
      guard case .steps(let ids) = outcome.result else { return [] }
      return ids.filter(subject.hasStep)
    }
    .uniqued.map { marked(subject.label(ofStep: $0), $0) }
  }

  private func errors(of outcomes: [FlowTable.Outcome], _ wanted: FlowTable.AfterError) -> [String] {
    outcomes.compactMap { outcome in
      guard case .error(let id, wanted) = outcome.result else { return nil }
      return (coverage.errors.contains(id) ? "+" : "") + subject.name(ofError: id)
    }
    .uniqued
  }

  private func marked(_ name: String, _ id: String) -> String {
    (coverage.steps.contains(id) || coverage.calls.contains(id) ? "+" : "") + name
  }

  /// The flow as text: each step, and where it leads.
  func graph() -> String {
    graph { _ in true }
  }

  /// The operations that begin the flow, and the steps that are wanted.
  private func graph(_ isWanted: (Step?) -> Bool) -> String {
    var screen = screen()
    screen.space()
    var rows: [[Screen.Cell]] = []
    for start in subject.starts {
      let isShown = coverage.calls.contains(start.id)
      rows.append(node("", subject.name(of: start), isHere: state.place == .beginning, isShown: isShown))
      rows += leads(subject.outcomes(of: start))
    }
    for step in subject.flow.steps where subject.hasStep(step.id) && isWanted(step) {
      let isShown = coverage.steps.contains(step.id)
      rows.append(node(step.role.mark, subject.label(of: step), isHere: currentStep === step, isShown: isShown))
      rows += leads(subject.outcomes(of: step))
    }
    screen.rows(rows)
    screen.space()
    let rest = isWanted(subject.flow.steps.first) ? "" : "   :graph all shows the whole flow"
    screen.paragraph("> you are here   + shown   → a step   ! an error: ~ the step stays" + rest, .faint)
    screen.space()
    return screen.text
  }

  private func node(_ mark: String, _ name: String, isHere: Bool, isShown: Bool) -> [Screen.Cell] {
    [Screen.Cell(isHere ? ">" : isShown ? "+" : " ", .help), Screen.Cell(name + mark, .strong)]
  }

  private func leads(_ outcomes: [FlowTable.Outcome]) -> [[Screen.Cell]] {
    let steps = outcomes.flatMap { outcome -> [String] in
      guard case .steps(let ids) = outcome.result else { return [] }
      return ids.filter(subject.hasStep).map(subject.label(ofStep:))
    }
    let errors = outcomes.compactMap { outcome -> String? in
      guard case .error(let id, let then) = outcome.result else { return nil }
      return subject.name(ofError: id) + (then == .stay ? "~" : "")
    }
    var rows: [[Screen.Cell]] = []
    if !steps.isEmpty { rows.append([Screen.Cell(" "), Screen.Cell("   → " + steps.uniqued.joined(separator: ", "))]) }
    if !errors.isEmpty {
      rows.append([Screen.Cell(" "), Screen.Cell("   ! " + errors.uniqued.joined(separator: ", "), .faint)])
    }
    return rows
  }
}

extension PlaySubject {
  /// What can become of an answer to a step, on the platform.
  func outcomes(of step: Step) -> [FlowTable.Outcome] {
    (table.step(step.id)?.outcomes ?? []).filter(isOnPlatform)
  }

  /// What can become of an operation that begins the flow, on the platform.
  func outcomes(of start: Operation) -> [FlowTable.Outcome] {
    (table.start(start.id)?.outcomes ?? []).filter(isOnPlatform)
  }

  private func isOnPlatform(_ outcome: FlowTable.Outcome) -> Bool {
    outcome.platforms.isEmpty || outcome.platforms.contains(platformID)
  }

  /// The steps that something leads to on the platform: others are declared there, or thrown as errors.
  var shownSteps: [Step] {
    let steps = flow.steps.filter { hasStep($0.id) }
    let all = starts.flatMap { outcomes(of: $0) } + steps.flatMap { outcomes(of: $0) }
    let reached = Set(all.filter { !$0.isError }.flatMap(\.targets))
    return steps.filter { reached.contains($0.id) }
  }

  /// The operations and steps that lead to a step.
  func sources(of id: String) -> [(id: String, name: String)] {
    let calls = starts.filter { outcomes(of: $0).contains { $0.leads(toStep: id) } }.map { ($0.id, name(of: $0)) }
    let steps = flow.steps.filter { step in
      hasStep(step.id) && outcomes(of: step).contains { $0.leads(toStep: id) }
    }
    return calls + steps.map { ($0.id, label(of: $0)) }
  }

  /// The name of a step, and its id as well where another step has the same name on the platform.
  func label(of step: Step) -> String {
    let name = name(of: step)
    let others = (stepCounts[name] ?? 0) - (hasStep(step.id) ? 1 : 0)
    return others > 0 && name != step.id ? "\(name) (\(step.id))" : name
  }

  func label(ofStep id: String) -> String {
    step(id).map(label) ?? id
  }
}

extension FlowTable.Outcome {
  fileprivate func leads(toStep id: String) -> Bool {
    if case .steps(let ids) = result { ids.contains(id) } else { false }
  }
}

extension Step.Role {
  fileprivate var mark: String {
    switch self {
    case .answered: ""
    case .end: "  (the end)"
    case .leave: "  (goes on in another flow)"
    }
  }
}

import StepRuntime
import StepgenModel
import StepgenReports

/// The flow as text: what leads where.
struct FlowMap {
  let view: PlayView

  /// The whole flow, or what is next to the step.
  func text(isWhole: Bool) -> String {
    isWhole ? map { _ in true } : neighbourhood()
  }

  /// What leads to the step, and what follows it; at the beginning, what begins the flow.
  private func neighbourhood() -> String {
    guard let step = view.currentStep else { return map { $0 == nil } }
    var screen = view.screen()
    screen.space()
    screen.list("Leads here", view.subject.sources(of: step.id).map { marked($0.name, $0.id) })
    screen.list("You are here", [view.subject.label(of: step)])
    let outcomes = view.subject.outcomes(of: step)
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
      return ids.filter(view.subject.hasStep)
    }
    .uniqued.map { marked(view.subject.label(ofStep: $0), $0) }
  }

  private func errors(of outcomes: [FlowTable.Outcome], _ wanted: FlowTable.AfterError) -> [String] {
    outcomes.compactMap { outcome in
      guard case .error(let id, wanted) = outcome.result else { return nil }
      return (view.coverage.errors.contains(id) ? "+" : "") + view.subject.name(ofError: id)
    }
    .uniqued
  }

  private func marked(_ name: String, _ id: String) -> String {
    (view.coverage.steps.contains(id) || view.coverage.calls.contains(id) ? "+" : "") + name
  }

  /// The operations that begin the flow, and the steps that are wanted.
  private func map(_ isWanted: (Step?) -> Bool) -> String {
    var screen = view.screen()
    screen.space()
    var rows: [[Screen.Cell]] = []
    for start in view.subject.starts {
      let isShown = view.coverage.calls.contains(start.id)
      rows.append(node("", view.subject.name(of: start), isHere: view.place == .beginning, isShown: isShown))
      rows += leads(view.subject.outcomes(of: start))
    }
    for step in view.subject.flow.steps where view.subject.hasStep(step.id) && isWanted(step) {
      let isShown = view.coverage.steps.contains(step.id)
      rows.append(
        node(step.role.mark, view.subject.label(of: step), isHere: view.currentStep === step, isShown: isShown)
      )
      rows += leads(view.subject.outcomes(of: step))
    }
    screen.rows(rows)
    screen.space()
    let rest = isWanted(view.subject.flow.steps.first) ? "" : "   :graph all shows the whole flow"
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
      return ids.filter(view.subject.hasStep).map(view.subject.label(ofStep:))
    }
    let errors = outcomes.compactMap { outcome -> String? in
      guard case .error(let id, let then) = outcome.result else { return nil }
      return view.subject.name(ofError: id) + (then == .stay ? "~" : "")
    }
    var rows: [[Screen.Cell]] = []
    if !steps.isEmpty { rows.append([Screen.Cell(" "), Screen.Cell("   → " + steps.uniqued.joined(separator: ", "))]) }
    if !errors.isEmpty {
      rows.append([Screen.Cell(" "), Screen.Cell("   ! " + errors.uniqued.joined(separator: ", "), .faint)])
    }
    return rows
  }
}

extension Step.Role {
  fileprivate var mark: String {
    switch self {
    case .answered: ""
    case .end: "  (the end)"
    case .leave: "  (continues in another flow)"
    }
  }
}

/// A row of a flow's transition table, as `FlowTable` of StepRuntime reads it.
package struct TableRow: Sendable, Hashable {
  /// The words of the row; an outcome begins with two spaces.
  package var words: [String]

  init(_ words: [String]) {
    self.words = words
  }

  package var text: String {
    words.joined(separator: " ")
  }
}

extension Registry {
  /// What begins the flow and its steps, each followed by its outcomes.
  package func tableRows(of flow: Flow) -> [TableRow] {
    var rows: [TableRow] = []
    rows.reserveCapacity(flow.steps.count * 5)
    for start in flow.starts {
      rows.append(TableRow(["start", operations[start.operation].id]))
      rows += start.outcomes.map { row(of: $0, in: flow) }
    }
    for step in flow.steps {
      rows.append(TableRow(["step", step.id] + words(of: step, in: flow)))
      rows += step.outcomes.map { row(of: $0, in: flow, ask: step.ask) }
    }
    return rows
  }

  private func words(of step: Step, in flow: Flow) -> [String] {
    switch step.role {
    case .answered(let operation): ["answered", operations[operation].id] + arrival(of: step, in: flow)
    case .end: ["end"]
    case .leave(let flow): ["leave", flows[flow].id]
    }
  }

  /// The platforms with apps to which a step comes for its answer, unless these are all.
  private func arrival(of step: Step, in flow: Flow) -> [String] {
    let apps = platforms.indices.filter { !platforms[$0].languages.isEmpty }
    let here = apps.filter { flow.arrives(step, on: $0) }
    guard here.count < apps.count else { return [] }
    return here.isEmpty ? ["on"] : ["on", here.map { platforms[$0].id }.joined(separator: ",")]
  }

  private func row(of outcome: Outcome, in flow: Flow, ask: Ask? = nil) -> TableRow {
    var words = ["  " + outcome.id]
    switch outcome.result {
    case .steps(let steps): words += ["steps", steps.map { flow.steps[$0].id }.joined(separator: ",")]
    case .error(let error, let then): words += ["error", errors[error].id, then.rawValue]
    }
    if let operation = outcome.operation { words += ["by", operations[operation].id] }
    if !outcome.members.isEmpty, let choice = ask?.choice {
      let members = choices[choice].members
      words += ["members", outcome.members.map { members[$0].id }.joined(separator: ",")]
    }
    if !outcome.conditions.isEmpty {
      words += ["when", outcome.conditions.map { conditions[$0].id }.joined(separator: ",")]
    }
    if !outcome.platforms.isEmpty, !platforms.indices.allSatisfy(outcome.platforms.contains) {
      words += ["on", outcome.platforms.map { platforms[$0].id }.joined(separator: ",")]
    }
    return TableRow(words)
  }
}

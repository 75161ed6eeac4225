/// A row of a flow's transition table, as `FlowTable` of StepRuntime reads it.
package struct TableRow: Sendable, Hashable {
  /// The words of the row; an outcome begins with two spaces.
  package var words: [String]

  package init(_ words: [String]) {
    self.words = words
  }

  package var text: String {
    words.joined(separator: " ")
  }
}

extension Registry {
  /// The transition table of the flow as text, one row to a line.
  package func tableText(of flow: Flow) -> String {
    tableRows(of: flow).map(\.text).joined(separator: "\n")
  }

  /// The settings, then what begins the flow and its steps, each followed by its outcomes.
  package func tableRows(of flow: Flow) -> [TableRow] {
    var rows: [TableRow] = []
    rows.reserveCapacity(flow.steps.count * 5)
    rows += settings(of: flow).map { setting in
      TableRow([
        "setting", setting.id, setting.question.isEmpty ? "kept" : "asked", ids(ofConditions: Array(setting.values)),
      ])
    }
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
    case .answered(let operation):
      ["answered", operations[operation].id] + options(of: step) + arrival(of: step, in: flow)
    case .end: ["end"] + (step.isFailure ? ["failure"] : [])
    case .leave(let flow): ["leave", flows[flow].id]
    }
  }

  private func options(of step: Step) -> [String] {
    let interval = step.interval.map { interval in
      ["every", step.payload[interval.field].id] + (interval.unit == .seconds ? [] : ["unit", interval.unit.rawValue])
    }
    return interval ?? []
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
    if outcome.cause != .call { words += ["cause", outcome.cause.rawValue] }
    if !outcome.members.isEmpty, let choice = ask?.choice {
      let members = choices[choice].members
      words += ["members", outcome.members.map { members[$0].id }.joined(separator: ",")]
    }
    if !outcome.conditions.isEmpty {
      words += ["when", outcome.conditions.map { text(of: $0) }.joined(separator: ",")]
    }
    if !outcome.sets.isEmpty { words += ["sets", ids(ofConditions: outcome.sets)] }
    if !outcome.clears.isEmpty { words += ["clears", ids(ofConditions: outcome.clears)] }
    if !outcome.platforms.isEmpty, !platforms.indices.allSatisfy(outcome.platforms.contains) {
      words += ["on", outcome.platforms.map { platforms[$0].id }.joined(separator: ",")]
    }
    return TableRow(words)
  }

  private func ids(ofConditions indices: [Int]) -> String {
    indices.map { conditions[$0].id }.joined(separator: ",")
  }

  /// A clause as tables have it: ids with `|` between alternatives, and `!` before what must not hold.
  package func text(of clause: Outcome.Clause) -> String {
    clause.alternatives.map { ($0.isHeld ? "" : "!") + conditions[$0.condition].id }.joined(separator: "|")
  }
}

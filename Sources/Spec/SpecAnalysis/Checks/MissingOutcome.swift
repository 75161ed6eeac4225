import StepgenModel

extension OutcomeSearch {
  /// So many parts of situations are tried at a place.
  private static let mostTries = 100_000

  /// The calls that always lead somewhere: those that respond to a step, and those that begin the flow.
  func operations(at step: Int?) -> [Int] {
    if let step {
      return [flow.steps[step].answeringOperation].compactMap(\.self) + flow.steps[step].otherAnswers.map(\.operation)
    }
    return flow.starts.map(\.operation).filter {
      if case .step(let index) = registry.operations[$0].result { registry.flows[index].id == flow.id } else { false }
    }
  }

  func none(of ways: [Situations.Way], at step: Int?, _ operation: Int, in here: [Int]) -> Finding? {
    let members = Set(ways.map(\.outcome).filter { $0.error == nil }.flatMap(\.members))
    let answers = members.isEmpty ? [nil] : members.union(unnamedMembers(at: step)).sorted().map(Optional.some)
    return answers.lazy.compactMap { none(of: ways, choosing: $0, at: step, operation, in: here) }.first
  }

  /// The members of the asked choice that no outcome has in its `answers`: outcomes without follow them.
  private func unnamedMembers(at step: Int?) -> Set<Int> {
    guard let step = step.map({ flow.steps[$0] }), let choice = step.ask?.choice else { return [] }
    return Set(registry.choices[choice].members.indices).subtracting(step.outcomes.flatMap(\.members))
  }

  private func none(
    of ways: [Situations.Way],
    choosing member: Int?,
    at step: Int?,
    _ operation: Int,
    in here: [Int]
  ) -> Finding? {
    let fitting = ways.filter { way in
      way.outcome.members.isEmpty || member.map(way.outcome.members.contains) == true
    }
    let deciding = fitting.filter {
      $0.outcome.error == nil && !$0.outcome.isUpToService || !$0.outcome.conditions.isEmpty
    }
    guard deciding.contains(where: { $0.outcome.error == nil }) else { return nil }
    let needs = deciding.flatMap(\.needs).map(\.values)
    let space = situations.space
    var tries = Self.mostTries
    let rests = here.lazy.flatMap { index in
      offering(operation, at: step, in: situations.all[index].values).lazy.compactMap { values in
        space.remainder(of: values, besides: needs[...], tries: &tries)
          .flatMap { situations.narrowed(situations.all[index], to: $0) }
      }
    }
    guard let rest = rests.first else { return tries > 0 ? nil : .unsearched(flow) }
    let ids = space.notable(rest.values).map { "‘\(registry.conditions[$0].id)’" }
    let condition =
      ids.isEmpty ? "no condition is true" : ids.joined(separator: ", ") + (ids.count == 1 ? " is true" : " are true")
    let isOpen = fitting.contains { $0.outcome.error == nil && $0.outcome.isUpToService }
    return Finding(
      subject: .none(step: step, operation: operation),
      rule: .missingOutcome,
      range: range(of: step, operation),
      message: (isOpen ? "only outcomes with ‘up-to: service’ follow if " : "no outcome follows if ")
        + "‘\(registry.operations[operation].id)’ succeeds"
        + (step.map { " at ‘\(flow.steps[$0].id)’" } ?? "") + " and " + condition,
      help: "Add an outcome for that, or let an error need it (‘when’).",
      way: { way(to: rest) }
    )
  }

  /// The parts of a set of values with which the step offers a call.
  private func offering(_ operation: Int, at step: Int?, in values: Values) -> [Values] {
    let other = step.flatMap { flow.steps[$0].otherAnswers.first { $0.operation == operation } }
    guard let other, let needs = situations.space.needs(of: other.conditions) else { return [values] }
    return needs.compactMap { situations.space.common(values, $0) }
  }

  private func range(of step: Int?, _ operation: Int) -> SourceRange {
    if let step { return flow.steps[step].range }
    return flow.starts.first { $0.operation == operation }?.range ?? flow.range
  }
}

extension Rule {
  static let missingOutcome = Rule(
    "missing-outcome",
    .warning,
    title: "A correct response must have an outcome.",
    explanation: """
      In each state of a flow, an outcome must follow a correct response or a call: one with a step, or one with an \
      error that requires a condition (`when`).
      """,
    wrong: .flow(minimalFlow.replacing("{ to: done }", with: "{ to: done, when: paid }")),
    right: .flow(minimalFlow)
  )
}

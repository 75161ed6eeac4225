import SpecLanguage
import StepgenModel

extension FlowResolver {
  /// A step's own outcomes, then those of the sets it includes.
  mutating func outcomes(
    _ own: [Keyed<WrittenOutcome>],
    include: [WrittenText],
    asking choice: Asked,
    of role: Step.Role?
  ) -> [Outcome] {
    let all = outcomes(own, include: include, asking: choice)
    return role == nil ? [] : all
  }

  /// The outcomes of a start or of a step.
  mutating func outcomes(
    _ own: [Keyed<WrittenOutcome>],
    include: [WrittenText],
    asking choice: Asked
  ) -> [Outcome] {
    var ids = IDTable("an outcome of this step")
    var all: [Outcome] = []
    for outcome in own where ids.add(outcome.id, reporting: &base.lookup.diagnostics) {
      all.append(self.outcome(outcome, asking: choice))
    }
    for reference in include {
      guard let set = base.lookup.index(of: reference, in: outcomeSets) else { continue }
      if !unusedOutcomeSets.isEmpty { unusedOutcomeSets.remove(set) }
      guard takeBudget(written.outcomeSets[set].value.count, at: reference.range) else { return all }
      for outcome in written.outcomeSets[set].value {
        if let index = ids[outcome.id.value] {
          reportTwice(outcome.id.value, included: reference, first: ids.range(of: index))
        } else if ids.add(outcome.id, reporting: &base.lookup.diagnostics) {
          all.append(self.outcome(outcome, asking: choice))
        }
      }
    }
    return all
  }

  private mutating func reportTwice(_ id: String, included reference: WrittenText, first: SourceRange) {
    base.lookup.diagnostics.report(
      Diagnostic(
        .duplicateID,
        at: reference.range,
        "the set ‘\(reference.value)’ brings a second outcome ‘\(id)’ to this step",
        help: "Give one of the two another id.",
        notes: [.init(at: first, "‘\(id)’ is first declared here")]
      )
    )
  }

  private mutating func outcome(_ written: Keyed<WrittenOutcome>, asking choice: Asked) -> Outcome {
    let value = written.value
    return Outcome(
      id: written.id.value,
      range: written.id.range,
      operation: value.call.flatMap { base.lookup.index(of: $0, in: base.lookup.operations) },
      result: result(of: written),
      members: members(value.answers, of: choice),
      conditions: base.lookup.indices(of: value.when, in: base.lookup.conditions),
      platforms: platforms(value.onlyOn),
      meaning: value.meaning?.value ?? "",
      wire: value.wire?.value,
      source: value.source?.value
    )
  }

  private mutating func platforms(_ onlyOn: [WrittenText]) -> [Int] {
    guard !onlyOn.isEmpty else { return Array(base.registry.platforms.indices) }
    return base.lookup.indices(of: onlyOn, in: base.lookup.platforms).sorted()
  }

  private mutating func result(of written: Keyed<WrittenOutcome>) -> Outcome.Result {
    let value = written.value
    if value.error != nil, let to = value.to.first {
      reportConflict(written, "an outcome leads to a step or to an error, and this one says both", at: to.range)
    }
    guard let error = value.error else {
      if value.to.isEmpty { reportNoResult(written) }
      if let then = value.then {
        reportConflict(
          written,
          "‘then’ says what an error leaves behind, and this outcome has no error",
          at: then.range
        )
      }
      return .steps(steps(of: value.to))
    }
    guard let then = value.then.flatMap({ Outcome.Result.AfterError(rawValue: $0.value) }) else {
      if value.then == nil { reportNoThen(written) }
      return .error(base.lookup.index(of: error, in: base.lookup.errors) ?? 0, then: .stay)
    }
    return .error(base.lookup.index(of: error, in: base.lookup.errors) ?? 0, then: then)
  }

  private mutating func reportConflict(_ written: Keyed<WrittenOutcome>, _ message: String, at range: SourceRange) {
    base.lookup.diagnostics.report(
      Diagnostic(.conflictingKeys, at: range, message, help: "Make two outcomes of it, or leave one key out.")
    )
  }

  private mutating func reportNoResult(_ written: Keyed<WrittenOutcome>) {
    base.lookup.reportLack(
      Diagnostic(
        .outcomeWithoutResult,
        at: written.id.range,
        "the outcome ‘\(written.id.value)’ leads nowhere",
        help: "Say which step follows (‘to’), or which error is reported (‘error’ and ‘then’)."
      ),
      in: written.value.extent
    )
  }

  private mutating func reportNoThen(_ written: Keyed<WrittenOutcome>) {
    base.lookup.reportLack(
      Diagnostic(
        .outcomeWithoutResult,
        at: written.id.range,
        "the outcome ‘\(written.id.value)’ does not say what the error leaves behind",
        help: "Add ‘then: stay’, ‘then: restart’ or ‘then: end’."
      ),
      in: written.value.extent
    )
  }

  private mutating func members(_ answers: [WrittenText], of asked: Asked) -> [Int] {
    guard let first = answers.first else { return [] }
    if case .unclear = asked { return [] }
    guard case .choice(let choice) = asked else {
      base.lookup.diagnostics.report(
        Diagnostic(
          .answersWithoutChoice,
          at: first.range,
          "‘answers’ names members of a choice, and this step asks for none",
          help: "Let the step ask ‘for: choice’, or leave ‘answers’ out."
        )
      )
      return []
    }
    let members = base.registry.choices[choice].members
    let indices = memberIndices[choice] ?? Dictionary(zip(members.map(\.id), members.indices)) { first, _ in first }
    memberIndices[choice] = indices
    return answers.compactMap { answer in
      if let index = indices[answer.value] { return index }
      guard base.lookup.tellsUnknown else { return nil }
      base.lookup.reportUnknown(
        answer,
        kind: "a member of ‘\(base.registry.choices[choice].id)’",
        among: members.map(\.id)
      )
      return nil
    }
  }
}

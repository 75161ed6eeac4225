import SpecLanguage
import StepgenModel

extension FlowResolver {
  mutating func properties(of outcomes: [Outcome]) -> [Flow.Property] {
    guard !written.properties.isEmpty else { return [] }
    var ids = IDTable("a property of this flow")
    var events = IDTable("a step or an outcome of this flow")
    events.isIncomplete = written.isIncomplete
    var known: Set<String> = []
    var unreported = Diagnostics(limit: 0)
    for step in written.steps where known.insert(step.id.value).inserted {
      _ = events.add(step.id, reporting: &unreported)
    }
    for outcome in outcomes where known.insert(outcome.id).inserted {
      _ = events.add(Located(outcome.id, at: outcome.range), reporting: &unreported)
    }
    return written.properties.compactMap { property in
      guard ids.add(property.id, reporting: &base.lookup.diagnostics) else { return nil }
      return self.property(property, events)
    }
  }

  private mutating func property(_ property: Keyed<WrittenProperty>, _ events: IDTable) -> Flow.Property? {
    let value = property.value
    let all: [(sentence: Flow.Property.Sentence, subjects: [WrittenText])] = [
      (.never, value.never), (.atMostOnce, value.atMostOnce), (.notTwice, value.notTwice), (.after, value.after),
    ]
    let forms = all.filter { !$0.subjects.isEmpty }
    let alwaysEnds = value.alwaysEnds?.value == true
    guard forms.count + (alwaysEnds ? 1 : 0) == 1 else {
      report(
        property,
        "a property must have one of ‘never’, ‘at-most-once’, ‘not-twice’, ‘after’ and ‘always-ends: true’",
        help: "Write one of these keys, and a separate property for each."
      )
      return nil
    }
    if value.after.isEmpty != value.comes.isEmpty {
      report(property, "‘after’ and ‘comes’ require each other", help: "Write both keys.")
    }
    if alwaysEnds, let restriction = value.given.first ?? value.unless.first {
      report(
        property,
        "‘always-ends’ applies to every run",
        help: "Leave ‘given’ and ‘unless’ out.",
        at: restriction.range
      )
    }
    let subjects = forms.first?.subjects ?? []
    return Flow.Property(
      id: property.id.value,
      range: property.id.range,
      sentence: forms.first?.sentence ?? .alwaysEnds,
      subjects: forms.first?.sentence == .notTwice ? answeredSteps(subjects) : self.events(subjects, events),
      goals: self.events(value.comes, events),
      given: holding(value.given),
      exceptions: self.events(value.unless, events),
      reason: value.because?.value ?? ""
    )
  }

  private mutating func answeredSteps(_ references: [WrittenText]) -> [Flow.Property.Event] {
    base.lookup.indices(of: references, in: steps).map { .step($0) }
  }

  /// Steps, and outcomes with ids that no step has.
  private mutating func events(_ references: [WrittenText], _ events: IDTable) -> [Flow.Property.Event] {
    references.compactMap { reference -> Flow.Property.Event? in
      if let step = steps[reference.value] { return .step(step) }
      return base.lookup.index(of: reference, in: events).map { _ in .outcome(reference.value) }
    }
  }

  private mutating func report(
    _ property: Keyed<WrittenProperty>,
    _ message: String,
    help: String,
    at range: SourceRange? = nil
  ) {
    base.lookup.reportLack(
      Diagnostic(.conflictingKeys, at: range ?? property.id.range, message, help: help),
      in: property.value.range
    )
  }
}

import StepgenModel

/// The properties of a flow are true in every run.
struct PropertySearch {
  let flow: Flow
  let registry: Registry
  /// Nil where the flow cannot be searched.
  let search: OutcomeSearch?

  func findings(on platform: Platform.Index) -> [Finding] {
    guard !flow.properties.isEmpty else { return [] }
    guard let search else { return flow.properties.map(undecided) }
    let ends = flow.properties.filter { $0.sentence == .alwaysEnds }
    return ends.flatMap { findings(of: $0, search) } + findings(watchingOn: platform)
  }

  private func findings(watchingOn platform: Platform.Index) -> [Finding] {
    let properties = flow.properties.filter { $0.sentence != .alwaysEnds }
    guard !properties.isEmpty,
      let situations = Situations(flow, on: platform, in: registry, watching: properties)
    else { return [] }
    let search = OutcomeSearch(situations: situations, flow: flow, registry: registry)
    let broken = situations.breaches.map { breach in
      let (property, outcome) = (properties[breach.property], situations.way(of: breach.situation.origin)?.outcome)
      return self.broken(
        property,
        because: description(of: property, outcome, in: breach.situation),
        way: { search.way(to: breach.situation) },
        notes: outcome.map { [.init(at: $0.range, "‘\($0.id)’ is declared here")] } ?? []
      )
    }
    return broken + properties.indices.filter(situations.isUndecided).map { undecided(properties[$0]) }
      + properties.indices.filter(situations.isVacuous).map { vacuous(properties[$0]) }
  }

  private func broken(
    _ property: Flow.Property,
    because reason: String,
    way: @escaping () -> String,
    notes: [Diagnostic.Note] = []
  ) -> Finding {
    Finding(
      subject: .property(property.range, isDecided: true),
      rule: .brokenProperty,
      range: property.range,
      message: "the property ‘\(property.id)’ is broken: \(reason)",
      help: (property.reason.isEmpty ? "" : property.reason + " ") + "Change an outcome on the way, or the property.",
      way: way,
      notes: notes
    )
  }

  private func undecided(_ property: Flow.Property) -> Finding {
    Finding(
      subject: .property(property.range, isDecided: false),
      rule: .unsearchedFlow,
      range: property.range,
      message:
        "it is not known whether the property ‘\(property.id)’ is broken: the search of ‘\(flow.id)’ is incomplete",
      help: "Combine settings that depend on each other, or split the flow."
    )
  }

  private func description(
    of property: Flow.Property,
    _ outcome: Outcome?,
    in situation: Situations.Situation
  ) -> String {
    let step = outcome?.error == nil ? situation.step : nil
    let comes = step.map { property.subjects.contains(.step($0)) } == true
    let subject = (comes ? step.map { flow.steps[$0].id } : outcome?.id) ?? ""
    switch property.sentence {
    case .never: return "‘\(subject)’ \(comes ? "comes" : "happens")"
    case .atMostOnce:
      let verb = comes ? "comes" : "happens"
      return property.subjects.count == 1
        ? "‘\(subject)’ \(verb) a second time" : "‘\(subject)’ \(verb) after \(list(property.subjects))"
    case .notTwice: return "‘\(subject)’ comes again after a correct response"
    case .after:
      let end = step.map { flow.steps[$0].id } ?? ""
      return "the flow ends with ‘\(end)’ before \(list(property.goals)) comes"
    case .alwaysEnds: return ""
    }
  }

  func list(_ events: [Flow.Property.Event]) -> String {
    events.map { event in
      switch event {
      case .step(let index): "‘\(flow.steps[index].id)’"
      case .outcome(let id): "‘\(id)’"
      }
    }.joined(separator: " or ")
  }
}

extension PropertySearch {
  /// So many parts of situations are tried.
  private static let mostTries = 100_000

  /// The steps at which right answers never end, or that no right answer leaves.
  private func findings(of property: Flow.Property, _ search: OutcomeSearch) -> [Finding] {
    let situations = search.situations
    let answers = AnswerLoops(situations, flow)
    guard situations.isComplete, answers.isComplete else { return [undecided(property)] }
    let loops = answers.loops.map { (loop: $0, place: search.place(of: $0)) }
    if let (loop, place) = loops.min(by: { $0.place?.index ?? .max < $1.place?.index ?? .max }) {
      let way = search.shortened(loop.outcomes.map { "‘\($0.id)’" })
      return [
        broken(
          property,
          because: "correct responses lead from ‘\(flow.steps[loop.step].id)’ back to it again and again: \(way)",
          way: { place.map { search.way(to: $0.part) } ?? "" }
        )
      ]
    }
    var tries = Self.mostTries
    let stuck = situations.all.lazy.compactMap { stuckPart(of: $0, situations, &tries) }.first
    guard tries > 0 else { return [undecided(property)] }
    guard let stuck, let step = stuck.step else { return [] }
    return [
      broken(
        property,
        because: "no correct response continues from ‘\(flow.steps[step].id)’",
        way: { search.way(to: stuck) },
        notes: lost(in: stuck, situations)
      )
    ]
  }

  /// The part of a situation in which no right answer leads to another step; nil if there is none.
  private func stuckPart(
    of here: Situations.Situation,
    _ situations: Situations,
    _ tries: inout Int
  ) -> Situations.Situation? {
    guard let step = here.step, let operation = flow.steps[step].answeringOperation, tries > 0 else { return nil }
    let leading = situations.outcomes(at: step).filter {
      ($0.outcome.cause != .call || $0.operation == operation) && leadsOn($0, situations)
    }
    let needs = leading.flatMap(\.needs).map(\.values)
    return situations.space.remainder(of: here.values, besides: needs[...], tries: &tries)
      .flatMap { situations.narrowed(here, to: $0) }
  }

  /// Returns true if an outcome leads to a step that the platform returns, ends the flow without a step, or is an error with
  /// conditions that ends the flow or sets something.
  private func leadsOn(_ way: Situations.Way, _ situations: Situations) -> Bool {
    switch way.outcome.result {
    case .steps: !way.targets.isEmpty || situations.endsWithoutStep(way)
    case .error(_, let then): !way.outcome.conditions.isEmpty && (then != .stay || !way.outcome.sets.isEmpty)
    }
  }

  /// The outcomes that would continue the flow if the platform had their steps.
  private func lost(in here: Situations.Situation, _ situations: Situations) -> [Diagnostic.Note] {
    situations.outcomes(at: here.step).filter {
      $0.outcome.error == nil && !leadsOn($0, situations) && situations.allows($0, in: here)
    }
    .map { way in
      let steps = list(way.outcome.nextSteps.map { .step($0) })
      return Diagnostic.Note(at: way.outcome.range, "‘\(way.outcome.id)’ leads to \(steps), which is not returned")
    }
  }
}

extension Rule {
  static let brokenProperty = Rule(
    "broken-property",
    title: "The properties of a flow must be true.",
    explanation: """
      `properties` describe every run of a flow: what never happens, what happens at most once, what does not happen \
      again after a correct response, what happens before the end, and that correct responses reach the end. `check` \
      searches the flow on each platform, and shows the shortest path to a state that violates a property, with the \
      conditions that are `given`.
      """,
    wrong: .flow(
      answeredFlow.replacing("right: { to: done }", with: "right: { to: [done, enter-code], up-to: service }")
        + property
    ),
    right: .flow(answeredFlow + property)
  )

  private static let property = """
    properties:
      one-code: { not-twice: enter-code }

    """
}

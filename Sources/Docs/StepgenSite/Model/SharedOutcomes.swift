import StepgenModel

/// What most answers of a flow can lead to besides: outcomes that a set gives to many steps.
struct SharedOutcomes {
  private let places: Set<SourceRange>

  init(_ flow: Flow) {
    let answered = flow.steps.filter { $0.answeringOperation != nil }
    let counts = Dictionary(answered.flatMap { $0.outcomes.map { ($0.range, 1) } }, uniquingKeysWith: +)
    places = answered.count < 4 ? [] : Set(counts.filter { $0.value * 2 > answered.count }.keys)
  }

  func contains(_ outcome: Outcome) -> Bool { places.contains(outcome.range) }
}

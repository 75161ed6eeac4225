import StepgenModel

/// Where a flow can be on one platform, and what its settings can be there.
///
/// A breadth-first search: the way to each situation is as short as there is one. Of two situations at one place, one of
/// which allows all that the other does, only the larger is kept.
struct Situations {
  /// A place, and the values that settings may have there.
  struct Situation {
    /// The step; nil before the flow begins.
    var step: Int?
    var values: Values
    /// What the settings may have had before the flow began.
    var initial: Values
    /// The settings that an outcome has set since then.
    var changed: Values
    /// The situation before this one, and the outcome that led from there.
    var origin: (situation: Int, outcome: Outcome, operation: Int?)?
  }

  let space: ValueSpace
  private(set) var all: [Situation] = []
  /// False where a flow is too large to search it whole.
  private(set) var isComplete = true

  private let flow: Flow
  private let platform: Platform.Index
  private var placesSeen: [Int?: [Int]] = [:]
  private var needs: [ObjectIdentifier: [Values]] = [:]

  /// So many are searched at most.
  private static let most = 10_000

  /// Nil where the flow has more settings than can be searched, or conditions with too many ways to be met.
  init?(_ flow: Flow, on platform: Platform.Index, in registry: Registry) {
    guard let space = ValueSpace(flow, on: platform, in: registry) else { return nil }
    (self.flow, self.platform, self.space) = (flow, platform, space)
    for outcome in flow.everyOutcome {
      guard let needs = space.needs(of: outcome) else { return nil }
      self.needs[ObjectIdentifier(outcome)] = needs
    }
    add(Situation(step: nil, values: space.initial, initial: space.initial, changed: .none))
    var next = 0
    while next < all.count {
      guard all.count < Self.most else {
        isComplete = false
        return
      }
      explore(next)
      next += 1
    }
  }

  /// What the outcome needs, as sets of values of which one has to apply.
  func needs(of outcome: Outcome) -> [Values] { needs[ObjectIdentifier(outcome)] ?? [] }

  /// The outcomes that are possible at a place on the platform, each with the operation that leads to it.
  func outcomes(at step: Int?) -> [(outcome: Outcome, operation: Int?)] {
    let all =
      if let step {
        flow.steps[step].outcomes.map { ($0, $0.operation ?? flow.steps[step].answeringOperation) }
      } else {
        flow.starts.flatMap { start in start.outcomes.map { ($0, $0.operation ?? start.operation) } }
      }
    return all.filter { $0.0.platforms.contains(platform) }
  }

  private mutating func explore(_ index: Int) {
    let here = all[index]
    for (outcome, operation) in outcomes(at: here.step) {
      for need in needs(of: outcome) {
        guard let values = space.common(here.values, need) else { continue }
        var next = here
        next.values = values
        next.initial = here.initial & (need | here.changed)
        next.origin = (index, outcome, operation)
        space.apply(outcome, to: &next.values, changed: &next.changed)
        for step in followers(of: outcome, at: here.step) {
          next.step = step
          add(next)
        }
      }
    }
  }

  /// The places to which an outcome leads; nil is the beginning.
  func followers(of outcome: Outcome, at step: Int?) -> [Int?] {
    switch outcome.result {
    case .steps(let steps): steps.filter { flow.arrives(flow.steps[$0], on: platform) }
    case .error(_, .stay): [step]
    case .error(_, .restart), .error(_, .end): [nil]
    }
  }

  private mutating func add(_ situation: Situation) {
    let seen = placesSeen[situation.step] ?? []
    guard !seen.contains(where: { situation.values.isSubset(of: all[$0].values) }) else { return }
    placesSeen[situation.step, default: []].append(all.count)
    all.append(situation)
  }

  /// The outcomes that lead to a situation, the first one first.
  func way(to index: Int) -> [(outcome: Outcome, step: Int?, operation: Int?)] {
    guard let origin = all[index].origin else { return [] }
    return way(to: origin.situation) + [(origin.outcome, all[origin.situation].step, origin.operation)]
  }
}

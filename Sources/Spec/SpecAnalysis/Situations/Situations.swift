package import StepgenModel

/// Where a flow can be on one platform, and what its settings can be there.
///
/// A breadth-first search: the way to each situation is as short as there is one. Of two situations at one place, one
/// of which allows all that the other does, only the larger is kept. The flow can begin again from each step, with what
/// its settings have there. A setting that no later outcome depends on may have any value, so that steps that the flow
/// can skip do not double the situations.
package struct Situations {
  /// A place, and the values that settings may have there.
  package struct Situation {
    /// The step; nil before the flow begins.
    package var step: Int?
    package var values: Values
    /// What the settings may have had before the flow began.
    package var initial: Values
    /// The settings that an outcome has set since then.
    package var changed: Values
    /// The situation before this one, and the outcome that led from there; no outcome where the flow begins again.
    package var origin: (situation: Int, outcome: Outcome?, operation: Int?)?
  }

  package let space: ValueSpace
  package private(set) var all: [Situation] = []
  /// False where a flow is too large to search it whole.
  package private(set) var isComplete = true

  private let flow: Flow
  private let platform: Platform.Index
  /// The outcomes that begin the flow, then those of each step.
  private let places: [[(outcome: Outcome, operation: Int?)]]
  private var placesSeen: [Int?: [Int]] = [:]
  private var needs: [ObjectIdentifier: [Values]] = [:]
  /// At each place the values that are added because no later outcome depends on them; the beginning comes first.
  private var irrelevant: [Values] = []

  /// So many are searched at most.
  static let most = 10_000

  /// Nil where the flow has more settings than can be searched, or conditions with too many ways to be met.
  package init?(_ flow: Flow, on platform: Platform.Index, in registry: Registry) {
    guard let space = ValueSpace(flow, on: platform, in: registry) else { return nil }
    (self.flow, self.platform, self.space) = (flow, platform, space)
    places = ([nil] + flow.steps.indices.map(Optional.some)).map { Self.outcomes(of: flow, at: $0, on: platform) }
    for outcome in flow.everyOutcome {
      guard let needs = space.needs(of: outcome) else { return nil }
      self.needs[ObjectIdentifier(outcome)] = needs
    }
    irrelevant = irrelevantValues()
    add(moved(Situation(values: space.initial, initial: space.initial, changed: .none), to: nil))
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
  package func needs(of outcome: Outcome) -> [Values] { needs[ObjectIdentifier(outcome)] ?? [] }

  /// Returns true if an outcome can happen in a situation at its place.
  func allows(_ outcome: Outcome, in situation: Situation) -> Bool {
    needs(of: outcome).contains { space.common(situation.values, $0) != nil }
  }

  /// The outcomes that are possible at a place on the platform, each with the operation that leads to it.
  package func outcomes(at step: Int?) -> [(outcome: Outcome, operation: Int?)] {
    places[Self.place(of: step)]
  }

  private static func outcomes(
    of flow: Flow,
    at step: Int?,
    on platform: Platform.Index
  ) -> [(outcome: Outcome, operation: Int?)] {
    let all =
      if let step {
        flow.steps[step].outcomes.map { ($0, $0.operation ?? flow.steps[step].answeringOperation) }
      } else {
        flow.starts.flatMap { start in start.outcomes.map { ($0, $0.operation ?? start.operation) } }
      }
    return all.filter { $0.0.platforms.contains(platform) }
  }

  private mutating func explore(_ index: Int) {
    var here = all[index]
    for next in successors(of: here, at: index) { add(next) }
    guard here.step != nil else { return }
    here.origin = (index, nil, nil)
    add(moved(here, to: nil))
  }

  /// The situations to which the outcomes lead that are possible in one.
  package func successors(of here: Situation, at index: Int = 0) -> [Situation] {
    outcomes(at: here.step).flatMap { outcome, operation in
      needs(of: outcome).flatMap { need -> [Situation] in
        guard let values = space.common(here.values, need),
          let initial = space.common(here.initial, need | here.changed)
        else { return [] }
        var next = Situation(values: values, initial: initial, changed: here.changed)
        next.origin = (index, outcome, operation)
        space.apply(outcome, to: &next.values, changed: &next.changed)
        return followers(of: outcome, at: here.step).map { moved(next, to: $0) }
      }
    }
  }

  private func moved(_ situation: Situation, to step: Int?) -> Situation {
    var moved = situation
    moved.step = step
    moved.values = situation.values | irrelevant[Self.place(of: step)]
    return moved
  }

  private static func place(of step: Int?) -> Int { step.map { $0 + 1 } ?? 0 }

  /// The places to which an outcome leads; nil is the beginning.
  package func followers(of outcome: Outcome, at step: Int?) -> [Int?] {
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

  /// The outcomes that lead to a situation, the first one first; nil where the flow begins again.
  func way(to index: Int) -> [Outcome?] {
    var way: [Outcome?] = []
    var here = index
    while let origin = all[here].origin {
      way.append(origin.outcome)
      here = origin.situation
    }
    return way.reversed()
  }
}

extension Situations {
  /// For each place the values that settings can have there without a difference for what follows.
  ///
  /// A later run of the flow counts only if some outcome sets a value that a setting does not have at first and that an
  /// outcome depends on at the beginning or later. Without one, each run has the situations of the first.
  private func irrelevantValues() -> [Values] {
    var relevant = relevantSettings(beginningAgain: false)
    let beginning = relevant[0]
    let remembers = places.joined().contains { way in
      !(space.values(setBy: way.outcome) & beginning).isSubset(of: space.initial)
    }
    if remembers { relevant = relevantSettings(beginningAgain: true) }
    // What matters at the beginning keeps values that it can have there.
    return relevant.map { ~$0 & (space.initial | ~beginning) }
  }

  /// For each place the settings that an outcome depends on there or later, unless another one sets them before.
  private func relevantSettings(beginningAgain: Bool) -> [Values] {
    var relevant = places.map { _ in Values.none }
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      // Most outcomes lead to later steps, so that few rounds are enough.
      for place in places.indices.reversed() {
        let settings = relevantSettings(at: place, relevant, beginningAgain)
        hasChanged = hasChanged || settings != relevant[place]
        relevant[place] = settings
      }
    }
    return relevant
  }

  private func relevantSettings(at place: Int, _ relevant: [Values], _ beginningAgain: Bool) -> Values {
    var settings = beginningAgain ? relevant[0] : Values.none
    for (outcome, _) in places[place] {
      let next = followers(of: outcome, at: place == 0 ? nil : place - 1).filter { beginningAgain || $0 != nil }
      let later = next.map { relevant[Self.place(of: $0)] }.reduce(.none, |)
      settings = settings | (later & ~space.settings(of: outcome.sets))
      settings = settings | space.settings(of: outcome.mentionedConditions)
    }
    return settings
  }
}

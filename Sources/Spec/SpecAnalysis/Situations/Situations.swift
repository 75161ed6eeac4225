package import StepgenModel

/// Where a flow can be on one platform, and what its settings can be there.
///
/// A breadth-first search: the way to each situation is as short as there is one. Of two situations at one place, one
/// of which allows all that the other does, only the larger is kept. The flow can begin again from each step, with what
/// its settings have there. A setting that no later outcome depends on may have any value, so that steps that the flow
/// can skip do not double the situations. With properties, a situation also has what these remember of the run.
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
    /// What properties remember of the run so far.
    var memory = PropertyWatch.Memory()
    /// The properties that the last outcome broke, a bit for each.
    var broken: UInt64 = 0
  }

  package let space: ValueSpace
  package private(set) var all: [Situation] = []
  /// False where a flow is too large to search it whole.
  package private(set) var isComplete = true
  /// The situations in which properties are broken, each the first one that is found.
  private(set) var breaches: [(property: Int, situation: Situation)] = []
  /// The properties that no situation so far breaks, a bit for each.
  private var unbroken: UInt64 = 0

  private let flow: Flow
  private let watch: PropertyWatch?
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
  ///
  /// With properties, the search ends when each of them is broken.
  package init?(
    _ flow: Flow,
    on platform: Platform.Index,
    in registry: Registry,
    watching properties: [Flow.Property] = []
  ) {
    guard let space = ValueSpace(flow, on: platform, in: registry) else { return nil }
    (self.flow, self.platform, self.space) = (flow, platform, space)
    let watch = properties.isEmpty ? nil : PropertyWatch(properties, of: flow, space)
    self.watch = watch
    unbroken = watch?.all ?? 0
    places = ([nil] + flow.steps.indices.map(Optional.some)).map { Self.outcomes(of: flow, at: $0, on: platform) }
    for outcome in flow.everyOutcome {
      guard let needs = space.needs(of: outcome) else { return nil }
      self.needs[ObjectIdentifier(outcome)] = needs
    }
    irrelevant = irrelevantValues()
    add(moved(Situation(values: space.initial, initial: space.initial, changed: .none), to: nil))
    var next = 0
    while next < all.count, watch == nil || unbroken != 0 {
      guard all.count < Self.most else {
        isComplete = false
        return
      }
      explore(next)
      next += 1
    }
  }

  /// Returns true if nothing was found that breaks a property, and not everything was searched for it.
  func isUndecided(_ property: Int) -> Bool {
    property >= PropertyWatch.most || !isComplete && unbroken >> UInt64(property) & 1 == 1
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
    (here.memory, here.broken) = (PropertyWatch.Memory(), 0)
    add(moved(here, to: nil))
  }

  /// The situations to which the outcomes lead that are possible in one.
  package func successors(of here: Situation, at index: Int = 0) -> [Situation] {
    beginnings(at: here).flatMap { beginning in
      outcomes(at: here.step).flatMap { followers(of: beginning, at: index, by: $0.outcome, $0.operation) }
    }
  }

  private func followers(
    of here: Situation,
    at index: Int,
    by outcome: Outcome,
    _ operation: Int?
  ) -> [Situation] {
    needs(of: outcome).flatMap { need -> [Situation] in
      guard let values = space.common(here.values, need),
        let initial = space.common(here.initial, need | here.changed)
      else { return [] }
      var next = Situation(values: values, initial: initial, changed: here.changed)
      next.origin = (index, outcome, operation)
      space.apply(outcome, to: &next.values, changed: &next.changed)
      return followers(of: outcome, at: here.step).map { step in
        var following = next
        if let watch {
          let move = watch.move(here.memory, from: here.step, by: outcome, operation, to: step)
          (following.memory, following.broken) = (move.memory, move.broken)
        }
        return moved(following, to: step)
      }
    }
  }

  /// The situation itself; where a run begins, once for the properties that speak of every run and once for each that
  /// speaks of some.
  private func beginnings(at here: Situation) -> [Situation] {
    guard let watch, here.step == nil else { return [here] }
    var unconditional = here
    unconditional.memory.speaking = watch.unconditional & unbroken
    return [unconditional]
      + watch.conditional.compactMap { property, given -> Situation? in
        guard property & unbroken != 0, let values = space.common(here.values, given),
          let initial = space.common(here.initial, given | here.changed)
        else { return nil }
        var beginning = here
        (beginning.values, beginning.initial, beginning.memory.speaking) = (values, initial, property)
        return beginning
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
    noteBreaches(situation)
    var situation = situation
    situation.memory.keep(unbroken)
    let seen = placesSeen[situation.step] ?? []
    let isKnown = seen.contains {
      situation.values.isSubset(of: all[$0].values) && situation.memory.isSubset(of: all[$0].memory)
    }
    guard !isKnown else { return }
    placesSeen[situation.step, default: []].append(all.count)
    all.append(situation)
  }

  private mutating func noteBreaches(_ situation: Situation) {
    let broken = situation.broken & unbroken
    guard broken != 0 else { return }
    unbroken &= ~broken
    for property in 0..<PropertyWatch.most where broken >> UInt64(property) & 1 == 1 {
      breaches.append((property, situation))
    }
  }

  /// The outcomes that lead to a situation, the first one first; nil where the flow begins again.
  func way(to situation: Situation) -> [Outcome?] {
    var way: [Outcome?] = []
    var here = situation
    while let origin = here.origin {
      way.append(origin.outcome)
      here = all[origin.situation]
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
    if place == 0, let watch { settings = settings | watch.deciding }
    for (outcome, _) in places[place] {
      let next = followers(of: outcome, at: place == 0 ? nil : place - 1).filter { beginningAgain || $0 != nil }
      let later = next.map { relevant[Self.place(of: $0)] }.reduce(.none, |)
      settings = settings | (later & ~space.settings(of: outcome.sets))
      settings = settings | space.settings(of: outcome.mentionedConditions)
    }
    return settings
  }
}

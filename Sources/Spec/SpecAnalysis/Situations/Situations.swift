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
    /// The possible values of settings before the flow began.
    package var initial: Values
    /// The settings that an outcome has set since then.
    package var changed: Values
    package var origin: Origin?
    /// The state of properties in the run so far.
    var memory = PropertyWatch.Memory()
    /// The effect of the last outcome on properties.
    var effect = PropertyWatch.Effect()
  }

  /// How the search came to a situation.
  package struct Origin {
    /// The situation before.
    package var situation: Int
    /// The place and the number of the way that led from there; nil where the flow begins again.
    fileprivate var way: (place: Int, number: Int)?
  }

  /// An outcome at a place.
  package struct Way {
    package var outcome: Outcome
    /// The operation that leads to it.
    package var operation: Int?
    package var needs: [ValueSpace.Need]
    /// The places to which it leads; nil is the beginning.
    package var targets: [Int?]
    /// All values of the settings that it sets, and those that they have afterwards.
    package var changed, afterwards: Values
  }

  package let space: ValueSpace
  package private(set) var all: [Situation] = []
  /// False where a flow is too large to search it whole.
  package private(set) var isComplete = true
  /// The situations in which properties are broken, each the first one that is found.
  private(set) var breaches: [(property: Int, situation: Situation)] = []
  /// The properties that no situation so far breaks, a bit for each.
  private var unbroken: UInt64 = 0
  /// The effect of all outcomes on properties.
  private var effect = PropertyWatch.Effect()

  private let flow: Flow
  private let watch: PropertyWatch?
  private let platform: Platform.Index
  private let operations: Set<Int>?
  /// The ways that begin the flow, then those of each step.
  private var places: [[Way]] = []
  /// The situations that were found at each place.
  private var found: [[Int]] = []
  /// At each place the values that are added because no later outcome depends on them; the beginning comes first.
  private var irrelevant: [Values] = []

  /// So many are searched at most.
  static let most = 10_000

  /// Nil where the flow has more settings than can be searched, or conditions with too many ways to be met.
  ///
  /// With some operations, no other is called. With properties, the search ends when each of them is broken.
  package init?(
    _ flow: Flow,
    on platform: Platform.Index,
    in registry: Registry,
    calling operations: Set<Int>? = nil,
    watching properties: [Flow.Property] = []
  ) {
    guard let space = ValueSpace(flow, on: platform, in: registry) else { return nil }
    (self.flow, self.platform, self.operations, self.space) = (flow, platform, operations, space)
    let watch = properties.isEmpty ? nil : PropertyWatch(properties, of: flow, space)
    self.watch = watch
    unbroken = watch?.all ?? 0
    for place in [nil] + flow.steps.indices.map(Optional.some) {
      guard let ways = ways(at: place) else { return nil }
      places.append(ways)
    }
    found = places.map { _ in [] }
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

  /// Returns true if a property is vacuous because nothing that happens concerns it.
  func isVacuous(_ property: Int) -> Bool {
    property < PropertyWatch.most && isComplete && effect.unconcerned >> UInt64(property) & 1 == 1
  }

  /// Returns true if an outcome can happen in a situation at its place.
  func allows(_ way: Way, in situation: Situation) -> Bool {
    way.needs.contains { space.common(situation.values, $0) != nil }
  }

  /// The part of a situation with some values of its settings, and what these had before the flow began if it comes there
  /// with them; nil if it does not.
  package func narrowed(_ situation: Situation, to values: Values) -> Situation? {
    guard let common = space.common(situation.values, values),
      let initial = space.common(situation.initial, values | situation.changed)
    else { return nil }
    var narrowed = situation
    (narrowed.values, narrowed.initial) = (common, initial)
    return narrowed
  }

  /// The first of some situations, in which the shortest way ends, that has one of some parts; nil if none has.
  func first(of situations: [Int], within parts: [Values]) -> (index: Int, part: Situation)? {
    situations.lazy.compactMap { index in
      parts.lazy.compactMap { narrowed(all[index], to: $0) }.first.map { (index, $0) }
    }.first
  }

  /// The outcomes that are possible at a place on the platform.
  package func outcomes(at step: Int?) -> [Way] {
    places[Self.place(of: step)]
  }

  /// The way that led to a situation; nil at the beginning, and where the flow begins again.
  package func way(of origin: Origin?) -> Way? {
    origin?.way.map { places[$0.place][$0.number] }
  }

  /// Nil where an outcome has too many ways to be met.
  private func ways(at step: Int?) -> [Way]? {
    let all: [(outcome: Outcome, operation: Int?)] =
      if let step {
        flow.steps[step].outcomes.map { ($0, $0.operation ?? flow.steps[step].answeringOperation) }
      } else {
        flow.starts.flatMap { start in start.outcomes.map { ($0, $0.operation ?? start.operation) } }
      }
    var ways: [Way] = []
    for (outcome, operation) in all where outcome.platforms.contains(platform) {
      if let operation, operations?.contains(operation) == false { continue }
      guard let needs = space.needs(of: outcome) else { return nil }
      ways.append(
        Way(
          outcome: outcome,
          operation: operation,
          needs: needs,
          targets: targets(of: outcome, at: step),
          changed: space.settings(of: outcome.sets),
          afterwards: space.values(setBy: outcome)
        )
      )
    }
    return ways
  }

  private mutating func explore(_ index: Int) {
    var here = all[index]
    for next in successors(of: here, at: index) { add(next) }
    guard here.step != nil else { return }
    here.origin = Origin(situation: index)
    (here.memory, here.effect) = (PropertyWatch.Memory(), PropertyWatch.Effect())
    add(moved(here, to: nil))
  }

  /// The situations to which the outcomes lead that are possible in one.
  package func successors(of here: Situation, at index: Int = 0) -> [Situation] {
    let place = Self.place(of: here.step)
    var successors: [Situation] = []
    for beginning in beginnings(at: here) {
      for (number, way) in places[place].enumerated() {
        let origin = Origin(situation: index, way: (place, number))
        follow(way, from: beginning, origin, into: &successors)
      }
    }
    return successors
  }

  private func follow(_ way: Way, from here: Situation, _ origin: Origin, into successors: inout [Situation]) {
    for need in way.needs {
      guard let values = space.common(here.values, need),
        let initial = space.common(here.initial, need.widened(by: here.changed))
      else { continue }
      var next = Situation(
        values: values & ~way.changed | way.afterwards,
        initial: initial,
        changed: here.changed | way.changed,
        origin: origin
      )
      let targets = watch != nil && endsWithoutStep(way) ? [nil] : way.targets
      for target in targets {
        if let watch {
          let move = watch.move(here.memory, from: here.step, by: way.outcome, way.operation, to: target)
          (next.memory, next.effect) = (move.memory, move.effect)
        }
        successors.append(moved(next, to: target))
      }
    }
  }

  /// Returns true if an outcome ends the flow with a step that the platform does not return: it is over all the same.
  func endsWithoutStep(_ way: Way) -> Bool {
    way.targets.isEmpty && way.outcome.nextSteps.contains { flow.steps[$0].answeringOperation == nil }
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
          let initial = space.common(here.initial, given.widened(by: here.changed))
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

  private func targets(of outcome: Outcome, at step: Int?) -> [Int?] {
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
    let place = Self.place(of: situation.step)
    let isKnown = found[place].contains {
      situation.values.isSubset(of: all[$0].values) && situation.memory.isSubset(of: all[$0].memory)
    }
    guard !isKnown else { return }
    found[place].append(all.count)
    all.append(situation)
  }

  private mutating func noteBreaches(_ situation: Situation) {
    effect.formUnion(situation.effect)
    let broken = situation.effect.broken & unbroken
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
      way.append(self.way(of: origin)?.outcome)
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
      !(way.afterwards & beginning).isSubset(of: space.initial)
    }
    if remembers { relevant = relevantSettings(beginningAgain: true) }
    // What matters at the beginning keeps values that it can have there.
    return relevant.map { ~$0 & (space.initial | ~beginning) }
  }

  /// For each place, the beginning first, all values of the settings that an outcome depends on there, later, or when the
  /// flow begins again.
  package var relevantSettings: [Values] { relevantSettings(beginningAgain: true) }

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
    for way in places[place] {
      let next = way.targets.filter { beginningAgain || $0 != nil }
      let later = next.map { relevant[Self.place(of: $0)] }.reduce(.none, |)
      settings = settings | (later & ~way.changed) | space.settings(of: way.outcome.mentionedConditions)
    }
    return settings
  }
}

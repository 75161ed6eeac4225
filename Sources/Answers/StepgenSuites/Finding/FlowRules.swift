import SpecAnalysis
import StepgenModel

/// The possible moves of a flow on a platform, as a table of numbers that runs faster than ``FlowRun``.
///
/// The response to a step decides nothing here: ``PathWriter`` finds one that `FlowRun` accepts for an outcome. A test runs
/// each path of a suite with `FlowRun` as well, so that the two cannot disagree.
struct FlowRules {
  /// An outcome at its place.
  struct Branch {
    /// The step; nil where the flow begins.
    var step: Int?
    var outcome: Outcome
    /// Where the outcome leads; another place in a mutant.
    var result: Outcome.Result
    /// The operation that leads to the outcome.
    var operation: Int?
    /// Sets of values; the outcome is possible if the values of all settings are in one of them.
    var needs: [Values]
    /// All values of the settings that the outcome changes, and the values that they have afterwards.
    var changed, afterwards: Values

    func allows(_ values: Values) -> Bool { needs.contains { values.isSubset(of: $0) } }

    func isError(thatStays isStaying: Bool) -> Bool {
      if case .error(_, let then) = outcome.result { (then == .stay) == isStaying } else { false }
    }
  }

  /// A branch, and one of the places to which it leads.
  struct Transition {
    var branch: Int
    /// The step; nil after an error that ends the flow.
    var to: Int?
  }

  /// A place, and one value for each setting.
  struct State: Hashable {
    /// The step; nil before the flow begins and after an error that ended it.
    var step: Int?
    var values: Values
  }

  private(set) var branches: [Branch] = []
  private(set) var transitions: [Transition] = []
  /// The outcomes of steps that no path can take: their call begins the flow again.
  private(set) var shadowed: Set<ObjectIdentifier> = []
  let flow: Flow
  let situations: Situations
  /// The transitions from each place, the beginning first.
  private var byPlace: [Range<Int>] = []
  private var numbers: [Key: Int] = [:]

  private struct Key: Hashable {
    var outcome: ObjectIdentifier
    var from, to: Int?
  }

  init(_ situations: Situations, _ flow: Flow) {
    (self.situations, self.flow) = (situations, flow)
    let places: [Int?] = [nil] + flow.steps.indices.map(Optional.some)
    for place in places {
      let first = transitions.count
      if place == nil || isAnswered(place) {
        for way in situations.outcomes(at: place) { add(way, at: place) }
      }
      byPlace.append(first..<transitions.count)
    }
  }

  private mutating func add(_ way: Situations.Way, at place: Int?) {
    guard !isShadowed(way.outcome, way.operation, at: place) else {
      shadowed.insert(ObjectIdentifier(way.outcome))
      return
    }
    branches.append(
      Branch(
        step: place,
        outcome: way.outcome,
        result: way.outcome.result,
        operation: way.operation,
        needs: way.needs.map(\.values),
        changed: way.changed,
        afterwards: way.afterwards
      )
    )
    for target in way.targets {
      numbers[Key(outcome: ObjectIdentifier(way.outcome), from: place, to: target)] = transitions.count
      transitions.append(Transition(branch: branches.count - 1, to: target))
    }
  }

  /// Where another operation than the step's own leads to an outcome, and also begins the flow with one of that id.
  private func isShadowed(_ outcome: Outcome, _ operation: Int?, at place: Int?) -> Bool {
    guard let place, outcome.cause == .call, operation != flow.steps[place].answeringOperation else { return false }
    return flow.starts.contains { start in
      start.operation == operation && start.outcomes.contains { $0.id == outcome.id }
    }
  }

  /// The transitions from a step, or from the beginning.
  func transitions(from place: Int?) -> Range<Int> { byPlace[place.map { $0 + 1 } ?? 0] }

  /// For each transition those at the step to which it leads.
  var followers: [Range<Int>] {
    transitions.map { transition in transition.to.map { transitions(from: $0) } ?? 0..<0 }
  }

  /// The transition by an outcome between two places; nil if no path can take it.
  func number(of outcome: Outcome, from place: Int?, to target: Int?) -> Int? {
    numbers[Key(outcome: ObjectIdentifier(outcome), from: place, to: target)]
  }

  /// The transitions on the shortest way to a situation; those that begin the flow follow where it begins again.
  func way(to index: Int) -> [Int] {
    var way: [Int] = []
    var here = index
    while let origin = situations.all[here].origin {
      let (from, to) = (situations.all[origin.situation].step, situations.all[here].step)
      if let taken = situations.way(of: origin), let number = number(of: taken.outcome, from: from, to: to) {
        way.append(number)
      }
      here = origin.situation
    }
    return way.reversed()
  }

  func branch(of transition: Int) -> Branch { branches[transitions[transition].branch] }

  /// Returns true if a call that begins the flow would be taken for the response to a step.
  func isResponse(_ transition: Int, to step: Int?) -> Bool {
    let branch = branch(of: transition)
    return step.map { branch.step == nil && flow.steps[$0].answeringOperation == branch.operation } ?? false
  }

  func isAnswered(_ step: Int?) -> Bool { step.map { flow.steps[$0].answeringOperation != nil } ?? false }
}

extension FlowRules {
  /// The state after a transition; nil where the flow refuses it, as `FlowRun` does.
  ///
  /// What begins the flow is possible at each step.
  func state(after transition: Int, in state: State) -> State? {
    self.state(after: transition, in: state, as: branch(of: transition))
  }

  /// The same if the outcome had other needs, another result, or set something else.
  func state(after transition: Int, in state: State, as branch: Branch) -> State? {
    guard branch.step == nil || branch.step == state.step, branch.allows(state.values) else { return nil }
    var next = State(step: nil, values: state.values & ~branch.changed | branch.afterwards)
    switch (branch.outcome.result, branch.result) {
    case (.steps, .steps(let steps)):
      guard let step = transitions[transition].to, steps.contains(step) else { return nil }
      next.step = step
    case (.error(let expected, _), .error(let error, let then)):
      guard expected == error else { return nil }
      next.step = then == .stay && isAnswered(state.step) ? state.step : nil
    default: return nil
    }
    return next
  }
}

import SpecAnalysis
import StepgenModel

/// The goals that the paths of a suite have to reach, with a shortest path to each.
struct Goals {
  enum Subject {
    case transition(Int)
    /// Two transitions, the second one right after the first.
    case pair(Int, Int)
    /// An outcome that is refused for one of its conditions alone, by the number of the ``DroppedClause``.
    case refusal(Int)
    /// An error of a call that begins the flow, at a step that takes a response, by the number of its branch.
    case errorAtStep(Int)
  }

  struct Goal {
    var subject: Subject
    /// The situation at the end of the way.
    var situation: Int
    /// The transitions that follow there.
    var then: [Int] = []
    /// The values that settings may have before the flow begins.
    var initial: Values
  }

  let dropped: [DroppedClause]
  /// First the transitions and the refusals, then the pairs, then the errors at steps.
  ///
  /// Those that are farther from the beginning come first.
  private(set) var all: [Goal] = []
  /// The transitions that can happen.
  private(set) var transitions: Set<Int> = []
  /// The pairs of transitions of which the second one is at the step to which the first one leads.
  ///
  /// An error that ends the flow leads to no step: nearly everything can follow when it begins again.
  private(set) var pairs: PairSet
  /// The refusals that can happen.
  private(set) var refusals: Set<Int> = []
  /// The refusals of which the search does not find out whether they can happen.
  private(set) var undecided: Set<Int> = []

  /// The branches of the errors at steps that can happen.
  private(set) var errorsAtSteps: Set<Int> = []

  private let rules: FlowRules
  private let situations: Situations
  private let space: ValueSpace
  /// The situations to which a path leads.
  private let reached: [Int]
  private var pairGoals: [Goal] = []

  init(_ rules: FlowRules) {
    (self.rules, situations, space) = (rules, rules.situations, rules.situations.space)
    dropped = DroppedClause.all(of: rules)
    pairs = PairSet(rules.followers)
    reached = Self.reached(rules)
    for index in reached { addTransitions(from: index) }
    addRefusals()
    all = Array(all.reversed()) + Array(pairGoals.reversed())
    pairGoals = []
    addErrorsAtSteps()
  }

  /// The situations without those to which an outcome leads that no path can take.
  private static func reached(_ rules: FlowRules) -> [Int] {
    var isReached: [Bool] = []
    for situation in rules.situations.all {
      guard let origin = situation.origin else {
        isReached.append(true)
        continue
      }
      let from = rules.situations.all[origin.situation].step
      let way = rules.situations.way(of: origin)
      let isTaken = way.map { rules.number(of: $0.outcome, from: from, to: situation.step) != nil } ?? true
      isReached.append(isTaken && isReached[origin.situation])
    }
    return isReached.indices.filter { isReached[$0] }
  }

  private mutating func addTransitions(from index: Int) {
    let here = situations.all[index]
    for next in situations.successors(of: here, at: index) {
      guard let outcome = situations.way(of: next.origin)?.outcome,
        let first = rules.number(of: outcome, from: here.step, to: next.step)
      else { continue }
      if transitions.insert(first).inserted {
        all.append(Goal(subject: .transition(first), situation: index, then: [first], initial: next.initial))
      }
      addPairs(of: first, leadingTo: next, from: index)
    }
  }

  private mutating func addPairs(of first: Int, leadingTo next: Situations.Situation, from index: Int) {
    guard let step = next.step else { return }
    for second in rules.transitions(from: step) where !pairs.contains(first, second) {
      for need in rules.branch(of: second).needs {
        guard let initial = initial(of: next, fulfilling: need) else { continue }
        pairs.insert(first, second)
        pairGoals.append(
          Goal(subject: .pair(first, second), situation: index, then: [first, second], initial: initial)
        )
        break
      }
    }
  }

  /// The possible initial values of settings that are in a set of values now; nil if there are none.
  private func initial(of situation: Situations.Situation, fulfilling need: Values) -> Values? {
    situations.narrowed(situation, to: need)?.initial
  }

  /// Those that end the flow come first: a path ends at the step with the others.
  private mutating func addErrorsAtSteps() {
    let waiting = reached.filter { rules.isAnswered(situations.all[$0].step) }
    let beginnings = rules.transitions(from: nil).filter(transitions.contains)
    for isStaying in [false, true] {
      for transition in beginnings where rules.branch(of: transition).isError(thatStays: isStaying) {
        let needs = rules.branch(of: transition).needs
        for index in waiting where !rules.isResponse(transition, to: situations.all[index].step) {
          let initials = needs.compactMap { initial(of: situations.all[index], fulfilling: $0) }
          guard let first = initials.first else { continue }
          let branch = rules.transitions[transition].branch
          errorsAtSteps.insert(branch)
          all.append(Goal(subject: .errorAtStep(branch), situation: index, then: [transition], initial: first))
          break
        }
      }
    }
  }

  private mutating func addRefusals() {
    let byStep = Dictionary(grouping: reached) { situations.all[$0].step }
    for (number, clause) in dropped.enumerated() {
      let here = byStep[rules.branches[clause.branch].step] ?? []
      var tries = clause.needs == nil ? 0 : Self.mostTries
      for index in here {
        guard let initial = initial(of: situations.all[index], refusing: clause, &tries) else { continue }
        refusals.insert(number)
        all.append(Goal(subject: .refusal(number), situation: index, initial: initial))
        break
      }
      if tries <= 0, !here.isEmpty, !refusals.contains(number) { undecided.insert(number) }
    }
  }

  /// So many parts of sets of values are tried for what an outcome does not allow.
  private static let mostTries = 100_000

  private func initial(
    of situation: Situations.Situation,
    refusing clause: DroppedClause,
    _ tries: inout Int
  ) -> Values? {
    let allowed = rules.branches[clause.branch].needs
    for need in clause.needs ?? [] {
      guard let possible = space.common(situation.values, need) else { continue }
      guard let refused = space.remainder(of: possible, besides: allowed[...], tries: &tries),
        let initial = initial(of: situation, fulfilling: refused)
      else { continue }
      return initial
    }
    return nil
  }
}

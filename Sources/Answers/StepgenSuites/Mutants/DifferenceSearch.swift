import SpecAnalysis
import StepgenModel

/// Finds paths on which a flow behaves in another way if one of its outcomes no longer sets a value.
///
/// The difference can be steps away from the outcome: the search follows the flow and the mutant together, up to the first
/// move that one of them refuses.
struct DifferenceSearch {
  /// So many pairs of states are searched from one situation.
  private static let mostPairs = 600
  /// So many situations are tried for a mutant.
  private static let mostSituations = 20

  /// Where the flow is, and where the mutant is after the same transitions.
  private struct Pair: Hashable {
    var state, mutated: FlowRules.State
  }

  private let rules: FlowRules

  /// Paths that are added to others, so that all together notice the mutants.
  static func walks(for mutants: [Mutant], beside walks: [Walk], _ rules: FlowRules) -> [Walk] {
    let search = DifferenceSearch(rules: rules)
    let known = walks.map { (walk: $0, branches: $0.branches(rules)) }
    var added: [Walk] = []
    for mutant in mutants {
      let isNoticed =
        known.contains { $0.branches.contains(mutant.branch) && mutant.isNoticed(by: $0.walk, rules) }
        || added.contains { mutant.isNoticed(by: $0, rules) }
      if !isNoticed, let walk = search.walk(noticing: mutant) { added.append(walk) }
    }
    return added
  }

  /// Nil if the search finds no difference.
  private func walk(noticing mutant: Mutant) -> Walk? {
    guard let instead = mutant.instead else { return nil }
    let branch = rules.branches[mutant.branch]
    // The outcome has to find another value than the one that it sets.
    let same = branch.afterwards & ~instead.afterwards
    let transitions = rules.transitions.indices.filter { rules.transitions[$0].branch == mutant.branch }
    var tries = Self.mostSituations
    for (index, situation) in rules.situations.all.enumerated() where situation.step == branch.step {
      for need in branch.needs {
        guard let part = rules.situations.narrowed(situation, to: need & ~same) else { continue }
        let given = rules.situations.space.assignment(in: part.initial)
        for transition in transitions {
          guard tries > 0 else { return nil }
          tries -= 1
          let beginning = Walk(given: given, transitions: rules.way(to: index) + [transition])
          if let walk = difference(of: mutant, after: beginning) { return walk }
        }
      }
    }
    return nil
  }

  private func difference(of mutant: Mutant, after beginning: Walk) -> Walk? {
    let start = FlowRules.State(step: nil, values: beginning.given)
    var pair = Pair(state: start, mutated: start)
    for transition in beginning.transitions {
      guard let state = rules.state(after: transition, in: pair.state),
        let mutated = mutant.state(after: transition, in: pair.mutated, rules)
      else { return nil }
      pair = Pair(state: state, mutated: mutated)
    }
    var queue = [(pair: pair, way: beginning.transitions)]
    var found: Set<Pair> = [pair]
    var next = 0
    while next < queue.count, queue.count < Self.mostPairs {
      let (here, way) = queue[next]
      next += 1
      for transition in transitions(at: here.state.step) {
        var walk = Walk(given: beginning.given, transitions: way, end: here.state.step)
        let state = rules.state(after: transition, in: here.state)
        let mutated = mutant.state(after: transition, in: here.mutated, rules)
        switch (state, mutated) {
        case (nil, nil): break
        case (nil, .some):
          walk.refusals = [Walk.Refusal(after: way.count, transition: transition)]
          return walk
        case (let state?, nil):
          walk.transitions.append(transition)
          walk.end = state.step
          return walk
        case (let state?, let mutated?):
          let pair = Pair(state: state, mutated: mutated)
          if state != mutated, found.insert(pair).inserted { queue.append((pair, way + [transition])) }
        }
      }
    }
    return nil
  }

  /// The transitions of a step, and those by which the flow begins again.
  private func transitions(at step: Int?) -> [Int] {
    let beginnings = rules.transitions(from: nil)
    guard step != nil else { return Array(beginnings) }
    return rules.transitions(from: step) + beginnings.filter { !rules.isResponse($0, to: step) }
  }
}

import StepgenModel

/// Right answers that lead back to a situation in which the flow has been.
///
/// A depth-first search over exact situations. What is up to the service can end a loop, and so can a user who chooses, and
/// a step that waits before each answer: none of these is followed.
struct AnswerLoop {
  private struct State: Hashable {
    var step: Int
    var values: Values
  }

  private struct Visit {
    var state: State
    var ways: [(outcome: Outcome, next: State)]
    /// The outcome that led here.
    var outcome: Outcome?
  }

  private let situations: Situations
  private let flow: Flow
  /// False where there are too many situations to look at.
  private(set) var isComplete = true

  /// So many are looked at.
  private static let most = 10_000

  init(_ situations: Situations, _ flow: Flow) {
    (self.situations, self.flow) = (situations, flow)
  }

  /// The outcomes of a loop, and its first step; nil where there is none.
  mutating func first() -> (outcomes: [Outcome], step: Int)? {
    var done: Set<State> = []
    for situation in situations.all {
      guard let step = situation.step else { continue }
      var path = [visit(State(step: step, values: situation.values), by: nil)]
      while let way = path.last?.ways.last {
        guard done.count + path.count < Self.most else {
          isComplete = false
          return nil
        }
        path[path.count - 1].ways.removeLast()
        if let start = path.firstIndex(where: { $0.state == way.next }) {
          return (path[(start + 1)...].compactMap(\.outcome) + [way.outcome], way.next.step)
        }
        if !done.contains(way.next) { path.append(visit(way.next, by: way.outcome)) }
        while let last = path.last, last.ways.isEmpty { done.insert(path.removeLast().state) }
      }
    }
    return nil
  }

  private func visit(_ state: State, by outcome: Outcome?) -> Visit {
    let step = flow.steps[state.step]
    guard let operation = step.answeringOperation, step.interval == nil else {
      return Visit(state: state, ways: [], outcome: outcome)
    }
    let right = situations.outcomes(at: state.step).filter {
      $0.operation == operation && $0.outcome.error == nil && $0.outcome.cause == .call && !$0.outcome.isUpToService
        && $0.outcome.members.isEmpty
    }
    let ways = right.flatMap { right in
      situations.needs(of: right.outcome).flatMap { need -> [(outcome: Outcome, next: State)] in
        guard var values = situations.space.common(state.values, need) else { return [] }
        var changed = Values.none
        situations.space.apply(right.outcome, to: &values, changed: &changed)
        return situations.followers(of: right.outcome, at: state.step).compactMap { next in
          next.map { (right.outcome, State(step: $0, values: values)) }
        }
      }
    }
    return Visit(state: state, ways: ways, outcome: outcome)
  }
}

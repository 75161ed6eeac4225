import StepgenModel

/// The steps of a flow and the arrows between them.
struct FlowGraph {
  /// The steps that each step leads to, each once, in the order of the spec.
  let successors: [[Int]]
  /// The steps that the starts lead to.
  let entries: [Int]

  init(_ flow: Flow) {
    successors = flow.steps.map { Self.targets(of: $0.outcomes) }
    entries = Self.targets(of: flow.starts.flatMap(\.outcomes))
  }

  private static func targets(of outcomes: [Outcome]) -> [Int] {
    var seen: Set<Int> = []
    var targets: [Int] = []
    for case .steps(let steps) in outcomes.map(\.result) {
      for step in steps where seen.insert(step).inserted { targets.append(step) }
    }
    return targets
  }

  /// The step before each reachable step on a shortest way from a start; entries have none.
  func reached(avoiding avoided: Int? = nil) -> [Int: Int?] {
    var before: [Int: Int?] = [:]
    var queue = entries.filter { $0 != avoided }
    for entry in queue { before[entry] = .some(nil) }
    var next = 0
    while next < queue.count {
      let step = queue[next]
      next += 1
      for target in successors[step] where target != avoided && before[target] == nil {
        before[target] = step
        queue.append(target)
      }
    }
    return before
  }

  /// A shortest way from a start to a step, both ends included.
  func path(to step: Int, in before: [Int: Int?]) -> [Int] {
    var path = [step]
    var current = step
    while case .some(.some(let previous)) = before[current] {
      path.append(previous)
      current = previous
    }
    return path.reversed()
  }

  /// The steps from which one of the goals can be reached.
  func canReach(_ goals: [Int]) -> Set<Int> {
    var predecessors: [[Int]] = successors.map { _ in [] }
    for (step, targets) in successors.enumerated() {
      for target in targets { predecessors[target].append(step) }
    }
    var found = Set(goals)
    var queue = goals
    while let step = queue.popLast() {
      for previous in predecessors[step] where found.insert(previous).inserted { queue.append(previous) }
    }
    return found
  }
}

extension Flow {
  /// Steps in words: `‘a’ → ‘b’`.
  func described(_ path: [Int]) -> String {
    path.map { "‘\(steps[$0].id)’" }.joined(separator: " → ")
  }
}

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

  /// The steps outside of a set that a start or a step of the set leads to.
  func entrances(of inside: Set<Int>) -> Set<Int> {
    Set((entries + inside.flatMap { successors[$0] }).filter { !inside.contains($0) })
  }

  /// Of some steps those that none of the others leads to, and of circles one step each.
  func beginnings(of steps: [Int]) -> [Int] {
    let all = Set(steps)
    let inner = Set(steps.flatMap { step in successors[step].filter { $0 != step && all.contains($0) } })
    var covered: Set<Int> = []
    return (steps.filter { !inner.contains($0) } + steps.filter(inner.contains)).filter { step in
      guard covered.insert(step).inserted else { return false }
      var queue = [step]
      while let current = queue.popLast() {
        for next in successors[current] where covered.insert(next).inserted { queue.append(next) }
      }
      return true
    }
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
    let names = path.map { "‘\(steps[$0].id)’" }
    return (names.count <= 8 ? names : names.prefix(4) + ["…"] + names.suffix(3)).joined(separator: " → ")
  }
}

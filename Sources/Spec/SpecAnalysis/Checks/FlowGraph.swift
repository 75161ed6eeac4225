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

  /// The shortest ways from the starts to all steps that can be reached, without passing one of them.
  func ways(avoiding avoided: Int? = nil) -> FlowWays {
    var ways = FlowWays(stepCount: successors.count)
    var queue: [Int] = []
    for entry in entries where entry != avoided && ways.begin(at: entry) { queue.append(entry) }
    var next = 0
    while next < queue.count {
      let step = queue[next]
      next += 1
      for target in successors[step] where target != avoided && ways.go(from: step, to: target) { queue.append(target) }
    }
    return ways
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

/// A shortest way from a start to each step that can be reached.
struct FlowWays {
  private enum Arrival {
    case never, atStart, from(Int)
  }

  private var arrivals: [Arrival]

  fileprivate init(stepCount: Int) {
    arrivals = Array(repeating: .never, count: stepCount)
  }

  /// Whether a start leads to the step.
  func reach(_ step: Int) -> Bool {
    if case .never = arrivals[step] { false } else { true }
  }

  /// A shortest way from a start to a step, both ends included.
  func path(to step: Int) -> [Int] {
    var path = [step]
    while case .from(let previous) = arrivals[path[path.count - 1]] { path.append(previous) }
    return path.reversed()
  }

  /// Notes that a start leads to the step; false when a way to it is known.
  fileprivate mutating func begin(at step: Int) -> Bool {
    arrive(at: step, .atStart)
  }

  /// Notes that a step leads to another one; false when a way to that is known.
  fileprivate mutating func go(from step: Int, to target: Int) -> Bool {
    arrive(at: target, .from(step))
  }

  private mutating func arrive(at step: Int, _ arrival: Arrival) -> Bool {
    guard !reach(step) else { return false }
    arrivals[step] = arrival
    return true
  }
}

extension Flow {
  /// Steps in words: `‘a’ → ‘b’`.
  func described(_ path: [Int]) -> String {
    let names = path.map { "‘\(steps[$0].id)’" }
    return (names.count <= 8 ? names : names.prefix(4) + ["…"] + names.suffix(3)).joined(separator: " → ")
  }
}

import StepgenModel

/// Right answers that lead back to an earlier situation of the flow.
///
/// A graph has the situations and the right answers between them. What is up to the service can end a loop, and so can
/// a step that waits before each answer: neither is followed. A user who chooses can leave a loop if a member leads out.
struct AnswerLoops {
  struct Loop {
    /// The first step of the loop in the order of the spec.
    var step: Int
    /// The values of settings there.
    var values: Values
    /// The outcomes that lead from the step back to it.
    var outcomes: [Outcome]
  }

  private struct Node {
    var situation: Situations.Situation
    /// The outcomes of right answers, and the nodes that they lead to.
    var ways: [(outcome: Outcome, target: Int)] = []
    /// Whether the user chooses which outcome follows.
    var isChoice = false
    /// Whether the service can end a loop after one of the members.
    var canEnd = false
  }

  private struct Place: Hashable {
    var step: Int?
    var values: Values
  }

  private let situations: Situations
  private let flow: Flow
  private var nodes: [Node] = []
  private var numbers: [Place: Int] = [:]
  /// False where there are too many situations to search them.
  private(set) var isComplete = true

  init(_ situations: Situations, _ flow: Flow) {
    (self.situations, self.flow) = (situations, flow)
    for situation in situations.all where situation.step != nil { _ = number(of: situation) }
    var next = 0
    while next < nodes.count {
      guard nodes.count < Situations.most else {
        isComplete = false
        return
      }
      connect(next)
      next += 1
    }
    let isKept = endless()
    for index in nodes.indices { nodes[index].ways.removeAll { !isKept[index] || !isKept[$0.target] } }
  }

  /// A shortest loop for each group of situations that lead to one another; empty where the search is not complete.
  var loops: [Loop] {
    guard isComplete else { return [] }
    return Components(of: nodes.map { $0.ways.map(\.target) }).all.compactMap(loop(in:))
  }

  private mutating func number(of situation: Situations.Situation) -> Int {
    let place = Place(step: situation.step, values: situation.values)
    if let number = numbers[place] { return number }
    numbers[place] = nodes.count
    nodes.append(Node(situation: situation))
    return nodes.count - 1
  }

  private mutating func connect(_ index: Int) {
    let here = nodes[index].situation
    guard let step = here.step.map({ flow.steps[$0] }), let operation = step.answeringOperation, step.interval == nil
    else { return }
    nodes[index].isChoice = step.outcomes.contains { !$0.members.isEmpty }
    for next in situations.successors(of: here) {
      guard let way = situations.way(of: next.origin), way.operation == operation, way.outcome.cause == .call,
        way.outcome.error == nil
      else { continue }
      let outcome = way.outcome
      if !outcome.isUpToService {
        let target = number(of: next)
        nodes[index].ways.append((outcome, target))
      } else if !outcome.members.isEmpty {
        nodes[index].canEnd = true
      }
    }
  }

  /// For each node, whether right answers can follow it endlessly, whatever the user chooses.
  private func endless() -> [Bool] {
    var origins = nodes.map { _ in [Int]() }
    for (index, node) in nodes.enumerated() {
      for way in node.ways { origins[way.target].append(index) }
    }
    var counts = nodes.map(\.ways.count)
    var isEndless = nodes.map { !$0.ways.isEmpty && !$0.canEnd }
    var ends = nodes.indices.filter { !isEndless[$0] }
    while let end = ends.popLast() {
      for origin in origins[end] where isEndless[origin] {
        counts[origin] -= 1
        guard counts[origin] == 0 || nodes[origin].isChoice else { continue }
        isEndless[origin] = false
        ends.append(origin)
      }
    }
    return isEndless
  }

  /// A shortest way from the first step of a component back to it; nil for a node that does not lead to itself.
  private func loop(in component: [Int]) -> Loop? {
    let inside = Set(component)
    let steps = component.map { (step: nodes[$0].situation.step ?? 0, node: $0) }
    guard let (step, start) = steps.min(by: { $0 < $1 }) else { return nil }
    var origins: [Int: (node: Int, outcome: Outcome)] = [:]
    var queue = [start]
    var next = 0
    while next < queue.count, origins[start] == nil {
      for way in nodes[queue[next]].ways where inside.contains(way.target) && origins[way.target] == nil {
        origins[way.target] = (queue[next], way.outcome)
        queue.append(way.target)
      }
      next += 1
    }
    var outcomes: [Outcome] = []
    var here = start
    while let origin = origins[here], outcomes.isEmpty || here != start {
      outcomes.append(origin.outcome)
      here = origin.node
    }
    guard !outcomes.isEmpty else { return nil }
    return Loop(step: step, values: nodes[start].situation.values, outcomes: outcomes.reversed())
  }
}

/// The strongly connected components of a graph, by Tarjan's algorithm without recursion.
private struct Components {
  private(set) var all: [[Int]] = []

  private let targets: [[Int]]
  /// The order in which nodes are entered; the largest number for those of finished components.
  private var numbers: [Int?]
  /// The smallest number that each node leads back to.
  private var lowest: [Int]
  private var count = 0
  /// The nodes whose component is not finished.
  private var unfinished: [Int] = []
  /// The way from a first node to the current one, with how many targets of each were followed.
  private var way: [(node: Int, followed: Int)] = []

  init(of targets: [[Int]]) {
    self.targets = targets
    numbers = targets.map { _ in nil }
    lowest = targets.map { _ in 0 }
    for node in targets.indices where numbers[node] == nil {
      enter(node)
      while let (node, followed) = way.last { follow(followed, of: node) }
    }
  }

  private mutating func enter(_ node: Int) {
    numbers[node] = count
    lowest[node] = count
    count += 1
    unfinished.append(node)
    way.append((node, 0))
  }

  private mutating func follow(_ index: Int, of node: Int) {
    guard index < targets[node].count else { return leave(node) }
    way[way.count - 1].followed += 1
    let target = targets[node][index]
    guard let number = numbers[target] else { return enter(target) }
    lowest[node] = min(lowest[node], number)
  }

  private mutating func leave(_ node: Int) {
    way.removeLast()
    if let previous = way.last?.node { lowest[previous] = min(lowest[previous], lowest[node]) }
    guard lowest[node] == numbers[node] else { return }
    var component: [Int] = []
    while component.last != node, let member = unfinished.popLast() {
      component.append(member)
      numbers[member] = Int.max
    }
    all.append(component)
  }
}

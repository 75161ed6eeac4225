package import StepgenModel

/// A flow as nodes and edges, on one platform or on all: what its diagram and its transition table are made of.
package struct FlowGraph: Sendable, Hashable {
  package var id: String
  /// First the operations that begin the flow, then the steps, each in the order of the spec.
  package var nodes: [Node]
  /// At most one from a node to another, ordered by nodes.
  package var edges: [Edge]

  package init(id: String, nodes: [Node], edges: [Edge]) {
    self.id = id
    self.nodes = nodes
    self.edges = edges
  }

  /// An operation that begins the flow, or a step.
  package struct Node: Sendable, Hashable {
    /// The id of the step, or `start-` and the id of the operation.
    package var id: String
    package var kind: Kind
    package var subject: Subject
    /// Whether it is an end that the flow should not come to.
    package var isFailure = false
    package var presence = Presence.returned
    /// The index of the operation that the app calls here: the one that begins the flow, or that takes the answer.
    package var operation: Int?
    package var ask: Ask.Kind?
    package var failures: [Failure] = []
    package var change = Change.kept

    package init(id: String, kind: Kind, subject: Subject) {
      self.id = id
      self.kind = kind
      self.subject = subject
    }

    /// Whether an error leaves the step standing, so that the app may answer again.
    package var mayStay: Bool { failures.contains { $0.then == .stay } && kind != .start }
    /// Whether an error ends the flow so that it can be started again.
    package var mayRestart: Bool { failures.contains { $0.then == .restart } && kind != .start }
  }

  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case start, ask, choose, leave, end
    case setUp = "set-up"
  }

  package enum Subject: Sendable, Hashable {
    /// The operation at this index of the registry.
    case operation(Int)
    /// The step at this index of the flow.
    case step(Int)
  }

  /// How a step arrives.
  package enum Presence: Sendable, Hashable {
    case returned
    /// The name exists and never arrives; the ids of the steps that come in its place.
    case declaredOnly(standIns: [String])
    /// An error arrives in its place; the id of the error.
    case thrown(error: String?)

    package var isReturned: Bool { self == .returned }
  }

  package enum Change: String, Sendable, Hashable, CaseIterable {
    case kept, added, removed
  }

  /// An outcome that is an error.
  package struct Failure: Sendable, Hashable {
    package var outcome: String
    /// The index of the error.
    package var error: Int
    package var then: Outcome.Result.AfterError
    package var conditions: [Outcome.Clause]

    package init(outcome: String, error: Int, then: Outcome.Result.AfterError, conditions: [Outcome.Clause]) {
      (self.outcome, self.error, self.then, self.conditions) = (outcome, error, then, conditions)
    }
  }

  package struct Edge: Sendable, Hashable {
    /// Indices of nodes; the same one twice where a step comes again.
    package var from: Int
    package var to: Int
    package var outcomes: [EdgeOutcome]
    package var change = Change.kept
    /// False for what happens in rare circumstances only; see ``FlowGraph/usual``.
    package var isUsual = true
    /// Whether a trace takes it, in a graph that marks what traces take.
    package var isTraced = false

    package init(from: Int, to: Int, outcomes: [EdgeOutcome]) {
      self.from = from
      self.to = to
      self.outcomes = outcomes
    }

    package var isRepeat: Bool { from == to }
    /// Whether only errors lead along the edge.
    package var isThrown: Bool { outcomes.allSatisfy(\.isThrown) }
    /// Whether a certain answer, or any answer, leads just here: then the edge is worth a line of its own.
    var isSpecific: Bool {
      outcomes.contains {
        $0.alternatives == 1 && !$0.isThrown && (!$0.members.isEmpty || $0.needsOnlyDefaults)
      }
    }
  }

  /// Why an edge is there.
  package struct EdgeOutcome: Sendable, Hashable {
    package var id: String
    /// The operation, where it is another than the node's own.
    package var operation: Int?
    /// Indices of the members of the asked choice that lead along the edge.
    package var members: [Int]
    /// What must hold, all of it.
    package var conditions: [Outcome.Clause]
    /// Whether all of that holds at first.
    var needsOnlyDefaults: Bool
    /// How many steps the outcome may lead to.
    package var alternatives: Int
    /// Whether the step arrives as an error.
    package var isThrown: Bool

    package init(
      id: String,
      operation: Int? = nil,
      members: [Int] = [],
      conditions: [Outcome.Clause] = [],
      needsOnlyDefaults: Bool = true,
      alternatives: Int,
      isThrown: Bool = false
    ) {
      (self.id, self.operation, self.members) = (id, operation, members)
      (self.conditions, self.needsOnlyDefaults) = (conditions, needsOnlyDefaults)
      (self.alternatives, self.isThrown) = (alternatives, isThrown)
    }
  }
}

extension FlowGraph {
  /// Two versions of a flow as one graph, in which each node and edge says whether it was added or removed.
  ///
  /// What both have is as in the new version. Indices into a registry are those of the version that has the node.
  package static func changes(from old: FlowGraph, to new: FlowGraph) -> FlowGraph {
    let oldIDs = Set(old.nodes.map(\.id))
    let newIDs = Set(new.nodes.map(\.id))
    var nodes = new.nodes.map { marked($0, .added, unless: oldIDs.contains($0.id)) }
    nodes += old.nodes.filter { !newIDs.contains($0.id) }.map { marked($0, .removed, unless: false) }
    // Operations first, as in every graph; each part keeps its order.
    nodes = nodes.filter { $0.kind == .start } + nodes.filter { $0.kind != .start }
    let index = Dictionary(nodes.enumerated().map { ($1.id, $0) }) { first, _ in first }
    var edges = moved(new, index)
    let before = moved(old, index)
    let oldEnds = Set(before.map { [$0.from, $0.to] })
    let newEnds = Set(edges.map { [$0.from, $0.to] })
    for position in edges.indices where !oldEnds.contains([edges[position].from, edges[position].to]) {
      edges[position].change = .added
    }
    for var edge in before where !newEnds.contains([edge.from, edge.to]) {
      edge.change = .removed
      edges.append(edge)
    }
    edges.sort { ($0.from, $0.to) < ($1.from, $1.to) }
    return FlowGraph(id: new.id, nodes: nodes, edges: edges)
  }

  private static func marked(_ node: Node, _ change: Change, unless isKept: Bool) -> Node {
    var node = node
    if !isKept { node.change = change }
    return node
  }

  /// The edges of a graph with the indices that its nodes have in another.
  private static func moved(_ graph: FlowGraph, _ index: [String: Int]) -> [Edge] {
    graph.edges.compactMap { edge in
      guard let from = index[graph.nodes[edge.from].id], let to = index[graph.nodes[edge.to].id] else { return nil }
      var edge = edge
      (edge.from, edge.to) = (from, to)
      return edge
    }
  }
}

extension FlowGraph {
  /// The graph without rare transitions, and without steps that then nothing leads to because they never arrive.
  ///
  /// A transition is usual when a trace takes it, or an outcome of its own leads just there while settings have their
  /// first values, or when the flow begins. One that many steps share, such as the end of a session, and one among all
  /// that a service may ask for are rare unless a trace takes them. In a
  /// flow without traces all are usual, in a small one all are drawn, and so are the ways to a step to which no usual one
  /// leads, and those from a step from which no usual one leads.
  package var usual: FlowGraph {
    keeping(usualEdges) { nodes[$0].presence.isReturned }
  }

  /// A node with the nodes that lead to it and those to which it leads; only the edges that begin or end there.
  package func neighbours(of id: String) -> FlowGraph {
    guard let node = nodes.firstIndex(where: { $0.id == id }) else {
      return FlowGraph(id: self.id, nodes: [], edges: [])
    }
    return keeping(edges.filter { $0.from == node || $0.to == node }) { $0 == node }
  }

  /// A graph with some of the edges, with the nodes at their ends, and with some other nodes.
  private func keeping(_ kept: [Edge], _ isKept: (Int) -> Bool) -> FlowGraph {
    let touched = Set(kept.flatMap { [$0.from, $0.to] })
    let shown = nodes.indices.filter { touched.contains($0) || isKept($0) }
    let place = Dictionary(uniqueKeysWithValues: shown.enumerated().map { ($1, $0) })
    return FlowGraph(
      id: id,
      nodes: shown.map { nodes[$0] },
      edges: kept.compactMap { edge in
        guard let from = place[edge.from], let to = place[edge.to] else { return nil }
        var edge = edge
        (edge.from, edge.to) = (from, to)
        return edge
      }
    )
  }

  /// A graph with no more edges is drawn as a whole.
  private static let mostDrawn = 64

  /// The edges that ``usual`` keeps, with this graph's indices.
  private var usualEdges: [Edge] {
    guard edges.count > Self.mostDrawn else { return edges }
    let usual = edges.filter { $0.isUsual && !$0.isRepeat }
    let (reached, left) = (Set(usual.map(\.to)), Set(usual.map(\.from)))
    return edges.filter { $0.isUsual || !reached.contains($0.to) || !left.contains($0.from) }
  }

  /// Makes the graph of a flow.
  ///
  /// The platform is an index: steps and outcomes that it does not have are left out. Without one, there is everything
  /// that some platform has.
  package init(_ flow: Flow, in registry: Registry, platform: Platform.Index? = nil, marksTraces: Bool = false) {
    var builder = FlowGraphBuilder(flow, registry, platform)
    self = builder.build(marksTraces: marksTraces)
  }
}

/// Collects nodes, then edges.
private struct FlowGraphBuilder {
  private let flow: Flow
  private let registry: Registry
  private let platform: Platform.Index?
  private var nodes: [FlowGraph.Node] = []
  /// The node of each step; `nil` for steps that the platform does not have.
  private var nodeOfStep: [Int?] = []
  private var edges: [Int: [Int: FlowGraph.Edge]] = [:]

  init(_ flow: Flow, _ registry: Registry, _ platform: Platform.Index?) {
    self.flow = flow
    self.registry = registry
    self.platform = platform
  }

  mutating func build(marksTraces: Bool) -> FlowGraph {
    for start in flow.starts where hasCall(start.operation) {
      let operation = registry.operations[start.operation]
      var node = FlowGraph.Node(id: "start-\(operation.id)", kind: .start, subject: .operation(start.operation))
      node.operation = start.operation
      nodes.append(node)
    }
    for (index, step) in flow.steps.enumerated() { nodeOfStep.append(addNode(step, at: index)) }
    var next = 0
    for start in flow.starts where hasCall(start.operation) {
      for outcome in start.outcomes { add(outcome, from: next) }
      next += 1
    }
    for (index, step) in flow.steps.enumerated() {
      guard let node = nodeOfStep[index], isReached(node) else { continue }
      for outcome in step.outcomes { add(outcome, from: node) }
    }
    markRare()
    if marksTraces { markTraced() }
    let ordered = edges.sorted { $0.key < $1.key }.flatMap { $0.value.sorted { $0.key < $1.key }.map(\.value) }
    return FlowGraph(id: flow.id, nodes: nodes, edges: ordered)
  }

  // MARK: What is usual

  /// Outcomes that at least so many steps share are circumstances, and no answer's own.
  private static let fewestSharing = 4

  private mutating func markRare() {
    guard !flow.traces.isEmpty else { return }
    let traced = tracedEdges()
    var owners: [[String]: Int] = [:]
    for step in flow.steps { for outcome in step.outcomes { owners[key(outcome), default: 0] += 1 } }
    let shared = Set(owners.filter { $0.value >= Self.fewestSharing }.map { $0.key[0] })
    for (from, targets) in edges {
      for (to, edge) in targets {
        let begins = nodes[from].kind == .start
        let isOwn = edge.outcomes.contains {
          $0.alternatives == 1 && (begins || !shared.contains($0.id) && $0.needsOnlyDefaults)
        }
        edges[from]?[to]?.isUsual = isOwn || traced.contains([from, to])
      }
    }
  }

  /// What an outcome is beside where it happens.
  private func key(_ outcome: Outcome) -> [String] {
    let targets: [Int] = if case .steps(let steps) = outcome.result { steps } else { [] }
    return [outcome.id] + targets.map(String.init) + ["when"] + outcome.conditions.map(registry.text(of:))
  }

  /// The nodes from which and to which the moves of traces lead.
  private func tracedEdges() -> Set<[Int]> {
    var traced: Set<[Int]> = []
    for trace in flow.traces {
      var here: Int?
      for move in trace.moves {
        let step = here.map { flow.steps[$0] }
        let isOwn = step?.outcomes.contains { $0.id == move.outcome } ?? false
        var from = here.flatMap { nodeOfStep[$0] }
        if case .call(let operation, _) = move.action, !isOwn {
          from = nodes.firstIndex { $0.subject == .operation(operation) }
        }
        guard case .step(let next) = move.expected else { continue }
        if let from, let to = nodeOfStep[next] { traced.insert([from, to]) }
        here = next
      }
    }
    return traced
  }

  // MARK: What traces take

  /// Marks what the moves of traces take, of each trace up to the first move that the platform does not have.
  private mutating func markTraced() {
    for trace in flow.traces {
      var here: Int?
      for move in trace.moves {
        guard let (outcome, from) = outcome(of: move, at: here),
          platform.map({ outcome.platforms.contains($0) }) ?? true
        else { break }
        switch move.expected {
        case .step(let next):
          if let to = nodeOfStep[next] { edges[from]?[to]?.isTraced = true }
          here = next
        case .error(let error):
          let id = registry.errors[error].id
          for to in nodes.indices where nodes[to].presence == .thrown(error: id) { edges[from]?[to]?.isTraced = true }
        }
      }
    }
  }

  /// The outcome of a move, and the node from which it leads; nil if the flow cannot be there on the platform.
  ///
  /// A call that begins the flow does so at each step.
  private func outcome(of move: Trace.Move, at step: Int?) -> (outcome: Outcome, from: Int)? {
    if case .call(let operation, _) = move.action,
      let outcome = flow.starts.filter({ $0.operation == operation }).flatMap(\.outcomes)[id: move.outcome]
    {
      return nodes.firstIndex { $0.subject == .operation(operation) }.map { (outcome, $0) }
    }
    guard let step, let node = nodeOfStep[step], nodes[node].presence.isReturned,
      let outcome = flow.steps[step].outcomes[id: move.outcome]
    else { return nil }
    return (outcome, node)
  }

  /// A declared-only step leads nowhere.
  private func isReached(_ node: Int) -> Bool {
    if case .declaredOnly = nodes[node].presence { false } else { true }
  }

  private func hasCall(_ operation: Int) -> Bool {
    guard let platform else { return true }
    return registry.operations[operation].names[platform].status != .absent
  }

  private mutating func addNode(_ step: Step, at index: Int) -> Int? {
    guard let presence = presence(of: step) else { return nil }
    var node = FlowGraph.Node(id: step.id, kind: kind(of: step), subject: .step(index))
    node.isFailure = step.isFailure
    node.presence = presence
    node.operation = step.answeringOperation
    node.ask = step.ask?.kind
    nodes.append(node)
    return nodes.count - 1
  }

  /// - Returns: Nothing for a step that is not there.
  private func presence(of step: Step) -> FlowGraph.Presence? {
    guard let platform else { return overallPresence(of: step) }
    let name = step.names[platform]
    // A call that returns nothing has an end all the same.
    let isNamedOnly = name.removed == nil && name.status == .declaredOnly && name.arrivesAs == nil
    if step.role == .end, isNamedOnly, isReached(step, on: platform) { return .returned }
    if name.removed != nil { return nil }
    switch name.status {
    case .present: return .returned
    case .absent: return nil
    case .declaredOnly: return .declaredOnly(standIns: standIns(for: name))
    case .exception:
      if case .error(let id) = name.arrivesAs?.form { return .thrown(error: id) }
      return .thrown(error: nil)
    }
  }

  private func isReached(_ step: Step, on platform: Platform.Index) -> Bool {
    (flow.starts.flatMap(\.outcomes) + flow.steps.flatMap(\.outcomes)).contains { outcome in
      guard case .steps(let steps) = outcome.result, outcome.platforms.contains(platform) else { return false }
      return steps.contains { flow.steps[$0] === step }
    }
  }

  /// A step that no platform returns is declared only; the wire is not asked where there are others.
  private func overallPresence(of step: Step) -> FlowGraph.Presence {
    let names = zip(registry.platforms, step.names).filter { !$0.0.languages.isEmpty }.map(\.1)
    guard !names.isEmpty, !names.contains(where: { $0.status == .present || $0.status == .exception }) else {
      return .returned
    }
    return names.contains { $0.status == .declaredOnly } ? .declaredOnly(standIns: []) : .returned
  }

  private func standIns(for name: PlatformName) -> [String] {
    if case .step(let id) = name.arrivesAs?.form { [id] } else { [] }
  }

  private func kind(of step: Step) -> FlowGraph.Kind {
    switch step.role {
    case .end: return .end
    case .leave: return .leave
    case .answered: break
    }
    switch step.ask?.kind {
    case .choice: return .choose
    case .newPassword, .emailAddress, .phoneNumber: return .setUp
    default: return step.words.list.contains("setup") || step.id.hasPrefix("setup-") ? .setUp : .ask
    }
  }

  private mutating func add(_ outcome: Outcome, from node: Int) {
    if let platform, !outcome.platforms.contains(platform) { return }
    switch outcome.result {
    case .steps(let steps):
      let targets = targets(of: steps)
      for target in targets { add(outcome, from: node, to: target, alternatives: targets.count, isThrown: false) }
    case .error(let error, let then):
      nodes[node].failures.append(
        FlowGraph.Failure(outcome: outcome.id, error: error, then: then, conditions: outcome.conditions)
      )
      let id = registry.errors[error].id
      for (target, other) in nodes.enumerated() where other.presence == .thrown(error: id) {
        add(outcome, from: node, to: target, alternatives: 1, isThrown: true)
      }
    }
  }

  /// The nodes that stand for some steps: a step that never arrives has others in its place.
  private func targets(of steps: [Int]) -> [Int] {
    var found: [Int] = []
    for step in steps {
      guard let node = nodeOfStep[step] else { continue }
      var arriving = [node]
      if case .declaredOnly(let standIns) = nodes[node].presence {
        arriving = standIns.compactMap { flow.index(ofStep: $0).flatMap { nodeOfStep[$0] } }
      }
      for node in arriving where !found.contains(node) { found.append(node) }
    }
    return found
  }

  private mutating func add(_ outcome: Outcome, from: Int, to: Int, alternatives: Int, isThrown: Bool) {
    let reason = FlowGraph.EdgeOutcome(
      id: outcome.id,
      operation: outcome.operation,
      members: outcome.members,
      conditions: outcome.conditions,
      needsOnlyDefaults: outcome.conditions.allSatisfy { $0.alternatives.contains(where: registry.isDefault) },
      alternatives: alternatives,
      isThrown: isThrown
    )
    edges[from, default: [:]][to, default: FlowGraph.Edge(from: from, to: to, outcomes: [])].outcomes.append(reason)
  }
}

extension FlowGraph {
  /// A row of the transition table.
  package struct Row: Sendable, Hashable {
    /// Indices of nodes.
    package var node: Int
    package var next: [Int]
    /// Whether the same step may come, or stand, once more.
    package var mayRepeat: Bool
    /// What the app sends: the operation, and the kind of answer it takes.
    package var operation: Int?
    package var ask: Ask.Kind?
  }

  /// The transition table: a row for each node, in their order.
  package var rows: [Row] {
    var next: [[Int]] = nodes.map { _ in [] }
    var repeats = nodes.map(\.mayStay)
    for edge in edges {
      if edge.isRepeat { repeats[edge.from] = true } else { next[edge.from].append(edge.to) }
    }
    return nodes.indices.map { index in
      Row(
        node: index,
        next: next[index],
        mayRepeat: repeats[index],
        operation: nodes[index].operation,
        ask: nodes[index].ask
      )
    }
  }
}

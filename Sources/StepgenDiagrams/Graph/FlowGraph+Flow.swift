package import StepgenModel

extension FlowGraph {
  /// Makes the graph of a flow.
  ///
  /// The platform is an index: steps and outcomes that it does not have are left out. Without one, there is everything
  /// that some platform has.
  package init(_ flow: Flow, in registry: Registry, platform: Int? = nil) {
    var builder = FlowGraphBuilder(flow, registry, platform)
    self = builder.build()
  }
}

/// Collects nodes, then edges.
private struct FlowGraphBuilder {
  private let flow: Flow
  private let registry: Registry
  private let platform: Int?
  private var nodes: [FlowGraph.Node] = []
  /// The node of each step; `nil` for steps that the platform does not have.
  private var nodeOfStep: [Int?] = []
  private var edges: [Int: [Int: FlowGraph.Edge]] = [:]

  init(_ flow: Flow, _ registry: Registry, _ platform: Int?) {
    self.flow = flow
    self.registry = registry
    self.platform = platform
  }

  mutating func build() -> FlowGraph {
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
    let ordered = edges.sorted { $0.key < $1.key }.flatMap { $0.value.sorted { $0.key < $1.key }.map(\.value) }
    return FlowGraph(id: flow.id, nodes: nodes, edges: ordered)
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
      alternatives: alternatives,
      isThrown: isThrown
    )
    edges[from, default: [:]][to, default: FlowGraph.Edge(from: from, to: to, outcomes: [])].outcomes.append(reason)
  }
}

import StepgenDiagrams
import StepgenModel
import StepgenVersions

/// A flow of two versions in one drawing, in which what was added and removed is marked.
package struct ChangeDrawing: Sendable {
  package var flow: String
  private let graph: FlowGraph
  private let labels: DiagramLabels

  /// Whether a step or a way came or went.
  package var hasChanges: Bool {
    graph.nodes.contains { $0.change != .kept } || graph.edges.contains { $0.change != .kept }
  }

  /// A flow as it was and as it is; either is missing for a flow that came or went.
  init(_ old: (flow: Flow, registry: Registry)?, _ new: (flow: Flow, registry: Registry)?, platform: String?) {
    flow = new?.flow.id ?? old?.flow.id ?? ""
    let before = old.map { Self.graph($0.flow, $0.registry, platform) }
    let after = new.map { Self.graph($0.flow, $0.registry, platform) }
    let none = FlowGraph(id: flow, nodes: [], edges: [])
    graph = FlowGraph.changes(from: (before ?? none).renamed(for: new?.flow), to: after ?? none)
    let old = old.map { FlowDrawing($0.flow, in: $0.registry, platform: $0.registry.index(of: platform)).labels }
    let new = new.map { FlowDrawing($0.flow, in: $0.registry, platform: $0.registry.index(of: platform)).labels }
    labels = Self.labels(new, or: old, id: flow)
  }

  /// The words of the new version, and of the old one for what is gone: indices of a node are those of its version.
  private static func labels(_ new: DiagramLabels?, or old: DiagramLabels?, id: String) -> DiagramLabels {
    guard let base = new ?? old else {
      return DiagramLabels(title: id, description: "", nodeTitle: { $0.id }, nodeName: { _ in nil })
    }
    var labels = base
    @Sendable func right(_ node: FlowGraph.Node) -> DiagramLabels {
      node.change == .removed ? old ?? base : new ?? base
    }
    labels.title += ": what changed"
    labels.nodeTitle = { right($0).nodeTitle($0) }
    labels.nodeName = { right($0).nodeName($0) }
    labels.note = { right($0).note($0) }
    return labels
  }

  /// - Returns: Nothing for a flow that is too large to draw.
  package func text(as format: FlowDrawing.Format) -> String? {
    switch format {
    case .svg:
      var options = Diagram.Options()
      options.isStandalone = true
      let diagram = Diagram(graph, labels: labels, options: options)
      return diagram.isDrawn ? diagram.svg : nil
    case .dot: return Diagram.dot(graph, labels: labels)
    case .mermaid: return Diagram.mermaid(graph, labels: labels)
    }
  }

  private static func graph(_ flow: Flow, _ registry: Registry, _ platform: String?) -> FlowGraph {
    FlowGraph(flow, in: registry, platform: registry.index(of: platform))
  }
}

extension VersionComparison {
  /// The flows of some registries, each as a drawing of what changed.
  package func drawings(of registries: [String], platform: String?) -> [ChangeDrawing] {
    var drawings: [ChangeDrawing] = []
    for id in registries {
      let after = new.registry(id)
      let before = after?.predecessor(among: old.registries) ?? old.registry(id)
      var kept: Set<String> = []
      for flow in after?.flows ?? [] {
        let was = before?.flows.first { $0.id == flow.id || flow.aliases.contains($0.id) }
        if let was { kept.insert(was.id) }
        drawings.append(ChangeDrawing(pair(was, before), pair(flow, after), platform: platform))
      }
      for flow in before?.flows ?? [] where !kept.contains(flow.id) {
        drawings.append(ChangeDrawing(pair(flow, before), nil, platform: platform))
      }
    }
    return drawings
  }

  private func pair(_ flow: Flow?, _ registry: Registry?) -> (flow: Flow, registry: Registry)? {
    guard let flow, let registry else { return nil }
    return (flow, registry)
  }
}

extension VersionComparison.Side {
  /// A registry by its id; the only one, whatever it is called.
  fileprivate func registry(_ id: String) -> Registry? {
    registries.first { $0.id == id } ?? (registries.count == 1 ? registries[0] : nil)
  }
}

extension Registry {
  fileprivate func index(of platform: String?) -> Platform.Index? {
    platform.flatMap { id in platforms.firstIndex { $0.id == id } }
  }
}

extension FlowGraph {
  /// The graph with the ids that its steps have in a newer version.
  fileprivate func renamed(for flow: Flow?) -> FlowGraph {
    guard let flow else { return self }
    let ids = Set(flow.steps.map(\.id))
    var names: [String: String] = [:]
    for step in flow.steps { for alias in step.aliases where !ids.contains(alias) { names[alias] = step.id } }
    guard !names.isEmpty else { return self }
    var graph = self
    for index in graph.nodes.indices { graph.nodes[index].id = names[graph.nodes[index].id] ?? graph.nodes[index].id }
    return graph
  }
}

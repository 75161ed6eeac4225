package import StepgenDiagrams
package import StepgenModel

/// Draws flows in English, for people who look at one and not at a whole site.
package struct FlowDrawing: Sendable {
  package enum Format: String, Sendable, CaseIterable {
    case svg, dot, mermaid
  }

  private let registry: Registry
  private let flow: Flow
  private let platform: Platform.Index?
  private let marksTraces: Bool

  /// Draws for the platform at an index, or without one the flow as all platforms together have it.
  package init(_ flow: Flow, in registry: Registry, platform: Platform.Index? = nil, marksTraces: Bool = false) {
    (self.flow, self.registry, self.platform) = (flow, registry, platform)
    self.marksTraces = marksTraces
  }

  /// An SVG of a large flow has the usual transitions alone, the other forms have all.
  ///
  /// - Returns: Nothing for a flow that is too large to draw.
  package func text(as format: Format) -> String? {
    let graph = FlowGraph(flow, in: registry, platform: platform, marksTraces: marksTraces)
    var labels = labels
    if marksTraces {
      let count = graph.edges.count { $0.isTraced }
      labels.description += " Thick lines are what traces take: \(count) of \(graph.edges.count) transitions."
    }
    switch format {
    case .svg:
      var options = Diagram.Options()
      options.isStandalone = true
      let diagram = Diagram(graph.usual, labels: labels, options: options)
      return diagram.isDrawn ? diagram.svg : nil
    case .dot: return Diagram.dot(graph, labels: labels)
    case .mermaid: return Diagram.mermaid(graph, labels: labels)
    }
  }

  /// The English words.
  package var labels: DiagramLabels {
    let platformTitle = platform.map { ", \(registry.platforms[$0].title)" } ?? ""
    var labels = DiagramLabels(
      title: flow.title + platformTitle,
      description: "The steps of the flow ‘\(flow.id)’ and what can follow each of them, from top to bottom.",
      nodeTitle: { [flow, registry] in $0.title(flow, registry) },
      nodeName: { [flow, registry, platform] in $0.name(flow, registry, platform) }
    )
    labels.note = { [flow, registry, platform] in $0.note(flow, registry, platform) }
    return labels
  }
}

extension FlowGraph.Node {
  /// An operation is told by what the app does with it, a step by its title.
  fileprivate func title(_ flow: Flow, _ registry: Registry) -> String {
    switch subject {
    case .operation: "Start"
    case .step(let index): flow.steps[index].title.isEmpty ? id : flow.steps[index].title
    }
  }

  /// What code calls it on the platform; the id without one.
  fileprivate func name(_ flow: Flow, _ registry: Registry, _ platform: Platform.Index?) -> String? {
    switch subject {
    case .operation(let index):
      guard let platform else { return registry.operations[index].id }
      return registry.operations[index].names[platform].text ?? registry.operations[index].id
    case .step(let index):
      guard let platform else { return id }
      return flow.steps[index].names[platform].identifiers.first ?? id
    }
  }

  fileprivate func note(_ flow: Flow, _ registry: Registry, _ platform: Platform.Index?) -> String? {
    switch presence {
    case .returned: return nil
    case .declaredOnly(let standIns):
      let names = flow.steps.filter { standIns.contains($0.id) }.map { step in
        platform.flatMap { step.names[$0].identifiers.first } ?? step.id
      }
      return names.isEmpty ? "never arrives" : "never arrives; \(names.joined(separator: ", ")) instead"
    case .thrown(let id):
      guard let error = registry.error(id) else { return "thrown as an error" }
      return "thrown as \(platform.flatMap { error.names[$0].identifiers.first } ?? error.id)"
    }
  }
}

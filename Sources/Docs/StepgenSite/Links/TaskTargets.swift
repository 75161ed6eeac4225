package import StepgenModel

/// Whether the tasks of a registry lead somewhere.
package struct TaskTargets {
  private let registry: Registry
  private let guides: [Guide]

  /// Takes a registry and its guides, all of them.
  package init(_ registry: Registry, guides: [Guide]) {
    self.registry = registry
    self.guides = guides
  }

  /// What is wrong with targets, each at its place.
  package var problems: [Diagnostic] {
    guard let tasks = registry.docsTarget?.tasks, !tasks.isEmpty else { return [] }
    let link = ProseLink(index: SiteIndex(registry), guides: Set(guides.map(\.path)), platform: nil)
    return tasks.compactMap { task in
      let destination = link.destination(of: task.target)
      if let destination, isThere(destination) { return nil }
      let near = nearest(to: task.target, in: addresses, atMost: 1).first
      return Diagnostic(
        .unknownTaskTarget,
        at: task.targetRange,
        "the task ‘\(task.id)’ leads nowhere: there is no ‘\(task.target)’",
        help: near.map { "Did you mean ‘\($0)’?" }
          ?? "Write ‘flow:FLOW’, ‘step:FLOW/STEP’, ‘error:ERROR’ or ‘guide:GUIDE#PLACE’ with the ids of what is there."
      )
    }
  }

  /// Places are looked for in guides alone: all other addresses name a concept, which has its place.
  private func isThere(_ destination: Destination) -> Bool {
    guard case .page(let path, let anchor?) = destination, let guide = guides.first(where: { $0.path == path }) else {
      return !isAnchor(destination)
    }
    return headings(of: guide).contains(anchor)
  }

  /// A place without a page: the first page has none that a task could mean.
  private func isAnchor(_ destination: Destination) -> Bool {
    if case .anchor = destination { true } else { false }
  }

  private func headings(of guide: Guide) -> [String] {
    GuideOutline(guide.body).parts.compactMap { part in
      if case .heading(_, let id, _) = part { id } else { nil }
    }
  }

  private var addresses: [String] {
    registry.flows.map { "flow:" + $0.id }
      + registry.flows.flatMap { flow in flow.steps.map { "step:\(flow.id)/\($0.id)" } }
      + registry.errors.map { "error:" + $0.id }
      + guides.flatMap { guide in
        ["guide:" + guide.name] + headings(of: guide).map { "guide:\(guide.name)#\($0)" }
      }
  }
}

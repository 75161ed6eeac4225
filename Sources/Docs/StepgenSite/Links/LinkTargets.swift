import StepgenMarkdown
package import StepgenModel

/// Whether the tasks of a registry, the links of its theme and those of its guides lead somewhere.
package struct LinkTargets {
  private let registry: Registry
  private let guides: [Guide]
  private let index: SiteIndex

  /// Takes a registry and its guides, all of them.
  package init(_ registry: Registry, guides: [Guide]) {
    self.registry = registry
    self.guides = guides
    index = SiteIndex(registry)
  }

  /// What is wrong with targets, each at its place.
  package var problems: [Diagnostic] {
    let target = registry.docsTarget
    let tasks = (target?.tasks ?? []).compactMap { problem("task", $0.id, $0.target, at: $0.targetRange) }
    let links = target.map { target in
      (target.theme.header + target.theme.footer).compactMap { link in
        link.target.flatMap { problem("link", link.id, $0, at: target.place(of: $0)) }
      }
    }
    return tasks + (links ?? []) + [missingHome].compactMap(\.self) + guides.flatMap(problems)
  }

  private var missingHome: Diagnostic? {
    guard let target = registry.docsTarget, let home = target.theme.home, !guides.contains(where: { $0.name == home })
    else { return nil }
    let near = nearest(to: home, in: guides.map(\.name), atMost: 1).first
    return Diagnostic(
      .unknownTaskTarget,
      at: target.place(of: home),
      "there is no guide ‘\(home)’",
      help: near.map { "Did you mean ‘\($0)’?" } ?? "Write the guide, or name one that is there."
    )
  }

  /// Only links of the theme may have targets outside the site.
  private func problem(_ kind: String, _ id: String, _ target: String, at range: SourceRange) -> Diagnostic? {
    if kind == "link", SafeAddress.isSafe(target) { return nil }
    let destination = link(on: nil).destination(of: target)
    if let destination, isThere(destination) { return nil }
    let near = nearest(to: target, in: addresses, atMost: 1).first
    return Diagnostic(
      .unknownTaskTarget,
      at: range,
      "the \(kind) ‘\(id)’ leads nowhere: there is no ‘\(target)’",
      help: near.map { "Did you mean ‘\($0)’?" }
        ?? "Write ‘flow:FLOW’, ‘step:FLOW/STEP’, ‘error:ERROR’ or ‘guide:GUIDE#PLACE’ with the ids of what is there."
    )
  }

  /// Links to files of the site are checked when it is made.
  private func problems(of guide: Guide) -> [Diagnostic] {
    guard !guide.links.isEmpty else { return [] }
    let link = link(on: index.platforms.first { index.id($0) == guide.platform })
    return guide.links.filter { ProseLink.isMeant(by: $0.address) }.compactMap { written in
      let destination = link.destination(of: written.address)
      if let destination, isThere(destination, from: guide) { return nil }
      return BrokenLink(page: guide.name, link: written.address, isAnchor: destination != nil)
        .diagnostic(at: written.range)
    }
  }

  private func link(on platform: Platform.Index?) -> ProseLink {
    ProseLink(index: index, guides: Set(guides.map(\.path)), platform: platform)
  }

  /// Places are looked for in guides alone: all other addresses name a concept, which has its place.
  ///
  /// A place without a page is one of the guide with the link; a task can mean none.
  private func isThere(_ destination: Destination, from guide: Guide? = nil) -> Bool {
    switch destination {
    case .anchor(let anchor): guide.map { places(of: $0).contains(anchor.percentDecoded) } ?? false
    case .page(let path, let anchor?):
      guides.first { $0.path == path }.map { places(of: $0).contains(anchor.percentDecoded) } ?? true
    case .page, .file, .external: true
    }
  }

  /// The ids of headings and footnotes, and those that tables made from the spec may have.
  private func places(of guide: Guide) -> Set<String> {
    let hasTables = guide.texts.contains { if case .directive = $0.part { true } else { false } }
    let notes = guide.footnotes.indices.map { FootnoteMark.id(of: $0 + 1) }
    return Set(headings(of: guide) + notes + (hasTables ? rows : []))
  }

  private var rows: [String] {
    registry.flows.flatMap(\.steps).flatMap { [$0.id] + $0.aliases }
      + registry.errors.flatMap { [$0.id] + $0.aliases }.flatMap { [$0, HubPage.anchor(ofError: $0)] }
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

package import StepgenModel

/// The addresses of a registry's pages and of what leads on to them: each may be taken once.
package struct SitePaths: Sendable {
  /// What stands at an address or leads on from it.
  private struct Claim: Sendable {
    var path: PagePath
    var what: Subject
    var range: SourceRange
  }

  /// Put in words when there is something to say of it.
  private struct Subject: Sendable {
    var kind: String
    var name: String?

    init(_ kind: String, _ name: String? = nil) {
      (self.kind, self.name) = (kind, name)
    }

    var text: String { name.map { "\(kind) ‘\($0)’" } ?? kind }
  }

  private let index: SiteIndex
  private let guides: [(guide: Guide, file: SourceRange)]

  /// Takes a registry, and its guides with the place to report each at.
  package init(_ registry: Registry, guides: [(guide: Guide, file: SourceRange)]) {
    index = SiteIndex(registry)
    self.guides = guides
  }

  /// Every id that would lead two pages to one address, each once.
  package var problems: [Diagnostic] {
    var taken = own
    var reported: Set<SourceRange> = []
    var found: [Diagnostic] = []
    for claim in platforms + pages + aliases {
      guard let other = taken[claim.path] else {
        taken[claim.path] = claim.what
        continue
      }
      guard reported.insert(claim.range).inserted else { continue }
      found.append(diagnostic(claim, other))
    }
    return found
  }

  private func diagnostic(_ claim: Claim, _ other: Subject) -> Diagnostic {
    Diagnostic(
      .sitePathTaken,
      at: claim.range,
      "\(claim.what.text) has the address ‘\(claim.path.text)’ in the docs, and so has \(other.text)",
      help: "Give it another id."
    )
  }

  /// What the site has by itself.
  private var own: [PagePath: Subject] {
    let top = [PagePath.names, .errors, .glossary, .changes, .coverage, .search, PagePath("guides/")]
    let below = index.platforms.flatMap { platform in
      [(index.reference(platform), Subject("the reference of", index.id(platform)))]
        + index.registry.flows.filter { index.has($0, platform) }.map { flow in
          (index.formerErrors(flow, platform)[0], Subject("the former page of the errors of", flow.id))
        }
    }
    let names = index.registry.flows.flatMap { flow in
      index.platforms.flatMap { platform in
        index.sharedNames(in: flow, platform).map { name in
          (index.name(name, flow, platform), Subject("the page of the name", name.identifier))
        }
      }
    }
    return Dictionary(top.map { ($0, Subject("a page of the site itself")) } + below + names) { first, _ in first }
  }

  private var platforms: [Claim] {
    index.platforms.map { platform in
      let item = index.registry.platforms[platform]
      return Claim(path: index.platformPath(platform), what: Subject("the platform", item.id), range: item.range)
    }
  }

  private var pages: [Claim] {
    index.registry.flows.values.concurrentMap { [self] flow -> [Claim] in
      let places = [index.hub(flow)] + index.platforms(of: flow).map { index.guide(flow, $0) }
      return places.map { Claim(path: $0, what: Subject("the flow", flow.id), range: flow.range) } + steps(of: flow)
    }.flatMap(\.self)
      + guides.map { Claim(path: $0.guide.path, what: Subject("the guide", $0.guide.name), range: $0.file) }
  }

  private func steps(of flow: Flow) -> [Claim] {
    index.platforms(of: flow).flatMap { platform in
      index.steps(of: flow, platform).map { step in
        Claim(path: index.step(step, flow, platform), what: Subject("the step", step.id), range: step.range)
      }
    }
  }

  // MARK: former ids

  private var aliases: [Claim] {
    index.registry.flows.flatMap { flow in
      flow.aliases.flatMap { leading(from: $0, to: flow) } + flow.steps.flatMap { aliases(of: $0, in: flow) }
    }
      + guides.flatMap { guide, file in
        guide.aliases.map { Claim(path: PagePath("guides/\($0)/"), what: former($0), range: file) }
      }
  }

  private func leading(from alias: String, to flow: Flow) -> [Claim] {
    let places = [PagePath(alias + "/")] + index.platforms(of: flow).map { PagePath("\(index.id($0))/\(alias)/") }
    return places.map { Claim(path: $0, what: former(alias), range: flow.range) }
  }

  private func aliases(of step: Step, in flow: Flow) -> [Claim] {
    if step.aliases.isEmpty { return [] }
    return index.platforms(of: flow).filter { step.names[$0].status != .absent }.flatMap { platform in
      step.aliases.map { alias in
        let path = PagePath("\(index.id(platform))/\(flow.id)/\(alias)/")
        return Claim(path: path, what: former(alias), range: step.range)
      }
    }
  }

  private func former(_ alias: String) -> Subject { Subject("the former id", alias) }
}

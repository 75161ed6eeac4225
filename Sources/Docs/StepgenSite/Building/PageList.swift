import StepgenCatalogs
import StepgenModel

/// The pages of a site in one language: where each is, and how it is made.
struct PageList: Sendable {
  struct Entry: Sendable {
    var path: PagePath
    /// Where the page was while what it is about had another id.
    var aliases: [FormerAddress] = []
    /// About how many steps it describes: large pages are begun first.
    var size = 1
    fileprivate var make: @Sendable (PageScope) -> Page
    /// What else is made with it, below the folder of the language.
    fileprivate var others: @Sendable (PageScope) -> [GeneratedFile] = { _ in [] }
  }

  private(set) var entries: [Entry] = []
  private let scope: PageScope

  /// - Parameters:
  ///   - scope: The registry in one language.
  ///   - guides: Hand-written pages.
  ///   - languages: How far each language is, for the page that says so.
  init(_ scope: PageScope, guides: [Guide], languages: [LanguageCoverage]) {
    self.scope = scope
    let landing = guides.first { $0.name == scope.registry.docsTarget?.theme.home }
    add(.home, landing.map { [$0.path] } ?? []) { scope in
      let home = HomePages(scope: scope).home
      return landing.map { home.showing(GuideArticle(scope: scope, guide: $0, guides: guides).page) } ?? home
    }
    entries[0].aliases += scope.index.platforms.map { platform in
      FormerAddress(path: scope.index.platformPath(platform), query: "?platform=" + scope.index.id(platform))
    }
    for flow in scope.registry.flows { addHub(flow) }
    for platform in scope.index.platforms { addPlatform(platform) }
    let stepCount = scope.registry.flows.reduce(0) { $0 + $1.steps.count }
    if !scope.registry.errors.isEmpty {
      let former = scope.registry.flows.flatMap { flow in
        scope.index.platforms(of: flow).flatMap { scope.index.formerErrors(flow, $0) }
      }
      add(.errors, former) { ErrorListPage(scope: $0).page }
    }
    for error in scope.registry.errors.indices {
      let aliases = scope.registry.errors[error].aliases.map { PagePath("errors/\($0)/") }
      add(scope.index.error(scope.registry.errors[error]), aliases) { ErrorPage(scope: $0, error: error).page }
    }
    let hasFlows = !scope.registry.flows.isEmpty
    if hasFlows { add(.names, [.coverage], size: stepCount) { NamesPage(scope: $0, languages: languages).page } }
    addComparison(size: stepCount)
    if !scope.registry.terms.isEmpty { add(.glossary) { SmallPages(scope: $0).glossary } }
    if hasFlows {
      add(.changes, size: stepCount) { ChangesPage(scope: $0).page }
      entries[entries.count - 1].others = { scope in
        let feed = ChangesFeed(scope: scope)
        return feed.isThere ? [feed.file] : []
      }
    }
    add(.search) { SmallPages(scope: $0).search }
    add(PagePath("404.html")) { SmallPages(scope: $0).notFound }
    let others = guides.filter { $0.name != landing?.name }
    for guide in others {
      let aliases = guide.aliases.map { PagePath("guides/\($0)/") }
      add(guide.path, aliases) { GuideArticle(scope: $0, guide: guide, guides: others).page }
    }
  }

  private mutating func add(
    _ path: PagePath,
    _ aliases: [PagePath] = [],
    size: Int = 1,
    _ make: @escaping @Sendable (PageScope) -> Page
  ) {
    let aliases = aliases.map { FormerAddress(path: $0) }
    entries.append(Entry(path: path, aliases: aliases, size: size, make: make))
  }

  /// The page at a place of the list.
  func page(_ number: Int) -> Page { entries[number].make(scope) }

  /// What else is made with it, below the folder of the language.
  func files(with number: Int) -> [GeneratedFile] { entries[number].others(scope) }

  private mutating func addComparison(size: Int) {
    let ids = scope.registry.platforms.map(\.id)
    guard ids.count > 1 else { return }
    // Each two platforms had a page once.
    let pairs = ids.indices.flatMap { left in
      ids[(left + 1)...].map { PagePath("\(PagePath.comparison.text)\(ids[left])/\($0)/") }
    }
    add(.comparison, pairs, size: size) { ComparisonPage(scope: $0).page }
  }

  private mutating func addHub(_ flow: Flow) {
    add(scope.index.hub(flow), flow.aliases.map { PagePath($0 + "/") }, size: flow.steps.count) { scope in
      HubPage(scope: scope, flow: flow).page(figure: SiteParts(scope: scope).figure(of: flow, nil))
    }
    entries[entries.count - 1].others = { scope in
      let file = FlowFile(registry: scope.registry, flow: flow, title: scope.title(flow))
      let walk = WalkFile(scope: scope, flow: flow)
      return [GeneratedFile(path: flow.id + "/flow.json", bytes: file.json)]
        + (flow.isOneCall ? [] : [GeneratedFile(path: WalkFile.path(flow), bytes: walk.script)])
    }
  }

  private mutating func addPlatform(_ platform: Platform.Index) {
    add(scope.index.reference(platform)) { scope in
      ReferencePage(scope: scope, platform: platform)
        .page { SiteParts(scope: scope).samples(ofOperation: $0, platform) }
    }
    for flow in scope.registry.flows where scope.index.has(flow, platform) { add(flow, platform) }
  }

  private mutating func add(_ flow: Flow, _ platform: Platform.Index) {
    let folder = scope.index.id(platform) + "/"
    let aliases = flow.aliases.map { PagePath(folder + $0 + "/") }
    add(scope.index.guide(flow, platform), aliases, size: flow.steps.count) { scope in
      let parts = SiteParts(scope: scope)
      return GuidePage(scope: scope, flow: flow, platform: platform)
        .page(samples: parts.samples(of: flow, platform), figure: parts.figure(of: flow, platform))
    }
    for step in scope.index.steps(of: flow, platform) {
      add(scope.index.step(step, flow, platform), formerPaths(of: step, in: flow, folder)) { scope in
        let parts = SiteParts(scope: scope)
        var page = StepPage(scope: scope, flow: flow, step: step, platform: platform)
          .page(samples: parts.samples(onPageOf: step, in: flow, platform))
        page.insert(parts.neighbours(of: step, in: flow, platform), after: "next")
        return page
      }
    }
    for name in scope.index.sharedNames(in: flow, platform) {
      let former = PagePath(String(joining: folder, flow.id, "/", name.formerPath, "/"))
      add(scope.index.name(name, flow, platform), name.formerPath == name.path ? [] : [former]) { scope in
        SharedNamePage(scope: scope, flow: flow, platform: platform, name: name)
          .page(samples: SiteParts(scope: scope).samples(of: name.steps[0], in: flow, platform))
      }
    }
  }

  /// Where the page of a step was while the flow, the step or both had another id.
  private func formerPaths(of step: Step, in flow: Flow, _ folder: String) -> [PagePath] {
    if flow.aliases.isEmpty, step.aliases.isEmpty { return [] }
    let paths = ([flow.id] + flow.aliases).flatMap { flow in
      ([step.id] + step.aliases).map { PagePath("\(folder)\(flow)/\($0)/") }
    }
    return Array(paths.dropFirst())
  }
}

extension Page {
  /// The page with the content of another one.
  fileprivate func showing(_ other: Page) -> Page {
    var page = other
    (page.path, page.kind, page.navigation, page.previous, page.next) = (path, kind, navigation, nil, nil)
    return page
  }
}

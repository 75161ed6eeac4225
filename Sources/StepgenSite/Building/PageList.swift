import StepgenModel

/// The pages of a site in one language: where each is, and how it is made.
struct PageList: Sendable {
  struct Entry: Sendable {
    var path: PagePath
    var view: PageKeys.View
    /// About how many steps it tells of: large pages are begun first.
    var size = 1
    var make: @Sendable () -> Page
    /// What else is made with it, below the folder of the language.
    var others: @Sendable () -> [GeneratedFile] = { [] }
  }

  private(set) var entries: [Entry] = []

  /// - Parameters:
  ///   - views: The registry in one language.
  ///   - guides: Hand-written pages.
  ///   - languages: How far each language is, for the page that says so.
  init(_ views: SiteViews, guides: [Guide], languages: [LanguageCoverage]) {
    let (whole, outline) = (views.whole, views.outline)
    add(.home, .outline) { HomePages(scope: outline).home }
    for flow in views.flows { addHub(flow.flow, flow.scope) }
    for platform in outline.index.platforms { addPlatform(platform, views) }
    let stepCount = outline.registry.flows.reduce(0) { $0 + $1.steps.count }
    add(.names, .outline, size: stepCount) { NamesPage(scope: outline).page }
    addComparisons(outline, size: stepCount)
    if !outline.registry.terms.isEmpty { add(.glossary, .outline) { SmallPages(scope: outline).glossary } }
    add(.changes, .outline, size: stepCount) { ChangesPage(scope: outline).page }
    add(.coverage, .whole) { CoveragePage(scope: whole, languages: languages).page }
    add(.search, .outline) { SmallPages(scope: outline).search }
    add(PagePath("404.html"), .outline) { SmallPages(scope: outline).notFound }
    for guide in guides { add(guide.path, .whole) { GuideArticle(scope: whole, guide: guide, guides: guides).page } }
  }

  private mutating func add(
    _ path: PagePath,
    _ view: PageKeys.View,
    size: Int = 1,
    _ make: @escaping @Sendable () -> Page
  ) {
    entries.append(Entry(path: path, view: view, size: size, make: make))
  }

  private mutating func addComparisons(_ scope: PageScope, size: Int) {
    let platforms = scope.registry.platforms.indices
    guard platforms.count > 1 else { return }
    add(.comparison, .outline) { ComparisonIndexPage(scope: scope).page }
    for left in platforms {
      for right in platforms[(left + 1)...] {
        add(scope.index.comparison(left, right), .outline, size: size) {
          ComparisonPage(scope: scope, left: left, right: right).page
        }
      }
    }
  }

  private mutating func addHub(_ flow: Flow, _ scope: PageScope) {
    let make: @Sendable () -> Page = {
      HubPage(scope: scope, flow: flow).page(figure: SiteParts(scope: scope).figure(of: flow, nil))
    }
    let data: @Sendable () -> [GeneratedFile] = {
      let file = FlowFile(registry: scope.registry, flow: flow, title: scope.title(flow))
      return [GeneratedFile(path: flow.id + "/flow.json", bytes: file.json)]
    }
    entries.append(
      Entry(path: scope.index.hub(flow), view: .flow(flow.id), size: flow.steps.count, make: make, others: data)
    )
  }

  private mutating func addPlatform(_ platform: Int, _ views: SiteViews) {
    let outline = views.outline
    add(outline.index.platformPath(platform), .outline) { HomePages(scope: outline).platform(platform) }
    add(outline.index.reference(platform), .outline) {
      ReferencePage(scope: outline, platform: platform)
        .page { SiteParts(scope: outline).samples(ofOperation: $0, platform) }
    }
    for (flow, scope) in views.flows where scope.index.has(flow, platform) { add(flow, platform, scope) }
  }

  private mutating func add(_ flow: Flow, _ platform: Int, _ scope: PageScope) {
    let parts = SiteParts(scope: scope)
    add(scope.index.guide(flow, platform), .flow(flow.id), size: flow.steps.count) {
      GuidePage(scope: scope, flow: flow, platform: platform)
        .page(samples: parts.samples(of: flow, platform), figure: parts.figure(of: flow, platform))
    }
    for step in scope.index.steps(of: flow, platform) {
      add(scope.index.step(step, flow, platform), .flow(flow.id)) {
        StepPage(scope: scope, flow: flow, step: step, platform: platform)
          .page(samples: parts.samples(of: step, in: flow, platform))
      }
    }
    add(scope.index.errors(flow, platform), .flow(flow.id)) {
      ErrorsPage(scope: scope, flow: flow, platform: platform).page
    }
  }
}

/// A registry in one language as different pages see it; see ``PageKeys/View``.
struct SiteViews: Sendable {
  var whole: PageScope
  var outline: PageScope
  var flows: [(flow: Flow, scope: PageScope)]
}

import StepgenModel

/// The pages of a site in one language: where each is, and how it is made.
struct PageList: Sendable {
  struct Entry: Sendable {
    var path: PagePath
    var make: @Sendable () -> Page
  }

  private(set) var entries: [Entry] = []

  /// - Parameters:
  ///   - scope: The registry in one language.
  ///   - guides: Hand-written pages.
  ///   - languages: How far each language is, for the page that says so.
  init(_ scope: PageScope, guides: [Guide], languages: [LanguageCoverage]) {
    let parts = SiteParts(scope: scope)
    add(.home) { HomePages(scope: scope).home }
    for flow in scope.registry.flows { addHub(flow, scope, parts) }
    for platform in scope.index.platforms { addPlatform(platform, scope, parts) }
    add(.names) { NamesPage(scope: scope).page }
    addComparisons(scope)
    if !scope.registry.terms.isEmpty { add(.glossary) { SmallPages(scope: scope).glossary } }
    add(.changes) { ChangesPage(scope: scope).page }
    add(.coverage) { CoveragePage(scope: scope, languages: languages).page }
    add(.search) { SmallPages(scope: scope).search }
    add(PagePath("404.html")) { SmallPages(scope: scope).notFound }
    for guide in guides { add(guide.path) { GuideArticle(scope: scope, guide: guide, guides: guides).page } }
  }

  private mutating func add(_ path: PagePath, _ make: @escaping @Sendable () -> Page) {
    entries.append(Entry(path: path, make: make))
  }

  private mutating func addHub(_ flow: Flow, _ scope: PageScope, _ parts: SiteParts) {
    add(scope.index.hub(flow)) { HubPage(scope: scope, flow: flow).page(figure: parts.figure(of: flow, nil)) }
  }

  private mutating func addComparisons(_ scope: PageScope) {
    let platforms = scope.registry.platforms.indices
    guard platforms.count > 1 else { return }
    add(.comparison) { ComparisonIndexPage(scope: scope).page }
    for left in platforms {
      for right in platforms[(left + 1)...] {
        add(scope.index.comparison(left, right)) { ComparisonPage(scope: scope, left: left, right: right).page }
      }
    }
  }

  private mutating func addPlatform(_ platform: Int, _ scope: PageScope, _ parts: SiteParts) {
    add(scope.index.platformPath(platform)) { HomePages(scope: scope).platform(platform) }
    add(scope.index.reference(platform)) {
      ReferencePage(scope: scope, platform: platform).page { parts.samples(ofOperation: $0, platform) }
    }
    for flow in scope.registry.flows where scope.index.has(flow, platform) {
      add(scope.index.guide(flow, platform)) {
        GuidePage(scope: scope, flow: flow, platform: platform)
          .page(samples: parts.samples(of: flow, platform), figure: parts.figure(of: flow, platform))
      }
      for step in scope.index.steps(of: flow, platform) {
        add(scope.index.step(step, flow, platform)) {
          StepPage(scope: scope, flow: flow, step: step, platform: platform)
            .page(samples: parts.samples(of: step, in: flow, platform))
        }
      }
      add(scope.index.errors(flow, platform)) { ErrorsPage(scope: scope, flow: flow, platform: platform).page }
    }
  }
}

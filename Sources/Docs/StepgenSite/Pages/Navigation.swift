import StepgenModel

/// The links beside a page: this flow's steps and what is near, never everything.
struct Navigation {
  let scope: PageScope

  init(_ scope: PageScope) {
    self.scope = scope
  }

  /// For pages of one flow on one platform.
  func groups(flow: Flow, platform: Platform.Index) -> [NavigationGroup] {
    scope.navigation.groups(NavigationLists.Key(flow: flow.id, platform: platform)) {
      newGroups(flow: flow, platform: platform)
    }
  }

  private func newGroups(flow: Flow, platform: Platform.Index) -> [NavigationGroup] {
    let steps = scope.index.steps(of: flow, platform).map { step in
      PageLink(
        title: scope.title(step, flow),
        name: step.names[platform].text,
        path: scope.index.step(step, flow, platform)
      )
    }
    let guide = [PageLink(title: scope.words(.guide), path: scope.index.guide(flow, platform))]
    return [
      NavigationGroup(title: scope.title(flow), links: guide + steps),
      NavigationGroup(title: scope.title(platform), links: own(platform)),
    ] + shared
  }

  /// For pages of a platform.
  func groups(platform: Platform.Index) -> [NavigationGroup] {
    [NavigationGroup(title: scope.title(platform), links: own(platform))] + shared
  }

  /// What a platform has for itself: its guides first, which tell how to begin.
  private func own(_ platform: Platform.Index) -> [PageLink] {
    links(to: scope.guides(for: platform)) + flows(platform)
      + [PageLink(title: scope.words(.reference), path: scope.index.reference(platform))]
  }

  private func links(to guides: [GuideLink]) -> [PageLink] {
    guides.map { PageLink(title: $0.title, path: $0.path) }
  }

  /// For pages of all platforms.
  var groups: [NavigationGroup] {
    scope.navigation.groups(NavigationLists.Key()) { newGroups }
  }

  private var newGroups: [NavigationGroup] {
    let flows = scope.registry.flows.map { PageLink(title: scope.title($0), path: scope.index.hub($0)) }
    let platforms = scope.index.platforms.map {
      PageLink(title: scope.title($0), path: scope.beginning(of: $0))
    }
    return [
      NavigationGroup(title: scope.words(.flows), links: flows),
      NavigationGroup(title: scope.words(.platforms), links: platforms),
    ].filter { !$0.links.isEmpty } + shared
  }

  private func flows(_ platform: Platform.Index) -> [PageLink] {
    scope.registry.flows.filter { scope.index.has($0, platform) }.map {
      PageLink(title: scope.title($0), path: scope.index.guide($0, platform))
    }
  }

  private var shared: [NavigationGroup] {
    let hasFlows = !scope.registry.flows.isEmpty
    let hasTerms = !scope.registry.terms.isEmpty
    let pages: [(word: Word, path: PagePath)] =
      (hasFlows ? [(.names, .names)] : []) + (scope.registry.errors.isEmpty ? [] : [(.allErrors, .errors)])
      + (scope.registry.platforms.count > 1 ? [(.comparisonTitle, .comparison)] : [])
      + (hasTerms ? [(.glossary, .glossary)] : [])
      + (hasFlows ? [(.changes, .changes)] : [])
    let lookUp = pages.map { PageLink(title: scope.words($0.word), path: $0.path) }
    return [
      NavigationGroup(title: scope.words(.guides), links: links(to: scope.guides(for: nil))),
      NavigationGroup(title: scope.words(.lookUp), links: lookUp),
    ].filter { !$0.links.isEmpty }
  }
}

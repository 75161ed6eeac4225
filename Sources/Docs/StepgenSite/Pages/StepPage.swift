import StepgenModel

/// All about one step on one platform.
struct StepPage {
  let scope: PageScope
  let flow: Flow
  let step: Step
  let platform: Platform.Index

  init(scope: PageScope, flow: Flow, step: Step, platform: Platform.Index) {
    self.scope = scope.on(platform)
    self.flow = flow
    self.step = step
    self.platform = platform
  }

  func page(samples: [Block]) -> Page {
    let parts = StepParts(scope: scope, flow: flow, step: step, platform: platform)
    let path = scope.index.step(step, flow, platform)
    let name = parts.name.text ?? step.id
    var page = scope.page(path, .step, title: title(name), summary: summary(name))
    page.heading = Heading(name: name, platform: scope.title(platform), meaning: scope.line(of: step, flow))
    page.status = status(parts)
    page.platform = scope.index.id(platform)
    page.flow = flow.id
    page.blocks = StepSections(parts).all(samples)
    page.breadcrumbs = [
      PageLink(title: scope.title(flow), path: scope.index.hub(flow)),
      PageLink(title: scope.title(platform), path: scope.index.guide(flow, platform)),
    ]
    let steps = scope.index.steps(of: flow, platform)
    if let position = steps.firstIndex(where: { $0 === step }) {
      page.previous = position > 0 ? link(steps[position - 1]) : guideLink
      page.next = position + 1 < steps.count ? link(steps[position + 1]) : nil
    }
    page.navigation = Navigation(scope).groups(flow: flow, platform: platform)
    page.platforms = scope.index.platforms.map { other in
      PlatformLink(
        id: scope.index.id(other),
        title: scope.title(other),
        destination: scope.index.destination(step, flow, other),
        isCurrent: other == platform
      )
    }
    page.sourcePath = scope.sourcePath(flow.range)
    return page
  }

  private func title(_ name: String) -> String {
    scope.words(.nameTitle, ["name": name, "platform": scope.title(platform), "title": scope.title(step, flow)])
  }

  private func summary(_ name: String) -> String {
    let isAnswered = step.answeringOperation != nil && step.names[platform].status == .present
    return scope.words(
      isAnswered ? .stepSummary : .endSummary,
      ["step": scope.title(step, flow), "name": name, "platform": scope.title(platform), "flow": scope.title(flow)]
    )
  }

  private func status(_ parts: StepParts) -> [[Inline]] {
    let since = parts.name.since.map { scope.words.line(.since, ["version": [.text($0)]]) }
    let type = flow.type(of: step).flatMap { $0.names[platform].isDeclared ? scope.code($0.names[platform]) : nil }
    return [type, since, scope.origin(of: platform)].compactMap(\.self)
  }

  private func link(_ step: Step) -> PageLink {
    PageLink(title: scope.title(step, flow), path: scope.index.step(step, flow, platform))
  }

  private var guideLink: PageLink {
    PageLink(title: scope.title(flow), path: scope.index.guide(flow, platform))
  }
}

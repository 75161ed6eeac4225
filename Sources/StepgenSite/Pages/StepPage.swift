import StepgenModel

/// All about one step on one platform.
struct StepPage {
  let scope: PageScope
  let flow: Flow
  let step: Step
  let platform: Int

  init(scope: PageScope, flow: Flow, step: Step, platform: Int) {
    self.scope = scope.on(platform)
    self.flow = flow
    self.step = step
    self.platform = platform
  }

  func page(samples: [Block]) -> Page {
    let parts = StepParts(scope: scope, flow: flow, step: step, platform: platform)
    let path = scope.index.step(step, flow, platform)
    let title = scope.title(step, flow)
    let name = parts.name.text ?? step.id
    var page = scope.page(path, .step, title: "\(title) · \(name)", summary: summary(title, name))
    page.platform = scope.index.id(platform)
    page.flow = flow.id
    page.blocks = lead(parts) + StepSections(parts).all(level: 2, samples: parts.name.status == .present ? samples : [])
    page.breadcrumbs = [
      PageLink(title: scope.title(platform), path: scope.index.platformPath(platform)),
      PageLink(title: scope.title(flow), path: scope.index.guide(flow, platform)),
    ]
    let steps = scope.index.steps(of: flow, platform)
    if let position = steps.firstIndex(where: { $0 === step }) {
      page.previous = position > 0 ? link(steps[position - 1]) : guideLink
      page.next = position + 1 < steps.count ? link(steps[position + 1]) : errorsLink
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

  private func summary(_ title: String, _ name: String) -> String {
    scope.words(
      .stepSummary,
      ["step": title, "name": name, "platform": scope.title(platform), "flow": scope.title(flow)]
    )
  }

  private func lead(_ parts: StepParts) -> [Block] {
    let name = scope.words.line(
      .stepLead,
      ["name": scope.code(parts.name), "platform": [.text(scope.title(platform))], "operation": parts.operation]
    )
    let isAnswered = step.answeringOperation != nil && parts.name.status == .present
    let call = isAnswered ? [Block.paragraph(name)] : []
    return [.paragraph(scope.origin(of: platform))] + parts.meaning + call + parts.warnings
  }

  private func link(_ step: Step) -> PageLink {
    PageLink(title: scope.title(step, flow), path: scope.index.step(step, flow, platform))
  }

  private var guideLink: PageLink {
    PageLink(title: scope.title(flow), path: scope.index.guide(flow, platform))
  }

  private var errorsLink: PageLink {
    PageLink(title: scope.words(.errors), path: scope.index.errors(flow, platform))
  }
}

import StepgenModel

/// An override differs from the result of the scheme.
enum NeedlessOverride {
  @Sendable static func check(_ registry: Registry, reporting diagnostics: inout Diagnostics) {
    for flow in registry.flows {
      for step in flow.steps {
        for (index, name) in step.names.indexed where name.isNeedless(for: step, registry, index) {
          let platform = registry.platforms[index]
          diagnostics.report(
            Diagnostic(
              .needlessOverride,
              at: name.range,
              "‘\(step.id)’ is ‘\(name.identifiers.first ?? "")’ \(platform.whereItIs) by the scheme already",
              help: "Remove the name."
            )
          )
        }
      }
    }
  }
}

extension PlatformName {
  fileprivate func isNeedless(for step: Step, _ registry: Registry, _ index: Platform.Index) -> Bool {
    guard origin == .overridden, split == nil, surroundings == registry.platforms[index].schemes?[.step].surroundings,
      let scheme = registry.platforms[index].schemes?[.step]
    else { return false }
    return identifiers == [scheme.identifier(for: step.words, acronyms: registry.acronyms)]
  }
}

extension Rule {
  static let needlessOverride = Rule(
    "needless-override",
    .warning,
    title: "An override must change the name.",
    explanation: "An override that renders the same name as the naming scheme hides the overrides that matter.",
    wrong: .flow(minimalFlow.replacing("ends: true", with: "ends: true, on-platform: { swift: { name: done } }")),
    right: .flow(minimalFlow)
  )
}

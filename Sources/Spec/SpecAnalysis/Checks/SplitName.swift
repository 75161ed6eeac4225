import StepgenModel

/// A name that depends on a payload value covers the values.
enum SplitName {
  @Sendable static func check(_ flow: Flow, in registry: Registry, reporting diagnostics: inout Diagnostics) {
    for step in flow.steps {
      for name in step.names {
        guard let split = name.split else { continue }
        check(split, name, step, registry, reporting: &diagnostics)
      }
    }
  }

  private static func check(
    _ split: PlatformName.Split,
    _ name: PlatformName,
    _ step: Step,
    _ registry: Registry,
    reporting diagnostics: inout Diagnostics
  ) {
    guard let type = registry.type(of: split.path, in: step.payload), case .choice(let index) = type.element else {
      return report(name, "‘by: \(split.path)’ is not a value of the payload that is a choice", &diagnostics)
    }
    let choice = registry.choices[index]
    let values = split.cases.map(\.value)
    let ids = choice.members.map(\.id)
    let members = Set(ids)
    for value in values where !members.contains(value) {
      report(name, "‘\(value)’ is not a member of ‘\(choice.id)’", &diagnostics)
    }
    let named = Set(values)
    let missing = ids.filter { !named.contains($0) }
    if !missing.isEmpty {
      report(name, "‘names’ has no words for \(listed(missing))", &diagnostics)
    }
  }

  private static func report(_ name: PlatformName, _ message: String, _ diagnostics: inout Diagnostics) {
    diagnostics.report(Diagnostic(.splitName, at: name.range, message, help: Rule.splitName.title))
  }
}

extension Rule {
  static let splitName = Rule(
    "split-name",
    title: "A name that depends on a payload value must have words for each value.",
    explanation: """
      `by` is a payload value that is a choice, for example `delivery.medium`; `names` contains words for each member \
      of the choice.
      """,
    wrong: .flow(minimalFlow.replacing("ends: true", with: "ends: true" + split("{ small: done small }"))),
    right: .flow(
      minimalFlow.replacing("ends: true", with: "ends: true" + split("{ small: done small, large: done large }"))
    )
  )

  private static func split(_ names: String) -> String {
    ", payload: { size: locker-size }, on-platform: { swift: { by: size, names: \(names), because: By size. } }"
  }
}

import StepgenModel

/// The name of a step, its payload and the values of the payload have separate places in JSON.
enum WireClash {
  @Sendable static func check(_ registry: Registry, reporting diagnostics: inout Diagnostics) {
    checkPlaces(registry.wire ?? WireLayout(range: registry.range), reporting: &diagnostics)
    for part in registry.flows.flatMap(\.parts) {
      let layout = registry.layout(of: part)
      if part.type != nil { checkPlaces(layout, reporting: &diagnostics) }
      for (step, name) in zip(part.steps, registry.wireNames(of: part)) {
        check(step, called: name, layout, registry, &diagnostics)
      }
    }
  }

  /// Neither the name nor the payload is inside the other.
  private static func checkPlaces(_ layout: WireLayout, reporting diagnostics: inout Diagnostics) {
    guard let payload = layout.payload else { return }
    let isInside = layout.name.starts(with: payload) || payload.starts(with: layout.name)
    guard isInside else { return }
    diagnostics.report(
      Diagnostic(
        .wireClash,
        at: layout.range,
        "the name of a step is at ‘\(layout.name.joined(separator: "."))’, and its payload at "
          + "‘\(payload.joined(separator: "."))’: one is inside the other",
        help: "Write other keys, or ‘payload-at: beside’ for values beside the name."
      )
    )
  }

  private static func check(
    _ step: Step,
    called name: String,
    _ layout: WireLayout,
    _ registry: Registry,
    _ diagnostics: inout Diagnostics
  ) {
    let key = layout.name.last ?? ""
    if layout.payload?.map({ $0 == "{name}" ? name : $0 }) == layout.name {
      report(
        step,
        "the payload of ‘\(step.id)’ is at ‘\(key)’, which is the place of its name",
        at: step.range,
        &diagnostics
      )
    }
    guard layout.payload == nil || step.knownBy != nil else { return }
    for (field, written) in zip(step.payload, registry.keys(of: step.payload)) where written == key {
      report(
        step,
        "‘\(field.id)’ of ‘\(step.id)’ is at ‘\(key)’, which is the place of the name",
        at: field.range,
        &diagnostics
      )
    }
  }

  private static func report(
    _ step: Step,
    _ message: String,
    at range: SourceRange,
    _ diagnostics: inout Diagnostics
  ) {
    let help = "Spell one of them differently for the platform of ‘names’, or change ‘wire’ in the manifest."
    diagnostics.report(Diagnostic(.wireClash, at: range, message, help: help))
  }
}

extension Rule {
  static let wireClash = Rule(
    "wire-clash",
    title: "The name of a step and its payload must have separate places in JSON.",
    explanation: """
      `name-at` and `payload-at` of `wire` specify these places. With `payload-at: beside`, no value of a payload can \
      have the key of the name, because one would overwrite the other.
      """,
    wrong: .yaml(manifest("{ name-at: step, payload-at: step.payload }")),
    right: .yaml(manifest("{ name-at: type, payload-at: \"{name}\" }"))
  )

  private static func manifest(_ layout: String) -> String {
    "stepgen: 1\nregistry: lockers\ntitle: Lockers\nversion: 1.0.0\nwire: \(layout)\n"
  }
}

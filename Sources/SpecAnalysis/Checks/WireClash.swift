import StepgenLanguages
import StepgenModel

/// The name of a step, its payload and the values of the payload have places of their own in JSON.
enum WireClash {
  @Sendable static func check(_ registry: Registry, reporting diagnostics: inout Diagnostics) {
    let layout = registry.wire ?? WireLayout(range: registry.range)
    checkPlaces(layout, reporting: &diagnostics)
    checkLanguages(of: registry, layout, reporting: &diagnostics)
    for flow in registry.flows {
      let names = registry.wireNames(of: flow)
      for (step, name) in zip(flow.steps, names) { check(step, called: name, layout, registry, &diagnostics) }
    }
  }

  /// Code of a language that knows the usual places alone would write other JSON than the rest.
  private static func checkLanguages(
    of registry: Registry,
    _ layout: WireLayout,
    reporting diagnostics: inout Diagnostics
  ) {
    let isUsual = layout.name == ["step"] && layout.payload == ["payload"]
    guard !isUsual || registry.flows.contains(where: { $0.steps.contains { $0.knownBy != nil } }) else { return }
    for target in registry.codeTargets where !target.language.code.hasWireLayouts {
      let title = target.language.title
      diagnostics.report(
        Diagnostic(
          .wireClash,
          at: target.range,
          "generated \(title) has the name of a step at ‘step’ and what comes with it at ‘payload’, and nowhere else yet",
          help: "Leave ‘name-at’, ‘payload-at’ and ‘known-by’ out, or make no \(title) code of this registry."
        )
      )
    }
  }

  /// Neither the name nor the payload stands inside of the other.
  private static func checkPlaces(_ layout: WireLayout, reporting diagnostics: inout Diagnostics) {
    guard let payload = layout.payload else { return }
    let isInside = layout.name.starts(with: payload) || payload.starts(with: layout.name)
    guard isInside else { return }
    diagnostics.report(
      Diagnostic(
        .wireClash,
        at: layout.range,
        "the name of a step stands at ‘\(layout.name.joined(separator: "."))’, and its payload at "
          + "‘\(payload.joined(separator: "."))’: one is inside of the other",
        help: "Write other keys, or ‘payload-at: beside’ for values that stand beside the name."
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
        "the payload of ‘\(step.id)’ stands at ‘\(key)’, where its name stands",
        at: step.range,
        &diagnostics
      )
    }
    guard layout.payload == nil || step.knownBy != nil else { return }
    for (field, written) in zip(step.payload, registry.keys(of: step.payload)) where written == key {
      report(
        step,
        "‘\(field.id)’ of ‘\(step.id)’ stands at ‘\(key)’, where the name stands",
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
    title: "The name of a step and what comes with it have places of their own in JSON.",
    explanation: """
      `name-at` and `payload-at` of `wire` say where they stand. With `payload-at: beside` no value of a payload may have \
      the key of the name, because one would overwrite the other.
      """,
    wrong: .yaml(manifest("{ name-at: step, payload-at: step.payload }")),
    right: .yaml(manifest("{ name-at: type, payload-at: \"{name}\" }"))
  )

  private static func manifest(_ layout: String) -> String {
    "stepgen: 1\nregistry: lockers\ntitle: Lockers\nversion: 1.0.0\nwire: \(layout)\n"
  }
}

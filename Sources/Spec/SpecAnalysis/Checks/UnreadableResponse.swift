import StepgenModel

/// Generated code finds each step and each error of a response.
enum UnreadableResponse {
  @Sendable static func check(_ registry: Registry, reporting diagnostics: inout Diagnostics) {
    if let layout = registry.wire, layout.hasResponses { check(layout, registry, &diagnostics) }
    for part in registry.flows.flatMap(\.parts) {
      for step in part.steps where registry.isKnownByKeyAlone(step) { checkKey(of: step, registry, &diagnostics) }
    }
  }

  /// A step that only its key identifies requires the key.
  private static func checkKey(of step: Step, _ registry: Registry, _ diagnostics: inout Diagnostics) {
    for (field, key) in zip(step.payload, registry.keys(of: step.payload)) where key == step.knownBy {
      guard field.type.isOptional else { continue }
      diagnostics.report(
        Diagnostic(
          .unreadableResponse,
          at: field.range,
          "‘\(field.id)’ may be missing, and only its key shows that the step is ‘\(step.id)’",
          help: "Write its type without ‘?’, or give the step a name on the platform of ‘names’."
        )
      )
    }
  }

  private static func check(_ layout: WireLayout, _ registry: Registry, _ diagnostics: inout Diagnostics) {
    if layout.errors != nil, registry.errors.isEmpty {
      report(layout, "the registry has no errors", "Declare the errors of the service under ‘errors’.", &diagnostics)
    }
    if let place = layout.steps.first, !layout.steps.contains(where: \.isList) {
      let path = place.joined(separator: ".")
      report(
        layout,
        "‘steps-at’ has no list of steps",
        "Write ‘\(path)[]’, or, for a step in an object, ‘name-at’ with all keys.",
        &diagnostics
      )
    }
    let steps = registry.flows.flatMap { flow in
      flow.parts.map { registry.layout(of: $0) }.filter { !$0.sharesNames || !flow.types.isEmpty }.map(\.name)
    }
    let places = Set(layout.steps.isEmpty ? steps : layout.steps.map(\.keys)).sorted {
      $0.lexicographicallyPrecedes($1)
    }
    let errors = layout.errors.map { errors in errors.places.map { $0.isEmpty ? errors.code : $0.keys } } ?? []
    for place in errors {
      guard let other = places.first(where: { $0.starts(with: place) || place.starts(with: $0) }) else { continue }
      report(
        layout,
        "steps are at ‘\(other.joined(separator: "."))’, and errors at ‘\(place.joined(separator: "."))’",
        "Give them separate places: neither can be inside the other.",
        &diagnostics
      )
    }
    if let errors = layout.errors, errors.values.starts(with: errors.code) {
      let path = errors.code.joined(separator: ".")
      report(
        layout,
        "the name of an error is at ‘\(path)’, and so are its values",
        "Correct ‘values-at’.",
        &diagnostics
      )
    }
  }

  private static func report(
    _ layout: WireLayout,
    _ message: String,
    _ help: String,
    _ diagnostics: inout Diagnostics
  ) {
    diagnostics.report(Diagnostic(.unreadableResponse, at: layout.range, message, help: help))
  }
}

extension Rule {
  static let unreadableResponse = Rule(
    "unreadable-response",
    title: "Generated code must be able to find the steps and errors of a response.",
    explanation: """
      `steps-at` is the place of a list of steps; errors have a separate place and name. A step without a name on the \
      wire is recognized by the key in `known-by`, so the value of this key must be required.
      """,
    wrong: .yaml(manifest("{ steps-at: remediation.value, name-at: name }")),
    right: .yaml(manifest("{ steps-at: \"remediation.value[]\", name-at: name }"))
  )

  private static func manifest(_ layout: String) -> String {
    "stepgen: 1\nregistry: lockers\ntitle: Lockers\nversion: 1.0.0\nwire: \(layout)\n"
  }
}

package import StepgenModel

/// A response of the service, as code declares it: the steps of a flow, errors, and all other content.
package struct LoweredResponse: Sendable {
  package var name: String
  /// The type of the steps.
  package var step: String
  /// The types of steps to look for if the response is the step; empty if steps are in a list.
  package var parts: [LoweredPart]
  /// Whether an unknown step name is the name of an error.
  package var sharesNames: Bool
  package var summary: String
}

extension LoweringScope {
  /// The locations of steps and errors in responses; nil if the spec does not specify them.
  package var responseLayout: WireLayout? { registry.wire.flatMap { $0.hasResponses ? $0 : nil } }

  /// Whether responses contain errors.
  package var responsesHaveErrors: Bool {
    responseLayout?.errors != nil && registry.errors.indices.contains(where: hasError)
  }

  /// Whether the response itself is the step of a flow.
  package var responsesAreSteps: Bool { responseLayout?.steps.isEmpty ?? false }

  /// The responses of all flows, in the order of flows.
  package var loweredResponses: [LoweredResponse] {
    guard responseLayout != nil else { return [] }
    return registry.flows.compactMap { flow in
      guard let step = typeName(flow), let name = flow.responseName(on: target.platform) else { return nil }
      return LoweredResponse(
        name: name,
        step: step,
        parts: responsesAreSteps ? loweredParts(of: flow) : [],
        sharesNames: registry.layout(of: flow).sharesNames,
        summary: "A response of the service with steps of “\(flow.title)”."
      )
    }
  }
}

extension WireLayout {
  /// Returns the locations of steps and errors in responses, as arguments in code with `mark` after their names.
  ///
  /// - Parameters:
  ///   - mark: The text between a name and its value.
  ///   - list: Writes a list of texts in the code's language.
  ///   - lists: Writes a list of such lists.
  /// - Returns: The arguments that differ from the default ones.
  package func responseArguments(
    _ mark: String = ": ",
    list: ([String]) -> String,
    lists: ([String]) -> String = { "[" + $0.joined(separator: ", ") + "]" }
  ) -> [String] {
    let errors = errors
    return [
      steps.isEmpty ? nil : "steps" + mark + lists(steps.map(list)),
      errors.map { "errors" + mark + lists($0.places.map(list)) },
      errors.map { "code" + mark + list($0.code) },
      errors.flatMap { $0.values.isEmpty ? nil : "values" + mark + list($0.values) },
    ]
    .compactMap(\.self)
  }
}

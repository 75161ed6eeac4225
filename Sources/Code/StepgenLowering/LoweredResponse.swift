package import StepgenModel

/// A response of the service as code declares it: the steps of a flow, errors, and everything else that it carries.
package struct LoweredResponse: Sendable {
  package var name: String
  /// The type of the steps.
  package var step: String
  /// The types of steps to look for if the response is the step; none if steps are in a list.
  package var parts: [LoweredPart]
  /// Whether a name that no step has is the name of an error.
  package var sharesNames: Bool
  package var summary: String
}

extension LoweringScope {
  /// Where steps and errors are in responses; nil if the spec does not say.
  package var responseLayout: WireLayout? { registry.wire.flatMap { $0.hasResponses ? $0 : nil } }

  /// Whether responses have errors.
  package var responsesHaveErrors: Bool {
    responseLayout?.errors != nil && registry.errors.indices.contains(where: hasError)
  }

  /// Whether the response is the step of a flow, and code looks for one.
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
  /// Where steps and errors are in responses, as arguments of code with `mark` behind their names.
  ///
  /// - Parameters:
  ///   - mark: What is between a name and its value.
  ///   - list: A list of texts as the code writes it.
  ///   - lists: The same of such lists.
  /// - Returns: The arguments that differ from the usual ones.
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

/// The result of operations that lead to a step of a flow.
package struct FlowResult: Sendable {
  package var range: SourceRange
  package var names: PerPlatform<PlatformName>
  /// Whether the spec names it; otherwise the name follows from that of the steps' type.
  package var isNamed: Bool
  /// The property that shows whether the flow is over; `is complete` by default.
  package var complete: Words?

  package init(range: SourceRange, names: PerPlatform<PlatformName>, isNamed: Bool, complete: Words?) {
    self.range = range
    self.names = names
    self.isNamed = isNamed
    self.complete = complete
  }
}

extension Flow {
  /// The name of the type of results on a platform; nil if the flow has no type of steps.
  ///
  /// Where the spec does not name it and the steps' type is not called a step, `Result` is put after that name; after
  /// one that is called a result already, `Outcome` is put in the place of `Result`.
  package func resultName(on platform: Platform.Index) -> String? {
    if let result, let name = result.names[platform].identifiers.first { return name }
    guard let type = typeNames[platform].identifiers.first else { return nil }
    return type.hasSuffix("Result") ? type.dropLast(6) + "Outcome" : type + "Result"
  }

  /// The name of the type of whole responses on a platform; nil if the flow has no type of steps.
  package func responseName(on platform: Platform.Index) -> String? {
    typeNames[platform].identifiers.first.map { $0 + "Response" }
  }
}

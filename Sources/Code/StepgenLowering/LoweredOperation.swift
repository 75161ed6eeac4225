package import StepgenModel

/// A call of the client library, as an interface declares it.
package struct LoweredOperation: Sendable, Hashable {
  package enum Result: Sendable, Hashable {
    case nothing
    /// The result of the flow at this index, which has a type of steps.
    case step(flow: Flow.Index)
    case value(ValueType)
  }

  /// The canonical id.
  package var id: String
  package var name: String
  package var inputs: [LoweredField]
  package var result: Result
  package var summary: String
  /// Markdown, without the calls of the platform.
  package var notes: [String]
  /// The calls of the platform, as the spec has them.
  package var calls: [Operation.Call]
  /// The errors that a call can throw.
  package var errors: [String]
  /// The reason why the operation is deprecated, as a sentence.
  package var deprecation: String?
  /// The documentation of the platform's name.
  package var nameNotes: [String]
}

extension LoweredOperation {
  /// Returns the Markdown after the summary: the calls of the platform as code blocks in `fence`, unless `fence` is
  /// nil, and the errors, each as `link` writes it.
  package func paragraphs(fence: String?, link: (String) -> String) -> [String] {
    let code = fence.map { fence in calls.map { "```\(fence)\n\($0.text)\n```" } } ?? []
    let errors = errors.map(link).joined(separator: ", ")
    return notes + code + (errors.isEmpty ? [] : ["**Errors:** any call may fail with \(errors)."]) + nameNotes
  }

  /// The types of the inputs and of the returned value.
  package var types: [ValueType] {
    if case .value(let type) = result { inputs.map(\.type) + [type] } else { inputs.map(\.type) }
  }
}

/// The value that operations of a flow return.
package struct LoweredResult: Sendable {
  /// The index of the flow.
  package var flow: Flow.Index
  package var name: String
  /// The type of the flow's steps.
  package var step: String
  /// The name of the property that specifies whether the flow is over.
  package var complete: Words
  /// The types of the steps.
  package var parts: [LoweredPart]
  package var summary: String
}

extension LoweringScope {
  /// The operations that the platform has, each call once: operations with the same name, inputs and result are merged.
  package var loweredOperations: [LoweredOperation] {
    var declared: Set<[AnyHashable]> = []
    return registry.operations.compactMap(lowered).filter { operation in
      let inputs = operation.inputs.map { [$0.name, $0.isLabelled, $0.type] as [AnyHashable] }
      return declared.insert([operation.name, inputs, operation.result]).inserted
    }
  }

  private func lowered(_ operation: Operation) -> LoweredOperation? {
    guard let name = present(operation.names), let identifier = name.identifiers.first else { return nil }
    let interface = operation.onPlatform[target.platform]
    return LoweredOperation(
      id: operation.id,
      name: identifier,
      inputs: loweredFields(operation.inputs),
      result: result(of: operation),
      summary: operation.meaning.isBlank ? "The operation `\(operation.id)`." : prose(operation.meaning),
      notes: interface.note.map { [prose($0)] } ?? [],
      calls: interface.calls,
      errors: operation.errors.filter(hasError).map(errorName),
      deprecation: name.deprecation.map { sentence($0, using: operationName) },
      nameNotes: notes(name, using: operationName)
    )
  }

  private func result(of operation: Operation) -> LoweredOperation.Result {
    switch operation.result {
    case .nothing: .nothing
    case .step(let flow): resultName(registry.flows[flow]) == nil ? .nothing : .step(flow: flow)
    case .value(let type): .value(valueType(type))
    }
  }

  /// Returns the name of the value that operations of a flow return; nil if the platform has no type for the flow's
  /// steps.
  package func resultName(_ flow: Flow) -> String? {
    typeName(flow) == nil ? nil : flow.resultName(on: target.platform)
  }

  /// Returns the steps of a part that represent only steps at which the flow ends without a failure.
  package func successfulEnds(of part: LoweredPart) -> [LoweredStep] {
    loweredSteps(of: part.flow).filter { step in
      step.steps.allSatisfy { part.flow.steps[$0].isOver && !part.flow.steps[$0].isFailure }
    }
  }

  /// The results of all flows that operations return, in the order of flows.
  package var loweredResults: [LoweredResult] {
    let flows = registry.operations.compactMap { operation in
      if case .step(let flow) = operation.result { flow } else { nil }
    }
    return Set(flows).sorted().compactMap { index in
      let flow = registry.flows[index]
      guard let type = typeName(flow), let name = resultName(flow) else { return nil }
      return LoweredResult(
        flow: index,
        name: name,
        step: type,
        complete: flow.result?.complete ?? Words(["is", "complete"]),
        parts: loweredParts(of: flow),
        summary: "Where “\(flow.title)” goes on."
      )
    }
  }

  /// Returns the results, with names that nothing else in the code has.
  package func loweredResults(claiming names: inout NameClaims) -> [LoweredResult] {
    var results = loweredResults
    for index in results.indices {
      results[index].name = names.claim(results[index].name, else: results[index].name + "Result")
    }
    return results
  }
}

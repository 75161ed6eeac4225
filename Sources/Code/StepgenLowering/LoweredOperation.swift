package import StepgenModel

/// A call of the library as an interface declares it.
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
  /// Which errors any call may end with.
  package var errors: [String]
  /// Why it is deprecated, in a sentence.
  package var deprecation: String?
  /// What documentation says of the platform's name.
  package var nameNotes: [String]
}

extension LoweredOperation {
  /// Markdown that follows the summary: the calls of the platform as blocks of code in `fence`, unless that is nil, and
  /// the errors, each as `link` writes it.
  package func paragraphs(fence: String?, link: (String) -> String) -> [String] {
    let code = fence.map { fence in calls.map { "```\(fence)\n\($0.text)\n```" } } ?? []
    let errors = errors.map(link).joined(separator: ", ")
    return notes + code + (errors.isEmpty ? [] : ["**Errors:** any call may fail with \(errors)."]) + nameNotes
  }

  /// The types of what goes into it and of what it returns.
  package var types: [ValueType] {
    if case .value(let type) = result { inputs.map(\.type) + [type] } else { inputs.map(\.type) }
  }
}

/// What operations that lead to a flow return.
package struct LoweredResult: Sendable {
  /// The index of the flow.
  package var flow: Flow.Index
  package var name: String
  /// The type of the flow's steps.
  package var step: String
  /// Names the property that says whether the flow is over.
  package var complete: Words
  /// The types that the steps are in.
  package var parts: [LoweredPart]
  package var summary: String
}

extension LoweringScope {
  /// The operations that the platform has, each call once: operations of one name, with the same inputs and the same
  /// result, are one.
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

  /// What operations that lead to a flow return; nil when the platform has no type of its steps.
  package func resultName(_ flow: Flow) -> String? {
    typeName(flow) == nil ? nil : flow.resultName(on: target.platform)
  }

  /// The steps of a part that represent only steps at which the flow is over, and not by a failure.
  package func successfulEnds(of part: LoweredPart) -> [LoweredStep] {
    loweredSteps(of: part.flow).filter { step in
      step.steps.allSatisfy { part.flow.steps[$0].isOver && !part.flow.steps[$0].isFailure }
    }
  }

  /// The results of all flows to which operations lead, in the order of flows.
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

  /// The same, with names that nothing else in the code has.
  package func loweredResults(claiming names: inout NameClaims) -> [LoweredResult] {
    var results = loweredResults
    for index in results.indices {
      results[index].name = names.claim(results[index].name, else: results[index].name + "Result")
    }
    return results
  }
}

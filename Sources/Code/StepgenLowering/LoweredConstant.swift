package import StepgenModel

/// A constant in code: an id, or a number, a flag or a text of the service.
package struct LoweredConstant: Sendable, Hashable {
  package var id: String
  /// The name of the constant.
  package var name: String
  package var value: Constant.Value
  package var summary: String
  /// The Markdown after the summary.
  package var notes: [String] = []
  /// The reason why the constant is deprecated, as a sentence.
  package var deprecation: String?
}

/// Constants of one kind; `naming` returns a name for each id, in their order.
extension LoweringScope {
  package typealias ConstantNaming = ([String]) -> [String]

  /// The numbers, flags and texts of the service.
  package func loweredConstants(naming: ConstantNaming) -> [LoweredConstant] {
    zip(registry.constants, naming(registry.constants.map(\.id))).map { constant, name in
      LoweredConstant(
        id: constant.id,
        name: name,
        value: constant.value,
        summary: constant.meaning.isBlank ? "The constant `\(constant.id)`." : prose(constant.meaning),
        notes: constant.source.map { ["Source: \($0)"] } ?? []
      )
    }
  }

  /// Returns the canonical steps of a flow, including those that the platform does not have.
  package func stepIDs(of flow: Flow, naming: ConstantNaming) -> [LoweredConstant] {
    let names = naming(flow.steps.map(\.id))
    let hasNames = typeName(flow) != nil
    return zip(flow.steps, names).map { step, name in
      let isHere = !hasNames || present(step.names) != nil
      var constant = LoweredConstant(step.id, name, isHere ? step.title : step.title + " (not on this platform)")
      constant.deprecation = deprecation(step.names) { id in flow.index(ofStep: id).map { names[$0] } }
      return constant
    }
  }

  package func operationIDs(naming: ConstantNaming) -> [LoweredConstant] {
    let names = naming(registry.operations.map(\.id))
    return zip(registry.operations, names).map { operation, name in
      var constant = LoweredConstant(operation.id, name, "The operation `\(operation.id)`.")
      constant.deprecation = deprecation(operation.names) { id in registry.index(ofOperation: id).map { names[$0] } }
      return constant
    }
  }

  /// Returns the inputs of all operations, each once.
  package func inputIDs(naming: ConstantNaming) -> [LoweredConstant] {
    var taken: Set<String> = []
    let ids = registry.operations.flatMap { $0.inputs.map(\.id) }.filter { taken.insert($0).inserted }
    return zip(ids, naming(ids)).map { LoweredConstant($0, $1, "The input `\($0)`.") }
  }

  package func conditionIDs(naming: ConstantNaming) -> [LoweredConstant] {
    zip(registry.conditions, naming(registry.conditions.map(\.id))).map { LoweredConstant($0.id, $1, $0.title) }
  }

  private func deprecation(_ names: PerPlatform<PlatformName>, using naming: Naming) -> String? {
    name(names)?.deprecation.map { sentence($0, using: naming) }
  }
}

extension LoweredConstant {
  /// Creates a constant for an id.
  fileprivate init(_ id: String, _ name: String, _ summary: String) {
    self.init(id: id, name: name, value: .text(id), summary: summary)
  }
}

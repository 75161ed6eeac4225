import StepgenLanguages
package import StepgenModel

/// A step as code has it: one name, and every canonical step that has it.
package struct LoweredStep: Sendable, Hashable {
  package var name: String
  /// What is written for it: the name on the wire, or the canonical id, of the first step that has the name.
  package var wire: String
  /// Indices of the flow's steps, in order.
  package var steps: [Int]
  package var payload: [LoweredField]

  package init(name: String, wire: String, steps: [Int], payload: [LoweredField]) {
    self.name = name
    self.wire = wire
    self.steps = steps
    self.payload = payload
  }
}

/// A value that comes with a step or a member, or goes into a call.
package struct LoweredField: Sendable, Hashable {
  package var name: String
  package var type: ValueType
  package var meaning: String
  /// The keys by which the value may arrive; the first is the one that is written.
  package var keys: [String]
  /// Whether Swift's calls write the name before the value, where the spec says so.
  package var isLabelled: Bool?
  /// The type as the platform's users write it, where the spec spells it out.
  package var spelledType: String?
  /// Whether descriptions must not show the value.
  package var isSecret: Bool

  /// What is written for its name.
  package var key: String { keys.first ?? name }

  package var isOptional: Bool { type.isOptional }
}

extension LoweringScope {
  /// The fields that the platform has.
  package func loweredFields(_ fields: [Field]) -> [LoweredField] {
    guard !fields.isEmpty else { return [] }
    let keys = keys(of: fields)
    return fields.compactMap { field in
      identifier(field.names).map { identifier in
        LoweredField(
          name: identifier,
          type: valueType(field.type(on: target.platform)),
          meaning: meaning(of: field),
          keys: keys[identifier] ?? [],
          isLabelled: field.isLabelled[target.platform],
          spelledType: field.spelledType[target.platform],
          isSecret: field.isSecret || hidesSecret(field.type(on: target.platform).element.innermost)
        )
      }
    }
  }

  /// Whether the platform has a value of any kind for a structure with a secret somewhere in it.
  private func hidesSecret(_ element: TypeReference.Element) -> Bool {
    guard case .type(let index) = element, identifier(registry.types[index].names) == nil else { return false }
    return registry.hasSecret(element)
  }

  /// What a value is, what its text has to be where its type says that, and whether it is secret.
  package func meaning(of field: Field) -> String {
    let format = format(of: field.type(on: target.platform).element.innermost).map(prose)
    let secret = field.isSecret ? "Secret: do not log it." : ""
    return [prose(field.meaning), format ?? "", secret].filter { !$0.isBlank }.joined(separator: " ")
  }

  private func format(of element: TypeReference.Element) -> String? {
    switch registry.format(of: element) {
    case .declared(let type): type.meaning
    case .scalar(let scalar): scalar.format
    case nil: nil
    }
  }

  /// The steps of a flow, in the order in which their names occur first.
  package func loweredSteps(of flow: Flow) -> [LoweredStep] {
    input.flowSteps.value(of: flow) { lowerSteps(of: flow) }
  }

  private func lowerSteps(of flow: Flow) -> [LoweredStep] {
    var cases: [LoweredStep] = []
    var indices: [String: Int] = [:]
    cases.reserveCapacity(flow.steps.count)
    let wires = registry.wireNames(of: flow)
    for (index, step) in flow.steps.enumerated() {
      guard let name = present(step.names) else { continue }
      // What comes with a step tells its names apart, where code of the language looks at it.
      let isTold = name.identifiers.count == 1 || target.language.code.tellsSplitSteps
      for identifier in name.identifiers {
        if let known = indices[identifier] {
          cases[known].merge(loweredFields(step.payload), of: index)
        } else {
          indices[identifier] = cases.count
          cases.append(
            LoweredStep(
              name: identifier,
              wire: isTold ? wires[index] : identifier,
              steps: [index],
              payload: loweredFields(step.payload)
            )
          )
        }
      }
    }
    for index in cases.indices where cases[index].steps.count > 1 { cases[index].separateKeys() }
    return cases
  }
}

extension LoweredStep {
  /// Adds another canonical step with the same name: what only one of the two brings is optional.
  fileprivate mutating func merge(_ other: [LoweredField], of step: Int) {
    steps.append(step)
    for index in payload.indices where !other.contains(where: { $0.name == payload[index].name }) {
      payload[index].type.isOptional = true
    }
    for field in other {
      if let known = payload.firstIndex(where: { $0.name == field.name }) {
        if field.isOptional { payload[known].type.isOptional = true }
        if field.isSecret { payload[known].isSecret = true }
        payload[known].keys += field.keys.filter { !payload[known].keys.contains($0) }
      } else {
        var field = field
        field.type.isOptional = true
        payload.append(field)
      }
    }
  }

  /// Leaves each key to one value: to the one that is written with it, else to the first.
  fileprivate mutating func separateKeys() {
    var taken = Set(payload.map(\.key))
    for index in payload.indices {
      let others = payload[index].keys.dropFirst().filter { taken.insert($0).inserted }
      payload[index].keys = payload[index].keys.prefix(1) + others
    }
  }
}

import StepgenLanguages
package import StepgenModel

/// A step in code: one name, and every canonical step that has it.
package struct LoweredStep: Sendable, Hashable {
  package var name: String
  /// The text that is written for the step: the name on the wire, or the canonical id, of the first step that has the
  /// name.
  package var wire: String
  /// The indices of the flow's steps, in order.
  package var steps: [Int]
  package var payload: [LoweredField]

  package init(name: String, wire: String, steps: [Int], payload: [LoweredField]) {
    self.name = name
    self.wire = wire
    self.steps = steps
    self.payload = payload
  }
}

/// A value of a step or a member, or an input of a call.
package struct LoweredField: Sendable, Hashable {
  package var name: String
  package var type: ValueType
  package var meaning: String
  /// The keys by which the value can arrive; the first one is written.
  package var keys: [String]
  /// Whether Swift's calls write the name before the value, if the spec specifies that.
  package var isLabelled: Bool?
  /// The type as the platform's users write it, if the spec spells it out.
  package var spelledType: String?
  /// Whether descriptions must not show the value.
  package var isSecret: Bool

  /// The key that is written.
  package var key: String { keys.first ?? name }

  package var isOptional: Bool { type.isOptional }
}

extension LoweringScope {
  /// Returns the fields that the platform has.
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

  /// Returns true if the platform represents a structure that contains a secret as a value of any kind.
  private func hidesSecret(_ element: TypeReference.Element) -> Bool {
    guard case .type(let index) = element, identifier(registry.types[index].names) == nil else { return false }
    return registry.hasSecret(element)
  }

  /// Returns the meaning of a value, the format of its text if its type specifies one, and whether it is secret.
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

  /// Returns the steps of a flow, in the order in which their names occur first.
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
      // The values of a step distinguish its names, if code of the language checks them.
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
  /// Merges another canonical step with the same name: values that only one of the two has become optional.
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

  /// Assigns each key to one value: the one that is written with it, or else the first.
  fileprivate mutating func separateKeys() {
    var taken = Set(payload.map(\.key))
    for index in payload.indices {
      let others = payload[index].keys.dropFirst().filter { taken.insert($0).inserted }
      payload[index].keys = payload[index].keys.prefix(1) + others
    }
  }
}

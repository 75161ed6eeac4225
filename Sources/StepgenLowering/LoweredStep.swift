package import StepgenModel

/// A step as code has it: one name, and every canonical step that has it.
package struct LoweredStep: Sendable, Hashable {
  package var name: String
  /// Indices of the flow's steps, in order.
  package var steps: [Int]
  package var payload: [LoweredField]

  package init(name: String, steps: [Int], payload: [LoweredField]) {
    self.name = name
    self.steps = steps
    self.payload = payload
  }
}

/// A value that comes with a step or a member, or goes into a call.
package struct LoweredField: Sendable, Hashable {
  package var name: String
  package var type: ValueType
  package var meaning: String

  package var isOptional: Bool { type.isOptional }
}

extension LoweringScope {
  /// The fields that the platform has.
  package func loweredFields(_ fields: [Field]) -> [LoweredField] {
    fields.compactMap { field in identifier(field.names).map { lowered(field, $0) } }
  }

  package func lowered(_ field: Field, _ identifier: String) -> LoweredField {
    LoweredField(name: identifier, type: valueType(field.type(on: target.platform)), meaning: prose(field.meaning))
  }

  /// The steps of a flow, in the order in which their names occur first.
  package func loweredSteps(of flow: Flow) -> [LoweredStep] {
    var cases: [LoweredStep] = []
    var indices: [String: Int] = [:]
    cases.reserveCapacity(flow.steps.count)
    for (index, step) in flow.steps.enumerated() {
      guard let name = present(step.names) else { continue }
      for identifier in name.identifiers {
        if let known = indices[identifier] {
          cases[known].merge(loweredFields(step.payload), of: index)
        } else {
          indices[identifier] = cases.count
          cases.append(LoweredStep(name: identifier, steps: [index], payload: loweredFields(step.payload)))
        }
      }
    }
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
      } else {
        var field = field
        field.type.isOptional = true
        payload.append(field)
      }
    }
  }
}

import StepgenModel

/// A case of a flow's enumeration: one Swift name, and every canonical step that has it.
struct LoweredStep {
  var identifier: SwiftIdentifier
  /// Indices of the flow's steps, in order.
  var steps: [Int]
  var payload: [LoweredField]
}

/// A value that comes with a case, or goes into a call.
struct LoweredField {
  var identifier: SwiftIdentifier
  var type: String
  var isOptional: Bool
  var meaning: String
  /// For a set: the call that puts its elements in an order that does not change.
  var order = ""
  /// Whether the type is spelled with a name of StepRuntime.
  var usesRuntime = false

  /// A value of the field as it is encoded.
  func encoded(_ value: String) -> String {
    order.isEmpty ? value : value + (isOptional ? "?" : "") + order
  }
}

extension SwiftScope {
  /// The fields that the platform has.
  func fields(_ fields: [Field]) -> [LoweredField] {
    fields.compactMap { field in identifier(field.names).map { lowered(field, $0) } }
  }

  func lowered(_ field: Field, _ identifier: String) -> LoweredField {
    let type = field.type(on: target.platform)
    return LoweredField(
      identifier: SwiftIdentifier(identifier),
      type: spelling(type),
      isOptional: type.isOptional,
      meaning: prose(field.meaning),
      order: type.shape == .set ? order(of: type.element) : "",
      usesRuntime: isOfRuntime(type.element)
    )
  }

  /// Nothing for a structure, which has no order.
  private func order(of element: TypeReference.Element) -> String {
    switch element {
    case .string, .int: ".sorted()"
    case .bool: ".sorted { !$0 && $1 }"
    case .type: ""
    case .choice(let index): choiceOrders[index]
    }
  }

  /// The cases of a flow, in the order in which their names occur first.
  func cases(of flow: Flow) -> [LoweredStep] {
    var cases: [LoweredStep] = []
    var indices: [String: Int] = [:]
    cases.reserveCapacity(flow.steps.count)
    for (index, step) in flow.steps.enumerated() {
      guard let name = present(step.names) else { continue }
      for identifier in name.identifiers {
        if let known = indices[identifier] {
          cases[known].merge(fields(step.payload), of: index)
        } else {
          indices[identifier] = cases.count
          let payload = fields(step.payload)
          cases.append(LoweredStep(identifier: SwiftIdentifier(identifier), steps: [index], payload: payload))
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
    for index in payload.indices where !other.contains(where: { $0.identifier == payload[index].identifier }) {
      payload[index].makeOptional()
    }
    for field in other {
      if let known = payload.firstIndex(where: { $0.identifier == field.identifier }) {
        if field.isOptional { payload[known].makeOptional() }
      } else {
        var field = field
        field.makeOptional()
        payload.append(field)
      }
    }
  }
}

extension LoweredField {
  fileprivate mutating func makeOptional() {
    guard !isOptional else { return }
    isOptional = true
    type += "?"
  }
}

extension LoweredField {
  /// The statement of a structure's `encode(to:)`.
  var encoding: SwiftCode {
    let method = isOptional ? "encodeIfPresent" : "encode"
    let name = identifier.templateText
    return .list(
      "try container.\(method)(",
      [
        encoded(identifier.name == "container" || identifier.name == "encoder" ? "self." + name : name),
        "forKey: ." + name,
      ],
      ")",
      column: 4,
      indentation: 4
    )
  }
}

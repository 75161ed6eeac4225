import StepRuntime
import StepgenModel

/// Makes values for payloads as they arrive, from what the spec says about their types.
struct SamplePayload {
  var registry: Registry
  var platform: Platform.Index
  /// The platform whose names the keys are; nil for ids, which is what is written.
  var keys: Platform.Index?
  /// Which member of a choice to take, and what to write into numbers and texts.
  var variant: Int

  /// What comes with a step; what need not be there only with optionals.
  func payload(of step: Step, withOptionals: Bool) -> [String: PayloadValue] {
    object(step.payload, withOptionals: withOptionals, depth: 0)
  }

  private func object(_ fields: [Field], withOptionals: Bool, depth: Int) -> [String: PayloadValue] {
    var object: [String: PayloadValue] = [:]
    for field in fields {
      let type = field.type(on: platform)
      guard field.names[platform].isDeclared, withOptionals || !type.isOptional else { continue }
      object[key(of: field)] = value(of: type, withOptionals: withOptionals, depth: depth)
    }
    return object
  }

  private func key(of field: Field) -> String {
    keys.flatMap { field.names[$0].identifiers.count == 1 ? field.names[$0].identifiers[0] : nil } ?? field.id
  }

  private func value(of type: TypeReference, withOptionals: Bool, depth: Int) -> PayloadValue {
    let element = element(type.element, withOptionals: withOptionals && depth < 4, depth: depth + 1)
    return collection(type.shape, of: element)
  }

  private func collection(_ shape: TypeReference.Shape, of element: PayloadValue) -> PayloadValue {
    switch shape {
    case .single: element
    case .list, .set: .array([element])
    case .map: .object(["key \(variant)": element])
    }
  }

  private func element(_ element: TypeReference.Element, withOptionals: Bool, depth: Int) -> PayloadValue {
    switch element {
    case .scalar(let scalar):
      switch scalar.base {
      case .string: .string("text \(variant) ü")
      case .int: .int(Int64(variant) - 1)
      case .bool: .bool(variant.isMultiple(of: 2))
      case .json: ["kind": .int(Int64(variant)), "list": [.null, "x"]]
      }
    case .collection(let shape, let inner):
      collection(shape, of: self.element(inner, withOptionals: withOptionals, depth: depth))
    case .type(let index):
      .object(object(registry.types[index].fields, withOptionals: withOptionals, depth: depth))
    case .choice(let index): member(of: registry.choices[index], depth: depth)
    }
  }

  private func member(of choice: Choice, depth: Int) -> PayloadValue {
    var taken: Set<String> = []
    // Of several members with one name on the wire the first one arrives.
    let members = choice.members.filter {
      $0.names[platform].isDeclared && $0.wire.map { taken.insert($0).inserted } ?? true
    }
    guard !members.isEmpty else { return .string("") }
    let member = members[variant % members.count]
    guard let carried = member.carried[platform] else { return .string(member.wire ?? member.id) }
    // A wire name with a place for the value, such as `custom:<name>`, is not written beside the value.
    let name = member.wire.map { $0.contains("<") ? member.id : $0 } ?? member.id
    return .object([
      "member": .string(name),
      key(of: carried): value(of: carried.type(on: platform), withOptionals: true, depth: depth),
    ])
  }
}

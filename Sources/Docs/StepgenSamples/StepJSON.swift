package import StepgenModel

extension Registry {
  /// A step as JSON, where the registry or the types of the flow say how the service writes steps; its values are examples
  /// of their types.
  ///
  /// - Parameters:
  ///   - step: The index of a step of the flow.
  ///   - flow: A flow of the registry.
  /// - Returns: What generated code reads and writes for the step; nil where the form is left to that code.
  package func json(of step: Int, in flow: Flow) -> JSONValue? {
    guard wire != nil || !flow.types.isEmpty, let (part, index) = flow.part(ofStep: step) else { return nil }
    let step = part.steps[index]
    let layout = layout(of: part)
    let values = JSONExamples(registry: self).members(step.payload)
    let holder = layout.name.dropLast()
    if let key = step.knownBy, isKnownByKeyAlone(step) {
      let isObject = !keys(of: step.payload).contains(key)
      return JSONValue.object([]).with(values, at: isObject ? holder + [key] : Array(holder))
    }
    let name = wireNames(of: part)[index]
    var json = JSONValue.object([]).with(.string(name), at: layout.name)
    let path = layout.payload?.map { $0 == "{name}" ? name : $0 } ?? Array(holder)
    guard case .members(let members) = values, !members.isEmpty else { return json }
    for member in members { json = json.with(member.value, at: path + [member.key]) }
    return json
  }
}

/// A value of each type, as the service would write it.
private struct JSONExamples {
  let registry: Registry
  /// How many more types may stand inside of one another: types can hold themselves.
  var depth = 4

  func members(_ fields: [Field]) -> JSONValue {
    .object(
      zip(fields, registry.keys(of: fields)).compactMap { field, key in
        value(field.type.shape, field.type.element).map { (key, $0) }
      }
    )
  }

  private func value(_ shape: TypeReference.Shape, _ element: TypeReference.Element) -> JSONValue? {
    let value = value(element)
    switch shape {
    case .single: return value
    case .list, .set: return .array([value].compactMap(\.self))
    case .map: return .object(value.map { [("…", $0)] } ?? [])
    }
  }

  private func value(_ element: TypeReference.Element) -> JSONValue? {
    if let example = registry.example(of: element) { return example }
    switch element {
    case .scalar(let scalar): return value(scalar.base)
    case .collection(let shape, let element): return value(shape, element)
    case .choice(let index): return value(registry.choices[index])
    case .type(let index):
      let type = registry.types[index]
      if let scalar = type.base { return value(scalar.base) }
      guard depth > 0 else { return nil }
      return JSONExamples(registry: registry, depth: depth - 1).members(type.fields)
    }
  }

  /// The first member that says all by its name, or the first form of a choice of forms.
  private func value(_ choice: Choice) -> JSONValue? {
    let all = zip(choice.members, registry.wireNames(of: choice))
    guard choice.isOneOf else {
      let bare = all.first { member, _ in member.carried.allSatisfy { $0 == nil } }
      return bare.map { .string($0.1) }
    }
    guard depth > 0, let (member, name) = Array(all).first,
      let form = member.carried.compactMap(\.self).first
    else { return nil }
    let inner = JSONExamples(registry: registry, depth: depth - 1)
    return inner.value(form.type.shape, form.type.element).map { .object([(name, $0)]) }
  }

  private func value(_ base: Scalar.Base) -> JSONValue {
    switch base {
    case .string: .string("…")
    case .int: .integer(1)
    case .bool: .bool(true)
    case .json: .object([])
    }
  }
}

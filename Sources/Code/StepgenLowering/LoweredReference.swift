package import StepgenModel

/// Finds the rows of the paths through each flow, by the flow's id, from the ids of the operations that tests call.
package typealias SuiteRows = @Sendable (_ operations: Set<String>) -> [String: [[String]]]

/// The data that a reference implementation and its suite need besides the transition tables, in any language.
package struct LoweredReference: Sendable {
  /// An outcome, and its location in the spec.
  package struct Place: Sendable, Hashable {
    /// The flow, the step or the operation that begins the flow, and the outcome, with `/` between the ids.
    package var path: String
    /// The file, with the id of the registry in front and `%20` for a space, and the line.
    package var source: String
    package var isUpToService: Bool
  }

  /// A call and its inputs.
  package struct Call: Sendable {
    package var operation: LoweredOperation
    package var inputs: [Input]
    /// The value that the call returns, if it returns one.
    package var value: JSONValue?
  }

  package struct Input: Sendable {
    package var id: String
    package var field: LoweredField
    /// The keys of a step's values that can be passed to the call unchanged.
    package var keys: [String]
    /// The value that is passed if no other is known; nil for an optional input that is omitted.
    package var value: JSONValue?
  }

  /// The values that come with a step.
  package struct Payload: Sendable {
    /// The flow and the step, with `/` between the ids.
    package var path: String
    package var values: JSONValue
  }

  /// The response to a step, if it can be wrong or names a member of a choice.
  package struct Answer: Sendable {
    /// The flow and the step, with `/` between the ids.
    package var path: String
    /// The input with the response.
    package var input: String
    /// The code that the reference sends; nil if the user chooses a member.
    package var code: String?
    /// The texts of members, by their ids.
    package var members: [(id: String, text: String)]
  }

  package var places: [Place]
  package var calls: [Call]
  package var payloads: [Payload]
  package var answers: [Answer]
}

extension LoweringScope {
  package func loweredReference(of operations: [LoweredOperation]) -> LoweredReference {
    let carried = carriedFields(of: registry.flows.flatMap(\.steps))
    return LoweredReference(
      places: registry.flows.flatMap(places(of:)),
      calls: operations.map { call($0, carried) },
      payloads: registry.flows.flatMap(payloads(of:)),
      answers: registry.flows.flatMap { flow in
        let carried = carriedFields(of: flow.steps)
        return flow.steps.compactMap { answer(to: $0, of: flow, carried) }
      }
    )
  }

  private func places(of flow: Flow) -> [LoweredReference.Place] {
    let starts = flow.starts.map { (registry.operations[$0.operation].id, $0.outcomes) }
    return (starts + flow.steps.map { ($0.id, $0.outcomes) }).flatMap { place, outcomes in
      outcomes.map { outcome in
        LoweredReference.Place(
          path: "\(flow.id)/\(place)/\(outcome.id)",
          source: "\(registry.id)/\(fileName(of: outcome.range)):\(outcome.range.start.line)",
          isUpToService: outcome.isUpToService
        )
      }
    }
  }

  /// Returns the file of a place below the folder of the registry, wherever that folder is.
  private func fileName(of range: SourceRange) -> String {
    let path = registry.paths[range.file] ?? ""
    let parts = (registry.paths[registry.range.file] ?? "").split(separator: "/").dropLast()
    let folder: String = parts.map { "\($0)/" }.joined()
    let name = path.hasPrefix(folder) ? path.dropFirst(folder.count) : path[...]
    return name.split(omittingEmptySubsequences: false, whereSeparator: \.isWhitespace).joined(separator: "%20")
  }

  /// Returns the values of steps by their ids, without those whose key has values of several types.
  private func carriedFields(of steps: some Sequence<Step>) -> [String: [LoweredField]] {
    let all = steps.flatMap { fields($0.payload) }
    let mixed = Dictionary(grouping: all) { $1.key }.filter { _, group in
      group.contains { !$0.1.type.carries(group[0].1.type) }
    }
    return Dictionary(grouping: all.filter { mixed[$1.key] == nil }) { $0.0.id }.mapValues { $0.map { $0.1 } }
  }

  private func keys(of fields: [LoweredField], for input: LoweredField) -> [String] {
    fields.filter { input.type.carries($0.type) }.map(\.key).reduce(into: []) { keys, key in
      if !keys.contains(key) { keys.append(key) }
    }
  }

  /// Returns the fields that the platform has, as written and as code declares them.
  private func fields(_ fields: [Field]) -> [(Field, LoweredField)] {
    Array(zip(fields.filter { identifier($0.names) != nil }, loweredFields(fields)))
  }

  private func call(_ operation: LoweredOperation, _ carried: [String: [LoweredField]]) -> LoweredReference.Call {
    let inputs = registry.operation(operation.id)?.inputs ?? []
    let value: JSONValue? = if case .value(let type) = operation.result { standIn("value", of: type) } else { nil }
    return LoweredReference.Call(
      operation: operation,
      inputs: fields(inputs).map { field, lowered in
        LoweredReference.Input(
          id: field.id,
          field: lowered,
          keys: keys(of: carried[field.id] ?? [], for: lowered),
          value: standIn(field.id, of: lowered.type, example(of: field))
        )
      },
      value: value
    )
  }

  private func payloads(of flow: Flow) -> [LoweredReference.Payload] {
    flow.steps.filter { present($0.names) != nil }.map { step in
      LoweredReference.Payload(path: "\(flow.id)/\(step.id)", values: standIn(ofFields: fields(step.payload), depth: 0))
    }
  }

  private func answer(
    to step: Step,
    of flow: Flow,
    _ carried: [String: [LoweredField]]
  ) -> LoweredReference.Answer? {
    guard let ask = step.ask, let operation = step.answeringOperation,
      let (input, lowered) = fields(registry.operations[operation].inputs).first(where: { input, lowered in
        lowered.type.takesAnswer(to: ask) && isAnswer(input, of: operation, in: flow)
          && keys(of: carried[input.id] ?? [], for: lowered).isEmpty
          && !ask.others.contains { $0.rawValue == input.id }
      })
    else { return nil }
    var answer = LoweredReference.Answer(path: "\(flow.id)/\(step.id)", input: input.id, code: nil, members: [])
    if let choice = ask.choice {
      answer.members = texts(ofMembersOf: registry.choices[choice], as: lowered.type)
    } else if ask.kind == .code {
      answer.code = ask.standInCode
    } else {
      return nil
    }
    return answer
  }

  /// Returns true if the app needs an input at the step that it did not pass when it began the flow.
  ///
  /// The operation with this input can begin the flow as well.
  private func isAnswer(_ input: Field, of operation: Int, in flow: Flow) -> Bool {
    let begun = flow.starts.filter { $0.operation != operation }.flatMap { registry.operations[$0.operation].inputs }
    return !input.type.isOptional && !begun.contains { $0.id == input.id }
  }

  /// Returns the texts with which a call accepts members: the text that is written for a member, or its `answer`.
  private func texts(ofMembersOf choice: Choice, as type: ValueType) -> [(id: String, text: String)] {
    guard let lowered = LoweredChoice(choice, unknown: "unknown", in: self) else {
      return choice.members.map { (id: $0.id, text: $0.answers[target.platform] ?? $0.wire ?? $0.id) }
    }
    let isTyped = if case .choice = type.element { true } else { false }
    return lowered.members.map { (id: $0.member.id, text: isTyped ? lowered.code(of: $0) : $0.answer) }
  }
}

// MARK: Examples

extension LoweringScope {
  /// The maximum depth of structures, because a type can contain itself.
  private var deepest: Int { 4 }

  /// Returns the example of the scalar that a value is or contains.
  private func example(of field: Field) -> JSONValue? {
    registry.example(of: field.type(on: target.platform).element.innermost)
  }

  /// Returns an example of a type, always the same; nil for an optional type that is not a scalar.
  ///
  /// `example` is the value of the scalars in it.
  private func standIn(_ id: String, of type: ValueType, _ example: JSONValue? = nil, depth: Int = 0) -> JSONValue? {
    if type.isOptional, !type.isScalar { return nil }
    let isTooDeep = depth > deepest
    switch type.shape {
    case .single: return standIn(id, ofElement: type.element, example, depth: depth)
    case .list, .set: return .array(isTooDeep ? [] : [standIn(id, ofElement: type.element, example, depth: depth)])
    case .map:
      return .object(isTooDeep ? [] : [(key: id, value: standIn(id, ofElement: type.element, example, depth: depth))])
    }
  }

  private func standIn(
    _ id: String,
    ofElement element: ValueType.Element,
    _ example: JSONValue?,
    depth: Int
  ) -> JSONValue {
    switch element {
    case .string: return example ?? .string(id)
    case .int: return example ?? .integer(1)
    case .bool: return example ?? .bool(false)
    case .any: return .object([])
    case .type(let index): return standIn(ofFields: fields(registry.types[index].fields), depth: depth + 1)
    case .choice(let index): return standIn(ofMemberOf: registry.choices[index], depth: depth)
    case .collection(let shape, let inner):
      let type = ValueType(shape: shape, element: inner, isOptional: false)
      return standIn(id, of: type, example, depth: depth + 1) ?? .array([])
    }
  }

  private func standIn(ofFields fields: [(Field, LoweredField)], depth: Int) -> JSONValue {
    let members = fields.compactMap { field, lowered -> (key: String, value: JSONValue)? in
      standIn(field.id, of: lowered.type, example(of: field), depth: depth).map { (key: lowered.key, value: $0) }
    }
    return .object(members)
  }

  /// Returns the JSON of the first member without a value, or else of a member with an example of its value.
  private func standIn(ofMemberOf choice: Choice, depth: Int) -> JSONValue {
    guard let lowered = LoweredChoice(choice, unknown: "unknown", in: self),
      let member = lowered.members.first(where: { $0.carried == nil })
        ?? lowered.members.first(where: { $0.carried?.type.isScalar == true }) ?? lowered.members.first
    else { return .string("") }
    let code = lowered.code(of: member)
    guard depth <= deepest, member.wirePrefix == nil, let carried = member.carried,
      let value = standIn(
        member.member.id,
        of: carried.type,
        member.member.carried[target.platform].flatMap(example(of:)),
        depth: depth + 1
      )
    else { return .string(code) }
    return choice.isOneOf
      ? .object([(key: code, value: value)])
      : .object([(key: "member", value: .string(code)), (key: carried.key, value: value)])
  }
}

extension ValueType {
  /// Returns true for a single text, number or flag, which may be missing.
  fileprivate var isScalar: Bool { shape == .single && [.string, .int, .bool].contains(element) }

  /// Returns true if a value of another type can go into a call unchanged.
  fileprivate func carries(_ other: ValueType) -> Bool { isScalar && other.isScalar && element == other.element }

  /// Returns true for a text, and for the choice that a step asks for.
  fileprivate func takesAnswer(to ask: Ask) -> Bool {
    guard shape == .single else { return false }
    if case .choice(let choice) = element { return ask.choice == choice }
    return element == .string
  }
}

import StepgenModel

/// Reads the steps and errors of a response as the generated code of a registry does.
struct ResponseReader {
  let registry: Registry
  private let layout: WireLayout
  private let steps: [StepReader]
  /// The names by which each error is read.
  private let errorNames: [Set<String>]

  init(_ registry: Registry) {
    self.registry = registry
    layout = registry.wire ?? WireLayout(range: registry.range)
    steps = registry.flows.flatMap(\.parts).map { StepReader(registry: registry, flow: $0) }
    errorNames = zip(registry.errors, registry.wireNamesOfErrors).map { Set([$0.id] + $1) }
  }

  /// The missing part of a response without steps and errors.
  var places: [String] {
    let names = Set(steps.map(\.layout.name)).map { "no name of a step at \($0.spelled)" }
    let errors = layout.errors?.places.map { $0.isEmpty ? layout.errors?.code ?? [] : $0 } ?? []
    return (layout.steps.isEmpty ? names : layout.steps.map { "no step at \($0.spelled)" })
      + errors.map { "no error at \($0.spelled)" }
  }

  /// The steps and errors of a response, and the parts that generated code cannot read; nil if there are none.
  func findings(in response: JSONTree) -> [ResponseFinding] {
    let steps = layout.steps.isEmpty ? step(in: response) : objects(at: layout.steps, in: response, step)
    let isStep = layout.steps.isEmpty && !steps.isEmpty
    guard let errors = layout.errors, !(isStep && layout.sharesNames) else { return steps }
    let failed = objects(at: errors.places, in: response) { error(in: $0, errors) }
    // An error may have the HTTP status under the key of a step's name.
    if isStep, !failed.isEmpty, self.steps.contains(where: { $0.hasOtherName(response) }) { return failed }
    return (steps + failed).sorted { $0.bytes.lowerBound < $1.bytes.lowerBound }
  }

  /// The results of reading each object at some places.
  private func objects(
    at places: [ResponsePlace],
    in response: JSONTree,
    _ read: (JSONTree) -> [ResponseFinding]
  ) -> [ResponseFinding] {
    places.flatMap { place -> [ResponseFinding] in
      if let other = response.interruption(of: place.keys) { return [.mismatch(other, "an object")] }
      guard let value = response[path: place.keys], !value.isNull else { return [] }
      guard place.isList else { return read(value) }
      guard case .array(let items) = value.value else {
        return [.mismatch(value, "a list")]
      }
      return items.flatMap(read)
    }
  }

  // MARK: Steps

  /// What a step is; of a response that is one, nothing if its name is missing.
  private func step(in tree: JSONTree) -> [ResponseFinding] {
    guard tree.members != nil else { return layout.steps.isEmpty ? [] : [.mismatch(tree, "a step")] }
    let read = steps.compactMap { $0.findings(in: tree, besides: keysBesideStep) }
    if let best = read.min(by: { $0.weight < $1.weight }) { return best }
    let name = steps.lazy.compactMap { tree[path: $0.layout.name] }.first { !$0.isNull }
    guard let name else {
      let path = steps.first?.layout.name ?? []
      return layout.steps.isEmpty
        ? [] : [ResponseFinding(.responseValue, at: tree.bytes.prefix(1), "the step has no name at \(path.spelled)")]
    }
    if layout.sharesNames { return [] }
    return [unknownStep(name)]
  }

  /// The keys of errors in a response that is a step.
  private var keysBesideStep: [String] {
    guard layout.steps.isEmpty, let errors = layout.errors else { return [] }
    return errors.places.compactMap(\.first) + (errors.places.contains([]) ? errors.code.prefix(1) : [])
  }

  private func unknownStep(_ name: JSONTree) -> ResponseFinding {
    guard let text = name.string else {
      return ResponseFinding(
        .responseUnknown,
        at: name.bytes,
        "the name of a step is \(name.kind)",
        help: "Correct ‘name-at’ in the manifest's ‘wire’, or check another response."
      )
    }
    // An error may be in the place of a step, as in RFC 8628.
    if let index = errorNames.firstIndex(where: { $0.contains(text) }) { return known(index, at: name) }
    return unknown(text, "step", at: name, near: steps.flatMap(\.texts))
  }

  // MARK: Errors

  private func error(in tree: JSONTree, _ errors: ErrorLayout) -> [ResponseFinding] {
    guard tree.members != nil else { return errors.places == [[]] ? [] : [.mismatch(tree, "an error")] }
    guard let name = tree[path: errors.code], !name.isNull else {
      // Any response is an object: it is an error where there is a name of one.
      if errors.places == [[]] { return [] }
      return [
        ResponseFinding(.responseValue, at: tree.bytes.prefix(1), "the error has no name at \(errors.code.spelled)")
      ]
    }
    guard let text = name.string ?? name.integer, !text.isEmpty else {
      return [ResponseFinding(.responseValue, at: name.bytes, "the name of an error is \(name.kind)")]
    }
    guard let index = errorNames.firstIndex(where: { $0.contains(text) }) else {
      let names = errorNames.flatMap { $0.sorted() }
      return layout.sharesNames
        ? [unknown(text, "step or error", at: name, near: steps.flatMap(\.texts) + names)]
        : [unknown(text, "error", at: name, near: names)]
    }
    var reader = ValueReader(registry: registry)
    if let values = registry.errors[index].values, let tree = tree[path: errors.values], !tree.isNull {
      let besides = errors.code.starts(with: errors.values) ? errors.code.dropFirst(errors.values.count).prefix(1) : []
      reader.read(registry.types[values].fields, in: tree, besides: besides)
    }
    return [known(index, at: name)] + reader.findings
  }

  private func known(_ error: Int, at name: JSONTree) -> ResponseFinding {
    ResponseFinding(.responseStep, at: name.bytes, "this is the error \(registry.errors[error].id.quoted)")
  }

  private func unknown(_ text: String, _ kind: String, at name: JSONTree, near names: [String]) -> ResponseFinding {
    let near = nearest(to: text, in: names, atMost: 1).first
    return ResponseFinding(
      .responseUnknown,
      at: name.bytes,
      "no \(kind) has the name \(text.quoted) on the wire",
      help: "Add the \(kind) to the spec, or correct its name on the wire.",
      suggestion: near.map { JSONValue.string($0).text }
    )
  }
}

extension [ResponseFinding] {
  /// How far the response is from what was expected: whether nothing is known, then by what cannot be read or is ignored.
  var weight: (Int, Int, Int) {
    let isKnown = contains { $0.rule.code == Rule.responseStep.code }
    return (isKnown ? 0 : 1, count { $0.rule.severity == .error }, count { $0.rule.severity == .warning })
  }
}

extension ResponseFinding {
  static func mismatch(_ tree: JSONTree, _ expected: String) -> ResponseFinding {
    ResponseFinding(.responseValue, at: tree.bytes, "the spec has \(expected) here, and this is \(tree.kind)")
  }
}

extension [String] {
  /// The keys with dots, in quotes.
  fileprivate var spelled: String {
    (keys.joined(separator: ".") + (isList ? "[]" : "")).quoted
  }
}

extension JSONTree {
  /// The value along a path of keys that has no keys; nil if there is none, or null.
  fileprivate func interruption(of path: [String]) -> JSONTree? {
    path.indices.lazy.compactMap { self[path: path[..<$0]] }.first { $0.members == nil && !$0.isNull }
  }

  /// A whole number as it is written.
  fileprivate var integer: String? {
    if case .number(let text) = value, Int64(text) != nil { text } else { nil }
  }
}

/// Reads the steps of one type.
struct StepReader {
  let registry: Registry
  let flow: Flow
  let layout: WireLayout
  /// The names by which each step is read.
  private let names: [Set<String>]

  init(registry: Registry, flow: Flow) {
    (self.registry, self.flow) = (registry, flow)
    layout = registry.layout(of: flow)
    names = zip(flow.steps, registry.wireNames(of: flow)).map {
      Set([$1, $0.id] + registry.formerWireNames($0.aliases, .step))
    }
  }

  var texts: [String] { names.flatMap { $0.sorted() } }

  /// Whether something other than a text is where the name of a step would be.
  func hasOtherName(_ object: JSONTree) -> Bool {
    object[path: layout.name].map { !$0.isNull && $0.string == nil } ?? false
  }

  /// The kind of a step, and its problems.
  ///
  /// - Parameters:
  ///   - object: The object with the step.
  ///   - others: Keys that it may have for something else.
  /// - Returns: Nil if the object is not a step of this type.
  func findings(in object: JSONTree, besides others: [String]) -> [ResponseFinding]? {
    let name = object[path: layout.name]
    if let text = name?.string, let index = names.firstIndex(where: { $0.contains(text) }) {
      let path = layout.payload?.map { $0 == "{name}" ? text : $0 } ?? holder
      return findings(flow.steps[index], named: name?.bytes ?? object.bytes, payloadAt: path, in: object, others)
    }
    guard name?.isNull ?? true, let values = object[path: holder] else { return nil }
    for step in flow.steps {
      guard let key = step.knownBy, let member = values.members?.last(where: { $0.key == key }), !member.value.isNull
      else { continue }
      let path = registry.keys(of: step.payload).contains(key) ? holder : holder + [key]
      return findings(step, named: member.keyBytes, payloadAt: path, in: object, others)
    }
    return nil
  }

  /// The keys of the object in which the name is.
  private var holder: [String] { Array(layout.name.dropLast()) }

  private func findings(
    _ step: Step,
    named name: Range<Int>,
    payloadAt path: [String],
    in object: JSONTree,
    _ others: [String]
  ) -> [ResponseFinding] {
    let understood = ResponseFinding(
      .responseStep,
      at: name,
      "this is the step \(step.id.quoted) of the flow \(flow.id.quoted)"
    )
    var reader = ValueReader(registry: registry)
    let payload = object[path: path]
    let isLeftOut = payload?.isNull ?? true
    if isLeftOut, step.payload.contains(where: { !$0.type.isOptional }) {
      reader.report(.responseValue, at: name, "the payload is missing at \(path.joined(separator: ".").quoted)")
    } else if let payload, !isLeftOut {
      let own = path == holder ? layout.name.suffix(1) : []
      reader.read(step.payload, in: payload, besides: own + (path.isEmpty ? others : []))
    }
    reader.readKeys(of: object, leadingTo: [layout.name, path], besides: others)
    return ([understood] + reader.findings).sorted { $0.bytes.lowerBound < $1.bytes.lowerBound }
  }
}

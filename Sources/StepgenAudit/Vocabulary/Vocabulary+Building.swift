import StepgenLanguages
import StepgenModel

extension Vocabulary {
  mutating func add(_ registries: [Registry]) {
    let locals = registries.enumerated().map { addPlaces(of: $1, number: $0) }
    spelledOut = places.map { _ in [] }
    for (index, registry) in registries.enumerated() {
      // Registries before others that have more platforms.
      let local = locals[index] + Array(repeating: nil, count: places.count - locals[index].count)
      var builder = Builder(vocabulary: self, registry: registry, index: index, local: local)
      builder.addAll()
      self = builder.vocabulary
    }
    for name in meanings.keys where NameShape.wordCount(name) > 1 {
      squashed[NameShape.squashed(name), default: []].append(name)
    }
    tags = PlatformTags(places)
    makePools(registries)
  }

  /// - Returns: The registry's index of each place so far.
  private mutating func addPlaces(of registry: Registry, number: Int) -> [Int?] {
    var local: [Int?] = places.map { _ in nil }
    for (index, platform) in registry.platforms.enumerated() {
      if let known = places.firstIndex(where: { $0.id == platform.id }) {
        local[known] = index
        places[known].tags += platform.docsTags
        places[known].registries.insert(number)
      } else {
        places.append(Place(platform))
        places[places.count - 1].registries = [number]
        local.append(index)
      }
    }
    return local
  }
}

extension Vocabulary.Place {
  fileprivate init(_ platform: Platform) {
    id = platform.id
    title = platform.title
    tags = platform.docsTags
    languages = platform.languages
    isWire = platform.schemes == nil
    callNames = [platform.title] + platform.languages.map(\.id) + platform.docsTags
  }
}

/// Takes one registry into the vocabulary.
private struct Builder {
  var vocabulary: Vocabulary
  let registry: Registry
  let index: Int
  let local: [Int?]

  mutating func addAll() {
    for flow in registry.flows { add(flow) }
    for operation in registry.operations { add(operation) }
    for error in registry.errors { addWire(error.wire, to: add(.error, error.id, nil, error.range, error.names)) }
    for choice in registry.choices {
      add(.choice, choice.id, nil, choice.range, choice.names)
      for member in choice.members {
        addWire([member.wire].compactMap(\.self), to: add(.member, member.id, choice.id, member.range, member.names))
      }
      vocabulary.choices.append(Vocabulary.ChoiceEntry(registry: index, choice: choice, local: local))
      for code in choice.answerCode.values { spell(code.before + " " + code.after) }
    }
    for type in registry.types {
      add(.type, type.id, nil, type.range, type.names)
      for field in type.fields { add(.field, field.id, type.id, field.range, field.names) }
      for method in type.methods {
        add(.method, method.id, type.id, method.range, method.names)
        for (platform, call) in method.calls.enumerated() { spell(call, on: platform) }
      }
    }
  }

  /// What a concept is on the wire, where the spec says so apart from its names.
  private mutating func addWire(_ names: [String], to concept: Int) {
    guard let place = vocabulary.places.indices.first(where: { vocabulary.places[$0].isWire && local[$0] != nil })
    else {
      return
    }
    for name in names {
      let meaning = Vocabulary.Meaning(concept: concept, place: place)
      if vocabulary.meanings[name]?.contains(meaning) != true { vocabulary.meanings[name, default: []].append(meaning) }
      vocabulary.wireNames[concept, default: []].append(name)
    }
  }

  private mutating func add(_ flow: Flow) {
    add(.flow, flow.id, nil, flow.range, flow.typeNames)
    if let result = flow.result, result.isNamed { add(.result, flow.id, nil, result.range, result.names) }
    let number = vocabulary.flows.count
    var steps: [Int] = []
    for (position, step) in flow.steps.enumerated() {
      steps.append(
        add(.step, step.id, flow.id, step.range, step.names) {
          $0.flow = number
          $0.step = position
        }
      )
      for field in step.payload { add(.field, field.id, "\(flow.id)/\(step.id)", field.range, field.names) }
      for field in step.payload { for (platform, type) in field.spelledType.enumerated() { spell(type, on: platform) } }
    }
    for (platform, access) in flow.access.enumerated() { spell(access, on: platform) }
    for challenge in flow.internals {
      for platform in registry.platforms.indices { spell(challenge.wire, on: platform) }
    }
    vocabulary.flows.append(Vocabulary.FlowEntry(registry: index, flow: flow, local: local, steps: steps))
  }

  private mutating func add(_ operation: Operation) {
    add(.operation, operation.id, nil, operation.range, operation.names)
    for input in operation.inputs { add(.field, input.id, operation.id, input.range, input.names) }
    var labels: [Set<String>] = []
    var inputs: [[String: Int]] = []
    for (place, platform) in local.enumerated() {
      guard let platform else {
        labels.append([])
        inputs.append([:])
        continue
      }
      let interface = operation.onPlatform[platform]
      for call in interface.calls { spell(call.text, on: platform) }
      for text in [interface.result, interface.error, interface.completionFlag] { spell(text, on: platform) }
      var byName: [String: Int] = [:]
      for (number, input) in operation.inputs.enumerated() {
        for name in input.names[platform].identifiers { byName[name] = number }
      }
      labels.append(
        Set(byName.keys).union(interface.calls.flatMap { CallText.labels($0.text, of: names(operation, platform)) })
      )
      inputs.append(byName)
      addResult(interface.result, of: operation, at: place)
    }
    vocabulary.operations.append(
      Vocabulary.OperationEntry(
        registry: index,
        operation: operation,
        local: local,
        labels: labels,
        inputs: inputs
      )
    )
  }

  private func names(_ operation: Operation, _ platform: Int) -> [String] {
    operation.names[platform].identifiers
  }

  /// The type of an operation's result, which is text in the spec.
  private mutating func addResult(_ result: String?, of operation: Operation, at place: Int) {
    guard let result, NameShape.wordCount(result) > 1, result.utf8.allSatisfy(Ascii.isName) else { return }
    let id: String
    if case .step(let flow) = operation.result { id = registry.flows[flow].id } else { id = operation.id }
    let name = PlatformName(
      status: .present,
      identifiers: [result],
      words: nil,
      origin: .overridden,
      range: operation.range
    )
    let known = vocabulary.concepts.firstIndex { $0.kind == .result && $0.id == id && $0.registry == index }
    if let known {
      guard vocabulary.concepts[known].names[place]?.identifiers.contains(result) != true else { return }
      var names = vocabulary.concepts[known].names[place] ?? name
      if vocabulary.concepts[known].names[place] != nil { names.identifiers.append(result) }
      vocabulary.concepts[known].names[place] = names
      vocabulary.meanings[result, default: []].append(Vocabulary.Meaning(concept: known, place: place))
    } else {
      var names: [PlatformName?] = local.map { _ in nil }
      names[place] = name
      addConcept(.result, id, nil, operation.range, names)
    }
  }

  @discardableResult
  private mutating func add(
    _ kind: Vocabulary.Concept.Kind,
    _ id: String,
    _ owner: String?,
    _ range: SourceRange,
    _ names: [PlatformName],
    _ amend: (inout Vocabulary.Concept) -> Void = { _ in }
  ) -> Int {
    addConcept(kind, id, owner, range, local.map { $0.map { names[$0] } }, amend)
  }

  @discardableResult
  private mutating func addConcept(
    _ kind: Vocabulary.Concept.Kind,
    _ id: String,
    _ owner: String?,
    _ range: SourceRange,
    _ names: [PlatformName?],
    _ amend: (inout Vocabulary.Concept) -> Void = { _ in }
  ) -> Int {
    let number = vocabulary.concepts.count
    var concept = Vocabulary.Concept(
      kind: kind,
      id: id,
      owner: owner,
      registry: index,
      range: range,
      names: names
    )
    amend(&concept)
    vocabulary.concepts.append(concept)
    for (place, name) in names.enumerated() {
      guard let name else { continue }
      for identifier in name.identifiers {
        vocabulary.meanings[identifier, default: []].append(Vocabulary.Meaning(concept: number, place: place))
      }
      for former in name.formerNames {
        vocabulary.meanings[former.identifier, default: []]
          .append(Vocabulary.Meaning(concept: number, place: place, isFormer: true))
      }
    }
    return number
  }

  private mutating func spell(_ text: String) {
    for platform in registry.platforms.indices { spell(text, on: platform) }
  }

  private mutating func spell(_ text: String?, on platform: Int) {
    guard let text, let place = local.firstIndex(of: platform) else { return }
    vocabulary.spelledOut[place].formUnion(CallText.names(text))
  }
}

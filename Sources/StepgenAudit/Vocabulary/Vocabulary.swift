import StepgenLanguages
import StepgenModel

/// Every name of every registry, so that a word of a page is found at once.
struct Vocabulary: Sendable {
  var places: [Place] = []
  var concepts: [Concept] = []
  var meanings: [String: [Meaning]] = [:]
  /// How many bytes the longest key of ``meanings`` has.
  private(set) var longestName = 0
  /// Names that differ in case and separators only.
  var squashed: [String: [String]] = [:]
  var flows: [FlowEntry] = []
  var operations: [OperationEntry] = []
  var choices: [ChoiceEntry] = []
  /// Words of the calls that the specs spell out; they are no mistakes, whatever they mean.
  var spelledOut: [Set<String>] = []
  var tags = PlatformTags([])
  var pools = Pools()
  /// By concept: names on the wire beside those of a platform for them.
  var wireNames: [Int: [String]] = [:]
  /// What sources should declare.
  let declarations: DeclarationAudit

  init(_ registries: [Registry]) {
    declarations = DeclarationAudit(registries)
    add(registries)
    longestName = meanings.keys.map(\.utf8.count).max() ?? 0
  }

  /// One platform, in all registries that have it.
  struct Place: Sendable {
    var id: String
    var title: String
    var tags: [String]
    var languages: [Language]
    /// Whether operations are called by their names alone.
    var hasFreeFunctions: Bool { !languages.isEmpty && languages.allSatisfy(\.code.hasFreeFunctions) }
    /// The registries that have it.
    var registries: Set<Int> = []
    var isWire: Bool
    /// What people call it in prose: titles, tags, languages.
    var callNames: [String]
    /// Types of the library that apps cannot name.
    var unnameable: Set<String> = []
    /// Whether what calls throw has types; otherwise errors are told apart by their names.
    var errorsHaveTypes: Bool
    /// The types of what calls throw.
    var thrownTypes: Set<String> = []
    /// The types of what is only inside of that, such as a cause, with the pattern that a sample catches it by.
    var causes: [String: String] = [:]
  }

  struct Concept: Sendable {
    /// Inputs are fields, as pages write both alike.
    var kind: StepgenModel.Concept.Kind
    var id: String
    /// What it belongs to: a flow, a choice, a type.
    var owner: String?
    var registry: Int
    var range: SourceRange
    /// By place; nothing where the registry has no such platform.
    var names: [PlatformName?]
    /// For a step: its flow in ``Vocabulary/flows`` and its index there.
    var flow: Int?
    var step: Int?
  }

  struct Meaning: Sendable, Hashable {
    var concept: Int
    var place: Int
    /// Older versions had the name.
    var isFormer = false
  }

  struct FlowEntry: Sendable {
    var registry: Int
    var flow: Flow
    /// The platform's index in the registry, by place.
    var local: [Int?]
    /// Concepts of the steps, in the order of the flow.
    var steps: [Int]
    /// The registry's platforms on which the case of a step carries one structure with its values.
    var structured: [Int]
    var isEnumeration: Bool { flow.typeNames.contains(where: \.isDeclared) }
  }

  struct OperationEntry: Sendable {
    var registry: Int
    var operation: Operation
    var local: [Int?]
    /// Argument labels, by place.
    var labels: [Set<String>]
    /// The input behind a label, by place.
    var inputs: [[String: Int]]
    /// By place: the labels of inputs that calls write in another way than the input's name.
    var ownLabels: [[Int: String]]
    /// By place: the label of the first argument, where every argument of a call needs one.
    var firstLabels: [String?]
  }

  struct ChoiceEntry: Sendable {
    var registry: Int
    var choice: Choice
    var local: [Int?]
  }
}

extension Vocabulary {
  /// The places of a platform's id, title or tag.
  func places(_ tag: String) -> [Int] {
    tags[tag]
  }

  /// What a name means on a platform.
  func meanings(of name: String, on place: Int) -> [Meaning] {
    meanings[name]?.filter { $0.place == place } ?? []
  }

  func isKnown(_ name: String, on place: Int) -> Bool {
    meanings[name]?.contains { $0.place == place } == true || spelledOut[place].contains(name)
  }

  /// Whether the name goes over the wire, where every platform's pages may speak of it.
  func isOnWire(_ name: String) -> Bool {
    meanings[name]?.contains { places[$0.place].isWire } == true
  }

  /// The names that a concept has on a platform.
  func names(of concept: Int, on place: Int) -> [String] {
    concepts[concept].names[place]?.identifiers ?? []
  }

  /// The steps for which a name stands on a platform.
  func steps(named name: String, on place: Int) -> [Concept] {
    meanings(of: name, on: place).lazy.filter { !$0.isFormer }.map { concepts[$0.concept] }.filter { $0.kind == .step }
  }
}

extension Vocabulary {
  /// An operation by its index in its registry.
  func operation(_ index: Int, ofRegistry registry: Int) -> OperationEntry? {
    guard pools.firstOperations.indices.contains(registry) else { return nil }
    let position = pools.firstOperations[registry] + index
    return operations.indices.contains(position) && operations[position].registry == registry
      ? operations[position] : nil
  }

  /// A choice's index in its registry.
  func choiceIndex(_ choice: Int) -> Int {
    choice - (choices.firstIndex { $0.registry == choices[choice].registry } ?? 0)
  }

  /// The choice with a type's name, here or elsewhere: a wrong type name is a finding of its own.
  func choice(named name: String, _ place: Int) -> Int? {
    choices.firstIndex { entry in
      entry.choice.names.contains { $0.identifiers.contains(name) }
    }
  }

  /// The flow whose steps a type has, on some platform.
  func flow(named type: String) -> Int? {
    let concept = meanings[type]?.lazy.map { concepts[$0.concept] }.first { $0.kind == .flow }
    return concept.flatMap { concept in
      flows.firstIndex { $0.registry == concept.registry && $0.flow.id == concept.owner ?? concept.id }
    }
  }

  func member(_ name: String, of choice: Int, _ place: Int) -> Int? {
    guard let local = choices[choice].local[place] else { return nil }
    return choices[choice].choice.members.firstIndex { $0.names[local].identifiers.contains(name) }
  }

  /// The member for which a platform's callers pass a text.
  func answer(_ text: String, _ place: Int) -> (choice: Int, member: Int)? {
    for (index, entry) in choices.enumerated() {
      guard isAsked(entry), let local = entry.local[place] else { continue }
      if let member = entry.choice.members.firstIndex(where: { $0.answers[local] == text }) { return (index, member) }
    }
    return nil
  }

  struct WrongAnswer {
    var rights: [String]
    var range: SourceRange
    var choice: String
    var registry: Int
  }

  /// What a text would be on another platform, when it is no answer here.
  func wrongAnswer(_ text: String, _ place: Int) -> WrongAnswer? {
    guard answer(text, place) == nil else { return nil }
    for entry in choices where isAsked(entry) {
      guard let local = entry.local[place] else { continue }
      let told = entry.choice.members.filter { member in
        member.wire == text || member.answers.contains(text) || member.names.contains { $0.identifiers.contains(text) }
      }
      // The same letters with other separators; the case of answers does not matter.
      let near = entry.choice.members.filter { member in
        member.answers[local].map {
          $0.lowercased() != text.lowercased() && NameShape.squashed($0) == NameShape.squashed(text)
        } == true
      }
      let members = told.isEmpty ? near : told
      guard !members.isEmpty else { continue }
      return WrongAnswer(
        rights: members.compactMap { $0.answers[local] },
        range: members[0].range,
        choice: entry.choice.id,
        registry: entry.registry
      )
    }
    return nil
  }

  /// Whether a step asks for a choice.
  private func isAsked(_ entry: ChoiceEntry) -> Bool {
    guard let position = choices.firstIndex(where: { $0.registry == entry.registry && $0.choice.id == entry.choice.id })
    else { return false }
    let index = choiceIndex(position)
    return flows.contains { $0.registry == entry.registry && $0.flow.steps.contains { $0.ask?.choice == index } }
  }
}

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
        places[known].unnameable.formUnion(platform.unnameable)
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
    unnameable = Set(platform.unnameable)
    errorsHaveTypes = platform.styles.contains { $0.error != nil }
    thrownTypes = Set(platform.styles.compactMap(\.error))
    for pattern in platform.styles.compactMap(\.catches) {
      let words = pattern.before.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
      for (word, type) in zip(words, words.dropFirst()) where word == "as" && !thrownTypes.contains(String(type)) {
        causes[String(type)] = pattern.before + "…" + pattern.after
      }
    }
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
    for error in registry.errors { addWire(error.wire, to: add(Concept(error))) }
    for choice in registry.choices {
      add(Concept(choice))
      for member in choice.members {
        addWire([member.wire].compactMap(\.self), to: add(Concept(member, of: choice)))
      }
      vocabulary.choices.append(Vocabulary.ChoiceEntry(registry: index, choice: choice, local: local))
      for code in choice.answerCode.values { spell(code.before + " " + code.after) }
    }
    for type in registry.types {
      for concept in [Concept(type)] + type.concepts { add(concept) }
      for method in type.methods { for (platform, call) in method.calls.enumerated() { spell(call, on: platform) } }
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
    for type in flow.typeConcepts { add(type) }
    if let result = flow.result, result.isNamed {
      add(Concept(.result, flow.id, names: result.names, at: result.range))
    }
    let number = vocabulary.flows.count
    var steps: [Int] = []
    for (position, step) in flow.steps.enumerated() {
      steps.append(
        add(Concept(step, of: flow)) {
          $0.flow = number
          $0.step = position
        }
      )
      for field in flow.payloadConcepts(of: step) { add(field) }
      for field in step.payload { for (platform, type) in field.spelledType.enumerated() { spell(type, on: platform) } }
    }
    for part in flow.parts {
      for (platform, access) in part.access.enumerated() { spell(access, on: platform) }
    }
    for challenge in flow.internals {
      for platform in registry.platforms.indices { spell(challenge.wire, on: platform) }
    }
    vocabulary.flows.append(
      Vocabulary.FlowEntry(
        registry: index,
        flow: flow,
        local: local,
        steps: steps,
        structured: registry.platforms.indices.filter(registry.structuresPayloads)
      )
    )
  }

  private mutating func add(_ operation: Operation) {
    add(Concept(operation))
    for input in operation.inputs {
      add(Concept(input, of: [operation.id]))
      for (platform, type) in input.spelledType.enumerated() { spell(type, on: platform) }
    }
    var labels: [Set<String>] = []
    var inputs: [[String: Int]] = []
    var ownLabels: [[Int: String]] = []
    var firstLabels: [String?] = []
    for (place, platform) in local.enumerated() {
      guard let platform else {
        labels.append([])
        inputs.append([:])
        ownLabels.append([:])
        firstLabels.append(nil)
        continue
      }
      let interface = operation.onPlatform[platform]
      for call in interface.calls { spell(call.text, on: platform) }
      for text in [interface.result, interface.error, interface.completionFlag] { spell(text, on: platform) }
      var byName: [String: Int] = [:]
      for (number, input) in operation.inputs.enumerated() {
        for name in input.names[platform].identifiers { byName[name] = number }
      }
      let example = interface.fullExample ?? interface.example?.parts ?? []
      let written = CallText.labels(example)
      firstLabels.append(CallText.firstLabel(example, written))
      let own = written.filter { number, label in
        !operation.inputs[number].names[platform].identifiers.contains(label)
      }
      ownLabels.append(own)
      labels.append(
        Set(byName.filter { own[$0.value] == nil }.keys).union(own.values).union(
          interface.calls.flatMap { CallText.labels($0.text, of: names(operation, platform)) }
        )
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
        inputs: inputs,
        ownLabels: ownLabels,
        firstLabels: firstLabels
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
  private mutating func add(_ concept: Concept, _ amend: (inout Vocabulary.Concept) -> Void = { _ in }) -> Int {
    let owner = concept.owner.isEmpty ? nil : concept.owner.joined(separator: "/")
    return addConcept(concept.kind, concept.id, owner, concept.range, local.map { $0.map { concept.names[$0] } }, amend)
  }

  @discardableResult
  private mutating func addConcept(
    _ kind: Concept.Kind,
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

extension Vocabulary {
  /// What is made of the names once, because every word is held against it.
  struct Pools: Sendable {
    var stepBeginnings: Set<String> = []
    var stepWords: Set<String> = []
    var stepNames: [(String, [Meaning])] = []
    var receivers: Set<String> = []
    /// Places where most errors have the name that they have on the wire.
    var namesErrorsAsOnWire: Set<Int> = []
    var ownersWithSteps: Set<String> = []
    /// The types of what operations take.
    var ownersOfOptions: Set<String> = []
    /// By the name of a value: by which of its members the steps of a flow are reached on a platform.
    var accesses: [String: [Access]] = [:]
    /// By place and type: the errors that are its members, such as those of `AWSCognitoAuthError`.
    var errorsOfTypes: [[String: [Int]]] = []
    /// By place and the name of a field: the types that such fields have.
    var typesOfFields: [[String: Set<String>]] = []
    var members: [(String, [Meaning])] = []
    var operations: [(String, [Meaning])] = []
    var stepWordings = StepWordings()
    /// By place: the operation that a name calls.
    var operationNames: [[String: Int]] = []
    /// By place.
    var callErrors: [CallErrors] = []
    var errorTitles: [(title: String, concept: Int)] = []
    var completions: [Completion] = []
    /// By registry: where its operations begin.
    var firstOperations: [Int] = []
    /// By place.
    var roots: [Set<String>] = []
    var methodsWithValues: [[String: String]] = []
    /// Names that the texts of the specs have for some platforms only, with these.
    var addressedNames: [String: Set<Int>] = [:]
    /// By operation: the errors in which its calls end that show why.
    var refusals: [Int: [Refusal]] = [:]
    /// By choice and place: what takes a member of it.
    var choiceLabels: [[Set<String>]] = []
    /// By place and label: the types of options that do not stand for the argument themselves, but go into it.
    var wrappedTypes: [[String: Set<String>]] = []
    /// By name: the operations that give something of a flow once more.
    var repeated: [String: Repeated] = [:]
  }

  /// An operation of a flow after which the same step is asked again, such as one that sends another code.
  struct Repeated: Sendable {
    var flows: Set<Int>
    var title: String
  }

  var repeated: [String: Repeated] { pools.repeated }

  /// The types of options that go into the value of an argument with a label.
  func wrappedTypes(_ label: String, on place: Int) -> Set<String>? { pools.wrappedTypes[place][label] }

  private mutating func noteWrappedTypes(_ registries: [Registry]) {
    pools.wrappedTypes = places.map { _ in [:] }
    for (index, registry) in registries.enumerated() {
      guard let local = flows.first(where: { $0.registry == index })?.local else { continue }
      for input in registry.operations.flatMap(\.inputs) {
        guard case .type(let type) = input.type.element else { continue }
        for (place, platform) in local.enumerated() {
          guard let platform, let spelled = input.spelledType[platform] else { continue }
          let names = registry.types[type].names[platform].identifiers.filter { !CallText.names(spelled).contains($0) }
          for label in input.names[platform].identifiers {
            pools.wrappedTypes[place][label, default: []].formUnion(names)
          }
        }
      }
    }
  }

  private mutating func noteRepeated() {
    for (index, entry) in flows.enumerated() {
      let others = flows.filter { $0.registry == entry.registry }.map(\.flow)
      let leading = Set(
        others.flatMap { flow in
          (flow.id == entry.flow.id ? [] : flow.starts.map(\.operation)) + flow.steps.compactMap(\.answeringOperation)
        }
      )
      for (number, step) in entry.flow.steps.enumerated() {
        for outcome in step.outcomes {
          guard let operation = outcome.operation, !leading.contains(operation),
            // What a flow begins with begins it anew.
            entry.flow.starts.dropFirst().contains(where: { $0.operation == operation }),
            entry.flow.starts.first?.operation != operation, case .steps(let next) = outcome.result, next == [number],
            let names = self.operation(operation, ofRegistry: entry.registry)?.operation.names
          else { continue }
          for name in names.flatMap(\.identifiers) {
            pools.repeated[name, default: Repeated(flows: [], title: entry.flow.title)].flows.insert(index)
          }
        }
      }
    }
  }

  func refusals(of operation: Int) -> [Refusal] { pools.refusals[operation] ?? [] }

  /// The names of fields, options and arguments whose value is a member of a choice.
  func labels(ofChoice choice: Int, on place: Int) -> Set<String> { pools.choiceLabels[choice][place] }

  var stepBeginnings: Set<String> { pools.stepBeginnings }
  var stepWords: Set<String> { pools.stepWords }
  var stepNames: [(String, [Meaning])] { pools.stepNames }
  var namesErrorsAsOnWire: Set<Int> { pools.namesErrorsAsOnWire }
  var receivers: Set<String> { pools.receivers }
  var stepWordings: StepWordings { pools.stepWordings }

  /// The argument labels of all operations that have a name on a platform.
  func labels(ofCallsNamed name: String, on place: Int) -> Set<String> {
    let named = operations.filter { entry in
      entry.local[place].map { entry.operation.names[$0].identifiers.contains(name) } == true
    }
    return named.reduce(into: []) { $0.formUnion($1.labels[place]) }
  }

  /// The operation that a name calls on a platform.
  func operation(named name: String, on place: Int) -> Int? { pools.operationNames[place][name] }
  var ownersWithSteps: Set<String> { pools.ownersWithSteps }

  /// Names of fields and methods that come with steps, or of operations.
  func memberNames(_ places: [Int], isOperation: Bool) -> [(String, [Meaning])] {
    isOperation ? pools.operations : pools.members
  }

  /// The fields of the type that a field's value has; nothing where that is not certain.
  func fields(ofValueNamed name: String, on place: Int) -> [Int] {
    guard let types = pools.typesOfFields[place][name], types.count == 1, let type = types.first else { return [] }
    return concepts.indices.filter {
      concepts[$0].kind == .field && "\(concepts[$0].registry) \(concepts[$0].owner ?? "")" == type
    }
  }

  /// Whether a field is one of the options of calls.
  func isOption(_ concept: Concept) -> Bool {
    concept.kind == .field && pools.ownersOfOptions.contains("\(concept.registry) \(concept.owner ?? "")")
  }

  struct Access: Sendable {
    var flow: Int
    var place: Int
    var name: String
  }

  func accesses(from value: String) -> [Access] { pools.accesses[value] ?? [] }

  private mutating func noteAccesses() {
    for (index, entry) in flows.enumerated() {
      for (place, local) in entry.local.enumerated() {
        for access in local.map(entry.flow.accesses) ?? [] {
          let parts = access?.split(separator: ".").map(String.init) ?? []
          guard parts.count > 1 else { continue }
          let access = Access(flow: index, place: place, name: parts[parts.count - 1])
          pools.accesses[parts[parts.count - 2], default: []].append(access)
        }
      }
    }
  }

  /// The errors that are members of a type on a platform.
  func errors(ofType type: String, on place: Int) -> [Int] { pools.errorsOfTypes[place][type] ?? [] }

  /// The types of which an error is a member on a platform.
  func types(ofError name: String, on place: Int) -> [String] {
    pools.errorsOfTypes[place].filter { $0.value.contains { names(of: $0, on: place).contains(name) } }.keys.sorted()
  }

  private mutating func noteErrorTypes() {
    pools.errorsOfTypes = places.indices.map { place in
      var byType: [String: [Int]] = [:]
      for (index, concept) in concepts.enumerated() where concept.kind == .error {
        guard let before = concept.names[place]?.surroundings?.before, before.hasSuffix(".") else { continue }
        let type = before.dropLast().reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" }.reversed()
        byType[String(type), default: []].append(index)
      }
      return byType
    }
  }

  mutating func makePools(_ registries: [Registry]) {
    pools.firstOperations = registries.indices.map { index in
      operations.firstIndex { $0.registry == index } ?? operations.count
    }
    pools.typesOfFields = places.map { _ in [:] }
    for (index, registry) in registries.enumerated() {
      for platform in registry.platforms {
        for style in platform.styles {
          if let last = style.receiver.split(separator: ".").last { pools.receivers.insert(String(last)) }
        }
      }
      addOwners(registry, index)
      addRefusals(registry, index)
      addChoiceLabels(registry, index)
    }
    for flow in flows { addBeginnings(flow) }
    noteErrorNames()
    noteErrorTypes()
    noteAccesses()
    noteRepeated()
    noteWrappedTypes(registries)
    pools.callErrors = callErrors(registries)
    pools.errorTitles = errorTitles(registries)
    pools.completions = makeCompletions()
    pools.roots = places.indices.map(makeRoots)
    pools.methodsWithValues = makeMethodsWithValues(registries)
    noteAddressedNames(registries)
    pools.stepNames = pool { $0.kind == .step }
    let owners = pools.ownersWithSteps
    pools.members = pool {
      ($0.kind == .field || $0.kind == .method) && owners.contains("\($0.registry) \($0.owner ?? "")")
    }
    pools.operations = pool { $0.kind == .operation }
    pools.stepWordings = StepWordings(
      concepts.indices.filter { concepts[$0].kind == .step }.map { ($0, concepts[$0]) }
    )
    pools.operationNames = places.indices.map { place in
      var byName: [String: Int] = [:]
      for (index, entry) in operations.enumerated() {
        for name in entry.local[place].map({ entry.operation.names[$0].identifiers }) ?? [] where byName[name] == nil {
          byName[name] = index
        }
      }
      return byName
    }
  }

  /// Names by their letters, sorted; names on the wire are no one's spelling.
  private func pool(_ isWanted: (Concept) -> Bool) -> [(String, [Meaning])] {
    var byLetters: [String: [Meaning]] = [:]
    for (name, meanings) in meanings {
      let wanted = meanings.filter { isWanted(concepts[$0.concept]) && !places[$0.place].isWire }
      guard !wanted.isEmpty, NameShape.wordCount(name) > 1 else { continue }
      byLetters[NameShape.squashed(name), default: []] += wanted
    }
    return byLetters.map { ($0, $1.sorted { ($0.concept, $0.place) < ($1.concept, $1.place) }) }.sorted { $0.0 < $1.0 }
  }

  private mutating func noteErrorNames() {
    let wire = places.indices.filter { places[$0].isWire }
    for place in places.indices where !places[place].isWire {
      var (same, all) = (0, 0)
      for (index, concept) in concepts.enumerated() where concept.kind == .error {
        let names = Set(wire.flatMap { concept.names[$0]?.identifiers ?? [] } + (wireNames[index] ?? []))
        guard !names.isEmpty, let here = concept.names[place]?.identifiers, !here.isEmpty else { continue }
        all += 1
        if !names.isDisjoint(with: here) { same += 1 }
      }
      if same * 2 > all { pools.namesErrorsAsOnWire.insert(place) }
    }
  }

  private mutating func addBeginnings(_ entry: FlowEntry) {
    var counts: [String: Int] = [:]
    for step in entry.flow.steps {
      let lists = Set(step.names.compactMap { $0.words?.list } + [step.words.list])
      for list in lists {
        pools.stepWords.formUnion(list)
        if list.count > 3 { counts[list.prefix(3).joined(separator: " "), default: 0] += 1 }
      }
    }
    pools.stepBeginnings.formUnion(counts.filter { $0.value > 1 }.keys)
  }

  private mutating func addRefusals(_ registry: Registry, _ index: Int) {
    guard let first = operations.firstIndex(where: { $0.registry == index }) else { return }
    for start in registry.flows.flatMap(\.starts) {
      for outcome in start.outcomes {
        let conditions = outcome.conditions.map { clause in clause.required.flatMap { registry.conditions[$0].call } }
        let seen = conditions.compactMap(\.self)
        guard case .error = outcome.result, !seen.isEmpty, seen.count == conditions.count else { continue }
        let operation = first + (outcome.operation ?? start.operation)
        pools.refusals[operation, default: []].append(Refusal(outcome: outcome, conditions: seen))
      }
    }
  }

  private mutating func addChoiceLabels(_ registry: Registry, _ index: Int) {
    let all = choices.indices.filter { choices[$0].registry == index }
    for choice in all {
      let number = choice - all[0]
      let fields =
        registry.types.flatMap(\.fields) + registry.operations.flatMap(\.inputs)
        + registry.choices.flatMap { $0.members.flatMap { $0.carried.compactMap(\.self) } }
      let typed = fields.filter { $0.type.element == .choice(number) }
      pools.choiceLabels.append(
        places.indices.map { place in
          choices[choice].local[place].map { local in Set(typed.flatMap { $0.names[local].identifiers }) } ?? []
        }
      )
    }
  }

  /// The types that come with steps, and the operations that answer them.
  private mutating func addOwners(_ registry: Registry, _ index: Int) {
    var types: Set<Int> = []
    for flow in registry.flows {
      for step in flow.steps {
        pools.ownersWithSteps.insert("\(index) \(flow.id)/\(step.id)")
        for field in step.payload { if case .type(let type) = field.type.element { types.insert(type) } }
        if let operation = step.answeringOperation {
          pools.ownersWithSteps.insert("\(index) \(registry.operations[operation].id)")
        }
      }
    }
    for input in registry.operations.flatMap(\.inputs) {
      if case .type(let type) = input.type.element {
        pools.ownersOfOptions.insert("\(index) \(registry.types[type].id)")
      }
    }
    for type in types { pools.ownersWithSteps.insert("\(index) \(registry.types[type].id)") }
    for field in registry.flows.flatMap({ $0.steps.flatMap(\.payload) }) + registry.types.flatMap(\.fields) {
      if case .type(let type) = field.type.element, field.type.shape == .single {
        addType("\(index) \(registry.types[type].id)", of: field, index)
      }
    }
  }

  private mutating func addType(_ type: String, of field: Field, _ registry: Int) {
    guard let local = flows.first(where: { $0.registry == registry })?.local else { return }
    for (place, platform) in local.enumerated() {
      for name in platform.map({ field.names[$0].identifiers }) ?? [] {
        pools.typesOfFields[place][name, default: []].insert(type)
      }
    }
  }
}

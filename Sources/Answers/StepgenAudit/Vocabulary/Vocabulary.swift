import StepgenLanguages
import StepgenModel

/// The names of some registries and of the API lists beside them, so that a word of a page is found at once.
struct Vocabulary: Sendable {
  /// The ids of the registries.
  let registries: [String]
  private(set) var places: [Place] = []
  private(set) var concepts: [Entry] = []
  private(set) var flows: [FlowSteps] = []
  private(set) var operations: [OperationLabels] = []
  private(set) var tags = PlatformTags([])
  /// The meanings of names, by name.
  private var meanings: [String: [Meaning]] = [:]
  /// By place: the words of the code that the specs spell out.
  private var spelledOut: [Set<String>] = []
  /// By place: names that generated code has beside those of the spec.
  private(set) var generated: [Set<String>] = []
  /// By place: its API lists, the oldest first.
  private var lists: [[APINames]] = []
  /// By place: the words that pages use for it, in lower case.
  private var callNames: [Set<String>] = []
  /// By place: the names by their letters alone.
  private var squashed: [[String: [String]]] = []
  /// By place: the names of several words of steps, types, operations and errors, for the nearest.
  private var spellings: [[String]] = []

  /// One platform, in all registries that have it.
  struct Place: Sendable {
    var id: String
    var title: String
    var tags: [String]
    var languages: [Language]
    var registries: Set<Int> = []
    /// Whether it is the names on the wire, which are right on every page.
    var isWire: Bool
    /// The receivers of operations, for example `Amplify.Auth`, and the registries that have the operations.
    var receivers: [[String]: Set<Int>] = [:]
  }

  /// Something with a name: a concept of a registry, by place.
  struct Entry: Sendable {
    var kind: Concept.Kind
    var id: String
    /// The ids of what it belongs to, with slashes.
    var owner: String
    var registry: Int
    var range: SourceRange
    /// By place; nil where the registry does not have the platform.
    var names: [PlatformName?]
  }

  struct Meaning: Sendable, Hashable {
    var concept: Int
    var place: Int
    /// Whether only older versions have the name.
    var isFormer = false
  }

  /// The steps of a flow, or of one of its types.
  struct FlowSteps: Sendable {
    var registry: Int
    var title: String
    /// By place: the names of the enumeration.
    var types: [Set<String>]
    /// Indices of ``concepts``.
    var steps: [Int]
  }

  struct OperationLabels: Sendable {
    /// An index of ``concepts``.
    var concept: Int
    /// By place: the words of its calls as the spec writes them, and the names of its inputs.
    var labels: [Set<String>]
    /// By place: the names of its inputs.
    var inputs: [[String: Int]]
    /// By index of an input: its names by place.
    var names: [[PlatformName?]]
  }

  init(_ registries: [Registry], lists: [APIList]) {
    self.registries = registries.map(\.id)
    let locals = registries.enumerated().map { addPlaces(of: $1, number: $0) }
    spelledOut = places.map { _ in [] }
    generated = spelledOut
    for (index, registry) in registries.enumerated() {
      // A registry that came before others does not have their platforms.
      add(registry, index, locals[index] + Array(repeating: nil, count: places.count - locals[index].count))
    }
    tags = PlatformTags(places)
    callNames = places.map { place in
      Set(([place.title] + place.languages.flatMap { [$0.id, $0.title] } + place.tags).map { $0.lowercased() })
    }
    self.lists = places.map { place in
      lists.filter { $0.platform == place.id }.map(APINames.init).sorted { $0.version < $1.version }
    }
    noteSpellings()
  }
}

// MARK: questions

extension Vocabulary {
  /// The meanings of a name on a platform.
  func meanings(of name: String, on place: Int) -> [Meaning] {
    meanings[name]?.filter { $0.place == place } ?? []
  }

  /// The meanings of a name on other platforms, in some registries.
  func foreignMeanings(of name: String, besides places: [Int], registries: Set<Int>) -> [Meaning] {
    (meanings[name] ?? []).filter {
      !places.contains($0.place) && !$0.isFormer && !self.places[$0.place].isWire
        && registries.contains(concepts[$0.concept].registry)
    }
  }

  /// The API list for a version of a platform's library; the newest if none is asked for.
  func list(_ place: Int, _ version: Version?) -> APINames? {
    guard let version else { return lists[place].last }
    return lists[place].last { $0.version.major == version.major }
  }

  /// Whether a name exists on a platform: in the specs, in its API list, or on the wire.
  func isKnown(_ name: String, on place: Int, _ version: Version?) -> Bool {
    meanings[name]?.contains { ($0.place == place && !$0.isFormer) || places[$0.place].isWire } == true
      || spelledOut[place].contains(name) || generated[place].contains(name)
      || list(place, version)?.words.contains(name) == true
  }

  /// Whether any platform, in any version, has a name.
  func isKnownAnywhere(_ name: String) -> Bool {
    meanings[name] != nil
      || places.indices.contains { place in
        spelledOut[place].contains(name) || lists[place].contains { $0.words.contains(name) }
      }
  }

  /// Whether a name is right on all platforms of some registries that have what it means.
  func isKnownEverywhere(_ name: String, _ registries: Set<Int>) -> Bool {
    let concepts = Set(places.indices.flatMap { meanings(of: name, on: $0).map(\.concept) })
    return places.indices.allSatisfy { place in
      places[place].isWire || places[place].registries.isDisjoint(with: registries) || isKnown(name, on: place, nil)
        || concepts.allSatisfy { names(of: $0, on: place).isEmpty }
    }
  }

  /// The names of a concept on a platform.
  func names(of concept: Int, on place: Int) -> [String] { concepts[concept].names[place]?.identifiers ?? [] }

  /// The meanings of some names, as named on some platforms; each name once.
  func rightNames(_ meanings: [Meaning], on places: [Int]) -> [String] {
    var found: [String] = []
    for meaning in meanings {
      for name in places.flatMap({ names(of: meaning.concept, on: $0) }) where !found.contains(name) {
        found.append(name)
      }
    }
    return found
  }

  /// The steps that a name means on a platform, as indices of ``concepts``.
  func steps(named name: String, on place: Int) -> [Int] {
    meanings(of: name, on: place).filter { !$0.isFormer && concepts[$0.concept].kind == .step }.map(\.concept)
  }

  /// The names of a platform that differ from a name in case and separators only, after the first letter; a name with
  /// underscores is none without.
  func respellings(of name: String, on place: Int) -> [String] {
    (squashed[place][NameShape.squashed(name)] ?? []).filter {
      $0.utf8.first == name.utf8.first && $0.contains("_") == name.contains("_")
    }
  }

  /// The names of a platform that a misspelt name can mean.
  ///
  /// They differ from it in case and separators, in a few letters, or in one word of five and more that is neither the
  /// first nor the last.
  func nearest(to name: String, on place: Int, isListed: Bool = false) -> [String] {
    let same = respellings(of: name, on: place)
    guard same.isEmpty else { return same }
    let misspelt = misspelt(name, on: place, isListed: isListed)
    guard misspelt.isEmpty else { return misspelt }
    let words = NameShape.parts(name)
    guard words.count > 4 else { return [] }
    return spellings[place].filter { NameShape.differByOneWord(words, NameShape.parts($0)) }
  }

  /// The names of a platform that differ from a name in one letter for each three words.
  ///
  /// Where a list has all names, a name of two words counts too: with one letter in eight and two at most, but not at the
  /// end of a word, because an app may have `deletedUser` beside `deleteUser`.
  func misspelt(_ name: String, on place: Int, isListed: Bool = false) -> [String] {
    let words = NameShape.parts(name)
    let isPair = words.count == 2
    let limit = isPair && isListed ? min(name.utf8.count / 8, 2) : words.count / 3
    guard limit > 0 else { return [] }
    let close = spellings[place].compactMap { other -> (String, Int)? in
      guard other.utf8.first == name.utf8.first, let distance = editDistance(name, other, limit: limit),
        !isPair || NameShape.differWithinWords(words, NameShape.parts(other))
      else { return nil }
      return (other, distance)
    }
    let least = close.map(\.1).min()
    return close.filter { $0.1 == least }.map(\.0)
  }

  /// The platforms that a text names in words.
  func mentioned(in text: String) -> Set<Int> {
    let words = " " + text.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: " ") + " "
    return Set(places.indices.filter { place in callNames[place].contains { words.contains(" \($0) ") } })
  }

  /// The places whose code a block is: those of its scope that write in its language.
  ///
  /// Code in the language of another platform is that platform's if it imports its library, or if nothing says for whom
  /// the page is.
  func places(of block: CodeBlock, in scope: PageContext.Scope, registries: Set<Int>) -> [Int] {
    guard let language = block.language else { return [] }
    let fitting = scope.platforms.filter { places[$0].languages.contains(language) }
    guard fitting.isEmpty else { return fitting }
    return places.indices.filter { place in
      places[place].languages.contains(language) && !places[place].registries.isDisjoint(with: registries)
        && (!scope.isStated || block.imports.contains { isModule($0.module, of: place) })
    }
  }

  /// Whether an API list is complete for a module.
  func isModule(_ module: String) -> Bool { places.indices.contains { isModule(module, of: $0) } }

  private func isModule(_ module: String, of place: Int) -> Bool { lists[place].contains { $0.modules[module] != nil } }

  /// The registries that a file uses names of.
  ///
  /// A registry counts if the file imports its library, or has two of its names or one of three words, that are none of a
  /// registry with more names in the file, and no fewer than half of them.
  func registries(usedBy parts: PageParts) -> Set<Int> {
    let imports = Set(parts.code.flatMap { $0.imports.map(\.module) })
    var names: [Int: Set<String>] = [:]
    for identifier in Set(parts.identifiers.map(\.name)) where NameShape.wordCount(identifier) > 1 {
      for meaning in meanings[identifier] ?? [] where concepts[meaning.concept].isTelling(identifier) {
        names[concepts[meaning.concept].registry, default: []].insert(identifier)
      }
    }
    let imported = lists.joined().filter { list in imports.contains { list.modules[$0] != nil } }.map(\.registry)
    let most = names.values.map(\.count).max() ?? 0
    let named = names.filter { registry, found in
      let others = names.filter { $0.key != registry && $0.value.count > found.count }.values
      let own = others.reduce(found) { $0.subtracting($1) }
      return (own.count > 1 || own.contains { NameShape.wordCount($0) > 2 }) && own.count * 2 >= most
    }
    let called = parts.identifiers.filter { $0.isCalled && $0.path.count > 1 }.flatMap { call in
      places.flatMap { place in
        place.receivers.filter { call.path.suffix($0.key.count).elementsEqual($0.key) }.flatMap(\.value)
      }
    }
    return Set(named.keys).union(called).union(registries.indices.filter { imported.contains(registries[$0]) })
  }
}

extension Vocabulary.Entry {
  /// Whether a name of it shows that a page is about the registry; values have names that any library may have.
  fileprivate func isTelling(_ name: String) -> Bool {
    switch kind {
    case .step, .operation, .error, .type, .choice, .flow, .result: true
    case .field, .input, .method: NameShape.wordCount(name) > 2
    case .member, .answer: false
    }
  }
}

// MARK: building

extension Vocabulary {
  /// - Returns: The registry's index of each place so far.
  private mutating func addPlaces(of registry: Registry, number: Int) -> [Platform.Index?] {
    var local: [Platform.Index?] = places.map { _ in nil }
    for (index, platform) in registry.platforms.indexed {
      var known = places.firstIndex { $0.id == platform.id }
      if known == nil {
        known = places.count
        places.append(
          Place(
            id: platform.id,
            title: platform.title,
            tags: [],
            languages: platform.languages,
            isWire: platform.schemes == nil
          )
        )
        local.append(nil)
      }
      guard let known else { continue }
      local[known] = index
      places[known].tags += platform.docsTags
      places[known].registries.insert(number)
      for style in platform.styles where !style.receiver.isEmpty {
        places[known].receivers[style.receiver.identifierWords, default: []].insert(number)
      }
    }
    return local
  }

  private mutating func add(_ registry: Registry, _ number: Int, _ local: [Platform.Index?]) {
    for concept in registry.concepts { add(concept, number, local) }
    for flow in registry.flows {
      for part in flow.parts {
        flows.append(
          FlowSteps(
            registry: number,
            title: flow.title,
            types: local.map { $0.map { Set(part.typeNames[$0].identifiers) } ?? [] },
            steps: concepts.indices.filter { index in
              concepts[index].registry == number && concepts[index].kind == .step && concepts[index].owner == flow.id
                && part.steps.contains { $0.id == concepts[index].id }
            }
          )
        )
      }
    }
    for concept in concepts.indices where concepts[concept].registry == number {
      addDetails(of: concept, registry, local)
    }
    for target in registry.codeTargets {
      if let place = local.firstIndex(of: target.platform) { generated[place].formUnion(target.ownNames) }
    }
    for (place, platform) in local.enumerated() {
      if let platform { spelledOut[place].formUnion(registry.spelledCode(platform).flatMap(\.identifierWords)) }
    }
  }

  private mutating func add(_ concept: Concept, _ registry: Int, _ local: [Platform.Index?]) {
    let number = concepts.count
    let names = local.map { $0.map { concept.names[$0] } }
    concepts.append(
      Entry(
        kind: concept.kind,
        id: concept.id,
        owner: concept.owner.joined(separator: "/"),
        registry: registry,
        range: concept.range,
        names: names
      )
    )
    for (place, name) in names.enumerated() {
      for identifier in name?.identifiers ?? [] {
        meanings[identifier, default: []].append(Meaning(concept: number, place: place))
      }
      for former in name?.formerNames ?? [] {
        meanings[former.identifier, default: []].append(Meaning(concept: number, place: place, isFormer: true))
      }
    }
  }

  /// Takes from the spec what is written of a concept beside its names on the platforms.
  private mutating func addDetails(of concept: Int, _ registry: Registry, _ local: [Platform.Index?]) {
    let entry = concepts[concept]
    var wire: [String] = []
    switch entry.kind {
    case .error: wire = registry.error(entry.id)?.wire ?? []
    case .member: wire = [registry.choice(entry.owner)?.member(entry.id)?.wire].compactMap(\.self)
    case .operation: registry.operation(entry.id).map { addLabels($0, of: concept, local) }
    default: break
    }
    guard let place = places.indices.first(where: { places[$0].isWire && local[$0] != nil }) else { return }
    for name in wire { meanings[name, default: []].append(Meaning(concept: concept, place: place)) }
  }

  private mutating func addLabels(_ operation: Operation, of concept: Int, _ local: [Platform.Index?]) {
    var labels: [Set<String>] = local.map { _ in [] }
    var inputs: [[String: Int]] = local.map { _ in [:] }
    for (place, platform) in local.enumerated() {
      guard let platform else { continue }
      for (number, input) in operation.inputs.enumerated() {
        for name in input.names[platform].identifiers { inputs[place][name] = number }
      }
      labels[place] = Set(operation.onPlatform[platform].spelled.flatMap(\.identifierWords)).union(inputs[place].keys)
    }
    let names = operation.inputs.map { input in local.map { $0.map { input.names[$0] } } }
    operations.append(OperationLabels(concept: concept, labels: labels, inputs: inputs, names: names))
  }

  private mutating func noteSpellings() {
    squashed = places.map { _ in [:] }
    spellings = places.map { _ in [] }
    let kinds: Set<Concept.Kind> = [.step, .operation, .error, .type, .choice, .flow, .method]
    for (name, meanings) in meanings where NameShape.wordCount(name) > 1 {
      let spelled = meanings.filter { !$0.isFormer && kinds.contains(concepts[$0.concept].kind) }
      for place in Set(spelled.map(\.place)) {
        squashed[place][NameShape.squashed(name), default: []].append(name)
        spellings[place].append(name)
      }
    }
    for place in places.indices {
      spellings[place].sort()
      for key in squashed[place].keys { squashed[place][key]?.sort() }
    }
  }
}

extension Registry {
  /// The code that the spec spells out for a platform: calls, types and ways to a value.
  fileprivate func spelledCode(_ platform: Platform.Index) -> [String] {
    let fields = flows.flatMap { $0.steps.flatMap(\.payload) } + operations.flatMap(\.inputs) + types.flatMap(\.fields)
    return fields.compactMap { $0.spelledType[platform] }
      + operations.flatMap { $0.onPlatform[platform].spelled }
      + types.flatMap { $0.methods.compactMap { $0.calls[platform] } }
      + flows.flatMap { flow in flow.parts.compactMap { $0.access[platform] } + flow.internals.map(\.wire) }
      + choices.flatMap { $0.answerCode.values.flatMap { [$0.before, $0.after] } }
  }
}

extension CodeTarget {
  /// The names that generated code has beside those of the spec.
  fileprivate var ownNames: Set<String> {
    let unknown = [unknownStep, unknownMember].map { words in
      words.list.enumerated().map { $0 == 0 ? $1 : $1.prefix(1).uppercased() + $1.dropFirst() }.joined()
    }
    return language.names.generated.members.union(unknown)
  }
}

extension Operation.Interface {
  /// The code that the spec writes for calls.
  fileprivate var spelled: [String] {
    let parts = (example?.parts ?? []) + (fullExample ?? [])
    let texts = parts.compactMap { part in if case .text(let text) = part { text } else { nil } }
    return calls.map(\.text) + texts + [result, error, completionFlag].compactMap(\.self)
  }
}

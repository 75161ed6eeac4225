import StepgenModel

/// Which concepts have a name in common on one platform: the steps of a flow, the members of a choice, all errors.
struct SharedNames: Sendable {
  private struct Key: Hashable {
    /// The number of the scope.
    var scope: Int
    var name: String
  }

  private struct Scope: Hashable {
    var section: NameSection
    var owner: [String]
    /// The type that a step is in, of a flow with several.
    var type: String

    /// Types, choices and enumerations of steps are types alike.
    init(_ concept: ComparedConcept) {
      section = concept.kind.nameKind == .type ? .types : concept.section
      owner = concept.owner
      type = concept.type
    }
  }

  /// Only of concepts that share a name, which few do.
  private var others: [ObjectIdentifier: [String]] = [:]

  init(_ concepts: [ComparedConcept], on platform: Platform.Index) {
    let scopes = Self.scopes(of: concepts)
    var first: [Key: Int] = [:]
    first.reserveCapacity(concepts.count)
    var shared: [Key: [Int]] = [:]
    for (index, concept) in concepts.enumerated() {
      for name in unique(concept.names[platform].spellings) {
        let key = Key(scope: scopes[index], name: name)
        if let other = first[key] {
          shared[key, default: [other]].append(index)
        } else {
          first[key] = index
        }
      }
    }
    for index in Set(shared.values.joined()) {
      let keys = concepts[index].names[platform].spellings.map { Key(scope: scopes[index], name: $0) }
      others[ObjectIdentifier(concepts[index])] = Self.others(of: index, keys.compactMap { shared[$0] }, concepts)
    }
  }

  /// Ids of what else has one of the names of a concept, in the order of the spec, each once.
  func others(of concept: ComparedConcept) -> [String] {
    others[ObjectIdentifier(concept)] ?? []
  }

  private static func others(of index: Int, _ holders: [[Int]], _ concepts: [ComparedConcept]) -> [String] {
    var seen: Set<String> = [concepts[index].id]
    return holders.joined().map { concepts[$0].id }.filter { seen.insert($0).inserted }
  }

  /// A number for the scope of each concept; neighbours mostly have the same.
  private static func scopes(of concepts: [ComparedConcept]) -> [Int] {
    var numbers: [Scope: Int] = [:]
    var last: (scope: Scope, number: Int)?
    return concepts.map { concept in
      let scope = Scope(concept)
      if let last, last.scope == scope { return last.number }
      let number = numbers[scope] ?? numbers.count
      numbers[scope] = number
      last = (scope, number)
      return number
    }
  }

  private func unique(_ names: [String]) -> [String] {
    names.count < 2 ? names : Array(Set(names))
  }
}

import StepgenModel

/// Which concepts have a name in common on one platform: the steps of a flow, the members of a choice, all errors.
struct SharedNames {
  private struct Key: Hashable {
    var scope: Scope
    var name: String
  }

  private struct Scope: Hashable {
    var section: NameSection
    var owner: [String]

    /// Types, choices and enumerations of steps are types alike.
    init(_ concept: ComparedConcept) {
      section = concept.role.nameKind == .type ? .types : concept.section
      owner = concept.owner
    }
  }

  private let platform: Int
  private var ids: [Key: [String]] = [:]

  init(_ concepts: [ComparedConcept], on platform: Int) {
    self.platform = platform
    for concept in concepts {
      let scope = Scope(concept)
      for name in Set(concept.names[platform].spellings) {
        ids[Key(scope: scope, name: name), default: []].append(concept.id)
      }
    }
  }

  /// Ids of what else has one of the names of a concept, in the order of the spec, each once.
  func others(of concept: ComparedConcept) -> [String] {
    let scope = Scope(concept)
    var seen: Set<String> = [concept.id]
    return concept.names[platform].spellings.flatMap { ids[Key(scope: scope, name: $0)] ?? [] }
      .filter { seen.insert($0).inserted }
  }
}

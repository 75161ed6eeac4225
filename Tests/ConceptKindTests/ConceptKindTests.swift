import StepgenCatalogs
import StepgenModel
import StepgenReports
import StepgenVersions
import Testing

/// Every fold over the concepts of a registry covers each kind, or a line here says why it does not.
@Suite struct ConceptKindTests {
  @Test func isInTheWalk() throws {
    let kinds = try Set(EveryKind.registry().concepts.map(\.kind))
    // Answers are made of members, for comparisons.
    #expect(Set(Concept.Kind.allCases).subtracting(kinds) == [.answer])
  }

  @Test func ownersAreOfTheKindsThatTheKindSays() throws {
    let registry = try EveryKind.registry()
    let paths = Set(registry.concepts.map { "\($0.kind) \($0.path)" })
    for concept in registry.concepts where !concept.owner.isEmpty {
      let kinds = concept.kind.owners(concept.owner.count)
      try #require(kinds.count == concept.owner.count, "\(concept.path)")
      for (depth, kind) in kinds.enumerated() {
        #expect(paths.contains("\(kind) \(concept.owner.prefix(depth + 1).joined(separator: "/"))"), "\(concept.path)")
      }
    }
  }

  @Test func isTranslated() throws {
    let registry = try EveryKind.registry()
    let units = Set(registry.textDomains.flatMap(\.units).map { "\($0.id) \($0.text)" })
    // What operations return has no text of its own.
    let concepts = registry.concepts.filter { $0.kind != .result }
    for concept in concepts {
      #expect(!concept.meaning.isEmpty, "\(concept.kind)")
      let path = UnitPath(concept.kind, of: concept.owner, concept.id)
      #expect(units.contains("\(path.meaning) \(concept.meaning)"), "\(concept.kind)")
    }
  }

  @Test func isFoundByName() throws {
    let registry = try EveryKind.registry()
    let search = NameSearch(registry)
    let kinds = Set(registry.namedConcepts.map(\.kind))
    // What belongs to an operation or a type is told of with it, and results and answers with their flow and member.
    #expect(Set(Concept.Kind.allCases).subtracting(kinds) == [.result, .input, .method, .answer])
    for concept in registry.namedConcepts {
      let name = concept.names[0].identifiers.first ?? concept.path
      #expect(search.concepts(named: concept.path).contains { $0.kind == concept.kind }, "\(concept.path)")
      #expect(!search.concepts(named: name).isEmpty, "\(name)")
    }
  }

  @Test func isCompared() throws {
    let registry = try EveryKind.registry()
    let compared = registry.comparedConcepts
    // What operations return has the name of its flow's steps, and a row of its own nowhere.
    #expect(Set(Concept.Kind.allCases).subtracting(compared.map(\.kind)) == [.result])
    #expect(Set(compared.map(\.section)) == Set(NameSection.allCases))
    // The flow has to do with all of them.
    let kept = PlatformComparison.Filter(flow: "spare-flow").kept(compared, of: registry)
    #expect(kept.count == compared.count)
  }

  @Test(arguments: Concept.Kind.allCases) func isComparedBetweenVersions(_ kind: Concept.Kind) throws {
    // They have no ids.
    if kind == .result || kind == .answer { return }
    let (spare, other) = ("spare-\(kind)", "other-\(kind)")
    let old = try EveryKind.registry { $0.withoutFormerIDs }
    let new = try EveryKind.registry { $0.withoutFormerIDs.replacing(spare, with: other) }
    let before = try #require(old.concepts.first { $0.kind == kind && $0.id == spare })
    let after = try #require(new.concepts.first { $0.kind == kind && $0.id == other })
    let changes = RegistryDifference(from: old, to: new).changes
    let told = changes.map { "\($0.rule.code) \($0.oldPath) \($0.path)" }
    #expect(changes.contains { $0.oldPath == before.publishedPath && $0.rule.code.hasSuffix("-removed") }, "\(told)")
    #expect(changes.contains { $0.path == after.publishedPath && $0.rule.code.hasSuffix("-added") }, "\(told)")
  }

  @Test(arguments: Concept.Kind.allCases) func isRenamedBetweenVersions(_ kind: Concept.Kind) throws {
    // They have no ids.
    if kind == .result || kind == .answer { return }
    let old = try EveryKind.registry { $0.withoutFormerIDs.replacing("spare-\(kind)", with: "former-\(kind)") }
    let new = try EveryKind.registry()
    let before = try #require(old.concepts.first { $0.kind == kind && $0.id == "former-\(kind)" })
    let after = try #require(new.concepts.first { $0.kind == kind && $0.id == "spare-\(kind)" })
    #expect(after.formerPaths.contains(before.publishedPath))
    let changes = RegistryDifference(from: old, to: new).changes
    let told = changes.map { "\($0.rule.code) \($0.oldPath) \($0.path)" }
    #expect(changes.contains { $0.oldPath == before.publishedPath && $0.path == after.publishedPath }, "\(told)")
    #expect(!changes.contains { $0.path == after.publishedPath && $0.rule.code.hasSuffix("-added") }, "\(told)")
  }
}

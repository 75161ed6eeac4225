import StepgenModel

/// Two concepts share an identifier on a platform only if both declare it.
enum NameCollision {
  @Sendable static func check(_ scope: ConceptScope, in registry: Registry, reporting diagnostics: inout Diagnostics) {
    var collisions: [Collision] = []
    var known: [Pair: Int] = [:]
    for platform in registry.platforms.indices where registry.platforms[platform].schemes != nil {
      collect(scope, in: registry, on: platform, into: &collisions, &known)
    }
    for collision in collisions { diagnostics.report(collision.diagnostic(registry)) }
  }

  private static func collect(
    _ scope: ConceptScope,
    in registry: Registry,
    on index: Platform.Index,
    into collisions: inout [Collision],
    _ known: inout [Pair: Int]
  ) {
    var first: [String: Int] = [:]
    first.reserveCapacity(scope.concepts.count)
    let mayShare = !registry.declaresEach(scope.kind, on: index)
    for (place, concept) in scope.concepts.enumerated() {
      for identifier in concept.names[index].identifiers {
        guard let otherPlace = first[identifier] else {
          first[identifier] = place
          continue
        }
        let other = scope.concepts[otherPlace]
        guard otherPlace != place, concept.collides(with: other, on: index, mayShare: mayShare) else { continue }
        let pair = Pair(first: other.names[index].range, second: concept.names[index].range)
        if let place = known[pair] {
          collisions[place].names.append((identifier, index))
        } else {
          known[pair] = collisions.count
          let names = [(identifier, index)]
          collisions.append(Collision(concept: concept, other: other, pair: pair, names: names, kind: scope.kind))
        }
      }
    }
  }
}

/// The places that two names come from.
private struct Pair: Hashable {
  var first: SourceRange
  var second: SourceRange
}

/// Two concepts with one name, and on which platforms.
private struct Collision {
  var concept: Concept
  var other: Concept
  var pair: Pair
  var names: [(identifier: String, platform: Platform.Index)]
  var kind: NameKind

  func diagnostic(_ registry: Registry) -> Diagnostic {
    let mayShare = !self.names.contains { registry.declaresEach(kind, on: $0.platform) }
    let names = names.map { "‘\($0.identifier)’ \(registry.platforms[$0.platform].whereItIs)" }
    var diagnostic = Diagnostic(
      .nameCollision,
      at: pair.second,
      "‘\(concept.nameInFlow)’ and ‘\(other.nameInFlow)’ are both \(names.joined(separator: ", and "))",
      help: "Give one of them another name there"
        + (mayShare ? ", or say on both that they share it: ‘same-name-as’." : "; generated Swift declares each."),
      notes: [.init(at: pair.first, "the name of ‘\(other.id)’ comes from here")]
    )
    diagnostic.canBeAllowed = !self.names.contains { registry.makesCode(of: kind, on: $0.platform) }
    return diagnostic
  }
}

extension Concept {
  /// The id, and before it the flow of one of several types.
  fileprivate var nameInFlow: String { kind == .flow ? path : id }

  /// Whether a name that both have is a mistake here; of one that was removed ``ReusedIdentifier`` speaks.
  fileprivate func collides(with other: Concept, on platform: Platform.Index, mayShare: Bool) -> Bool {
    !(mayShare && shares(with: other, on: platform))
      && (names[platform].removed == nil) == (other.names[platform].removed == nil)
  }

  func shares(with other: Concept, on platform: Platform.Index) -> Bool {
    names[platform].sharedWith.contains(other.id) && other.names[platform].sharedWith.contains(id)
  }
}

extension Registry {
  /// Whether names of this kind become identifiers of generated code that have to differ; errors' come from their ids, and
  /// operations' tell themselves apart by their inputs.
  func makesCode(of kind: NameKind, on platform: Platform.Index) -> Bool {
    targets.values.contains { $0.platform == platform } && kind != .error
  }

  /// Whether generated Swift declares every concept of the kind by itself, so that no two share a name there.
  func declaresEach(_ kind: NameKind, on platform: Platform.Index) -> Bool {
    makesCode(of: kind, on: platform) && [.type, .field].contains(kind)
  }
}

extension Rule {
  static let nameCollision = Rule(
    "name-collision",
    title: "Two concepts must not have the same identifier on a platform, unless both declare it.",
    explanation: """
      Naming schemes can render different words as one identifier, and some platforms merge steps. Declare an intended \
      merge at both steps with `same-name-as`, and specify how to distinguish them; any other merge would silently \
      pass the wrong step to a caller.
      """,
    wrong: .flow(
      minimalFlow.replacing("{ to: done }", with: "{ to: [done, over], up-to: service }")
        + "  over: { name: done, title: Over, meaning: Nothing is left to do., ends: true }\n"
    ),
    right: .flow(
      minimalFlow.replacing("{ to: done }", with: "{ to: [done, over], up-to: service }")
        + "  over: { name: over, title: Over, meaning: Nothing is left to do., ends: true }\n"
    )
  )
}

import StepgenModel

/// Two concepts do not get one identifier on a platform without saying so.
enum NameCollision {
  @Sendable static func check(_ scopes: [NameScope], in registry: Registry, reporting diagnostics: inout Diagnostics) {
    for (index, platform) in registry.platforms.enumerated() where platform.schemes != nil {
      for scope in scopes {
        check(scope, on: platform, at: index, reporting: &diagnostics)
      }
    }
  }

  private static func check(
    _ scope: NameScope,
    on platform: Platform,
    at index: Int,
    reporting diagnostics: inout Diagnostics
  ) {
    var first: [String: NamedConcept] = [:]
    for concept in scope.concepts {
      for identifier in concept.names[index].identifiers {
        guard let other = first[identifier] else {
          first[identifier] = concept
          continue
        }
        guard other.id != concept.id, !concept.shares(with: other, on: index) else { continue }
        diagnostics.report(collision(of: concept, with: other, identifier, platform, index))
      }
    }
  }

  private static func collision(
    of concept: NamedConcept,
    with other: NamedConcept,
    _ identifier: String,
    _ platform: Platform,
    _ index: Int
  ) -> Diagnostic {
    Diagnostic(
      .nameCollision,
      at: concept.names[index].range,
      "‘\(concept.id)’ and ‘\(other.id)’ are both ‘\(identifier)’ on \(platform.title)",
      help: "Give one of them another name there, or say on both that they share it: ‘same-name-as’.",
      notes: [.init(at: other.names[index].range, "the name of ‘\(other.id)’ comes from here")]
    )
  }
}

/// Concepts whose identifiers must differ.
struct NameScope {
  var kind: NameKind
  var concepts: [NamedConcept]
}

struct NamedConcept {
  var id: String
  var range: SourceRange
  var names: [PlatformName]

  func shares(with other: NamedConcept, on platform: Int) -> Bool {
    names[platform].sharedWith.contains(other.id) && other.names[platform].sharedWith.contains(id)
  }
}

extension Registry {
  /// Every set of concepts that live side by side in the code of a platform.
  var nameScopes: [NameScope] {
    var scopes = [
      NameScope(kind: .type, concepts: types.map(\.named) + choices.map(\.named) + flows.map(\.named)),
      NameScope(kind: .error, concepts: errors.map(\.named)),
      NameScope(kind: .operation, concepts: operations.map(\.named)),
    ]
    scopes += types.map { NameScope(kind: .field, concepts: $0.fields.map(\.named)) }
    scopes += choices.map { NameScope(kind: .member, concepts: $0.members.map(\.named)) }
    scopes += operations.map { NameScope(kind: .field, concepts: $0.inputs.map(\.named)) }
    for flow in flows {
      scopes.append(NameScope(kind: .step, concepts: flow.steps.map(\.named)))
      scopes += flow.steps.filter { $0.payload.count > 1 }
        .map { NameScope(kind: .field, concepts: $0.payload.map(\.named)) }
    }
    return scopes
  }
}

extension PayloadType { var named: NamedConcept { NamedConcept(id: id, range: range, names: names) } }
extension Choice { var named: NamedConcept { NamedConcept(id: id, range: range, names: names) } }
extension Choice.Member { var named: NamedConcept { NamedConcept(id: id, range: range, names: names) } }
extension FlowError { var named: NamedConcept { NamedConcept(id: id, range: range, names: names) } }
extension Operation { var named: NamedConcept { NamedConcept(id: id, range: range, names: names) } }
extension Field { var named: NamedConcept { NamedConcept(id: id, range: range, names: names) } }
extension Step { var named: NamedConcept { NamedConcept(id: id, range: range, names: names) } }
extension Flow { var named: NamedConcept { NamedConcept(id: id, range: range, names: typeNames) } }

extension Rule {
  static let nameCollision = Rule(
    "name-collision",
    title: "Two concepts have two identifiers on a platform, unless they say that they share one.",
    explanation: """
      Schemes can render different words as one identifier, and platforms do merge steps. A merge that is meant is \
      written on both steps, with `same-name-as` and how to tell them apart; any other one would silently give a caller \
      the wrong step.
      """,
    wrong: .flow(
      minimalFlow.replacing("{ to: done }", with: "{ to: [done, over] }")
        + "  over: { name: done, title: Over, meaning: Nothing is left to do., ends: true }\n"
    ),
    right: .flow(
      minimalFlow.replacing("{ to: done }", with: "{ to: [done, over] }")
        + "  over: { name: over, title: Over, meaning: Nothing is left to do., ends: true }\n"
    )
  )
}

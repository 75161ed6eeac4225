import SpecLanguage
import StepgenModel

/// An identifier that once referred to one concept is never that of another.
enum ReusedIdentifier {
  /// Former and removed names of the concepts themselves.
  @Sendable static func check(_ scope: ConceptScope, in registry: Registry, reporting diagnostics: inout Diagnostics) {
    for (index, platform) in registry.platforms.indexed {
      let claims = scope.claims(on: index)
      check(scope, claims, on: platform, at: index, reporting: &diagnostics)
      checkFormer(scope, claims, on: platform, at: index, reporting: &diagnostics)
    }
  }

  /// Of two claims to one identifier, one was made in error, unless the concepts share their names.
  private static func checkFormer(
    _ scope: ConceptScope,
    _ claims: [Claim],
    on platform: Platform,
    at index: Platform.Index,
    reporting diagnostics: inout Diagnostics
  ) {
    guard claims.count > 1 else { return }
    var first: [String: Claim] = [:]
    for claim in claims {
      guard let other = first[claim.identifier] else {
        first[claim.identifier] = claim
        continue
      }
      guard claim.concept != other.concept, claim.isFormer || other.isFormer,
        let left = claim.concept, let right = other.concept,
        !scope.concepts[left].shares(with: scope.concepts[right], on: index),
        diagnostics.hasRoom(for: .reusedIdentifier, at: claim.range)
      else { continue }
      diagnostics.report(
        Diagnostic(
          .reusedIdentifier,
          at: claim.range,
          "‘\(claim.identifier)’ was already the name of \(other.meaning) \(platform.whereItIs); it cannot be a former name of \(claim.meaning) too",
          help: "Remove it from one of the two.",
          notes: [.init(at: other.range, "the other old name is recorded here")],
          subject: other.owner
        )
      )
    }
  }

  /// Names of concepts that are gone; the manifest lists them.
  static func checkRetired(_ registry: Registry, _ document: SpecDocument, reporting diagnostics: inout Diagnostics) {
    for (index, platform) in registry.platforms.indexed {
      let retired = document.retiredClaims(on: platform.id)
      for flow in registry.flows where !retired.isEmpty {
        for scope in flow.concepts.scopes where scope.kind == .step {
          check(scope, retired, on: platform, at: index, reporting: &diagnostics)
        }
      }
    }
  }

  private static func check(
    _ scope: ConceptScope,
    _ claims: [Claim],
    on platform: Platform,
    at index: Platform.Index,
    reporting diagnostics: inout Diagnostics
  ) {
    guard !claims.isEmpty else { return }
    let byIdentifier = Dictionary(grouping: claims, by: \.identifier)
    for (position, concept) in scope.concepts.enumerated() where concept.names[index].removed == nil {
      for identifier in concept.names[index].identifiers {
        for claim in byIdentifier[identifier] ?? [] where claim.concept != position {
          guard diagnostics.hasRoom(for: .reusedIdentifier, at: concept.names[index].range) else { return }
          diagnostics.report(
            Diagnostic(
              .reusedIdentifier,
              at: concept.names[index].range,
              "‘\(identifier)’ meant \(claim.meaning) \(platform.whereItIs), and would now mean ‘\(concept.id)’",
              help: "Give ‘\(concept.id)’ another name there: callers of the old one would not notice the change.",
              notes: [.init(at: claim.range, "the old name is recorded here")],
              subject: claim.owner
            )
          )
        }
      }
    }
  }
}

/// An identifier of an older version and its meaning.
private struct Claim {
  var identifier: String
  /// The position of the concept in its scope; nothing for one that is gone.
  var concept: Int?
  var meaning: String
  /// Its meaning, as the ledger writes it; in the words of the manifest if the concept no longer exists.
  var owner: String
  var range: SourceRange
  var isFormer = false
}

extension ConceptScope {
  /// Former names of the concepts, and the names of removed ones.
  fileprivate func claims(on platform: Platform.Index) -> [Claim] {
    concepts.enumerated().flatMap { position, concept -> [Claim] in
      let name = concept.names[platform]
      guard name.hasPast else { return [] }
      let removed = name.removed == nil ? [] : name.identifiers.map { ($0, name.range, false) }
      return (name.formerNames.map { ($0.identifier, $0.range, true) } + removed).map { identifier, range, isFormer in
        Claim(
          identifier: identifier,
          concept: position,
          meaning: "‘\(concept.id)’",
          owner: concept.publishedPath,
          range: range,
          isFormer: isFormer
        )
      }
    }
  }
}

extension PlatformName {
  /// Whether it had another name, or is gone.
  fileprivate var hasPast: Bool { removed != nil || !formerNames.isEmpty }
}

extension SpecDocument {
  fileprivate func retiredClaims(on platform: String) -> [Claim] {
    manifests.flatMap(\.retired).filter { $0.platform?.value == platform }.compactMap { retired in
      retired.name.map { name in
        let was = retired.was?.value ?? ""
        return Claim(identifier: name.value, concept: nil, meaning: "“\(was)”", owner: was, range: name.range)
      }
    }
  }
}

extension Rule {
  static let reusedIdentifier = Rule(
    "reused-identifier",
    title: "An identifier must never change its meaning.",
    explanation: """
      If another concept reuses an identifier of an older version, callers compile as before and silently get \
      something else. Former names (`was`), removed names (`removed`), the names in `retired` of the manifest and all \
      names in the ledger (`ledger.tsv`) stay reserved.
      """,
    wrong: .flow(
      minimalFlow.replacing("{ to: done }", with: "{ to: [done, over], up-to: service }")
        .replacing("ends: true", with: "ends: true, on-platform: { swift: { was: [{ name: over, until: 2.0.0 }] } }")
        + "  over: { name: over, title: Over, meaning: Nothing is left to do., ends: true }\n"
    ),
    right: .flow(
      minimalFlow.replacing(
        "ends: true",
        with: "ends: true, on-platform: { swift: { was: [{ name: over, until: 2.0.0 }] } }"
      )
    )
  )
}

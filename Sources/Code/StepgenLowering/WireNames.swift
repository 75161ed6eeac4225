import StepgenModel

/// A text on the wire, and the name in code that it represents.
package struct WireName: Sendable, Hashable {
  package var text: String
  package var name: String

  package init(text: String, name: String) {
    self.text = text
    self.name = name
  }
}

/// A concept of the registry that can arrive: a step of a flow, a member of a choice, or a field.
struct WireConcept {
  var id: String
  /// The former ids, and the texts that were written for them.
  var formerIDs: [String]
  /// The text that is written for the concept, which takes precedence over all others.
  var written: String
  /// The service's name, the same on all platforms; nil if the spec does not specify one.
  var wire: String? = nil
  /// The names by platform.
  var names: PerPlatform<PlatformName>
  /// The names in code: several if a concept is split, none if the code does not have it.
  var codeNames: [String]
}

/// The texts by which the concepts of one place arrive.
///
/// Every language reads the same texts: the name that the service uses for a concept, its canonical id, the name on the
/// code's own platform, former ids and names, and the names on other platforms. A text represents one name in code:
/// earlier kinds take precedence over later ones, and a name on other platforms is read only if it represents a single
/// concept.
struct WireTexts {
  /// Each text once, in the order of precedence.
  private(set) var names: [WireName] = []
  /// The texts of concepts that the code has under several names.
  private(set) var shared: [WireName] = []
  private var taken: Set<String> = []

  init(_ concepts: [WireConcept], platform: Platform.Index) {
    names.reserveCapacity(concepts.count * 4)
    for concept in concepts { claim(concept.written, for: concept) }
    for concept in concepts { if let wire = concept.wire { claim(wire, for: concept) } }
    for concept in concepts { claim(concept.id, for: concept) }
    for concept in concepts where !concept.names.isEmpty {
      for identifier in concept.names[platform].identifiers where concept.codeNames.contains(identifier) {
        claim(identifier, for: identifier)
      }
    }
    for concept in concepts { for id in concept.formerIDs { claim(id, for: concept) } }
    for concept in concepts where !concept.names.isEmpty {
      for former in concept.names[platform].formerNames { claim(former.identifier, for: concept) }
    }
    claimNames(of: concepts, onOthersThan: platform)
  }

  private mutating func claim(_ text: String, for concept: WireConcept) {
    guard let name = concept.codeNames.first, taken.insert(text).inserted else { return }
    names.append(WireName(text: text, name: name))
    if concept.codeNames.count > 1 { shared.append(WireName(text: text, name: concept.id)) }
  }

  private mutating func claim(_ text: String, for name: String) {
    if taken.insert(text).inserted { names.append(WireName(text: text, name: name)) }
  }

  /// Claims the names of other platforms that represent only one concept there.
  private mutating func claimNames(of concepts: [WireConcept], onOthersThan platform: Platform.Index) {
    var owners: [String: [Int]] = [:]
    var texts: [String] = []
    for (index, concept) in concepts.enumerated() {
      for (other, name) in concept.names.indexed where other != platform {
        for text in name.identifiers + name.formerNames.map(\.identifier) where !taken.contains(text) {
          if owners[text] == nil { texts.append(text) }
          if owners[text]?.last != index { owners[text, default: []].append(index) }
        }
      }
    }
    for text in texts {
      let owners = owners[text, default: []].map { concepts[$0] }
      guard let first = owners.first, owners.allSatisfy({ $0.codeNames == first.codeNames }) else { continue }
      claim(text, for: first)
    }
  }
}

extension PlatformName {
  /// The name without the identifiers of a field whose value arrives there in several parts, because none of them is
  /// the field's name.
  fileprivate var withoutIdentifiers: PlatformName {
    var name = self
    name.identifiers = []
    return name
  }
}

extension LoweringScope {
  /// Returns the texts by which the values of sibling fields arrive, by the field's name in code; the text that is
  /// written comes first.
  func keys(of fields: [Field]) -> [String: [String]] {
    let written = registry.keys(of: fields)
    let concepts = zip(fields, written).map { field, key in
      WireConcept(
        id: field.id,
        formerIDs: registry.formerKeys(field.formerIDs),
        written: key,
        names: field.names.mapValues { $0.identifiers.count > 1 ? $0.withoutIdentifiers : $0 },
        codeNames: identifier(field.names).map { [$0] } ?? []
      )
    }
    var keys: [String: [String]] = [:]
    for name in WireTexts(concepts, platform: target.platform).names { keys[name.name, default: []].append(name.text) }
    return keys
  }

  func texts(of choice: Choice) -> WireTexts {
    let written = registry.wireNames(of: choice)
    let concepts = zip(choice.members, written).map { member, text in
      WireConcept(
        id: member.id,
        formerIDs: registry.formerWireNames(member.formerIDs, .member),
        written: text,
        wire: member.wireText,
        names: member.names,
        codeNames: identifier(member.names).map { [$0] } ?? []
      )
    }
    return WireTexts(concepts, platform: target.platform)
  }

  func texts(of flow: Flow) -> WireTexts {
    let concepts = zip(flow.steps, registry.wireNames(of: flow)).map { step, text in
      WireConcept(
        id: step.id,
        formerIDs: registry.formerWireNames(step.aliases, .step),
        written: text,
        names: step.names,
        codeNames: present(step.names)?.identifiers ?? []
      )
    }
    return WireTexts(concepts, platform: target.platform)
  }
}

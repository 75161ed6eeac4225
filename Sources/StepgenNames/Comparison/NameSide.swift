package import StepgenModel

/// What one of the two compared platforms calls a concept.
package struct NameSide: Sendable, Hashable {
  /// Each name as callers write it; several where a payload value decides, or where the wire has several.
  package var names: [String]
  /// The names without what callers write around them.
  package var identifiers: [String]
  package var status: NameRow.Status
  /// The words of the identifier, with those that the scheme puts before and after; nothing where it was spelled out.
  package var words: Words?
  /// Ids of what has one of these names too: the other steps of the flow, members of the choice and so on.
  package var sharedWith: [String] = []
  package var toldApartBy: String?
  package var split: PlatformName.Split?
  package var arrivesAs: PlatformName.Arrival?
  package var type: String?
  /// The calls of an operation or of a method, with what they give.
  package var interface: Operation.Interface?
  package var because: String?
  package var source: String?

  /// The names in one line; nothing where there is none.
  package var text: String? {
    names.isEmpty ? nil : names.joined(separator: " | ")
  }
}

extension NameSide {
  init(_ concept: ComparedConcept, on index: Int, of registry: Registry, sharedWith others: [String]) {
    let name = concept.names[index]
    names = name.spellings
    identifiers = name.identifiers
    status = NameRow.Status(name)
    let scheme = registry.platforms[index].schemes?[concept.role.nameKind]
    words = scheme.flatMap { scheme in name.words.map { scheme.allWords(of: $0) } }
    sharedWith = others
    toldApartBy = name.toldApartBy
    split = name.split
    arrivesAs = name.arrivesAs
    type = concept.types.isEmpty ? nil : concept.types[index]
    interface = concept.interfaces.isEmpty ? nil : concept.interfaces[index]
    because = name.because
    source = name.source
  }
}

extension NamingScheme {
  /// The words of a name with those that are put before and after every name.
  package func allWords(of words: Words) -> Words {
    prefix.list.isEmpty && suffix.list.isEmpty ? words : Words(prefix.list + words.list + suffix.list)
  }
}

package import StepgenModel

/// What one of the two compared platforms calls a concept.
///
/// There are two for every concept, and most say no more than the name: the rest is looked up in the concept.
/// A class of constants, because each row asks for both sides several times.
package final class NameSide: Sendable {
  private let concept: ComparedConcept
  private let platform: Platform.Index
  /// Each name as callers write it; several where a payload value decides, or where the wire has several.
  package let names: [String]
  package let status: NameRow.Status
  /// The words of the identifier, with those that the scheme puts before and after; nothing where it was spelled out.
  package let words: Words?
  /// Ids of what has one of these names too: the other steps of the flow, members of the choice and so on.
  package let sharedWith: [String]

  init(_ concept: ComparedConcept, on platform: Platform.Index, _ schemes: Schemes?, sharedWith others: [String]) {
    (self.concept, self.platform) = (concept, platform)
    let name = concept.names[platform]
    names = name.spellings
    status = NameRow.Status(name)
    words = name.words.flatMap { words in schemes?[concept.kind.nameKind].allWords(of: words) }
    sharedWith = others
  }
}

extension NameSide {
  /// The names in one line; nothing where there is none.
  package var text: String? {
    names.isEmpty ? nil : names.joined(separator: " | ")
  }

  /// The names without what callers write around them.
  package var identifiers: [String] { concept.names[platform].identifiers }
  package var toldApartBy: String? { concept.names[platform].toldApartBy }
  package var split: PlatformName.Split? { concept.names[platform].split }
  package var arrivesAs: PlatformName.Arrival? { concept.names[platform].arrivesAs }
  package var because: String? { concept.names[platform].because }
  package var source: String? { concept.names[platform].source }
  package var type: String? { concept.types.isEmpty ? nil : concept.types[platform] }

  /// The calls of an operation or of a method, with what they give.
  package var interface: Operation.Interface? {
    concept.interfaces.isEmpty ? nil : concept.interfaces[platform]
  }
}

extension NamingScheme {
  /// The words of a name with those that are put before and after every name.
  package func allWords(of words: Words) -> Words {
    prefix.list.isEmpty && suffix.list.isEmpty ? words : Words(prefix.list + words.list + suffix.list)
  }
}

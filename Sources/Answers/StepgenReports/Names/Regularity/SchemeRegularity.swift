package import StepgenModel

/// How well one rule explains the names of one kind on one platform.
package struct SchemeRegularity: Sendable {
  package var platform: String
  package var title: String
  package var kind: NameKind
  /// The rule: the scheme that the spec gives, or, where names are given one by one, the one that fits them best.
  package var scheme: NamingScheme?
  package var isGuessed: Bool
  /// How many concepts have a name.
  package var total: Int
  package var breaks: [Break]

  /// How many names are as the rule would have them.
  package var regular: Int { total - breaks.count }

  /// How many of a hundred names are regular, rounded down, so that 100 means all.
  package var percent: Int { total == 0 ? 100 : regular * 100 / total }

  /// A name that the rule does not explain.
  package struct Break: Sendable {
    package var concept: ComparedConcept
    package var name: String
    /// What the concept would be called if the rule held.
    package var expected: String?
    package var difference: Difference
    /// From the rule's words to those of the name, where they are known and differ.
    package var wordDiff: WordDiff?
    package var because: String?
    package var source: String?
  }

  /// What a name and the rule disagree in.
  package enum Difference: String, Sendable, Hashable, CaseIterable {
    /// Other words, rendered as the rule says.
    case words
    /// The rule's letters, but with other capitals or with something else between the words.
    case `case`
    /// The rule's identifier, with something else around it.
    case around
    /// Spelled out: no words are known.
    case spelled
    /// Several names for one concept.
    case several
  }
}

extension SchemeRegularity {
  /// The regularity of every kind of name that the platform has, in the order of the kinds.
  static func all(_ concepts: [ComparedConcept], on index: Platform.Index, of registry: Registry) -> [SchemeRegularity]
  {
    let named = concepts.filter { $0.section != .answers && $0.names[index].isDeclared }
    let byKind = Dictionary(grouping: named) { $0.kind.nameKind }
    return NameKind.allCases.compactMap { kind in
      byKind[kind].map { SchemeRegularity($0, kind, on: index, of: registry) }
    }
  }

  private init(_ named: [ComparedConcept], _ kind: NameKind, on index: Platform.Index, of registry: Registry) {
    let platform = registry.platforms[index]
    self.platform = platform.id
    title = platform.title
    self.kind = kind
    total = named.count
    isGuessed = platform.schemes == nil
    let scheme =
      platform.schemes?[kind] ?? NamingScheme(explaining: named, on: index, acronyms: registry.acronyms)
    self.scheme = scheme
    breaks = named.compactMap { Break($0, $0.names[index], scheme, acronyms: registry.acronyms) }
  }
}

extension SchemeRegularity.Break {
  /// Nothing when the name is as the rule has it.
  fileprivate init?(_ concept: ComparedConcept, _ name: PlatformName, _ scheme: NamingScheme?, acronyms: Set<String>) {
    let identifier = scheme?.identifier(for: concept.words, acronyms: acronyms)
    let expected = identifier.map { scheme?.surroundings?.around($0) ?? $0 }
    if name.spellings == [expected] { return nil }
    self.concept = concept
    self.name = name.text ?? ""
    self.expected = expected
    difference = SchemeRegularity.Difference(name, identifier)
    if let scheme, let words = name.words, words != concept.words {
      wordDiff = WordDiff(from: scheme.allWords(of: concept.words), to: scheme.allWords(of: words))
    }
    because = name.because
    source = name.source
  }
}

extension NamingScheme {
  /// The rule as a spec writes it, such as `case: upper-camel, acronyms: upper, suffix: exception`.
  package var asWritten: String {
    var parts = ["case: \(letterCase.rawValue)"]
    if acronymStyle != .title { parts.append("acronyms: \(acronymStyle.rawValue)") }
    if !prefix.list.isEmpty { parts.append("prefix: \(prefix.text)") }
    if !suffix.list.isEmpty { parts.append("suffix: \(suffix.text)") }
    if let surroundings { parts.append("around: \(surroundings.around("*"))") }
    return parts.joined(separator: ", ")
  }
}

extension SchemeRegularity.Difference {
  fileprivate init(_ name: PlatformName, _ expected: String?) {
    if name.identifiers.count > 1 {
      self = .several
    } else if name.identifiers == [expected] {
      self = .around
    } else if let expected, let identifier = name.identifiers.first, identifier.isAlike(expected) {
      self = .case
    } else {
      self = name.words == nil ? .spelled : .words
    }
  }
}

extension NamingScheme.Surroundings {
  fileprivate func around(_ identifier: String) -> String {
    before + identifier + after
  }
}

import SpecLanguage
import StepgenModel

/// Resolves the names of a concept on every platform.
struct NameResolver: Sendable {
  private(set) var platforms: PerPlatform<Platform> = []
  private var acronyms: Set<String> = []

  init() {}

  init(platforms: PerPlatform<Platform>, acronyms: Set<String>) {
    self.platforms = platforms
    self.acronyms = acronyms
  }

  /// A concept to be named: its words, its kind, and its entries for platforms.
  struct Concept {
    var words: Words
    var kind: NameKind
    var range: SourceRange
    var onPlatform: [Keyed<WrittenName>] = []
    var since: [Keyed<WrittenText>] = []
    /// Names on the wire that are not written under `on-platform`.
    var wire: [String] = []
  }

  /// The names in the order of the platforms; reports platforms that do not exist.
  func names(of concept: Concept, _ lookup: inout Lookup) -> PerPlatform<PlatformName> {
    let overrides = platforms(of: concept.onPlatform, &lookup)
    let versions = platforms(of: concept.since, &lookup)
    return platforms.mapRows { platform, _ in
      let override = overrides.lastIndex(of: platform).map { concept.onPlatform[$0].value }
      let since = versions.lastIndex(of: platform).map { concept.since[$0].value }
      return name(of: concept, on: platform, override: override, since: since, &lookup)
    }
  }

  /// The platform of each entry; nil for one that does not exist.
  private func platforms<Value>(of entries: [Keyed<Value>], _ lookup: inout Lookup) -> [Platform.Index?] {
    entries.map { lookup.platform($0.id) }
  }

  private func name(
    of concept: Concept,
    on platform: Platform.Index,
    override: WrittenName?,
    since: WrittenText?,
    _ lookup: inout Lookup
  ) -> PlatformName {
    if let override { reportConflicts(override, since: since, &lookup) }
    let scheme = platforms[platform].schemes?[concept.kind]
    let status = override?.status.flatMap { PlatformName.Status(rawValue: $0.value) } ?? .present
    let spelling = status == .absent ? Spelling() : spelling(of: concept, scheme, override)
    return PlatformName(
      status: spelling.identifiers.isEmpty && status == .present ? .absent : status,
      identifiers: spelling.identifiers,
      words: spelling.words,
      origin: spelling.origin,
      range: override?.range ?? concept.range,
      since: override?.since?.value ?? since?.value,
      details: details(override, scheme, status, &lookup)
    )
  }

  private func reportConflicts(_ override: WrittenName, since: WrittenText?, _ lookup: inout Lookup) {
    let name = override.words ?? override.spelled.first ?? override.around
    if let name, override.status?.value == PlatformName.Status.absent.rawValue {
      lookup.diagnostics.report(
        Diagnostic(
          .conflictingKeys,
          at: name.range,
          "a concept that is absent on a platform cannot have a name there",
          help: "Leave the name out, or ‘status: absent’."
        )
      )
    }
    if let since, let other = override.since {
      lookup.diagnostics.report(
        Diagnostic(
          .conflictingKeys,
          at: other.range,
          "‘since’ is given twice for the platform",
          help: "Leave out one of the two.",
          notes: [.init(at: since.range, "the other ‘since’ is here")]
        )
      )
    }
  }

  /// Details that only some names have; nil for most.
  private func details(
    _ override: WrittenName?,
    _ scheme: NamingScheme?,
    _ status: PlatformName.Status,
    _ lookup: inout Lookup
  ) -> PlatformName.Details? {
    let surroundings = override?.around.flatMap { lookup.surroundings($0) } ?? scheme?.surroundings
    guard override != nil || surroundings != nil else { return nil }
    var details = PlatformName.Details()
    details.because = override?.because?.value
    details.source = lookup.source(override?.source, among: platforms)
    guard status != .absent else { return details }
    details.surroundings = surroundings
    if let override { add(override, to: &details, scheme) }
    return details
  }

  /// The spelling of a name, and whether it is from the spec or from its scheme.
  private struct Spelling {
    var identifiers: [String] = []
    var words: Words?
    var origin = PlatformName.Origin.derived
  }

  private func spelling(of concept: Concept, _ scheme: NamingScheme?, _ override: WrittenName?) -> Spelling {
    if let spelled = override?.spelled, !spelled.isEmpty {
      return Spelling(identifiers: spelled.map(\.value), origin: .overridden)
    }
    guard let scheme else {
      return concept.wire.isEmpty ? Spelling() : Spelling(identifiers: concept.wire, origin: .overridden)
    }
    let words = override?.words.flatMap { Words($0.value) } ?? concept.words
    let isOverridden = override?.words != nil || override?.around?.value.contains("*") == true
    return Spelling(
      identifiers: [scheme.identifier(for: words, acronyms: acronyms)],
      words: words,
      origin: isOverridden ? .overridden : .derived
    )
  }

  private func add(_ override: WrittenName, to details: inout PlatformName.Details, _ scheme: NamingScheme?) {
    details.sharedWith = override.sameNameAs.map(\.value)
    details.isToldApartByMessage = override.toldApartBy?.value == WrittenName.byMessage
    details.toldApartBy = details.isToldApartByMessage ? "Only by the message." : override.toldApartBy?.value
    details.removed = override.removed?.value
    details.available = override.available?.value
    details.deprecation = override.deprecated.map { written in
      PlatformName.Deprecation(
        version: written.version?.value,
        replacement: written.use?.value,
        because: written.because?.value
      )
    }
    details.formerNames = override.former.compactMap { former in
      guard let until = former.until, let identifier = identifier(of: former, scheme) else { return nil }
      return PlatformName.FormerName(
        identifier: identifier,
        until: until.value,
        range: former.range,
        removed: former.removed?.value
      )
    }
  }

  private func identifier(of former: WrittenFormerName, _ scheme: NamingScheme?) -> String? {
    if let spelled = former.spelled { return spelled.value }
    guard let scheme, let words = former.words.flatMap({ Words($0.value) }) else { return nil }
    return scheme.identifier(for: words, acronyms: acronyms)
  }

  /// The identifier of words on a platform; nil if the platform has no scheme for them.
  func identifier(for words: Words, _ kind: NameKind, on platform: Platform.Index) -> String? {
    platforms[platform].schemes.map { $0[kind].identifier(for: words, acronyms: acronyms) }
  }
}

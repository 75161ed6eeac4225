import SpecLanguage
import StepgenLanguages
import StepgenModel

extension SpecResolver {
  mutating func resolvePlatforms(_ written: [Keyed<WrittenPlatform>]) {
    registry.platforms = written.map { platform in
      var result = Platform(
        id: platform.id.value,
        range: platform.id.range,
        title: platform.value.title?.value ?? platform.id.value,
        languages: platform.value.languages.compactMap { Language.named($0.value) },
        schemes: platform.value.schemes.map { schemes($0) },
        styles: platform.value.styles.compactMap { style($0) },
        docsTags: platform.value.docsTags.map(\.value)
      )
      result.readFrom = platform.value.readFrom?.value
      result.released = Dictionary(platform.value.released.map { ($0.id.value, $0.value.value) }) { first, _ in first }
      return result
    }
  }

  private mutating func style(_ written: Keyed<WrittenStyle>) -> SampleStyle? {
    guard let language = written.value.language.flatMap({ Language.named($0.value) }) else { return nil }
    var style = SampleStyle(id: written.id.value, title: written.value.title?.value ?? "", language: language)
    style.otherLanguage = written.value.otherLanguage.flatMap { Language.named($0.value) }
    if let form = written.value.form.flatMap({ SampleStyle.Form(rawValue: $0.value) }) { style.form = form }
    style.imports = written.value.imports.map(\.value)
    style.receiver = written.value.receiver?.value ?? ""
    if let around = written.value.around.flatMap({ lookup.surroundings($0) }) { style.surroundings = around }
    style.error = written.value.error?.value
    style.alsoThrows = written.value.alsoThrows.map(\.value)
    return style
  }

  private mutating func schemes(_ written: [Keyed<WrittenScheme>]) -> Schemes {
    var fallback = NamingScheme(letterCase: .lowerCamel)
    var byKind: [NameKind: NamingScheme] = [:]
    for entry in written {
      guard let scheme = scheme(entry.value) else { continue }
      if let kind = NameKind(rawValue: entry.id.value) {
        byKind[kind] = scheme
      } else {
        fallback = scheme
      }
    }
    return Schemes(fallback: fallback, byKind: byKind)
  }

  private mutating func scheme(_ written: WrittenScheme) -> NamingScheme? {
    guard let letterCase = written.letterCase.flatMap({ NamingScheme.LetterCase(rawValue: $0.value) }) else {
      return nil
    }
    return NamingScheme(
      letterCase: letterCase,
      acronymStyle: written.acronyms.flatMap { NamingScheme.AcronymStyle(rawValue: $0.value) } ?? .title,
      prefix: words(written.prefix),
      suffix: words(written.suffix),
      surroundings: written.around.flatMap { lookup.surroundings($0) }
    )
  }

  private func words(_ text: WrittenText?) -> Words {
    text.flatMap { Words($0.value) } ?? Words([String]())
  }

  mutating func swiftTarget(_ written: WrittenSwiftTarget) -> SwiftTarget? {
    let id = written.platform ?? Located("swift", at: written.range)
    if written.platform == nil, lookup.platforms[id.value] == nil { return reportNoPlatform(written) }
    guard let platform = lookup.index(of: id, in: lookup.platforms) else { return nil }
    checkLanguage(of: registry.platforms[platform], at: id.range)
    checkSwiftName(written.typePrefix, .upperCamel, followedBy: "Flows", as: [.type])
    checkSwiftName(written.unknownStep, .lowerCamel, as: [.step])
    checkSwiftName(written.unknownMember, .lowerCamel, as: [.member, .error])
    return SwiftTarget(
      range: written.range,
      output: written.output?.value ?? registry.id,
      platform: platform,
      typePrefix: words(written.typePrefix),
      unknownStep: written.unknownStep.flatMap { Words($0.value) } ?? Words(["unknown", "step"]),
      unknownMember: written.unknownMember.flatMap { Words($0.value) } ?? Words(["unknown", "member"]),
      accessLevel: written.accessLevel.flatMap { SwiftTarget.AccessLevel(rawValue: $0.value) } ?? .public,
      labelsPayloads: written.labelsPayloads?.value ?? true
    )
  }

  /// Words that only generated Swift has a name of become one that it can have.
  private mutating func checkSwiftName(
    _ written: WrittenText?,
    _ letterCase: NamingScheme.LetterCase,
    followedBy rest: String = "",
    as kinds: [NameKind]
  ) {
    guard let written, let words = Words(written.value) else { return }
    let scheme = NamingScheme(letterCase: letterCase, acronymStyle: .upper)
    let identifier = scheme.identifier(for: words, acronyms: registry.acronyms) + rest
    let problem = kinds.lazy.compactMap { SwiftTarget.language.problem(with: identifier, as: $0) }.first
    guard let problem else { return }
    lookup.diagnostics.report(IdentifierCheck.swiftProblem(problem, identifier, written.value, at: written.range))
  }

  private mutating func checkLanguage(of platform: Platform, at range: SourceRange) {
    guard !platform.languages.contains(SwiftTarget.language), !mayLackParts(platform) else { return }
    lookup.diagnostics.report(
      Diagnostic(
        .conflictingKeys,
        at: range,
        "Swift code gets its names from ‘\(platform.id)’, which is not a platform of Swift",
        help: "Write a platform whose ‘languages’ have ‘swift’, or add it there.",
        notes: [.init(at: platform.range, "‘\(platform.id)’ is declared here")]
      )
    )
  }

  /// Whether what the platform's file says of it may not be all.
  private func mayLackParts(_ platform: Platform) -> Bool {
    document.isIncomplete || document.filesWithGaps.contains(platform.range.file)
      || lookup.diagnostics.all.contains { $0.code == Rule.duplicateID.code }
  }

  private mutating func reportNoPlatform(_ written: WrittenSwiftTarget) -> SwiftTarget? {
    guard !lookup.platforms.isIncomplete else { return nil }
    let platforms = registry.platforms.map { "‘\($0.id)’" }.joined(separator: ", ")
    lookup.diagnostics.report(
      Diagnostic(
        .unknownReference,
        at: written.range,
        "nothing says of which platform the Swift code has its names, and there is none called ‘swift’",
        help: "Add ‘platform’\(platforms.isEmpty ? "" : " with one of these: \(platforms)")."
      )
    )
    return nil
  }

  func docsTarget(_ written: WrittenDocsTarget) -> DocsTarget {
    var target = DocsTarget(
      range: written.range,
      output: written.output?.value ?? registry.id,
      baseURL: written.baseURL.map { $0.value.hasSuffix("/") ? $0.value : $0.value + "/" },
      editURL: written.editURL?.value,
      guides: written.guides?.value,
      indexFrom: written.indexFrom?.value ?? 90
    )
    target.guidesRange = written.guides?.range
    return target
  }

  func term(_ written: Keyed<WrittenTerm>) -> Term {
    Term(
      id: written.id.value,
      range: written.id.range,
      title: written.value.title?.value ?? written.id.value,
      meaning: written.value.meaning?.value ?? ""
    )
  }

  func condition(_ written: Keyed<WrittenCondition>) -> Condition {
    Condition(
      id: written.id.value,
      range: written.id.range,
      title: written.value.title?.value ?? written.id.value,
      meaning: written.value.meaning?.value ?? "",
      source: written.value.source?.value
    )
  }
}

extension Lookup {
  /// The text before and after the `*` of an `around`.
  mutating func surroundings(_ text: WrittenText) -> NamingScheme.Surroundings? {
    let parts = text.value.split(separator: "*", omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      diagnostics.report(
        Diagnostic(
          .malformedSurroundings,
          at: text.range,
          "‘\(text.value)’ has to have one ‘*’ where the identifier belongs"
        )
      )
      return nil
    }
    return NamingScheme.Surroundings(before: String(parts[0]), after: String(parts[1]))
  }
}

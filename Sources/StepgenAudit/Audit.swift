package import StepgenLanguages
package import StepgenModel

/// Holds pages and sources against the specs.
package struct Audit: Sendable {
  private let names: AuditVocabulary
  /// The platform of what does not say for whom it is.
  private let platforms: [Int]

  /// The version of the library that files are for; nothing for the one that the specs describe.
  private let version: Version?

  /// The platform is that of what does not say for whom it is: an id, a title or a tag.
  package init(_ names: AuditVocabulary, platform: String? = nil, version: Version? = nil) {
    self.names = names
    self.version = version
    platforms = platform.map { names.vocabulary.places($0) } ?? []
  }

  private var vocabulary: Vocabulary { names.vocabulary }

  /// What is wrong in a file, in the order of its lines, without what its comments waive.
  package func findings(in file: FileID, _ source: SourceFile) -> [Finding] {
    guard let text = TextProblem.checked(source, file) else { return TextProblem.findings(source, file) }
    let kind = FileKind(path: source.path)
    let found: [Finding]
    let page: Page?
    if case .source(let language) = kind {
      found = auditDeclarations(text, path: source.path, language, vocabulary, platforms: platforms)
      page = nil
    } else {
      let read = self.page(text, kind)
      var audit = PageAudit(read, vocabulary, version: version)
      found = missingPlatform(audit) + audit.run()
      page = read
    }
    return Waivers.applied(to: found, text, page).sorted {
      ($0.diagnostic.range, $0.diagnostic.code) < ($1.diagnostic.range, $1.diagnostic.code)
    }
  }

  /// What a page lacks that the page it was translated from has, and the other way round.
  package func findings(
    inTranslation file: FileID,
    _ source: SourceFile,
    of original: FileID,
    _ originalSource: SourceFile
  ) -> [Finding] {
    guard let text = TextProblem.checked(source, file),
      let originalText = TextProblem.checked(originalSource, original)
    else { return [] }
    let translated = page(text, FileKind(path: source.path))
    let comparison = TranslationComparison(
      translated: PageAudit(translated, vocabulary),
      original: PageAudit(page(originalText, FileKind(path: originalSource.path)), vocabulary)
    )
    return Waivers.applied(to: comparison.findings(), text, translated, tellsUnused: false)
  }

  private func page(_ text: PageText, _ kind: FileKind) -> Page {
    PageReader.read(text, tags: vocabulary.tags, outer: platforms, isMarkdown: kind == .markdown)
  }

  /// Complains when nothing says for which platform a part with names of steps is.
  private func missingPlatform(_ audit: PageAudit) -> [Finding] {
    let scopes = audit.page.scopes
    guard scopes[0].platforms.isEmpty else { return foreignPlatform(audit) }
    let stated = Set(scopes.filter(\.isStated).flatMap(\.platforms)).filter { !vocabulary.places[$0].isWire }
    let first = audit.occurrences.first { occurrence in
      audit.page.pieces[occurrence.piece].scope == 0 && NameShape.wordCount(occurrence.name) > 1
        && NameShape.looksLikeCode(occurrence.name)
        && vocabulary.meanings[occurrence.name]?.contains { vocabulary.concepts[$0.concept].kind == .step } == true
        // What the page's platforms share, and what stands beside the name of one, needs no filter.
        && (stated.isEmpty || !stated.allSatisfy { vocabulary.isKnown(occurrence.name, on: $0) })
        && audit.placeOfColumn(occurrence) == nil
        && !audit.mentioned(around: occurrence).contains { vocabulary.isKnown(occurrence.name, on: $0) }
        && !audit.namesEachPlatform(stated, besides: occurrence)
    }
    guard let first else { return [] }
    let ids = vocabulary.places.filter { !$0.isWire }.map(\.id)
    let diagnostic = Diagnostic(
      .auditNoPlatform,
      at: audit.page.text.range(first.range),
      "nothing says for which platform this is",
      help: "Give --platform with \(ids.dropLast().joined(separator: ", ")) or \(ids.last ?? "one of the spec")."
    )
    return [Finding(diagnostic, bytes: first.range)]
  }
}

extension Audit {
  /// Complains when the registries that a page speaks of do not have the platform that it is for.
  private func foreignPlatform(_ audit: PageAudit) -> [Finding] {
    let platforms = audit.page.scopes[0].platforms
    guard !audit.registries.isEmpty, audit.page.scopes.count == 1,
      platforms.allSatisfy({ vocabulary.places[$0].registries.isDisjoint(with: audit.registries) }),
      let first = audit.occurrences.first(where: { vocabulary.meanings[$0.name] != nil })
    else { return [] }
    let diagnostic = Diagnostic(
      .auditNoPlatform,
      at: audit.page.text.range(first.range),
      "the specs of this page have no platform \(platforms.map { vocabulary.places[$0].title }.joined(separator: ", "))",
      help: "Name one of their platforms."
    )
    return [Finding(diagnostic, bytes: first.range)]
  }
}

/// What the name of a file says of what is in it.
package enum FileKind: Sendable, Hashable {
  case markdown, text
  case source(Language)

  private static let suffixes: [(String, FileKind)] =
    [(".md", .markdown), (".mdx", .markdown), (".markdown", .markdown), (".txt", .text)]
    + Language.all.flatMap { language in language.fileExtensions.map { ("." + $0, .source(language)) } }

  package init(path: String) {
    self = Self.suffixes.first { path.hasSuffix($0.0) }?.1 ?? .text
  }

  /// Whether a file in a folder is one to look at.
  package static func isKnown(_ path: String) -> Bool {
    suffixes.contains { path.hasSuffix($0.0) }
  }
}

/// Files that are no text.
package enum TextProblem {
  /// The largest file that is audited, in bytes.
  package static let limit = 8 << 20

  static func checked(_ source: SourceFile, _ file: FileID) -> PageText? {
    guard source.bytes.count <= limit, !source.bytes.contains(0), isUTF8(source.bytes) else { return nil }
    return PageText(file, source.bytes)
  }

  private static func isUTF8(_ bytes: [UInt8]) -> Bool {
    String(validating: bytes, as: UTF8.self) != nil
  }

  static func findings(_ source: SourceFile, _ file: FileID) -> [Finding] {
    let (message, help) =
      if source.bytes.count > limit {
        ("the file is too large to audit", "Files may have \(limit >> 20) MB; split it.")
      } else if source.bytes.contains(0) {
        ("the file is not text", "Leave it out, or save it as text in UTF-8.")
      } else {
        ("the file is not in UTF-8", "Save it in UTF-8.")
      }
    return [Finding(Diagnostic(.auditNotText, at: SourceRange(startOf: file), message, help: help), bytes: 0..<0)]
  }
}

import StepgenCatalogs
import StepgenFiles
import StepgenModel
import StepgenSite

/// Reads the folder of a registry's catalogs.
struct CatalogFolderReader {
  private(set) var sources: SourceSet
  private(set) var diagnostics = Diagnostics()
  private(set) var hasFailed = false
  /// The catalogs in which nothing was found, when some are known.
  private(set) var clean = CleanCatalogs()
  private let known: CleanCatalogs?
  /// Whether some guides could not be read, so that nothing can be said of the names of their catalogs.
  private let lacksGuides: Bool
  private let inputs: InputFiles

  /// A file of a language that has been read and not yet understood.
  private struct Candidate {
    var domain: TextDomain?
    var name: String
    var locale: DocsLocale
    var id: FileID
  }

  /// - Parameters:
  ///   - sources: Get the files that are read.
  ///   - lacksGuides: Whether some guides could not be read, so that nothing can be said of the names of their catalogs.
  ///   - known: Catalogs that are left out, because nothing is wrong with them; nil to read all.
  ///   - inputs: What reads the files.
  init(_ sources: SourceSet, lacksGuides: Bool, besides known: CleanCatalogs? = nil, reading inputs: InputFiles) {
    (self.sources, self.inputs) = (sources, inputs)
    self.lacksGuides = lacksGuides
    self.known = known
  }

  mutating func read(_ folder: String, _ registry: Registry, _ domains: [TextDomain]) -> RegistryCatalogs {
    var catalogs = RegistryCatalogs(registry: registry, folder: folder, domains: domains, locales: [])
    guard FileSystem.isFolder(folder) else { return catalogs }
    var candidates: [Candidate] = []
    for name in list(folder) {
      let path = joined(folder, name)
      if FileSystem.isFolder(path) {
        guard let locale = locale(named: name, at: path) else { continue }
        catalogs.locales.append(LocaleCatalogs(locale))
        candidates += files(of: locale, in: path, domains)
      } else if name.hasSuffix(".pot"), !domains.contains(where: { $0.name + ".pot" == name }) {
        reportUnknown(path, name, ending: ".pot", domains)
      }
    }
    understand(candidates, into: &catalogs)
    return catalogs
  }

  private mutating func files(of locale: DocsLocale, in folder: String, _ domains: [TextDomain]) -> [Candidate] {
    list(folder).filter { $0.hasSuffix(".po") }.compactMap { fileName in
      let name = String(fileName.dropLast(3))
      let domain = domains.first { $0.name == name } ?? (name == Word.ownDomain.name ? Word.ownDomain : nil)
      let path = joined(folder, fileName)
      guard domain != nil || name == Glossary.fileName else {
        reportUnknown(path, fileName, ending: ".po", domains)
        return nil
      }
      do throws(FileError) {
        let bytes = try inputs.bytes(of: path, upTo: POReader.maximumBytes + 1)
        let id = sources.add(SourceFile(path: shown(path), bytes: bytes))
        return Candidate(domain: domain, name: name, locale: locale, id: id)
      } catch {
        report(error)
        return nil
      }
    }
  }

  // MARK: Understanding

  private mutating func understand(_ candidates: [Candidate], into catalogs: inout RegistryCatalogs) {
    let glossaries = candidates.filter { $0.domain == nil }
    var glossaryByLocale: [DocsLocale: Glossary] = [:]
    for (candidate, result) in zip(glossaries, parsed(glossaries, glossaryByLocale)) {
      take(result, of: candidate, into: &catalogs)
      glossaryByLocale[candidate.locale] = Glossary(result.file)
    }
    let others = candidates.filter { $0.domain != nil }
    let hashes = hashes(of: others, glossaries, catalogs.domains)
    let unknown = zip(others, hashes).filter { !isKnown($1) }
    for ((candidate, hash), result) in zip(unknown, parsed(unknown.map(\.0), glossaryByLocale)) {
      take(result, of: candidate, into: &catalogs)
      if let hash, result.diagnostics.all.isEmpty { clean.insert(hash) }
    }
  }

  private mutating func isKnown(_ hash: UInt64?) -> Bool {
    guard let hash, known?.contains(hash) == true else { return false }
    clean.insert(hash)
    return true
  }

  /// A hash for each catalog; nil for all where none is asked for.
  private func hashes(of catalogs: [Candidate], _ glossaries: [Candidate], _ domains: [TextDomain]) -> [UInt64?] {
    let bytes = Dictionary(
      glossaries.map { ($0.locale, sources[$0.id].bytes) },
      uniquingKeysWith: { first, _ in first }
    )
    let hasher = known == nil ? nil : CatalogHasher(domains, bytes)
    return catalogs.map { catalog in
      catalog.domain.flatMap { hasher?.hash(sources[catalog.id].bytes, of: $0, in: catalog.locale) }
    }
  }

  private typealias Parsed = (file: POFile, diagnostics: Diagnostics, isComplete: Bool)

  private func parsed(_ candidates: [Candidate], _ glossaries: [DocsLocale: Glossary]) -> [Parsed] {
    candidates.concurrentMap { [sources] candidate in
      var found = Diagnostics()
      let file = POReader.read(candidate.id, in: sources, reporting: &found)
      let isComplete = !found.hasErrors
      if let domain = candidate.domain {
        TranslationCheck(glossary: glossaries[candidate.locale] ?? Glossary()).check(file, reporting: &found)
        TranslationCheck.checkKeys(file, of: domain, reporting: &found)
      }
      return (file, found, isComplete)
    }
  }

  private mutating func take(_ result: Parsed, of candidate: Candidate, into catalogs: inout RegistryCatalogs) {
    diagnostics.report(result.diagnostics)
    guard let index = catalogs.locales.firstIndex(where: { $0.locale == candidate.locale }) else { return }
    catalogs.locales[index].files[candidate.name] = result.file
    if !result.isComplete { catalogs.locales[index].isComplete = false }
  }

  // MARK: Names

  private mutating func locale(named name: String, at path: String) -> DocsLocale? {
    if let locale = DocsLocale.named(name), locale != .source { return locale }
    let isSource = name == DocsLocale.source.id
    let near = isSource ? nil : DocsLocale.nearest(to: name)
    reportAtStart(
      .unknownLocale,
      path,
      isSource ? "‘\(name)’ is the language of the specs" : "‘\(name)’ is not the id of a language that stepgen knows",
      help: near.map { "Did you mean ‘\($0.id)’ (\($0.name))?" } ?? "",
      suggestion: near?.id
    )
    return nil
  }

  private mutating func reportUnknown(_ path: String, _ name: String, ending: String, _ domains: [TextDomain]) {
    guard !(lacksGuides && name.hasPrefix(Guide.domainPrefix)) else { return }
    let near = nearest(to: name, in: domains.map { $0.name + ending }, atMost: 1).first
    let message = "there is no flow for ‘\(name)’"
    let help = near.map { "Did you mean ‘\($0)’?" } ?? "Delete the file, or give it the id of a flow."
    reportAtStart(.unknownCatalog, path, message, help: help, suggestion: near)
  }

  private mutating func reportAtStart(
    _ rule: Rule,
    _ path: String,
    _ message: String,
    help: String = "",
    suggestion: String? = nil
  ) {
    let file = sources.add(SourceFile(path: shown(path), bytes: []))
    diagnostics.report(
      Diagnostic(rule, at: SourceRange(startOf: file), message, help: help, suggestion: suggestion)
    )
  }

  private mutating func list(_ folder: String) -> [String] {
    do throws(FileError) {
      return try FileSystem.names(in: folder)
    } catch {
      report(error)
      return []
    }
  }

  private mutating func report(_ failure: FileError) {
    hasFailed = true
    reportAtStart(.unreadableFile, failure.path, "this cannot be read: \(failure.reason)")
  }
}

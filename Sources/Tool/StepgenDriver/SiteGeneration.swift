import SpecLanguage
import StepgenCatalogs
package import StepgenFiles
package import StepgenModel
import StepgenSamples
package import StepgenSite
import StepgenTemplates

/// Makes the documentation of registries.
package struct SiteGeneration: Sendable {
  /// What the command line says, in place of what manifests say.
  package struct Settings: Sendable {
    package enum Form: Sendable, Hashable {
      /// HTML with a Markdown twin beside each page, and compressed copies.
      case site
      /// HTML and its Markdown twins without compressed copies: for hosts that make their own, and for a preview, which has no use for them.
      case uncompressed
      /// A tree of Markdown for code hosts.
      case markdown
    }

    /// Where the output folder will be, with a slash at its end.
    package let baseURL: String?
    package var form: Form
    /// Whether the sites have a front page, which searches all of them.
    package var hasFrontPage: Bool

    package init(baseURL: String? = nil, form: Form = .site, hasFrontPage: Bool = true) {
      self.baseURL = baseURL.map { $0.hasSuffix("/") ? $0 : $0 + "/" }
      (self.form, self.hasFrontPage) = (form, hasFrontPage)
    }

    /// Why a text cannot be a base URL, as `check` says it of a manifest; nil if it can be one.
    package static func problem(withBaseURL text: String) -> String? {
      let kind = TextKind.base
      return kind.matches(text) ? nil : "‘\(text)’ is not \(kind.expectation). \(kind.advice(for: text))"
    }
  }

  /// One registry's site before it is made.
  package struct Draft: Sendable {
    package var registry: Registry
    /// Below the output folder.
    package var folder: String
    /// Where a reader begins, below ``folder``.
    package var start: String
    /// From how many percent on a language counts as translated.
    package var indexFrom: Int
    var site: Site
  }

  /// One registry's site: files below the output folder, and what is to be told of it.
  package struct Built: Sendable {
    package var registry: Registry
    /// Below the output folder.
    package var folder: String
    package var result: Site.Result
    /// Where a reader begins, below ``folder``.
    package var start: String
    /// From how many percent on a language counts as translated.
    package var indexFrom: Int
  }

  private let settings: Settings
  private let samples: SampleLibrary

  /// Loads the templates of samples: those that stepgen ships, and in their place those of a folder.
  ///
  /// `workspace`: Gets the templates as sources, and what is wrong with them as diagnostics.
  /// - Returns: Nothing when a template has an error.
  /// - Throws: When the folder cannot be read.
  package static func load(
    _ settings: Settings,
    templates folder: String?,
    in workspace: inout Workspace
  ) throws(FileError)
    -> SiteGeneration?
  {
    let library = try workspace.loadTemplates(SampleLibrary.templates, from: folder)
    return library.map { SiteGeneration(settings: settings, samples: SampleLibrary(library: $0)) }
  }

  /// The sites of all registries, in their order.
  ///
  /// `workspace`: Gets guides and catalogs as sources, and what is wrong with them as diagnostics.
  package func sites(of workspace: inout Workspace) -> [Built] {
    drafts(of: &workspace).map { draft in
      let files = CollectedFiles()
      var built = build(draft) { files.add($0) }
      built.result.files = files.all
      return built
    }
  }

  /// All that there is to say of the sites of all registries before they are made.
  ///
  /// `workspace`: As above.
  package func drafts(of workspace: inout Workspace) -> [Draft] {
    let catalogs = workspace.readCatalogs(needsDomains: false)
    let words = LocaleWords()
    let compiled = workspace.registries.filter { $0.checked != nil }
    let folders = settings.hasFrontPage ? catalogs.map { target(of: $0.registry).output } : []
    return zip(compiled, catalogs).map { compiled, catalogs in
      draft(of: catalogs, compiled, words, workspace.sourcePaths, folders)
    }
  }

  private func target(of registry: Registry) -> DocsTarget {
    registry.docsTarget ?? DocsTarget(range: registry.range, output: registry.id)
  }

  private func draft(
    of catalogs: RegistryCatalogs,
    _ compiled: CompiledRegistry,
    _ words: LocaleWords,
    _ sourcePaths: [FileID: String],
    _ folders: [String]
  ) -> Draft {
    let (registry, guides) = (catalogs.registry, compiled.guides)
    let target = target(of: registry)
    let options = SiteOptions(
      baseURL: settings.baseURL.map { $0 + target.output + "/" } ?? target.baseURL,
      editURL: target.editURL,
      indexFrom: target.indexFrom,
      theme: compiled.theme,
      siteFolders: folders.isEmpty ? [] : [target.output] + folders.filter { $0 != target.output },
      sourcePaths: sourcePaths
    )
    let source = SiteInput.Edition(translations: Translations(locale: .source), words: .source, guides: guides)
    let translated = catalogs.locales.map { locale in
      SiteInput.Edition(
        translations: locale.translations(of: catalogs.domains),
        words: words.words(in: locale.locale, own: locale.files[Word.ownDomain.name]),
        guides: guides,
        glossary: locale.files[Glossary.fileName].map(Glossary.init) ?? Glossary()
      )
    }
    let input = SiteInput(registry: registry, options: options, editions: [source] + translated, samples: samples)
    return Draft(
      registry: registry,
      folder: target.output,
      start: settings.form == .markdown ? "README.md" : "index.html",
      indexFrom: target.indexFrom,
      site: Site(input)
    )
  }

  /// The files at the root of all sites, which are built already; none for Markdown, whose folders show themselves.
  package func rootFiles(of drafts: [Draft], _ built: [Built]) -> [GeneratedFile] {
    guard settings.form != .markdown, !drafts.isEmpty else { return [] }
    return SiteList(drafts.map { ($0.folder, $0.site) }, baseURL: settings.baseURL).files(built.map(\.result))
  }

  /// Makes a site.
  ///
  /// - Parameters:
  ///   - draft: The site.
  ///   - files: Gets each file as it is made, from several threads at once.
  /// - Returns: All but the files.
  package func build(_ draft: Draft, into files: @escaping FileSink) -> Built {
    let place: FileSink = { [folder = draft.folder] file in
      files(GeneratedFile(path: folder + "/" + file.path, bytes: file.bytes))
    }
    return Built(
      registry: draft.registry,
      folder: draft.folder,
      result: result(of: draft.site, into: place),
      start: draft.start,
      indexFrom: draft.indexFrom
    )
  }

  private func result(of site: Site, into files: @escaping FileSink) -> Site.Result {
    switch settings.form {
    case .uncompressed: return site.build(into: files)
    case .site:
      return site.build { file in
        files(file)
        if let copy = compressed(file) { files(copy) }
      }
    case .markdown:
      var result = site.buildMarkdown()
      result.files.forEach(files)
      result.files = []
      return result
    }
  }

  /// A copy for hosts that send compressed files as they are; small files are not worth it.
  private func compressed(_ file: GeneratedFile) -> GeneratedFile? {
    guard file.bytes.count > 1024 else { return nil }
    return gzip(file.bytes).map { GeneratedFile(path: file.path + ".gz", bytes: $0) }
  }
}

/// The pages' own words in the languages that stepgen ships.
struct LocaleWords {
  /// The catalog of a language; nil for one that stepgen does not ship.
  static func shipped(_ locale: DocsLocale) -> [UInt8]? {
    EmbeddedFiles.bytes(of: "site/l10n/\(locale.id).po")
  }

  /// Words of a language: those of the registry, then those that stepgen ships, then English.
  func words(in locale: DocsLocale, own: POFile?) -> PageWords {
    var catalogs = [Word.ownDomain.name: own].compactMapValues(\.self)
    if let bytes = Self.shipped(locale) {
      var found = Diagnostics()
      var sources = SourceSet()
      let id = sources.add(SourceFile(path: "\(locale.id).po", bytes: bytes))
      catalogs[Word.domain.name] = POReader.read(id, in: sources, reporting: &found)
    }
    // Of two translations of a word, the later one counts.
    return PageWords(Translations(locale: locale, domains: [Word.domain, Word.ownDomain], catalogs: catalogs))
  }
}

extension Workspace {
  /// The path of every source, as it was read.
  fileprivate var sourcePaths: [FileID: String] {
    Dictionary(zip(sources.ids, sources.files.map(\.path)), uniquingKeysWith: { first, _ in first })
  }
}

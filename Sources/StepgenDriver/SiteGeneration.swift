import StepgenCatalogs
package import StepgenModel
package import StepgenSite

/// Makes the documentation of registries.
package struct SiteGeneration: Sendable {
  /// What the command line says, in place of what manifests say.
  package struct Settings: Sendable {
    package var baseURL: String?

    package init(baseURL: String? = nil) {
      self.baseURL = baseURL
    }
  }

  /// One registry's site: files below the output folder, and what is to be told of it.
  package struct Built: Sendable {
    package var registry: Registry
    /// Below the output folder.
    package var folder: String
    package var result: Site.Result
  }

  private let settings: Settings

  package init(_ settings: Settings) {
    self.settings = settings
  }

  /// The sites of all registries, in their order.
  ///
  /// - Parameter workspace: Gets the guides as sources, and what is wrong with them as diagnostics.
  /// - Throws: When a folder of guides cannot be read.
  package func sites(of workspace: inout Workspace) throws(ReadFailure) -> [Built] {
    var built: [Built] = []
    for compiled in workspace.registries {
      guard let registry = compiled.checked else { continue }
      built.append(try site(of: registry, in: compiled.folder, &workspace))
    }
    return built
  }

  private func site(
    of registry: Registry,
    in folder: String,
    _ workspace: inout Workspace
  ) throws(ReadFailure)
    -> Built
  {
    let target = registry.docsTarget ?? DocsTarget(range: registry.range, output: registry.id)
    var reader = GuideReader(workspace.sources)
    let guides = try target.guides.map { path throws(ReadFailure) in try reader.read(joined(folder, path), for: registry) }
    workspace.take(reader.sources, reader.diagnostics)
    let options = SiteOptions(
      baseURL: settings.baseURL ?? target.baseURL,
      editURL: target.editURL,
      indexFrom: target.indexFrom,
      sourcePaths: workspace.sourcePaths
    )
    let source = Translations(locale: .source)
    let edition = SiteInput.Edition(translations: source, words: PageWords(source), guides: guides ?? [])
    let site = Site(SiteInput(registry: registry, options: options, editions: [edition]))
    var result = site.build()
    for index in result.files.indices { result.files[index].path = target.output + "/" + result.files[index].path }
    return Built(registry: registry, folder: target.output, result: result)
  }
}

extension Workspace {
  /// The path of every source, as it was read.
  fileprivate var sourcePaths: [FileID: String] {
    Dictionary(zip(sources.ids, sources.files.map(\.path)), uniquingKeysWith: { first, _ in first })
  }
}

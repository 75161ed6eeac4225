import StepgenCatalogs
package import StepgenModel
package import StepgenSite

/// Makes the documentation of registries.
package struct SiteGeneration: Sendable {
  /// What the command line says, in place of what manifests say.
  package struct Settings: Sendable {
    package var baseURL: String?
    package var isMarkdownAlone: Bool

    package init(baseURL: String? = nil, isMarkdownAlone: Bool = false) {
      self.baseURL = baseURL
      self.isMarkdownAlone = isMarkdownAlone
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
  package func sites(of workspace: Workspace) -> [Built] {
    workspace.registries.compactMap { compiled in
      compiled.checked.map { site(of: $0, in: compiled.folder, workspace) }
    }
  }

  private func site(of registry: Registry, in folder: String, _ workspace: Workspace) -> Built {
    let target = registry.docsTarget ?? DocsTarget(range: registry.range, output: registry.id)
    let options = SiteOptions(
      baseURL: settings.baseURL ?? target.baseURL,
      editURL: target.editURL,
      indexFrom: target.indexFrom,
      sourcePaths: [:]
    )
    let source = Translations(locale: .source)
    let edition = SiteInput.Edition(translations: source, words: PageWords(source), guides: [])
    let site = Site(SiteInput(registry: registry, options: options, editions: [edition]))
    var result = site.build()
    for index in result.files.indices { result.files[index].path = target.output + "/" + result.files[index].path }
    return Built(registry: registry, folder: target.output, result: result)
  }
}

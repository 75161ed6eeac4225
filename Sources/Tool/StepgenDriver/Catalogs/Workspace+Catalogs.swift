import StepgenCatalogs
import StepgenFiles
import StepgenModel
import StepgenSite

extension Workspace {
  /// Reads and checks the catalogs of all registries whose specs have no errors.
  ///
  /// - Parameter needsDomains: Whether it has to be said what is to be translated where nothing is.
  /// - Returns: The catalogs, one for each of these registries, in their order.
  package mutating func readCatalogs(needsDomains: Bool = true) -> [RegistryCatalogs] {
    let broken = readGuides()
    var clean: CleanCatalogs?
    return readCatalogFolders(needsDomains, withoutGuidesOf: broken, besides: &clean)
  }

  /// Reports what is wrong with guides and catalogs.
  ///
  /// - Parameter clean: The catalogs that are known to be clean and are not read; gets those that are clean now.
  package mutating func checkCatalogs(besides clean: inout CleanCatalogs) {
    let broken = readGuides()
    var known: CleanCatalogs? = clean
    _ = readCatalogFolders(true, withoutGuidesOf: broken, besides: &known)
    if let known { clean = known }
  }

  /// Reads the guides of all registries whose specs have no errors.
  ///
  /// - Returns: The ids of registries whose guides have errors, so that some of them may be missing.
  private mutating func readGuides() -> Set<String> {
    var broken: Set<String> = []
    for index in registries.indices {
      guard let registry = registries[index].checked else { continue }
      readTheme(ofRegistryAt: index)
      defer {
        checkPaths(of: registry, registries[index].guides)
        if !broken.contains(registry.id) { checkLinks(of: registry, registries[index].guides) }
      }
      guard let target = registry.docsTarget, let path = target.guides else { continue }
      let folder = joined(registries[index].folder, path)
      if let problem = problem(with: folder, of: target, around: registries[index].folder) {
        var found = Diagnostics()
        found.report(problem)
        take(sources, found)
        broken.insert(registry.id)
        continue
      }
      let repository = SpecsLocator.repository(around: registries[index].folder)
      var reader = GuideReader(sources, in: repository, reading: inputs)
      let guides = reader.read(folder, for: registry)
      take(reader.sources, reader.diagnostics)
      if reader.diagnostics.hasErrors { broken.insert(registry.id) }
      if reader.hasFailed { noteFailure() }
      setGuides(guides, ofRegistryAt: index)
    }
    return broken
  }

  private mutating func readTheme(ofRegistryAt index: Int) {
    guard let target = registries[index].registry?.docsTarget else { return }
    var reader = ThemeReader(registries[index].folder, reading: inputs)
    setTheme(reader.read(target), ofRegistryAt: index)
    take(sources, reader.diagnostics)
    if reader.hasFailed { noteFailure() }
  }

  /// Guides lie in a folder of the repository that has the specs.
  private func problem(with folder: String, of target: DocsTarget, around registry: String) -> Diagnostic? {
    let name = target.guides ?? ""
    let repository = SpecsLocator.repository(around: registry)
    let problem: (message: String, help: String)
    if let path = FileSystem.realPath(folder) {
      guard !FileSystem.isFolder(folder) || !contains(path, in: repository) else { return nil }
      problem =
        FileSystem.isFolder(folder)
        ? (
          "the folder ‘\(name)’ is outside the repository of the specs, which is ‘\(shown(repository))’",
          "Name a folder in it; the path begins at the folder of the registry."
        ) : ("‘\(name)’ is not a folder", "Name the folder that contains the guides.")
    } else {
      problem = ("there is no folder ‘\(name)’", "Make it; the path begins at the folder of the registry.")
    }
    return Diagnostic(.guidesFolder, at: target.guidesRange ?? target.range, problem.message, help: problem.help)
  }

  /// Two pages cannot have one address.
  private mutating func checkPaths(of registry: Registry, _ guides: [Guide]) {
    let places = guides.compactMap { guide in
      zip(sources.files, sources.ids).first { $0.0.path == guide.sourcePath }
        .map { (guide: guide, file: SourceRange(startOf: $0.1)) }
    }
    var found = Diagnostics()
    for problem in SitePaths(registry, guides: places).problems { found.report(problem) }
    take(sources, found)
  }

  private mutating func checkLinks(of registry: Registry, _ guides: [Guide]) {
    var found = Diagnostics()
    for problem in LinkTargets(registry, guides: guides).problems { found.report(problem) }
    take(sources, found)
  }

  private mutating func readCatalogFolders(
    _ needsDomains: Bool,
    withoutGuidesOf broken: Set<String>,
    besides clean: inout CleanCatalogs?
  ) -> [RegistryCatalogs] {
    let known = clean
    if clean != nil { clean = CleanCatalogs() }
    return registries.compactMap { compiled in
      guard let registry = compiled.checked else { return nil }
      let isBroken = broken.contains(registry.id)
      var reader = CatalogFolderReader(sources, lacksGuides: isBroken, besides: known, reading: inputs)
      let folder = joined(compiled.folder, RegistryCatalogs.folderName)
      let domains = needsDomains || FileSystem.isFolder(folder) ? compiled.textDomains : []
      let catalogs = reader.read(folder, registry, domains)
      take(reader.sources, reader.diagnostics)
      if reader.hasFailed { noteFailure() }
      clean?.formUnion(reader.clean)
      return catalogs
    }
  }
}

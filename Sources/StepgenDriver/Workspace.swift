import SpecAnalysis
import SpecLanguage
package import StepgenModel
package import StepgenSite
import YAMLReader

/// The registries of one run, and what came of their files.
package struct Workspace: Sendable {
  package private(set) var sources = SourceSet()
  package private(set) var diagnostics: [Diagnostic] = []
  package private(set) var registries: [CompiledRegistry] = []
  /// True when a file or folder could not be read: then nothing that is said is complete.
  package private(set) var hasFailed = false

  package init() {}

  /// Runs read, parse, resolve and check on the registries at some paths.
  ///
  /// - Parameter paths: Folders of specs, of one registry, or files of one.
  /// - Throws: When a path does not exist or a folder of specs cannot be listed.
  package init(paths: [String]) throws(ReadFailure) {
    var folders: Set<String> = []
    for path in paths {
      for folder in try SpecsLocator().registries(at: path) where folders.insert(resolvedPath(folder)).inserted {
        add(folder: folder)
      }
    }
  }

  package var hasErrors: Bool {
    diagnostics.contains { $0.severity == .error }
  }

  private mutating func add(folder: String) {
    var reader = RegistryReader(sources)
    reader.read(folder)
    guard !reader.files.isEmpty || reader.hasFailed else { return }
    sources = reader.sources
    hasFailed = hasFailed || reader.hasFailed
    add(files: reader.files, folder: folder, reporting: reader.diagnostics)
  }

  /// Adds a registry whose files are at hand.
  package mutating func add(_ files: [SourceFile], folder: String) {
    let ids = files.map { sources.add($0) }
    add(files: ids, folder: folder, reporting: Diagnostics())
  }

  /// Adds a file that is no spec, so that diagnostics can point into it.
  mutating func addSource(_ file: SourceFile) -> FileID {
    sources.add(file)
  }

  mutating func setGuides(_ guides: [Guide], ofRegistryAt index: Int) {
    registries[index].guides = guides
  }

  /// Takes over sources that were added to, and what was found in them.
  mutating func take(_ sources: SourceSet, _ found: Diagnostics) {
    self.sources = sources
    diagnostics += found.sorted
  }

  /// Notes that something beside the specs could not be read.
  mutating func noteFailure() {
    hasFailed = true
  }

  private mutating func add(files: [FileID], folder: String, reporting earlier: Diagnostics) {
    var found = earlier
    // What a file that could not be read declares is not unknown.
    var document = SpecDocument(isIncomplete: found.hasErrors)
    for (part, problems) in parsed(files) {
      document.append(part)
      found.report(problems)
    }
    let registry = SpecAnalyzer.analyze(
      document,
      in: sources,
      knownCodes: RuleBook.codes,
      reporting: &found
    )
    if let registry, document.manifests.count == 1 { checkFolder(folder, of: registry, reporting: &found) }
    diagnostics += found.sorted
    registries.append(CompiledRegistry(folder: folder, registry: registry, hasErrors: found.hasErrors))
  }

  /// What each file says, and what is wrong with it, in the order of the files.
  ///
  /// The largest is begun first: begun last, it would keep one core busy after the others are done.
  private func parsed(_ files: [FileID]) -> [(SpecDocument, Diagnostics)] {
    let parser = SpecParser()
    let largestFirst = files.indices.sorted { sources[files[$0]].bytes.count > sources[files[$1]].bytes.count }
    let results = largestFirst.concurrentMap { [sources] index in
      var problems = Diagnostics()
      let node = readYAML(files[index], in: sources, reporting: &problems)
      return (index: index, document: parser.parse(node, reporting: &problems), problems: problems)
    }
    return results.sorted { $0.index < $1.index }.map { ($0.document, $0.problems) }
  }

  private func checkFolder(_ folder: String, of registry: Registry, reporting diagnostics: inout Diagnostics) {
    let name = lastName(of: resolvedPath(folder))
    guard !registry.id.isEmpty, name != registry.id, name != SpecsLocator.folderName else { return }
    diagnostics.report(
      Diagnostic(
        .registryFolder,
        at: registry.range,
        "the registry ‘\(registry.id)’ is in a folder ‘\(name)’",
        help: "Give the folder the registry's id, or the registry the folder's name.",
        suggestion: name
      )
    )
  }
}

/// What came of one registry's files.
package struct CompiledRegistry: Sendable {
  package var folder: String
  /// Hand-written pages of the registry's docs, once they have been read.
  package var guides: [Guide] = []
  /// The model, when there is a manifest.
  package var registry: Registry?
  package var hasErrors: Bool

  /// The model when it is complete and fit for backends.
  package var checked: Registry? {
    hasErrors ? nil : registry
  }
}

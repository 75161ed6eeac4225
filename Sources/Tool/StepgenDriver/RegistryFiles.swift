import SpecAnalysis
import SpecLanguage
import StepgenFiles
import StepgenModel
import YAMLReader

/// The files of one registry, and what was wrong with reading them.
struct RegistryFiles: Sendable {
  var folder: String
  var files: [FileID]
  var problems: Diagnostics
  /// Whether the folder has to be called like the registry.
  var isNamed = true
  /// What the registry published so far, if it keeps a ledger.
  var ledger: FileID?

  /// The model, and every problem, of what the files say; they are given in their order.
  func compiled(
    from parsed: ArraySlice<ParsedFile>,
    in sources: SourceSet
  ) -> (registry: CompiledRegistry, problems: [Diagnostic]) {
    var found = problems
    // What a file that could not be read declares is not unknown.
    var document = SpecDocument(isIncomplete: found.hasErrors)
    for file in parsed {
      document.append(file.document)
      found.report(file.problems)
    }
    var registry = SpecAnalyzer.analyze(
      document,
      in: sources,
      ledger: ledger,
      knownCodes: RuleBook.codes,
      reporting: &found
    )
    if let registry, isNamed, document.manifests.count == 1 { checkFolder(of: registry, reporting: &found) }
    if let id = registry?.id { registry?.paths = paths(ofRegistry: id, in: sources) }
    var compiled = CompiledRegistry(folder: folder, registry: registry, hasErrors: found.hasErrors)
    compiled.ledger = ledger
    return (compiled, found.sorted)
  }

  /// Where the files are below the folder of specs, however the command was told where that is.
  ///
  /// A registry's folder has the registry's name, unless it is the folder of specs itself.
  private func paths(ofRegistry id: String, in sources: SourceSet) -> [FileID: String] {
    let isSpecs = lastName(of: FileSystem.resolvedPath(folder)) == SpecsLocator.folderName
    let base = joined(shown(folder), "x").dropLast()
    let pairs = files.map { file in
      let path = sources[file].path
      let name = path.hasPrefix(base) ? String(path.dropFirst(base.count)) : lastName(of: path)
      return (file, isSpecs ? name : id + "/" + name)
    }
    return Dictionary(pairs) { first, _ in first }
  }

  private func checkFolder(of registry: Registry, reporting diagnostics: inout Diagnostics) {
    let name = lastName(of: FileSystem.resolvedPath(folder))
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

/// What one file says, and what is wrong with it.
struct ParsedFile: Sendable {
  var document: SpecDocument
  var problems = Diagnostics()

  /// Reads files, of one registry or several, unless what one says is known.
  static func all(
    _ files: [FileID],
    in sources: SourceSet,
    unless known: (FileID) -> ParsedFile? = { _ in nil }
  ) -> [ParsedFile] {
    let parser = SpecParser()
    let known = files.map(known)
    return zip(files, known).map { ($0, $1) }.concurrentMap(bySize: { sources[$0.0].bytes.count }) { file, parsed in
      if let parsed { return parsed }
      var problems = Diagnostics()
      let node = readYAML(file, in: sources, reporting: &problems)
      let document = parser.parse(node, reporting: &problems)
      return ParsedFile(document: document, problems: problems)
    }
  }
}

import SpecLanguage
package import StepgenFiles
package import StepgenModel
package import StepgenSite
import Synchronization

/// The registries of one run, and what came of their files.
package struct Workspace: Sendable {
  package private(set) var sources = SourceSet()
  package private(set) var diagnostics: [Diagnostic] = []
  package private(set) var registries: [CompiledRegistry] = []
  /// True when a file or folder could not be read: then nothing that is said is complete.
  package private(set) var hasFailed = false
  /// How many more files and folders are looked at, in all registries together.
  private var roomForFiles = maximumFilesOfSpecs
  private var unsaved = UnsavedFiles()
  /// What an earlier run read, by file, and its sources.
  private var known: (files: [FileID: ParsedFile], sources: SourceSet)?
  /// What reads the files.
  let inputs: InputFiles
  /// What the files say; kept, because to free it takes longer than to end the process.
  private let written = WrittenDocuments()

  /// Frees what was only needed to make the model, for a run that needs the memory; it counts for copies too.
  package func forgetWritten() {
    written.forget()
  }

  package init() {
    inputs = InputFiles()
  }

  /// Runs read, parse, resolve and check on the registries at some paths.
  ///
  /// - Parameters:
  ///   - paths: Folders of specs, of one registry, or files of one.
  ///   - unsaved: What is read in place of files of the registries.
  ///   - earlier: A run before; what it read of files that are the same now is not parsed again.
  ///   - inputs: What reads the files, and may have read some.
  /// - Throws: When a path does not exist or a folder of specs cannot be listed.
  package init(
    paths: [String],
    unsaved: UnsavedFiles = UnsavedFiles(),
    earlier: Workspace? = nil,
    reading inputs: InputFiles = InputFiles()
  ) throws(FileError) {
    self.unsaved = unsaved
    self.inputs = inputs
    known = earlier.map { ($0.written.files, $0.sources) }
    defer { known = nil }
    try addRegistries(at: paths)
    diagnostics += sharedOutputs
  }

  /// Adds the registries at some paths; unless they are named, a folder need not be called like its registry.
  mutating func addRegistries(at paths: [String], areNamed: Bool = true) throws(FileError) {
    var folders: Set<String> = []
    var found: [RegistryFiles] = []
    for path in paths {
      for folder in try SpecsLocator().registries(at: path)
      where folders.insert(FileSystem.resolvedPath(folder)).inserted {
        // One that is named may lie anywhere; those that are found lie where they were looked for.
        if folder != path, leadsOut(folder, of: FileSystem.resolvedPath(path)) {
          tell(RegistryReader.linkOut(folder, in: &sources))
        } else {
          found += read(folder)
        }
      }
    }
    if !areNamed { for index in found.indices { found[index].isNamed = false } }
    add(found)
  }

  package var hasErrors: Bool {
    diagnostics.contains { $0.severity == .error }
  }

  /// Reads a folder; nothing when there is no spec in it.
  private mutating func read(_ folder: String) -> [RegistryFiles] {
    guard roomForFiles >= 0 else { return [] }
    var reader = RegistryReader(sources, folder: folder, room: roomForFiles, unsaved: unsaved, reading: inputs)
    reader.read(folder)
    roomForFiles = reader.room
    guard !reader.files.isEmpty || reader.hasFailed else {
      take(reader.sources, reader.diagnostics)
      return []
    }
    sources = reader.sources
    hasFailed = hasFailed || reader.hasFailed
    var registry = RegistryFiles(folder: folder, files: reader.files, problems: reader.diagnostics)
    registry.ledger = reader.ledger
    return [registry]
  }

  /// Adds a registry whose files are at hand.
  package mutating func add(_ files: [SourceFile], folder: String, isNamed: Bool = true) {
    let ids = files.map { sources.add($0) }
    var registry = RegistryFiles(folder: folder, files: ids, problems: Diagnostics())
    registry.isNamed = isNamed
    add([registry])
  }

  /// Adds a file that is no spec, so that diagnostics can point into it.
  mutating func addSource(_ file: SourceFile) -> FileID {
    sources.add(file)
  }

  mutating func setTheme(_ theme: SiteTheme, ofRegistryAt index: Int) {
    registries[index].theme = theme
  }

  mutating func setGuides(_ guides: [Guide], ofRegistryAt index: Int) {
    registries[index].guides = guides
  }

  /// Takes over sources that were added to, and what was found in them.
  mutating func take(_ sources: SourceSet, _ found: Diagnostics) {
    self.sources = sources
    diagnostics += found.sorted
  }

  private mutating func tell(_ diagnostic: Diagnostic) {
    diagnostics.append(diagnostic)
  }

  /// Notes that something beside the specs could not be read.
  mutating func noteFailure() {
    hasFailed = true
  }

  private mutating func add(_ registries: [RegistryFiles]) {
    let files = registries.flatMap(\.files)
    let parsed = ParsedFile.all(files, in: sources) { file in
      // Places name their file, so it has to be the same one.
      guard let known, let parsed = known.files[file], known.sources[file].path == sources[file].path,
        known.sources[file].bytes == sources[file].bytes
      else { return nil }
      return parsed
    }
    written.keep(zip(files, parsed))
    var rest = parsed[...]
    let parts = registries.map { registry in
      defer { rest = rest.dropFirst(registry.files.count) }
      return (registry: registry, files: rest.prefix(registry.files.count))
    }
    let compiled = parts.concurrentMap(bySize: { $0.files.count }) { [sources] in
      $0.registry.compiled(from: $0.files, in: sources)
    }
    for (registry, problems) in compiled {
      diagnostics += problems
      self.registries.append(registry)
    }
  }
}

/// What came of one registry's files.
package struct CompiledRegistry: Sendable {
  package var folder: String
  /// Hand-written pages of the registry's docs, once they have been read.
  package var guides: [Guide] = []
  /// The brand of the docs, once its files have been read.
  package var theme = SiteTheme()
  /// The model, when there is a manifest.
  package var registry: Registry?
  package var hasErrors: Bool
  /// The ledger that was read with it.
  package var ledger: FileID?

  /// The model when it is complete and fit for backends.
  package var checked: Registry? {
    hasErrors ? nil : registry
  }
}

/// Keeps what files say for as long as somebody may ask.
private final class WrittenDocuments: Sendable {
  private let kept = Mutex<[FileID: ParsedFile]>([:])

  var files: [FileID: ParsedFile] { kept.withLock { $0 } }

  func keep(_ more: some Sequence<(FileID, ParsedFile)>) {
    kept.withLock { files in for (file, parsed) in more { files[file] = parsed } }
  }

  func forget() {
    kept.withLock { $0 = [:] }
  }
}

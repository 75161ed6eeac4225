import StepgenFiles
import StepgenModel
import StepgenVersions
import YAMLReader

/// Reads the files of one registry into a set of sources.
struct RegistryReader {
  private(set) var sources: SourceSet
  /// The files that were read.
  private(set) var files: [FileID] = []
  private(set) var diagnostics = Diagnostics()
  private(set) var hasFailed = false
  /// The ledger of what was published, beside the manifest.
  private(set) var ledger: FileID?

  /// How many more files and folders are looked at.
  private(set) var room: Int

  /// Folders without their links: one that is linked to is not read twice.
  private var visited: Set<String> = []
  /// The folder that links do not lead out of.
  private let border: String
  private let unsaved: UnsavedFiles
  private let inputs: InputFiles

  /// - Parameters:
  ///   - sources: The sources so far.
  ///   - folder: That of the registry.
  ///   - room: How many files and folders are looked at before the rest is given up.
  ///   - unsaved: What is read in place of files.
  ///   - inputs: What reads the files.
  init(
    _ sources: SourceSet,
    folder: String,
    room: Int = maximumFilesOfSpecs,
    unsaved: UnsavedFiles = UnsavedFiles(),
    reading inputs: InputFiles = InputFiles()
  ) {
    self.sources = sources
    self.unsaved = unsaved
    self.inputs = inputs
    self.room = room
    border = SpecsLocator.border(around: folder)
  }

  mutating func read(_ folder: String, depth: Int = 0) {
    guard visited.insert(FileSystem.resolvedPath(folder)).inserted else { return }
    do throws(FileError) {
      let names = unsaved.adding(to: try FileSystem.names(in: folder), in: folder)
      guard hasRoom(for: names.count, in: folder) else { return }
      for name in names where room >= 0 {
        let path = joined(folder, name)
        if leadsOut(path, of: border) {
          reportLink(path, named: name, depth: depth)
        } else if isSpecName(name) {
          readSpec(path)
        } else if name == Ledger.fileName, depth == 0 {
          readLedger(path)
        } else if FileSystem.isFolder(path) {
          try readFolder(path, depth: depth + 1)
        }
      }
    } catch {
      report(error)
    }
  }

  /// Reads a folder in a folder; one that is too deep is told when something in it would have been read.
  private mutating func readFolder(_ path: String, depth: Int) throws(FileError) {
    guard depth > maximumFolderDepth else { return read(path, depth: depth) }
    guard !visited.contains(FileSystem.resolvedPath(path)),
      try FileSystem.names(in: path).contains(where: { isSpecName($0) || FileSystem.isFolder(joined(path, $0)) })
    else { return }
    report(FileError(.read, path, because: "it is more than \(maximumFolderDepth) folders below the registry's"))
  }

  /// Counts what is looked at; once there is too much, that is said and nothing more is read.
  private mutating func hasRoom(for count: Int, in folder: String) -> Bool {
    guard room >= 0 else { return false }
    room -= count
    guard room < 0 else { return true }
    report(FileError(.read, folder, because: "the specs have more than \(maximumFilesOfSpecs) files and folders"))
    return false
  }

  /// Tells of a link out of the specs, if anything would have been read there.
  private mutating func reportLink(_ path: String, named name: String, depth: Int) {
    guard isSpecName(name) || name == Ledger.fileName && depth == 0 || FileSystem.isFolder(path) else { return }
    diagnostics.report(Self.linkOut(path, in: &sources))
  }

  static func linkOut(_ path: String, in sources: inout SourceSet) -> Diagnostic {
    let file = sources.add(SourceFile(path: shown(path), bytes: []))
    return Diagnostic(
      .linkOutOfSpecs,
      at: SourceRange(startOf: file),
      "this link leads out of the folder of specs, so stepgen does not follow it",
      help: "Put the file or folder there, or name the registry's own folder with ‘--specs’."
    )
  }

  private mutating func readSpec(_ path: String) {
    do throws(FileError) {
      let bytes =
        if let text = unsaved[path] { text } else { try inputs.bytes(of: path, upTo: maximumYAMLFileSize + 1) }
      files.append(sources.add(SourceFile(path: shown(path), bytes: bytes)))
    } catch {
      report(error)
    }
  }

  private mutating func readLedger(_ path: String) {
    do throws(FileError) {
      let bytes = try inputs.bytes(of: path, upTo: maximumLedgerSize)
      ledger = sources.add(SourceFile(path: shown(path), bytes: bytes))
    } catch {
      report(error)
    }
  }

  private mutating func report(_ failure: FileError) {
    hasFailed = true
    let file = sources.add(SourceFile(path: shown(failure.path), bytes: []))
    diagnostics.report(
      Diagnostic(.unreadableFile, at: SourceRange(startOf: file), "this cannot be read: \(failure.reason)")
    )
  }
}

/// More than a line for each name of the largest registry on each of the most platforms.
private let maximumLedgerSize = 1 << 28
/// More than the largest registries have, and less than takes seconds to look at.
let maximumFilesOfSpecs = 100_000

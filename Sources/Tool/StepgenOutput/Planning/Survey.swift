import StepgenFiles
package import StepgenModel
import Synchronization

/// Receives the generated files one by one, from several threads, compares each with the output folder, and stages it
/// if it differs.
///
/// It reads a file only if its size does not already decide.
package final class Survey: Sendable {
  /// Nil if the output folder does not exist or is empty.
  private let folder: OpenFolder?
  private let known: KnownFiles
  /// Nil if the folder is only compared.
  private let staging: Staging?
  private let state = Mutex(State())

  private struct State {
    var files: [WantedFile] = []
    var entries: [RelativePath: DiskEntry] = [:]
    var conflicts: [OutputConflict] = []
    /// The readers that no thread uses at the moment.
    var idle: [EntryReader] = []
    /// The first error of the system, after which files are ignored.
    var failure: FileError?
  }

  init(of folder: OpenFolder?, known: KnownFiles = KnownFiles(), staging: Staging? = nil) {
    (self.folder, self.known, self.staging) = (folder, known, staging)
  }

  /// Adds a file.
  package func add(_ file: GeneratedFile) {
    do throws(RelativePath.Refusal) {
      add(WantedFile(path: try RelativePath(ofOutput: file.path), bytes: file.bytes))
    } catch {
      state.withLock { $0.conflicts.append(.unsafePath(file.path, error.reason)) }
    }
  }

  private func add(_ file: WantedFile) {
    guard state.withLock({ $0.failure == nil }) else { return }
    do throws(FileError) {
      let entry = try entry(at: file.path, for: file)
      var file = file
      if entry != .same { file.staged = try staging?.add(file.bytes, for: file.path) }
      if entry == .same || staging != nil { file.bytes = [] }
      state.withLock { [file] state in
        state.files.append(file)
        if entry != .absent { state.entries[file.path] = entry }
      }
    } catch {
      state.withLock { $0.failure = $0.failure ?? error }
    }
  }

  /// The plan for all files that were added.
  func plan(_ policy: OutputPolicy) throws(FileError) -> OutputPlan {
    if let failure = state.withLock({ $0.failure }) { throw failure }
    let wanted = wanted()
    var present = PresentFiles(known: known, entries: state.withLock { $0.entries })
    for path in known.paths(besides: wanted.files) { present.entries[path] = try entry(at: path, for: nil) }
    return OutputPlan(wanted, present, policy)
  }

  /// The files that were added.
  func wanted() -> WantedFiles {
    state.withLock { WantedFiles($0.files, $0.conflicts) }
  }

  private func entry(at path: RelativePath, for file: WantedFile?) throws(FileError) -> DiskEntry {
    guard let folder else { return .absent }
    var reader = state.withLock { $0.idle.popLast() } ?? EntryReader(walk: FolderWalk(from: folder))
    let entry = try reader.entry(at: path, for: file, known)
    state.withLock { [reader] in $0.idle.append(reader) }
    return entry
  }
}

/// Reads one entry of an output folder after the other.
private struct EntryReader: Sendable {
  var walk: FolderWalk
  var reader = FileReader()

  /// The entry at a path, compared with the wanted file, which is nil if the file is only listed.
  mutating func entry(
    at path: RelativePath,
    for wanted: WantedFile?,
    _ known: KnownFiles
  ) throws(FileError) -> DiskEntry {
    switch try walk.go(to: path.folder) {
    case .missing: .absent
    case .blocked(let at, let obstacle): .blocked(at: at, by: obstacle)
    case .reached(let folder): try entry(at: path, in: folder, for: wanted, known)
    }
  }

  private mutating func entry(
    at path: RelativePath,
    in folder: OpenFolder,
    for wanted: WantedFile?,
    _ known: KnownFiles
  ) throws(FileError) -> DiskEntry {
    var entry = DiskEntry.file(nil)
    let found = try reader.read(path.name, in: folder) { size in
      wanted?.fingerprint.size == size || known.lists(path, ofSize: size)
    } _: { bytes in
      entry = wanted.map { bytes.equals($0.bytes) } == true ? .same : .file(Fingerprint(of: bytes))
    }
    switch found {
    case nil: return .absent
    case .symbolicLink: return .symbolicLink
    case .special: return .special
    case .file: return entry
    case .folder where wanted == nil: return .folder(holding: [])
    case .folder: return .folder(holding: try folder.contents(of: path.name, below: path.string))
    }
  }
}

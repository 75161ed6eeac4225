import StepgenFiles
package import StepgenModel
import Synchronization

/// What is wanted in an output folder, and what is there: takes the files one after the other, from several threads at
/// once, and does with each what can be done before all others are known.
///
/// It looks at every path that is wanted or listed, and reads no more than it takes to tell whose file is there.
package final class Survey: Sendable {
  /// Nothing when there is no output folder yet, or nothing in it.
  private let folder: OpenFolder?
  private let known: KnownFiles
  /// Nothing when differences are to be shown instead of removed.
  private let staging: Staging?
  private let state = Mutex(State())

  private struct State {
    var files: [WantedFile] = []
    var disk: [RelativePath: DiskEntry] = [:]
    var conflicts: [OutputConflict] = []
    /// Those that no thread looks through at the moment.
    var idle: [Lookout] = []
    /// The first call that the system refused; nothing more is done after it.
    var failure: FileError?
  }

  init(of folder: OpenFolder?, known: KnownFiles = KnownFiles(), staging: Staging? = nil) {
    (self.folder, self.known, self.staging) = (folder, known, staging)
  }

  /// Takes a file.
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
      let entry = try look(at: file.path, for: file)
      var file = file
      if entry == .same {
        file.bytes = []
      } else if let staging {
        file.staged = try staging.add(file.bytes, for: file.path)
        file.bytes = []
      }
      state.withLock { [file] state in
        state.files.append(file)
        if entry != .absent { state.disk[file.path] = entry }
      }
    } catch {
      state.withLock { $0.failure = $0.failure ?? error }
    }
  }

  /// What is to be done, once all files are known.
  func plan(isForced: Bool) throws(FileError) -> OutputPlan {
    if let failure = state.withLock({ $0.failure }) { throw failure }
    let wanted = wanted()
    var disk = state.withLock { $0.disk }
    for path in known.paths(besides: wanted.files) { disk[path] = try look(at: path, for: nil) }
    return Planner.plan(wanted, known: known, disk: disk, isForced: isForced)
  }

  /// The files that were taken; they are given away.
  func wanted() -> WantedFiles {
    let (files, conflicts) = state.withLock { state in
      defer { state.files = [] }
      return (state.files, state.conflicts)
    }
    return WantedFiles(files, conflicts, besides: known.manifest)
  }

  private func look(at path: RelativePath, for file: WantedFile?) throws(FileError) -> DiskEntry {
    guard let folder else { return .absent }
    var lookout = state.withLock { $0.idle.popLast() } ?? Lookout(walk: FolderWalk(from: folder))
    let entry = try lookout.entry(at: path, for: file, known)
    state.withLock { [lookout] in $0.idle.append(lookout) }
    return entry
  }
}

/// Looks at one path after the other.
private struct Lookout: Sendable {
  var walk: FolderWalk
  var reader = FileReader()

  /// What there is at a path, seen with what should be there, which is nothing for a file that is only listed.
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

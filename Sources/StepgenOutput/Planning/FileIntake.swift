package import StepgenModel
import Synchronization

/// Takes the files of an output folder one after the other, from several threads at once.
package final class FileIntake: Sendable {
  private let calls: SystemCalls
  /// Nothing when there is no output folder yet, or nothing in it.
  private let root: Int32?
  private let known: KnownFiles
  /// Nothing when differences are to be shown instead of removed.
  private let staging: Staging?
  /// What the last run left for this one with ``OutputFolder/leave(memory:)``; empty when it left nothing, or when something
  /// else has been at work since.
  package let memory: [UInt8]
  /// Whether some files have compressed copies.
  private let hasCopies: Bool
  /// Files that have not changed since are as the last run left them.
  private let memoryTime: FileStatus.Time?
  private let state = Mutex(State())

  private struct State {
    var files: [WantedFile] = []
    var disk: [OutputPath: DiskEntry] = [:]
    var conflicts: [OutputConflict] = []
    /// Of what lies below these, what does not arrive is kept.
    var keptFolders: [String] = []
    /// What is not kept all the same.
    var dropped: Set<OutputPath> = []
    /// Those that no thread looks through at the moment.
    var idle: [Lookout] = []
    /// The first call that the system refused; nothing more is done after it.
    var failure: OutputError?
  }

  init(
    _ calls: SystemCalls,
    root: Int32?,
    known: KnownFiles,
    staging: Staging?,
    memory: (bytes: [UInt8], time: FileStatus.Time)? = nil
  ) {
    self.memory = memory?.bytes ?? []
    memoryTime = memory?.time
    hasCopies =
      memory != nil && known.manifest.files.keys.contains { $0.string.utf8.suffix(3).elementsEqual(".gz".utf8) }
    self.calls = calls
    self.root = root
    self.known = known
    self.staging = staging
  }

  /// Takes a file, and does with it what can be done before all others are known.
  package func add(_ file: GeneratedFile) {
    do throws(OutputPath.Refusal) {
      let path = try OutputPath(file.path)
      add(WantedFile(path: path, bytes: file.bytes))
    } catch {
      state.withLock { $0.conflicts.append(.unsafePath(file.path, error.reason)) }
    }
  }

  /// Takes files as the last run left them, with their compressed copies, unless one of them has changed since then.
  ///
  /// - Parameter paths: Below the output folder.
  /// - Returns: Whether they were taken: all of them, or none.
  package func keep(_ paths: [String]) -> Bool {
    guard let memoryTime, let lookout = lookout() else { return false }
    defer { state.withLock { $0.idle.append(lookout) } }
    var files: [WantedFile] = []
    for path in hasCopies ? paths + paths.map({ $0 + ".gz" }) : paths {
      guard let path = try? OutputPath(path) else { return false }
      guard let fingerprint = known.manifest.files[path] else {
        if path.string.hasSuffix(".gz") { continue }
        return false
      }
      guard lookout.isUntouched(path, fingerprint.size, since: memoryTime) else { return false }
      files.append(WantedFile(path: path, fingerprint: fingerprint))
    }
    state.withLock { [files] state in
      state.files += files
      for file in files { state.disk[file.path] = .same }
    }
    return true
  }

  /// Takes all listed files below a folder as the last run left them, but for those that arrive as well.
  ///
  /// - Returns: Whether they were taken: all of them, or none because one has changed since then.
  package func keepAll(below folder: String) -> Bool {
    guard let memoryTime else { return false }
    let files = known.manifest.files(below: folder)
    let size = max(1, (files.count + Self.keepers - 1) / Self.keepers)
    let parts = stride(from: 0, to: files.count, by: size).map { files[$0..<min($0 + size, files.count)] }
    let isUntouched = parts.concurrentMap { part in
      guard let lookout = self.lookout() else { return false }
      defer { self.state.withLock { $0.idle.append(lookout) } }
      return part.allSatisfy { lookout.isUntouched($0.path, $0.fingerprint.size, since: memoryTime) }
    }
    guard !files.isEmpty, isUntouched.allSatisfy(\.self) else { return false }
    state.withLock { $0.keptFolders.append(folder) }
    return true
  }

  private static let keepers = 4

  /// The bytes of a file that was taken; nothing when it cannot be read.
  package func bytes(of path: String) -> [UInt8]? {
    guard let path = try? OutputPath(path), let lookout = lookout() else { return nil }
    defer { state.withLock { $0.idle.append(lookout) } }
    return lookout.bytes(at: path)
  }

  /// Gives up files of those that ``keepAll(below:)`` took, with their compressed copies.
  package func drop(_ paths: [String]) {
    let paths = (paths + paths.map { $0 + ".gz" }).compactMap { try? OutputPath($0) }
    state.withLock { $0.dropped.formUnion(paths) }
  }

  private func add(_ file: WantedFile) {
    guard state.withLock({ $0.failure == nil }) else { return }
    do throws(OutputError) {
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
  func plan(_ records: Records, force: Bool) throws(OutputError) -> OutputPlan {
    if let failure = state.withLock({ $0.failure }) { throw failure }
    let (files, conflicts) = state.withLock { ($0.files, $0.conflicts) }
    state.withLock { $0.files = [] }
    let kept = keptFiles(besides: files)
    let wanted = WantedFiles(files, conflicts, besides: known.manifest, kept)
    var disk = state.withLock { $0.disk }
    let others = known.without(kept)
    for path in others.paths(besides: wanted.files) { disk[path] = try look(at: path, for: nil) }
    var plan = Planner.plan(wanted, known: others, disk: disk, isForced: force)
    if !kept.isEmpty { plan.keepAll(of: known, but: others) }
    plan.conflicts = records.conflicts + plan.conflicts
    plan.hasUnfinishedRun = records.hasUnfinishedRun
    return plan
  }

  private func keptFiles(besides files: [WantedFile]) -> KeptFiles {
    let (folders, dropped) = state.withLock { ($0.keptFolders, $0.dropped) }
    return KeptFiles(below: folders, besides: folders.isEmpty ? [] : dropped.union(files.lazy.map(\.path)))
  }

  private func look(at path: OutputPath, for file: WantedFile?) throws(OutputError) -> DiskEntry {
    guard let lookout = lookout() else { return .absent }
    let entry = try lookout.entry(at: path, for: file)
    state.withLock { $0.idle.append(lookout) }
    return entry
  }

  private func lookout() -> Lookout? {
    root.map { root in state.withLock { $0.idle.popLast() } ?? Lookout(Survey(calls, root: root, known: known)) }
  }
}

/// A survey that is passed from thread to thread; one at a time has it.
private final class Lookout: @unchecked Sendable {
  private var survey: Survey

  init(_ survey: consuming Survey) {
    self.survey = survey
  }

  func entry(at path: OutputPath, for file: WantedFile?) throws(OutputError) -> DiskEntry {
    try survey.entry(at: path, wanted: file)
  }

  func isUntouched(_ path: OutputPath, _ size: Int, since time: FileStatus.Time) -> Bool {
    survey.isUntouched(path, size, since: time)
  }

  func bytes(at path: OutputPath) -> [UInt8]? {
    survey.bytes(at: path)
  }
}

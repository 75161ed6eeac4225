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
  private let state = Mutex(State())

  private struct State {
    var files: [WantedFile] = []
    var disk: [OutputPath: DiskEntry] = [:]
    var conflicts: [OutputConflict] = []
    /// Those that no thread looks through at the moment.
    var idle: [Lookout] = []
    /// The first call that the system refused; nothing more is done after it.
    var failure: OutputError?
  }

  init(_ calls: SystemCalls, root: Int32?, known: KnownFiles, staging: Staging?) {
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
    let wanted = WantedFiles(files, conflicts, besides: known.manifest)
    var disk = state.withLock { $0.disk }
    for path in known.paths(besides: wanted.files) { disk[path] = try look(at: path, for: nil) }
    var plan = Planner.plan(wanted, known: known, disk: disk, isForced: force)
    plan.conflicts = records.conflicts + plan.conflicts
    plan.hasUnfinishedRun = records.hasUnfinishedRun
    return plan
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
}

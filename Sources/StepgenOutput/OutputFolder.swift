#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

package import StepgenModel

/// A folder that holds generated files, and maybe others, and that is brought in line with a list of files.
///
/// **Whose file is whose.** `.stepgen-manifest.json` lists what stepgen wrote, with size and hash. Only listed files are
/// replaced or deleted, and only while they are as listed; a file that already has the right bytes is not touched, and is
/// listed from then on. Anything else in the way is an ``OutputConflict``, and then nothing at all is written.
///
/// **Order of an update**, under a lock on the folder:
/// 1. Look at every wanted and listed file, and plan.
/// 2. Write the new manifest as `.stepgen-manifest.next.json`.
/// 3. Write each new file under a temporary name in the folder it belongs in, making folders as needed.
/// 4. Delete what is not wanted any more, and folders that this empties.
/// 5. Rename each temporary file to its place.
/// 6. Rename the new manifest to its place.
///
/// **Failure.** Up to step 3 the old tree is whole. When the system refuses something there, such as on a full disk, all
/// that was made is removed again. From step 4 on each file is the old or the new one, never part of one.
///
/// **A killed run** may leave the next manifest. The next run then takes a file for stepgen's own if either manifest lists
/// it as it is; removes the temporary files, whose names follow from the paths in the next manifest; writes a manifest of
/// what is there; deletes the next manifest; and goes on as ever. A next manifest that is cut off was not complete, so that
/// run had not begun with step 3.
///
/// Nothing is flushed to the disk (`fsync`): that would cost seconds for 10,000 files. All of this holds when a process
/// dies, and not when the power fails; what is lost then is reported as edited, and `--force` writes it anew.
///
/// **A note** of the last run, `.stepgen-last-run`, says what that run was made from; it is no output, and may be deleted.
package struct OutputFolder: Sendable {
  /// How long to wait for another run that is at work in the folder.
  package var patience: Duration = .seconds(30)

  var calls: SystemCalls

  /// - Parameter path: As the user wrote it; it and the folders above need not exist.
  package init(_ path: String) {
    calls = SystemCalls(root: path.isEmpty ? "." : path)
  }

  /// What ``update(to:force:)`` would do; writes nothing.
  package func plan(for files: [GeneratedFile], force: Bool = false) throws(OutputError) -> OutputPlan {
    let wanted = WantedFiles(files)
    guard let lock = try FolderLock.acquire(.shared, calls, patience: patience) else {
      return Planner.plan(wanted, known: KnownFiles(), disk: [:])
    }
    let plan = try plan(wanted, root: lock.descriptor, force: force)
    lock.release()
    return plan
  }

  /// Brings the folder in line with `files`, unless there is a conflict that forbids it.
  ///
  /// - Parameters:
  ///   - files: All that stepgen has to say; what it wrote before and is not among them is deleted.
  ///   - force: Replaces and deletes edited files, and replaces foreign ones.
  /// - Returns: The plan that was carried out or, if ``OutputPlan/isBlocked``, was not.
  /// - Throws: What the system refused; see above for what that leaves.
  package func update(to files: [GeneratedFile], force: Bool = false) throws(OutputError) -> OutputPlan {
    let wanted = WantedFiles(files)
    let lock = try acquireForWriting()
    let plan = try plan(wanted, root: lock.descriptor, force: force)
    if !plan.isBlocked {
      var update = Update(calls, root: lock.descriptor, plan: plan)
      try update.run()
    }
    lock.release()
    return plan
  }

  private func acquireForWriting() throws(OutputError) -> FolderLock {
    if let lock = try FolderLock.acquire(.exclusive, calls, patience: patience) { return lock }
    try calls.createRoot()
    if let lock = try FolderLock.acquire(.exclusive, calls, patience: patience) { return lock }
    throw OutputError(operation: .open, path: calls.root, code: ENOENT)
  }

  private func plan(_ wanted: WantedFiles, root: Int32, force: Bool) throws(OutputError) -> OutputPlan {
    let records = try Records.read(calls, root: root)
    var survey = Survey(calls, root: root, known: records.known)
    let disk = try survey.look(for: wanted.files)
    var plan = Planner.plan(wanted, known: records.known, disk: disk, isForced: force)
    plan.conflicts = records.conflicts + plan.conflicts
    plan.hasUnfinishedRun = records.hasUnfinishedRun
    return plan
  }
}

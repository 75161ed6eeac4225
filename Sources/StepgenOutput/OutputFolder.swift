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
/// The list also says which ``OutputKind`` they are of. A folder with files of another kind is left alone: two kinds would
/// take each other's files for left over. A list of an earlier version does not say it, and gets it.
///
/// **Order of an update**, under a lock on the folder:
/// 1. Look at each file as it arrives, and write what is not yet there into the folder `.stepgen-tmp-files`; files may
///    arrive from several threads, and none is kept in memory. If nothing is in the output folder, they wait with their
///    folders, as they will lie.
/// 2. Look at the files that are listed and did not arrive, and plan.
/// 3. Write the new manifest as `.stepgen-manifest.next.json`, and make the folders that are missing.
/// 4. Delete what is not wanted any more, and folders that this empties.
/// 5. Rename each new file to its place, or each of the waiting tree's outermost folders.
/// 6. Rename the new manifest to its place.
///
/// **Failure.** Up to step 3 the old tree is whole. When the system refuses something there, such as on a full disk, all
/// that was made is removed again. From step 4 on each file is the old or the new one, never part of one.
///
/// **A killed run** may leave new files that wait; the next run deletes them, as nothing in that folder is anybody else's.
/// It may leave the next manifest as well. The next run then takes a file for stepgen's own if either manifest lists it as
/// it is; writes a manifest of what is there; deletes the next manifest; and goes on as ever. A next manifest that is cut
/// off was not complete, so that run had not begun with step 4.
///
/// Nothing is flushed to the disk (`fsync`): that would cost seconds for 10,000 files. All of this holds when a process
/// dies, and not when the power fails; what is lost then is reported as edited, and `--force` writes it anew.
///
/// **A note** of the last run, `.stepgen-last-run`, says what that run was made from; it is no output, and may be deleted.
package struct OutputFolder: Sendable {
  /// How long to wait for another run that is at work in the folder.
  package var patience: Duration = .seconds(30)

  var calls: SystemCalls
  let kind: OutputKind?

  /// - Parameters:
  ///   - path: As the user wrote it; it and the folders above need not exist.
  ///   - kind: What is written; nothing for whatever the folder already has.
  package init(_ path: String, of kind: OutputKind? = nil) {
    calls = SystemCalls(root: path.isEmpty ? "." : path)
    self.kind = kind
  }

  /// What ``update(to:force:)`` would do; writes nothing.
  package func plan(for files: [GeneratedFile], force: Bool = false) throws(OutputError) -> OutputPlan {
    try plan(force: force) { intake in files.forEach(intake.add) }
  }

  /// The same for files that are made one after the other; those that differ from what is there are kept in memory.
  package func plan(force: Bool = false, from make: (FileIntake) -> Void) throws(OutputError) -> OutputPlan {
    guard let lock = try FolderLock.acquire(.shared, calls, patience: patience) else {
      let intake = FileIntake(calls, root: nil, known: KnownFiles(), staging: nil)
      make(intake)
      return try intake.plan(Records(), force: force)
    }
    let records = try Records.read(calls, root: lock.descriptor)
    if let refusal = refusal(records) { return refusal }
    let intake = FileIntake(calls, root: lock.descriptor, known: records.known, staging: nil)
    make(intake)
    var plan = try intake.plan(records, force: force)
    plan.manifest.kind = kind ?? records.kind
    lock.release()
    return plan
  }

  /// The plan for a folder that has files of another kind, which would count as left over: nothing is done, even if forced.
  private func refusal(_ records: Records) -> OutputPlan? {
    guard let kind, let other = records.kind, other != kind, !records.known.paths.isEmpty else { return nil }
    var plan = OutputPlan()
    plan.conflicts = [.otherKind(other)]
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
    try update(force: force) { intake in files.forEach(intake.add) }
  }

  /// The same with files that go to the disk while others are made.
  ///
  /// - Parameters:
  ///   - force: As above.
  ///   - make: Hands over all files, from as many threads as it likes; the folder is locked meanwhile.
  /// - Returns: As above.
  /// - Throws: As above.
  package func update(force: Bool = false, from make: (FileIntake) -> Void) throws(OutputError) -> OutputPlan {
    let lock = try acquireForWriting()
    let records = try Records.read(calls, root: lock.descriptor)
    if let refusal = refusal(records) { return refusal }
    let staging = try Staging(calls, root: lock.descriptor)
    let intake = FileIntake(
      calls,
      root: staging.isTree ? nil : lock.descriptor,
      known: records.known,
      staging: staging
    )
    make(intake)
    do throws(OutputError) {
      var plan = try intake.plan(records, force: force)
      plan.manifest.kind = kind ?? records.kind
      if !plan.isBlocked {
        var update = Update(calls, root: lock.descriptor, plan: plan, staging: staging)
        try update.run()
      }
      staging.clear()
      lock.release()
      return plan
    } catch {
      staging.clear()
      throw error
    }
  }

  private func acquireForWriting() throws(OutputError) -> FolderLock {
    if let lock = try FolderLock.acquire(.exclusive, calls, patience: patience) { return lock }
    try calls.createRoot()
    if let lock = try FolderLock.acquire(.exclusive, calls, patience: patience) { return lock }
    throw OutputError(operation: .open, path: calls.root, code: ENOENT)
  }
}

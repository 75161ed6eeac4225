package import StepgenFiles
import StepgenModel

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

  var root: RootFolder
  let kind: OutputKind?

  /// - Parameters:
  ///   - path: As the user wrote it; it and the folders above need not exist.
  ///   - kind: What is written; nothing for whatever the folder already has.
  package init(_ path: String, of kind: OutputKind? = nil) {
    root = RootFolder(path.isEmpty ? "." : path)
    self.kind = kind
  }

  /// What ``update(force:from:)`` would do; writes nothing, and keeps in memory the files that differ from what is there.
  ///
  /// - Parameters:
  ///   - force: As below.
  ///   - make: As below.
  /// - Returns: The plan.
  /// - Throws: What the system refused.
  package func plan(force: Bool = false, from make: (Survey) -> Void) throws(FileError) -> OutputPlan {
    guard let lock = try root.lock(.shared, patience: patience) else {
      let survey = Survey(of: nil)
      make(survey)
      return try plan(from: survey, force: force)
    }
    var conflicts: [OutputConflict] = []
    let known = try KnownFiles(in: lock.folder, reporting: &conflicts)
    if let refusal = refusal(known) { return refusal }
    let survey = Survey(of: lock.folder, known: known)
    make(survey)
    let plan = try plan(from: survey, conflicts, force: force)
    lock.release()
    return plan
  }

  /// Brings the folder in line with a list of files, unless there is a conflict that forbids it.
  ///
  /// - Parameters:
  ///   - force: Replaces and deletes edited files, and replaces foreign ones.
  ///   - make: Hands over all that stepgen has to say, from as many threads as it likes; what it wrote before and is not
  ///     among the files is deleted. The folder is locked meanwhile.
  /// - Returns: The plan that was carried out or, if ``OutputPlan/isBlocked``, was not.
  /// - Throws: What the system refused; see above for what that leaves.
  package func update(force: Bool = false, from make: (Survey) -> Void) throws(FileError) -> OutputPlan {
    let lock = try root.lockForWriting(patience: patience)
    var conflicts: [OutputConflict] = []
    let known = try KnownFiles(in: lock.folder, reporting: &conflicts)
    if let refusal = refusal(known) { return refusal }
    let staging = try Staging(in: lock.folder)
    let survey = Survey(of: staging.isTree ? nil : lock.folder, known: known, staging: staging)
    make(survey)
    do throws(FileError) {
      let plan = try plan(from: survey, conflicts, force: force)
      if !plan.isBlocked { try Update(root: lock.folder, plan: plan, staging: staging).run() }
      staging.clear()
      lock.release()
      return plan
    } catch {
      staging.clear()
      throw error
    }
  }

  private func plan(
    from survey: Survey,
    _ conflicts: [OutputConflict] = [],
    force: Bool
  ) throws(FileError) -> OutputPlan {
    var plan = try survey.plan(isForced: force)
    plan.conflicts = conflicts + plan.conflicts
    plan.manifest.kind = kind ?? plan.known.kind
    return plan
  }

  /// The plan for a folder that has files of another kind, which would count as left over: nothing is done, even if forced.
  private func refusal(_ known: KnownFiles) -> OutputPlan? {
    guard let kind, let other = known.kind, other != kind, !known.paths.isEmpty else { return nil }
    var plan = OutputPlan()
    plan.conflicts = [.otherKind(other)]
    return plan
  }
}

// MARK: - State

extension OutputFolder {
  /// The name of the note that a run leaves for the next one.
  package static let noteName = ".stepgen-last-run"

  /// The state of all listed files, as far as the file system reports it without reading them.
  package struct State: Sendable, Hashable {
    package var fileCount: Int
    /// A hash of the list and of the time of each file's last change (`st_ctime`), which no program sets at will.
    package var hash: UInt64
  }

  /// The state of a folder whose list is complete and of this kind.
  ///
  /// - Returns: Nil if a file is missing, has another size than the list has, or cannot be reached without a link.
  package func state() -> State? {
    guard let lock = try? root.lock(.shared, patience: patience) else { return nil }
    let state = try? state(of: lock.folder)
    lock.release()
    return state
  }

  private func state(of folder: OpenFolder) throws -> State? {
    guard (try? folder.status(of: Manifest.nextFileName)) == nil, let list = try folder.bytes(of: Manifest.fileName)
    else { return nil }
    var (state, isWhole) = (list, true)
    var count = 0
    var walk = FolderWalk(from: folder)
    let listed = try ManifestReader.forEachFile(in: list) { path, fingerprint in
      guard isWhole, let status = walk.status(of: path), status.kind == .file, status.size == fingerprint.size else {
        return isWhole = false
      }
      count += 1
      for part in [status.changed.seconds, status.changed.nanoseconds] {
        withUnsafeBytes(of: part) { state += $0 }
      }
    }
    return isWhole && listed == kind ? State(fileCount: count, hash: XXHash64.hash(state)) : nil
  }
}

extension OpenFolder {
  /// The bytes of an ordinary file.
  fileprivate func bytes(of name: String) throws(FileError) -> [UInt8]? {
    var reader = FileReader()
    var bytes: [UInt8]?
    _ = try reader.read(name, in: self) { bytes = Array($0) }
    return bytes
  }
}

extension FolderWalk {
  fileprivate mutating func status(of path: RelativePath) -> FileStatus? {
    guard case .reached(let folder)? = try? go(to: path.folder) else { return nil }
    return try? folder.status(of: path.name)
  }
}

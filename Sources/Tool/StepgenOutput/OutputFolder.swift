package import StepgenFiles
import StepgenModel

/// A folder with generated files, and maybe others, that a run brings up to date.
///
/// **Owned files.** `.stepgen-manifest.json` lists what stepgen wrote, with size and hash. Only listed files are replaced
/// or deleted, and only if they have not been edited. A file that already has the right bytes is not touched, and is
/// listed from then on. Anything else at the path of a wanted file is an ``OutputConflict``, and nothing is written.
///
/// The list also has the ``OutputKind`` of the files. A folder with files of another kind is refused, because each kind
/// would treat the other's files as left over. The next run adds the kind to a list of an earlier version.
///
/// **Order of an update**, under a lock on the folder:
/// 1. Compare each file with the folder as it is generated, and write it to `.stepgen-tmp-files` if it differs. Files may
///    come from several threads, and none is kept in memory.
/// 2. Read the listed files that are no longer wanted, and plan.
/// 3. Write the new list to `.stepgen-manifest.next.json`, and create missing folders.
/// 4. Delete what is no longer wanted, and folders that are empty then.
/// 5. Rename each new file to its place.
/// 6. Rename the new list to its place.
///
/// **Failure.** Up to step 3 the old tree is complete. If the system refuses a call until then, for example because the
/// disk is full, everything that was created is deleted. From step 4 on each file is the old or the new one, never part
/// of one.
///
/// **A killed run** may leave staged files, which the next run deletes, because that folder belongs to stepgen. It may
/// also leave the next list. The next run then owns each unedited file of either list, writes a list of what exists,
/// deletes the next list, and continues as usual. An incomplete next list belongs to a run that had not begun step 4.
///
/// Nothing is flushed to the disk (`fsync`), because that takes seconds for 10,000 files. The guarantees apply if a
/// process is killed, not if the power fails: then lost files are reported as edited, and `--force` writes them again.
///
/// **A note** of the last run, `.stepgen-last-run`, is not an output. It may be deleted.
package struct OutputFolder: Sendable {
  /// How long a run waits for another run in the folder.
  package var patience: Duration = .seconds(30)

  var root: RootFolder
  let kind: OutputKind?

  /// - Parameters:
  ///   - path: As the user wrote it. The folder and those above need not exist.
  ///   - kind: The kind of the files, or nil for the kind that the folder already has.
  package init(_ path: String, of kind: OutputKind? = nil) {
    root = RootFolder(path.isEmpty ? "." : path)
    self.kind = kind
  }

  /// The plan of ``update(force:from:)``; writes nothing, and keeps the files that differ in memory.
  ///
  /// - Parameters:
  ///   - force: See ``update(force:from:)``.
  ///   - make: See ``update(force:from:)``.
  /// - Returns: The plan.
  /// - Throws: What the system refused.
  package func plan(force: Bool = false, from make: (Survey) -> Void) throws(FileError) -> OutputPlan {
    let policy = OutputPolicy(isForced: force, kind: kind)
    guard let lock = try root.lock(.shared, patience: patience) else {
      let survey = Survey(of: nil)
      make(survey)
      return try survey.plan(policy)
    }
    let known = try KnownFiles(in: lock.folder)
    if let refusal = policy.refusal(of: known) { return refusal }
    let survey = Survey(of: lock.folder, known: known)
    make(survey)
    let plan = try survey.plan(policy)
    lock.release()
    return plan
  }

  /// Brings the folder up to date, unless a conflict forbids it.
  ///
  /// - Parameters:
  ///   - force: Replaces and deletes edited files, and replaces foreign ones.
  ///   - make: Adds all generated files, from any number of threads, while the folder is locked. Listed files that it
  ///     does not add are deleted.
  /// - Returns: The plan that was executed or, if ``OutputPlan/isBlocked``, was not.
  /// - Throws: What the system refused.
  package func update(force: Bool = false, from make: (Survey) -> Void) throws(FileError) -> OutputPlan {
    let policy = OutputPolicy(isForced: force, kind: kind)
    let lock = try root.lockForWriting(patience: patience)
    let known = try KnownFiles(in: lock.folder)
    if let refusal = policy.refusal(of: known) { return refusal }
    let staging = Staging(in: lock.folder)
    let isEmpty = try lock.folder.names().isEmpty
    let survey = Survey(of: isEmpty ? nil : lock.folder, known: known, staging: staging)
    make(survey)
    do throws(FileError) {
      let plan = try survey.plan(policy)
      if !plan.isBlocked { try Update(root: lock.folder, plan: plan, staging: staging).run() }
      staging.clear()
      lock.release()
      return plan
    } catch {
      staging.clear()
      throw error
    }
  }
}

// MARK: - State

extension OutputFolder {
  /// The name of the note that a run leaves for the next one.
  package static let noteName = ".stepgen-last-run"

  /// The state of all listed files, as far as the file system reports it without reading them.
  package struct State: Sendable, Hashable {
    package var fileCount: Int
    /// A hash of the list, which has the hash of each file.
    package var hash: UInt64
    /// The time of the last change of a file (`st_ctime`), which no program sets at will; nil if there are no files.
    package var lastChange: FileTime?
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
    var state = State(fileCount: 0, hash: XXHash64.hash(list))
    var isWhole = true
    var walk = FolderWalk(from: folder)
    let listed = try ManifestReader.forEachFile(in: list) { path, fingerprint in
      guard isWhole, let status = walk.status(of: path), status.kind == .file, status.size == fingerprint.size else {
        return isWhole = false
      }
      state.fileCount += 1
      state.lastChange = max(state.lastChange ?? status.changed, status.changed)
    }
    return isWhole && listed == kind ? state : nil
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

/// What a run leaves in the folder for the next one, so that nothing has to be made again when nothing has changed.
///
/// A note is believed only while every listed file is as the run left it, as far as the file system tells without
/// reading: there, an ordinary file of the listed size, and not changed since the note was written (`st_ctime`, which no
/// program sets at will). Whatever else is found, such as files that were copied or edited, only means that the work is
/// done, byte for byte.
extension OutputFolder {
  static let noteName = ".stepgen-last-run"

  /// The note of the last run; nothing when there is none or it cannot be read.
  package func note() -> [UInt8]? {
    guard let lock = try? FolderLock.acquire(.shared, calls, patience: patience) else { return nil }
    var reader = FileReader(calls)
    var note: [UInt8]?
    _ = try? reader.read(Self.noteName, in: lock.descriptor, Self.noteName, { note = Array($0) })
    lock.release()
    return note
  }

  /// How many files there are, when each is of this kind and as it was when the note was written; nothing otherwise.
  package func countOfUntouchedFiles() -> Int? {
    guard let lock = try? FolderLock.acquire(.shared, calls, patience: patience) else { return nil }
    let count = try? countOfUntouchedFiles(root: lock.descriptor)
    lock.release()
    return count
  }

  private func countOfUntouchedFiles(root: Int32) throws -> Int? {
    let written = try calls.status(of: Self.noteName, in: root, Self.noteName)
    var reader = FileReader(calls)
    var manifest: [UInt8] = []
    _ = try reader.read(Manifest.fileName, in: root, Manifest.fileName, { manifest = Array($0) })
    let own = try calls.status(of: Manifest.fileName, in: root, Manifest.fileName)
    guard written.kind == .file, own.changed < written.changed, !hasUnfinishedRun(root) else { return nil }
    var walk = FolderWalk(calls, from: root)
    var (count, isWhole) = (0, true)
    let listed = try ManifestReader.forEachFile(in: manifest) { path, fingerprint in
      isWhole = isWhole && walk.isUntouched(path, fingerprint.size, since: written.changed)
      count += 1
    }
    return isWhole && listed == kind ? count : nil
  }

  func hasUnfinishedRun(_ root: Int32) -> Bool {
    (try? calls.status(of: Manifest.nextFileName, in: root, Manifest.nextFileName)) != nil
  }
}

extension FolderWalk {
  mutating func isUntouched(_ path: OutputPath, _ size: Int, since time: FileStatus.Time) -> Bool {
    guard case .reached(let folder)? = try? go(to: path.folder),
      let status = try? status(of: path.name, in: folder, path.string)
    else { return false }
    return status.kind == .file && status.size == size && status.changed < time
  }
}

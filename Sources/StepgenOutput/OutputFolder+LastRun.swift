import StepgenFiles

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
    whileLocked { (folder) throws(FileError) in try folder.bytes(of: Self.noteName) }
  }

  /// Leaves a note for the next run, in place of the last one.
  ///
  /// It is worth nothing when it is lost, so what the system refuses is no error.
  package func leave(note: [UInt8]) {
    // What was just written has to be older than the note.
    FileTime.waitForLater()
    guard let lock = try? root.lock(.exclusive, patience: patience) else { return }
    try? lock.folder.replace(Self.noteName, with: note, by: TemporaryName.of(Self.noteName))
    lock.release()
  }

  /// How many files there are, when each is of this kind and as it was when the note was written; nothing otherwise.
  package func countOfUntouchedFiles() -> Int? {
    whileLocked { folder in
      let written = try folder.status(of: Self.noteName)
      guard written.kind == .file, try folder.status(of: Manifest.fileName).changed < written.changed else {
        return nil
      }
      var walk = FolderWalk(from: folder)
      return try count(of: try listOfFinishedRun(in: folder)) { path, fingerprint in
        walk.isUntouched(path, fingerprint.size, since: written.changed)
      }
    }
  }

  /// A hash of the list of files with their sizes and hashes; nothing when a run has not come to its end.
  package func hashOfList() -> UInt64? {
    whileLocked { folder in try listOfFinishedRun(in: folder).map { XXHash64.hash($0) } }
  }

  /// How many files there are, when each is of this kind and has the bytes that stepgen wrote; reads every one of them.
  ///
  /// - Parameter hash: That of the list they stand in; nothing is said of those in another one.
  /// - Returns: Nothing when one is missing, edited or unreadable.
  package func countOfIntactFiles(inListOf hash: UInt64) -> Int? {
    whileLocked { folder in
      guard let list = try listOfFinishedRun(in: folder), XXHash64.hash(list) == hash else { return nil }
      var (walk, reader) = (FolderWalk(from: folder), FileReader())
      return try count(of: list) { path, fingerprint in reader.finds(path, fingerprint, &walk) }
    }
  }

  /// - Returns: Nothing where there is no folder, or the work in it fails.
  private func whileLocked<Value>(_ work: (OpenFolder) throws -> Value?) -> Value? {
    guard let lock = try? root.lock(.shared, patience: patience) else { return nil }
    let value = try? work(lock.folder)
    lock.release()
    return value
  }

  private func listOfFinishedRun(in folder: OpenFolder) throws(FileError) -> [UInt8]? {
    guard (try? folder.status(of: Manifest.nextFileName)) == nil else { return nil }
    return try folder.bytes(of: Manifest.fileName)
  }

  /// The number of listed files, when they are of this kind and each `isAsListed`.
  private func count(
    of list: [UInt8]?,
    isAsListed: (RelativePath, Fingerprint) -> Bool
  ) throws(ManifestReader.Failure) -> Int? {
    guard let list else { return nil }
    var (count, isWhole) = (0, true)
    let listed = try ManifestReader.forEachFile(in: list) { path, fingerprint in
      isWhole = isWhole && isAsListed(path, fingerprint)
      count += 1
    }
    return isWhole && listed == kind ? count : nil
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

extension FileReader {
  fileprivate mutating func finds(_ path: RelativePath, _ listed: Fingerprint, _ walk: inout FolderWalk) -> Bool {
    guard case .reached(let folder)? = try? walk.go(to: path.folder) else { return false }
    var isIntact = false
    _ = try? read(path.name, in: folder) { bytes in isIntact = Fingerprint(of: bytes) == listed }
    return isIntact
  }
}

extension FolderWalk {
  fileprivate mutating func isUntouched(_ path: RelativePath, _ size: Int, since time: FileTime) -> Bool {
    guard case .reached(let folder)? = try? go(to: path.folder), let status = try? folder.status(of: path.name) else {
      return false
    }
    return status.kind == .file && status.size == size && status.changed < time
  }
}

/// The files of a folder when each has the bytes that stepgen wrote.
package struct IntactFiles: Sendable, Hashable {
  package var count: Int
  /// Of the list of files with their sizes and hashes: another list has another one.
  package var hash: UInt64
}

extension OutputFolder {
  /// Reads every listed file.
  ///
  /// - Returns: Nothing when one is missing, edited or unreadable, when they are of another kind, or when a run has not come
  ///   to its end.
  package func intactFiles() -> IntactFiles? {
    guard let lock = try? FolderLock.acquire(.shared, calls, patience: patience) else { return nil }
    let files = try? intactFiles(root: lock.descriptor)
    lock.release()
    return files
  }

  private func intactFiles(root: Int32) throws -> IntactFiles? {
    var reader = FileReader(calls)
    var manifest: [UInt8] = []
    let found = try reader.read(Manifest.fileName, in: root, Manifest.fileName, { manifest = Array($0) })
    guard case .file = found, !hasUnfinishedRun(root) else { return nil }
    var walk = FolderWalk(calls, from: root)
    var (count, isWhole) = (0, true)
    let listed = try ManifestReader.forEachFile(in: manifest) { path, fingerprint in
      isWhole = isWhole && isIntact(path, fingerprint, &walk, &reader)
      count += 1
    }
    return isWhole && listed == kind ? IntactFiles(count: count, hash: XXHash64.hash(manifest)) : nil
  }

  private func isIntact(
    _ path: OutputPath,
    _ listed: Fingerprint,
    _ walk: inout FolderWalk,
    _ reader: inout FileReader
  ) -> Bool {
    guard case .reached(let folder)? = try? walk.go(to: path.folder) else { return false }
    var isIntact = false
    _ = try? reader.read(path.name, in: folder, path.string) { bytes in isIntact = Fingerprint(of: bytes) == listed }
    return isIntact
  }
}

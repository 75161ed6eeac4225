#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension OutputFolder {
  /// Leaves a note for the next run, in place of the last one.
  ///
  /// It is worth nothing when it is lost, so what the system refuses is no error.
  package func leave(note: [UInt8]) {
    // A file system tells times apart by some milliseconds, and what was just written has to be older than the note.
    usleep(10_000)
    guard let lock = try? FolderLock.acquire(.exclusive, calls, patience: patience) else { return }
    try? replaceNote(by: note, root: lock.descriptor)
    lock.release()
  }

  private func replaceNote(by bytes: [UInt8], root: Int32) throws(OutputError) {
    let name = TemporaryName.of(Self.noteName)
    try? calls.deleteFile(name, in: root, Self.noteName)
    let descriptor = try calls.createFile(name, in: root, Self.noteName)
    do throws(OutputError) {
      try calls.write(bytes, to: descriptor, Self.noteName)
    } catch {
      close(descriptor)
      try? calls.deleteFile(name, in: root, Self.noteName)
      throw error
    }
    try calls.finish(descriptor, Self.noteName)
    try calls.rename(name, in: root, to: Self.noteName, in: root, Self.noteName)
  }
}

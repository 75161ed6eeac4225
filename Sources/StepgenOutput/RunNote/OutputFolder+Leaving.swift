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
    leave(note, as: Self.noteName)
  }

  /// Leaves what the next run need not work out again, in place of what was left before.
  ///
  /// Like a note, and believed as long: file by file, and only while no other run has written anything.
  package func leave(memory: [UInt8]) {
    leave(memory, as: Self.memoryName)
  }

  private func leave(_ bytes: [UInt8], as name: String) {
    // A file system tells times apart by some milliseconds, and what was just written has to be older than the note.
    usleep(10_000)
    guard let lock = try? FolderLock.acquire(.exclusive, calls, patience: patience) else { return }
    try? replaceNote(name, with: bytes, root: lock.descriptor)
    lock.release()
  }

  private func replaceNote(_ note: String, with bytes: [UInt8], root: Int32) throws(OutputError) {
    let name = TemporaryName.of(note)
    try? calls.deleteFile(name, in: root, note)
    let descriptor = try calls.createFile(name, in: root, note)
    do throws(OutputError) {
      try calls.write(bytes, to: descriptor, note)
    } catch {
      close(descriptor)
      try? calls.deleteFile(name, in: root, note)
      throw error
    }
    try calls.finish(descriptor, note)
    try calls.rename(name, in: root, to: note, in: root, note)
  }
}

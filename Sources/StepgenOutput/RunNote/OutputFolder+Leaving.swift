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
    leave(as: Self.noteName) { $0(note) }
  }

  /// Leaves what the next run need not work out again, in place of what was left before.
  ///
  /// Like a note, and believed as long: file by file, and only while no other run has written anything.
  ///
  /// - Parameter write: Hands over one part after the other.
  package func leave(memory write: (([UInt8]) -> Void) -> Void) {
    leave(as: Self.memoryName, write)
  }

  private func leave(as name: String, _ write: (([UInt8]) -> Void) -> Void) {
    // A file system tells times apart by some milliseconds, and what was just written has to be older than the note.
    usleep(10_000)
    guard let lock = try? FolderLock.acquire(.exclusive, calls, patience: patience) else { return }
    try? replaceNote(name, root: lock.descriptor, write)
    lock.release()
  }

  private func replaceNote(
    _ note: String,
    root: Int32,
    _ write: (([UInt8]) -> Void) -> Void
  ) throws(OutputError) {
    let name = TemporaryName.of(note)
    try? calls.deleteFile(name, in: root, note)
    var parts = Parts(calls: calls, descriptor: try calls.createFile(name, in: root, note), path: note)
    write { parts.add($0) }
    parts.flush()
    if let failure = parts.failure {
      close(parts.descriptor)
      try? calls.deleteFile(name, in: root, note)
      throw failure
    }
    try calls.finish(parts.descriptor, note)
    try calls.rename(name, in: root, to: note, in: root, note)
  }
}

/// A file that is written in parts, some of them at a time.
private struct Parts {
  let calls: SystemCalls
  let descriptor: Int32
  let path: String
  private var bytes: [UInt8] = []
  private(set) var failure: OutputError?

  init(calls: SystemCalls, descriptor: Int32, path: String) {
    (self.calls, self.descriptor, self.path) = (calls, descriptor, path)
  }

  mutating func add(_ part: [UInt8]) {
    bytes += part
    if bytes.count > 1 << 16 { flush() }
  }

  mutating func flush() {
    defer { bytes.removeAll(keepingCapacity: true) }
    guard failure == nil else { return }
    do throws(OutputError) {
      try calls.write(bytes, to: descriptor, path)
    } catch {
      failure = error
    }
  }
}

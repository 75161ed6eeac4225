#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

import Synchronization

/// The folder in which new files wait under numbers until they are renamed to their places.
///
/// It is there only while a run works, or after it was killed; nothing in it is anybody else's.
final class Staging: Sendable {
  private let calls: SystemCalls
  private let root: Int32
  private let state = Mutex(State())

  private struct State {
    /// The open folder, once it has been made.
    var folder: Int32?
    var count = 0
  }

  init(_ calls: SystemCalls, root: Int32) {
    self.calls = calls
    self.root = root
  }

  deinit {
    if let folder = state.withLock(\.folder) { close(folder) }
  }

  /// Writes a file.
  ///
  /// - Returns: Its number.
  func add(_ bytes: [UInt8], for path: OutputPath) throws(OutputError) -> Int {
    let (folder, number) = try state.withLock { (state: inout State) throws(OutputError) -> (Int32, Int) in
      state.count += 1
      if let folder = state.folder { return (folder, state.count) }
      let folder = try open()
      state.folder = folder
      return (folder, state.count)
    }
    let descriptor = try calls.createFile(String(number), in: folder, path.string)
    do throws(OutputError) {
      try calls.write(bytes, to: descriptor, path.string)
    } catch {
      close(descriptor)
      throw error
    }
    try calls.finish(descriptor, path.string)
    return number
  }

  /// Renames a file to its place.
  func move(_ number: Int, to path: OutputPath, in target: Int32) throws(OutputError) {
    guard let folder = state.withLock(\.folder) else { return }
    try calls.rename(String(number), in: folder, to: path.name, in: target, path.string)
  }

  /// Deletes the folder with all that waits in it, as far as possible; the next run tries again.
  func clear() {
    guard let folder = try? calls.openFolder(TemporaryName.folder, in: root, TemporaryName.folder) else {
      // Mostly there is nothing; a link or a file would be in the way.
      try? calls.deleteFile(TemporaryName.folder, in: root, TemporaryName.folder)
      return
    }
    defer { close(folder) }
    for name in (try? calls.names(in: folder, TemporaryName.folder)) ?? [] {
      try? calls.deleteFile(name, in: folder, TemporaryName.folder)
    }
    try? calls.deleteFolder(TemporaryName.folder, in: root, TemporaryName.folder)
  }

  private func open() throws(OutputError) -> Int32 {
    do throws(OutputError) {
      try calls.createFolder(TemporaryName.folder, in: root, TemporaryName.folder)
    } catch  where error.code == EEXIST {}
    return try calls.openFolder(TemporaryName.folder, in: root, TemporaryName.folder)
  }
}

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

import Synchronization

/// New files that wait below a folder as they will lie, for an output folder in which nothing is.
///
/// They get there with their folders: a rename for each name at the top, where else there is one for each file.
final class StagedTree: Sendable {
  private let calls: SystemCalls
  private let folder: Int32
  private let state = Mutex(State())

  private struct State {
    /// Those that no thread goes along at the moment.
    var idle: [Walker] = []
    /// The names at the top.
    var names: Set<String> = []
  }

  /// Takes a folder that is open and empty, and closes it in the end.
  init(_ calls: SystemCalls, in folder: Int32) {
    self.calls = calls
    self.folder = folder
  }

  deinit {
    close(folder)
  }

  /// Writes a file, unless another is in its place: two paths can be one for the disk.
  func add(_ bytes: [UInt8], at path: OutputPath) throws(OutputError) -> Bool {
    let walker = state.withLock { $0.idle.popLast() } ?? Walker(FolderWalk(calls, from: folder))
    guard case .reached(let target) = try walker.go(to: path.folder) else { return false }
    do throws(OutputError) {
      try calls.write(bytes, toNew: path.name, in: target, path.string)
    } catch  where error.code == EEXIST {
      return false
    }
    state.withLock {
      $0.idle.append(walker)
      $0.names.insert(path.top)
    }
    return true
  }

  /// Moves all of it to another folder.
  func move(to target: Int32) throws(OutputError) {
    for name in state.withLock({ $0.names }).sorted() {
      try calls.rename(name, in: folder, to: name, in: target, name)
    }
  }
}

/// A walk that is passed from thread to thread; one at a time has it.
private final class Walker: @unchecked Sendable {
  private var walk: FolderWalk

  init(_ walk: consuming FolderWalk) {
    self.walk = walk
  }

  func go(to folder: String) throws(OutputError) -> FolderWalk.Way {
    try walk.go(to: folder, creating: { _ in })
  }
}

extension OutputPath {
  /// The first part.
  fileprivate var top: String {
    String(Substring(string.utf8.prefix { $0 != UInt8(ascii: "/") }))
  }
}

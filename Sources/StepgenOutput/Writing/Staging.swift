#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

import Synchronization

/// The folder in which new files wait under numbers until they are renamed to their places, or as a tree, if nothing is
/// in the output folder yet.
///
/// It is there only while a run works, or after it was killed; nothing in it is anybody else's.
final class Staging: Sendable {
  /// Where a file waits.
  enum Place: Sendable, Hashable {
    case number(Int)
    /// In the ``StagedTree``.
    case tree
  }

  private let calls: SystemCalls
  private let root: Int32
  /// Whether files wait as a tree.
  let isTree: Bool
  private let state = Mutex(State())

  private struct State {
    /// The open folder, once it has been made.
    var folder: Int32?
    var tree: StagedTree?
    var count = 0
  }

  /// Clears up after a run that was killed.
  init(_ calls: SystemCalls, root: Int32) throws(OutputError) {
    self.calls = calls
    self.root = root
    try? calls.clearFolder(TemporaryName.folder, in: root)
    isTree = try calls.isEmpty(root)
  }

  deinit {
    if let folder = state.withLock(\.folder) { close(folder) }
  }

  /// Writes a file.
  func add(_ bytes: [UInt8], for path: OutputPath) throws(OutputError) -> Place {
    let (folder, tree, number) = try next()
    if let tree, try tree.add(bytes, at: path) { return .tree }
    try calls.write(bytes, toNew: String(number), in: folder, path.string)
    return .number(number)
  }

  /// What the next file is written to, made when it is the first.
  private func next() throws(OutputError) -> (folder: Int32, tree: StagedTree?, number: Int) {
    try state.withLock { (state: inout State) throws(OutputError) -> (Int32, StagedTree?, Int) in
      state.count += 1
      if let folder = state.folder { return (folder, state.tree, state.count) }
      let folder = try open(TemporaryName.folder, in: root)
      state.folder = folder
      if isTree { state.tree = StagedTree(calls, in: try open(Self.treeName, in: folder)) }
      return (folder, state.tree, state.count)
    }
  }

  /// The files have numbers for names.
  private static let treeName = "tree"

  /// Renames a file to its place.
  func move(_ number: Int, to path: OutputPath, in target: Int32) throws(OutputError) {
    guard let folder = state.withLock(\.folder) else { return }
    try calls.rename(String(number), in: folder, to: path.name, in: target, path.string)
  }

  /// Moves the tree to its place, if there is one.
  func moveTree() throws(OutputError) {
    try state.withLock(\.tree)?.move(to: root)
  }

  /// Deletes the folder with all that waits in it, as far as possible; the next run tries again.
  func clear() {
    try? calls.clearFolder(TemporaryName.folder, in: root)
  }

  private func open(_ name: String, in folder: Int32) throws(OutputError) -> Int32 {
    do throws(OutputError) {
      try calls.createFolder(name, in: folder, TemporaryName.folder)
    } catch  where error.code == EEXIST {}
    return try calls.openFolder(name, in: folder, TemporaryName.folder)
  }
}

import StepgenFiles
import Synchronization

/// The folder in which new files wait until they are renamed to their places: under numbers or, if nothing is in the
/// output folder yet, as they will lie, so that a rename for each name at the top is enough.
///
/// It is there only while a run works, or after it was killed; nothing in it is anybody else's.
final class Staging: Sendable {
  /// Where a file waits.
  enum Place: Sendable, Hashable {
    case number(Int)
    /// As it will lie.
    case tree
  }

  private let root: OpenFolder
  /// Whether files wait as they will lie.
  let isTree: Bool
  private let state = Mutex(State())

  private struct State {
    /// Once they have been made.
    var folder: OpenFolder?
    var tree: OpenFolder?
    /// Walks in the tree that no thread goes along at the moment.
    var idle: [FolderWalk] = []
    /// The names at the top of the tree.
    var tops: Set<String> = []
    var count = 0

    /// The walk that is in the folder already, or else the one that nobody has gone along for longest.
    mutating func walk(to folder: String) -> FolderWalk? {
      if let place = idle.firstIndex(where: { $0.place == folder }) { return idle.remove(at: place) }
      return idle.isEmpty ? nil : idle.removeFirst()
    }
  }

  /// Clears up after a run that was killed.
  init(in root: OpenFolder) throws(FileError) {
    self.root = root
    try? root.clear(TemporaryName.folder)
    isTree = try root.names().isEmpty
  }

  /// Writes a file.
  func add(_ bytes: [UInt8], for path: RelativePath) throws(FileError) -> Place {
    let (folder, tree, number) = try next()
    if let tree, try add(bytes, for: path, to: tree) { return .tree }
    do throws(FileError) {
      try folder.write(bytes, toNew: String(number))
    } catch {
      throw error.told(of: "\(root.path)/\(path.string)")
    }
    return .number(number)
  }

  /// What the next file is written to, made when it is the first.
  private func next() throws(FileError) -> (folder: OpenFolder, tree: OpenFolder?, number: Int) {
    try state.withLock { (state: inout State) throws(FileError) in
      state.count += 1
      if let folder = state.folder { return (folder, state.tree, state.count) }
      let folder = try open(TemporaryName.folder, in: root)
      state.folder = folder
      // Messages name its files as they will lie.
      if isTree { state.tree = try open("tree", in: folder, shownAs: root.path) }
      return (folder, state.tree, state.count)
    }
  }

  private func open(_ name: String, in folder: OpenFolder, shownAs path: String? = nil) throws(FileError) -> OpenFolder
  {
    do throws(FileError) {
      try folder.makeFolder(name)
    } catch  where error.isOccupation {}
    return try folder.folder(name, shownAs: path)
  }

  /// Writes a file to the tree, unless another is in its place: two paths can be one for the disk.
  private func add(_ bytes: [UInt8], for path: RelativePath, to tree: OpenFolder) throws(FileError) -> Bool {
    var walk = state.withLock { $0.walk(to: path.folder) } ?? FolderWalk(from: tree)
    guard case .reached(let folder) = try walk.go(toNew: path.folder) else { return false }
    do throws(FileError) {
      try folder.write(bytes, toNew: path.name)
    } catch  where error.isOccupation {
      return false
    }
    state.withLock { [walk] in
      $0.idle.append(walk)
      $0.tops.insert(path.top)
    }
    return true
  }

  /// Renames a file to its place.
  func move(_ number: Int, to path: RelativePath, in target: OpenFolder) throws(FileError) {
    try state.withLock(\.folder)?.rename(String(number), to: path.name, in: target)
  }

  /// Moves the tree to its place, if there is one.
  func moveTree() throws(FileError) {
    let (tree, tops) = state.withLock { ($0.tree, $0.tops) }
    for name in tops.sorted() { try tree?.rename(name, to: name, in: root) }
  }

  /// Deletes the folder with all that waits in it, as far as possible; the next run tries again.
  func clear() {
    try? root.clear(TemporaryName.folder)
  }
}

import StepgenFiles
import Synchronization

/// The folder in which new files have numbers as names until they are renamed to their places.
///
/// It exists only during a run, or after a run was killed. It contains only files of stepgen.
final class Staging: Sendable {
  private let root: OpenFolder
  private let state = Mutex(State())

  private struct State {
    /// Nil until the first file is added.
    var folder: OpenFolder?
    var count = 0
  }

  /// Deletes what a killed run left.
  init(in root: OpenFolder) {
    self.root = root
    try? root.clear(TemporaryName.folder)
  }

  /// Writes a file.
  ///
  /// - Parameters:
  ///   - bytes: The content.
  ///   - path: The path that messages contain.
  /// - Returns: The number of the file.
  /// - Throws: What the system refused.
  func add(_ bytes: [UInt8], for path: RelativePath) throws(FileError) -> Int {
    let (folder, number) = try next()
    do throws(FileError) {
      try folder.write(bytes, toNew: String(number))
    } catch {
      throw error.told(of: "\(root.path)/\(path.string)")
    }
    return number
  }

  /// The folder, which is created for the first file, and the number of the next file.
  private func next() throws(FileError) -> (folder: OpenFolder, number: Int) {
    try state.withLock { (state: inout State) throws(FileError) in
      state.count += 1
      if let folder = state.folder { return (folder, state.count) }
      do throws(FileError) {
        try root.makeFolder(TemporaryName.folder)
      } catch  where error.isOccupation {}
      let folder = try root.folder(TemporaryName.folder)
      state.folder = folder
      return (folder, state.count)
    }
  }

  /// Renames a file to its place.
  func move(_ number: Int, to path: RelativePath, in target: OpenFolder) throws(FileError) {
    try state.withLock(\.folder)?.rename(String(number), to: path.name, in: target)
  }

  /// Deletes the folder with its content, as far as possible; the next run tries again.
  func clear() {
    try? root.clear(TemporaryName.folder)
  }
}

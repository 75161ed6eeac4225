package import StepgenFiles
import Synchronization

/// The files that a run has read, each of them once: to tell whether anything has changed, and to compile it.
package final class InputFiles: Sendable {
  /// Everything was read after this.
  package let start = FileTime.beforeNow()
  private let bytesByPath = Mutex<[String: [UInt8]]>([:])

  package init() {}

  /// The bytes of a file, which is read unless that was done before.
  ///
  /// The limit says how many are read at most; what was read before may have more.
  func bytes(of path: String, upTo limit: Int) throws(FileError) -> [UInt8] {
    if let bytes = bytesByPath.withLock({ $0[path] }) { return bytes }
    let bytes = try FileSystem.read(path, upTo: limit)
    bytesByPath.withLock { $0[path] = bytes }
    return bytes
  }
}

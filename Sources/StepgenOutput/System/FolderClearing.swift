#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension SystemCalls {
  /// Whether nothing lies in an open folder.
  func isEmpty(_ folder: Int32) throws(OutputError) -> Bool {
    // A descriptor of its own, as reading moves on in the folder.
    let own = try openFolder(".", in: folder, "")
    defer { close(own) }
    return try names(in: own, "").isEmpty
  }

  /// Deletes a folder with all that lies in it, as far as possible; a link or a file in its place as well.
  func clearFolder(_ name: String, in above: Int32) throws(OutputError) {
    let folder: Int32
    do throws(OutputError) {
      folder = try openFolder(name, in: above, name)
    } catch  where error.code != ENOENT {
      try deleteFile(name, in: above, name)
      return
    }
    defer { close(folder) }
    for name in try names(in: folder, name) {
      do throws(OutputError) {
        try deleteFile(name, in: folder, name)
      } catch  where error.code == EISDIR || error.code == EPERM {
        try? clearFolder(name, in: folder)
      } catch {}
    }
    try deleteFolder(name, in: above, name)
  }
}

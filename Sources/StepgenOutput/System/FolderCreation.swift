#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension SystemCalls {
  /// Makes the output folder and the folders above it, as far as they are missing.
  func createRoot() throws(OutputError) {
    try createFolder(at: root)
  }

  private func createFolder(at path: String) throws(OutputError) {
    do throws(OutputError) {
      _ = try call(.createFolder, "") { mkdir(path, 0o777) }
    } catch  where error.code == EEXIST {
      return
    } catch  where error.code == ENOENT {
      let parent = path.trimmingLastPart
      guard !parent.isEmpty, parent != path else { throw error }
      try createFolder(at: parent)
      _ = try call(.createFolder, "") { mkdir(path, 0o777) == 0 || errno == EEXIST ? 0 : -1 }
    }
  }
}

extension String {
  /// `a` for `a/b` and for `a/b/`; empty when there is but one part.
  fileprivate var trimmingLastPart: String {
    var rest = self[...]
    while rest.last == "/" { rest.removeLast() }
    while let last = rest.last, last != "/" { rest.removeLast() }
    while rest.last == "/" { rest.removeLast() }
    return String(rest)
  }
}

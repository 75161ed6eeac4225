#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension SystemCalls {
  /// The paths of all that lies in a folder and in folders in it, folders themselves left out; follows no link.
  func contents(of name: String, in folder: Int32, _ path: String) throws(OutputError) -> [String] {
    let descriptor = try openFolder(name, in: folder, path)
    defer { close(descriptor) }
    var contents: [String] = []
    for name in try names(in: descriptor, path) {
      let below = "\(path)/\(name)"
      if try status(of: name, in: descriptor, below).kind == .folder {
        contents += try self.contents(of: name, in: descriptor, below)
      } else {
        contents.append(below)
      }
    }
    return contents
  }

  func names(in folder: Int32, _ path: String) throws(OutputError) -> [String] {
    // A second descriptor, as `closedir` closes the one it was given.
    let own = try call(.list, path) { dup(folder) }
    guard let stream = fdopendir(own) else {
      let code = errno
      close(own)
      throw OutputError(operation: .list, path: path, code: code)
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        tuple.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}

/// Reads files of open folders into one buffer that serves for all.
package struct FileReader: Sendable {
  private var buffer: [UInt8] = []

  package init() {}

  /// Passes the bytes of a file to `use`, and keeps them no longer.
  ///
  /// - Parameters:
  ///   - name: The name of the file.
  ///   - folder: Where it lies.
  ///   - limit: How many bytes are read at most.
  ///   - isWorthReading: Asked with the size of the file.
  ///   - use: Gets the bytes of a file that is worth it.
  /// - Returns: What there is; nothing where nothing is.
  /// - Throws: What the system refused.
  package mutating func read(
    _ name: String,
    in folder: OpenFolder,
    upTo limit: Int = .max,
    isWorthReading: (Int) -> Bool = { _ in true },
    _ use: (UnsafeRawBufferPointer) -> Void
  ) throws(FileError) -> FileStatus.Kind? {
    do throws(FileError) {
      return try folder.withFile(name) { (file, status) throws(FileError) in
        if status.kind == .file, isWorthReading(status.size) {
          try fill(min(status.size, limit), from: file, name, in: folder, use)
        }
        return status.kind
      }
    } catch  where error.operation == .open {
      if error.isNoName { return nil }
      if error.isLink { return .symbolicLink }
      if error.isNoOtherEnd { return .special }
      throw error
    }
  }

  private mutating func fill(
    _ size: Int,
    from file: Int32,
    _ name: String,
    in folder: OpenFolder,
    _ use: (UnsafeRawBufferPointer) -> Void
  ) throws(FileError) {
    if buffer.count < size { buffer = Array(repeating: 0, count: max(size, 2 * buffer.count, 1 << 16)) }
    let result = buffer.withUnsafeMutableBytes { buffer in
      Result { () throws(FileError) in
        let wanted = UnsafeMutableRawBufferPointer(rebasing: buffer[..<size])
        let count = try folder.system.read(file, into: wanted, folder.path(of: name))
        use(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      }
    }
    try result.get()
  }
}

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads files below an open output folder into one buffer that serves for all.
struct FileReader: ~Copyable {
  private let calls: SystemCalls
  private var buffer: [UInt8] = []

  init(_ calls: SystemCalls) {
    self.calls = calls
  }

  /// What there is at a name.
  enum Found: Hashable {
    case absent, folder, symbolicLink, special
    case file(size: Int)
  }

  /// Passes the bytes of a file to `use`, and keeps them no longer, if `isWorthReading` says so of its size.
  mutating func read(
    _ name: String,
    in folder: Int32,
    _ path: String,
    isWorthReading: (Int) -> Bool = { _ in true },
    _ use: (UnsafeRawBufferPointer) -> Void
  ) throws(OutputError) -> Found {
    let descriptor: Int32
    do throws(OutputError) {
      descriptor = try calls.openFile(name, in: folder, path)
    } catch {
      switch error.code {
      // A name that is too long is nobody's, and can only come from a list that was damaged.
      case ENOENT, ENAMETOOLONG: return .absent
      case ELOOP, EMLINK: return .symbolicLink
      case ENXIO: return .special
      default: throw error
      }
    }
    defer { close(descriptor) }
    let status = try calls.status(of: descriptor, path)
    switch status.kind {
    case .folder: return .folder
    case .special, .symbolicLink: return .special
    case .file: break
    }
    if isWorthReading(status.size) { try fill(status.size, from: descriptor, path, use) }
    return .file(size: status.size)
  }

  private mutating func fill(
    _ size: Int,
    from descriptor: Int32,
    _ path: String,
    _ use: (UnsafeRawBufferPointer) -> Void
  ) throws(OutputError) {
    if buffer.count < size { buffer = Array(repeating: 0, count: max(size, 2 * buffer.count, 1 << 16)) }
    let result = buffer.withUnsafeMutableBytes { [calls] buffer in
      Result { () throws(OutputError) in
        let count = try calls.read(descriptor, into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<size]), path)
        use(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      }
    }
    try result.get()
  }
}

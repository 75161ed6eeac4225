#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Looks at every path that is wanted or listed, and reads no more than it takes to tell whose file is there.
struct Survey: ~Copyable {
  private let calls: SystemCalls
  private let known: KnownFiles
  private var walk: FolderWalk
  private var reader: FileReader

  init(_ calls: SystemCalls, root: Int32, known: KnownFiles) {
    self.calls = calls
    self.known = known
    walk = FolderWalk(calls, from: root)
    reader = FileReader(calls)
  }

  /// What there is at a path, seen with what should be there, which is nothing for a file that is only listed.
  mutating func entry(at path: OutputPath, wanted: WantedFile?) throws(OutputError) -> DiskEntry {
    switch try walk.go(to: path.folder) {
    case .missing: return .absent
    case .blocked(let at, let obstacle, above: _): return .blocked(at: at, by: obstacle)
    case .reached(let folder): return try entry(at: path, in: folder, wanted: wanted)
    }
  }

  private mutating func entry(
    at path: OutputPath,
    in folder: Int32,
    wanted: WantedFile?
  ) throws(OutputError) -> DiskEntry {
    var entry = DiskEntry.file(nil)
    let found = try reader.read(path.name, in: folder, path.string) { [known] size in
      wanted?.fingerprint.size == size || known.lists(path, ofSize: size)
    } _: { bytes in
      entry = wanted?.bytes.equals(bytes) == true ? .same : .file(Fingerprint(of: bytes))
    }
    switch found {
    case .absent: return .absent
    case .symbolicLink: return .symbolicLink
    case .special: return .special
    case .file: return entry
    case .folder where wanted == nil: return .folder(holding: [])
    case .folder: return .folder(holding: try calls.contents(of: path.name, in: folder, path.string))
    }
  }
}

extension [UInt8] {
  fileprivate func equals(_ bytes: UnsafeRawBufferPointer) -> Bool {
    withUnsafeBytes { own in
      guard own.count == bytes.count else { return false }
      guard let start = own.baseAddress, let other = bytes.baseAddress else { return own.isEmpty }
      return memcmp(start, other, own.count) == 0
    }
  }
}

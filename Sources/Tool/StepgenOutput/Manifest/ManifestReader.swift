import StepgenFiles

/// Reads a manifest; refuses whatever it does not know rather than guess which files are stepgen's.
struct ManifestReader {
  enum Failure: Error, Hashable {
    /// Not a manifest; the text says what was expected.
    case malformed(String)
    /// A later stepgen wrote it.
    case newer(version: Int)
    /// Lists a path that no stepgen writes, such as `../x`.
    case unsafePath(String)
  }

  private var json: JSONCursor

  static func read(_ bytes: [UInt8]) throws(Failure) -> Manifest {
    var manifest = Manifest()
    var reader = ManifestReader(json: JSONCursor(bytes))
    var files: [RelativePath: Fingerprint] = [:]
    manifest.kind = try reader.manifest { files[$0] = $1 }
    manifest.files = files
    return manifest
  }

  /// Passes on each listed file, in the order in which they are listed.
  ///
  /// - Returns: What wrote them, where the manifest says it.
  /// - Throws: What is not as it has to be; some of the files have been passed on by then.
  static func forEachFile(in bytes: [UInt8], _ body: (RelativePath, Fingerprint) -> Void) throws(Failure) -> OutputKind?
  {
    var reader = ManifestReader(json: JSONCursor(bytes))
    return try reader.manifest(body)
  }

  private mutating func manifest(_ body: (RelativePath, Fingerprint) -> Void) throws(Failure) -> OutputKind? {
    var hasFiles = false
    var kind: OutputKind?
    var version: Int?
    try members { (reader, key) throws(Failure) in
      switch key {
      case "stepgen-manifest":
        version = try reader.version()
      case "kind":
        kind = OutputKind(rawValue: try reader.require(reader.json.string(), "kind"))
      case "files":
        try reader.files(body)
        hasFiles = true
      default: throw .malformed("an unknown key, \(key)")
      }
    }
    guard json.isAtEnd else { throw .malformed("text after its end") }
    guard hasFiles, version != nil else { throw .malformed("no version or no files") }
    return kind
  }

  private mutating func version() throws(Failure) -> Int {
    let version = try require(json.integer(), "version number")
    guard version == 1 else { throw .newer(version: version) }
    return version
  }

  private mutating func files(_ body: (RelativePath, Fingerprint) -> Void) throws(Failure) {
    try members { (reader, key) throws(Failure) in
      guard let path = try? RelativePath(ofOutput: key) else { throw .unsafePath(key) }
      body(path, try reader.fingerprint())
    }
  }

  private mutating func fingerprint() throws(Failure) -> Fingerprint {
    var size: Int?
    var hash: UInt64?
    try members { (reader, key) throws(Failure) in
      switch key {
      case "size": size = try reader.require(reader.json.integer(), "size")
      case "xxh64": hash = UInt64(try reader.require(reader.json.string(), "hash"), radix: 16)
      default: throw .malformed("an unknown key, \(key)")
      }
    }
    guard let size, let hash else { throw .malformed("a file without size or hash") }
    return Fingerprint(size: size, hash: hash)
  }

  /// Reads an object, with `value` for what stands after each key.
  private mutating func members(
    _ value: (inout ManifestReader, String) throws(Failure) -> Void
  ) throws(Failure) {
    guard json.skip("{") else { throw .malformed("no object where one should be") }
    if json.skip("}") { return }
    repeat {
      let key = try require(json.string(), "key")
      guard json.skip(":") else { throw .malformed("no colon after a key") }
      try value(&self, key)
    } while json.skip(",")
    guard json.skip("}") else { throw .malformed("an object without an end") }
  }

  private func require<Value>(_ value: Value?, _ what: String) throws(Failure) -> Value {
    guard let value else { throw .malformed("no \(what) where one should be") }
    return value
  }
}

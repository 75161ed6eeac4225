import StepgenFiles

/// The files that are stepgen's own, by all that the last runs left to tell.
struct KnownFiles: Sendable, Hashable {
  /// What the last finished run wrote.
  var manifest = Manifest()
  /// What a killed run was about to write.
  var unfinished: Manifest?
  /// Whether a killed run left a list, be it readable or not.
  var hasUnfinishedRun = false

  /// What the folder is for, as far as it is known.
  var kind: OutputKind? { manifest.kind ?? unfinished?.kind }

  var paths: Set<RelativePath> {
    Set(manifest.files.keys).union(unfinished?.files.keys.map(\.self) ?? [])
  }

  /// The paths of files that are listed and no longer wanted, in order.
  func paths(besides wanted: [WantedFile]) -> [RelativePath] {
    if unfinished == nil, manifest.files.isEmpty { return [] }
    if unfinished == nil, wanted.count == manifest.files.count,
      wanted.allSatisfy({ manifest.files[$0.path] != nil })
    {
      // No path is wanted twice: that is a conflict, and is told before anything is written.
      return []
    }
    let wanted = Set(wanted.lazy.map(\.path))
    return unfinished == nil
      ? manifest.files.keys.filter { !wanted.contains($0) }.sorted() : paths.subtracting(wanted).sorted()
  }

  func lists(_ path: RelativePath) -> Bool {
    manifest.files[path] != nil || unfinished?.files[path] != nil
  }

  /// Whether stepgen wrote a file like this one here.
  func lists(_ path: RelativePath, as fingerprint: Fingerprint) -> Bool {
    manifest.files[path] == fingerprint || unfinished?.files[path] == fingerprint
  }

  /// Whether a file of this size can be one that stepgen wrote here.
  func lists(_ path: RelativePath, ofSize size: Int) -> Bool {
    manifest.files[path]?.size == size || unfinished?.files[path]?.size == size
  }

  func fingerprint(of path: RelativePath) -> Fingerprint? {
    manifest.files[path] ?? unfinished?.files[path]
  }
}

extension KnownFiles {
  /// Reads what runs before left in an output folder, and reports what of it cannot be understood.
  init(in folder: OpenFolder, reporting conflicts: inout [OutputConflict]) throws(FileError) {
    if let bytes = try Self.bytes(of: Manifest.fileName, in: folder, &conflicts) {
      do throws(ManifestReader.Failure) {
        manifest = try ManifestReader.read(bytes)
      } catch {
        conflicts.append(.unreadableManifest(error))
      }
    }
    if let bytes = try Self.bytes(of: Manifest.nextFileName, in: folder, &conflicts) {
      hasUnfinishedRun = true
      // A damaged one was never complete, and a run touches nothing before it is.
      unfinished = try? ManifestReader.read(bytes)
    }
  }

  private static func bytes(
    of name: String,
    in folder: OpenFolder,
    _ conflicts: inout [OutputConflict]
  ) throws(FileError) -> [UInt8]? {
    var reader = FileReader()
    var contents: [UInt8] = []
    switch try reader.read(name, in: folder, { contents = Array($0) }) {
    case nil: return nil
    case .file: return contents
    case .symbolicLink: conflicts.append(.symbolicLink(name, at: name))
    case .folder, .special: conflicts.append(.recordInTheWay(name))
    }
    return nil
  }
}

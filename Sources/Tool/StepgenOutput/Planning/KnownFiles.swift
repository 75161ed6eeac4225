import StepgenFiles

/// The files that stepgen wrote, according to the lists in the output folder.
struct KnownFiles: Sendable, Hashable {
  /// The list of the last finished run.
  var manifest = Manifest()
  /// The list of a killed run, if it is complete.
  var unfinished: Manifest?
  /// True if a killed run left a list, complete or not.
  var hasUnfinishedRun = false
  /// The lists that cannot be read.
  var conflicts: [OutputConflict] = []

  /// The kind of the files, if a list contains it.
  var kind: OutputKind? { manifest.kind ?? unfinished?.kind }

  var paths: Set<RelativePath> {
    Set(manifest.files.keys).union(unfinished.map { Set($0.files.keys) } ?? [])
  }

  /// The paths of files that are listed and no longer wanted, in order.
  func paths(besides wanted: [WantedFile]) -> [RelativePath] {
    paths.subtracting(wanted.map(\.path)).sorted()
  }

  func lists(_ path: RelativePath) -> Bool {
    manifest.files[path] != nil || unfinished?.files[path] != nil
  }

  /// Returns true if stepgen wrote a file like this one to the path.
  func lists(_ path: RelativePath, as fingerprint: Fingerprint) -> Bool {
    manifest.files[path] == fingerprint || unfinished?.files[path] == fingerprint
  }

  /// Returns true if stepgen wrote a file of this size to the path.
  func lists(_ path: RelativePath, ofSize size: Int) -> Bool {
    manifest.files[path]?.size == size || unfinished?.files[path]?.size == size
  }

  func fingerprint(of path: RelativePath) -> Fingerprint? {
    manifest.files[path] ?? unfinished?.files[path]
  }
}

extension KnownFiles {
  /// Reads the lists in an output folder.
  init(in folder: OpenFolder) throws(FileError) {
    if let bytes = try Self.bytes(of: Manifest.fileName, in: folder, &conflicts) {
      do throws(ManifestReader.Failure) {
        manifest = try ManifestReader.read(bytes)
      } catch {
        conflicts.append(.unreadableManifest(error))
      }
    }
    if let bytes = try Self.bytes(of: Manifest.nextFileName, in: folder, &conflicts) {
      hasUnfinishedRun = true
      // An incomplete list belongs to a run that had not yet changed any file.
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

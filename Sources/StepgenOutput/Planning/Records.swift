/// What the root of an output folder tells about the runs before.
struct Records {
  var known = KnownFiles()
  var conflicts: [OutputConflict] = []
  /// Whether there is a list of a run that did not finish, even a damaged one.
  var hasUnfinishedRun = false

  /// What the folder is for, as far as it is known.
  var kind: OutputKind? { known.manifest.kind ?? known.unfinished?.kind }

  static func read(_ calls: SystemCalls, root: Int32) throws(OutputError) -> Records {
    var records = Records()
    if let bytes = try records.read(Manifest.fileName, calls, root) { records.parse(bytes) }
    if let bytes = try records.read(Manifest.nextFileName, calls, root) {
      records.hasUnfinishedRun = true
      // A damaged one was never complete, and a run touches nothing before it is.
      records.known.unfinished = try? ManifestReader.read(bytes)
    }
    return records
  }

  private mutating func read(_ name: String, _ calls: SystemCalls, _ root: Int32) throws(OutputError) -> [UInt8]? {
    var reader = FileReader(calls)
    var contents: [UInt8] = []
    switch try reader.read(name, in: root, name, { contents = Array($0) }) {
    case .absent: return nil
    case .file: return contents
    case .symbolicLink: conflicts.append(.symbolicLink(name, at: name))
    case .folder, .special: conflicts.append(.recordInTheWay(name))
    }
    return nil
  }

  private mutating func parse(_ bytes: [UInt8]) {
    do throws(ManifestReader.Failure) {
      known.manifest = try ManifestReader.read(bytes)
    } catch {
      conflicts.append(.unreadableManifest(error))
    }
  }
}

import StepgenFiles

/// What exists at the path of a wanted or listed file.
enum DiskEntry: Sendable, Hashable {
  case absent
  /// A file with the bytes that are wanted.
  case same
  /// Another file. The fingerprint is nil if the size already differs from every listed one.
  case file(Fingerprint?)
  /// A folder, with the paths of all files in it.
  case folder(holding: [String])
  case symbolicLink
  /// A pipe, a socket or a device.
  case special
  /// No file can exist here, because `at`, a part of the path above, is not a folder.
  case blocked(at: String, by: FolderWalk.Obstacle)
}

/// The content of an output folder, as far as a run needs it.
struct PresentFiles: Sendable {
  var known = KnownFiles()
  /// The entries at the paths of wanted and listed files; other paths are absent.
  var entries: [RelativePath: DiskEntry] = [:]

  subscript(path: RelativePath) -> DiskEntry { entries[path] ?? .absent }
}

/// What a run may do in an output folder.
struct OutputPolicy: Sendable {
  /// Replaces and deletes edited files, and replaces foreign ones.
  var isForced = false
  /// The kind of the files, or nil for the kind that the folder already has.
  var kind: OutputKind?

  /// Refuses a folder with files of another kind, even if forced, because they would all count as left over.
  func refusal(of known: KnownFiles) -> OutputPlan? {
    guard let kind, let other = known.kind, other != kind, !known.paths.isEmpty else { return nil }
    var plan = OutputPlan()
    plan.conflicts = [.otherKind(other)]
    return plan
  }
}

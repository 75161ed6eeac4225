/// The files that are stepgen's own, by all that the last runs left to tell.
struct KnownFiles: Sendable, Hashable {
  /// What the last finished run wrote.
  var manifest = Manifest()
  /// What a killed run was about to write.
  var unfinished: Manifest?

  var paths: Set<OutputPath> {
    Set(manifest.files.keys).union(unfinished?.files.keys.map(\.self) ?? [])
  }

  /// The paths of files that are listed and no longer wanted, in order.
  func paths(besides wanted: [WantedFile]) -> [OutputPath] {
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

  func lists(_ path: OutputPath) -> Bool {
    manifest.files[path] != nil || unfinished?.files[path] != nil
  }

  /// Whether stepgen wrote a file like this one here.
  func lists(_ path: OutputPath, as fingerprint: Fingerprint) -> Bool {
    manifest.files[path] == fingerprint || unfinished?.files[path] == fingerprint
  }

  /// Whether a file of this size can be one that stepgen wrote here.
  func lists(_ path: OutputPath, ofSize size: Int) -> Bool {
    manifest.files[path]?.size == size || unfinished?.files[path]?.size == size
  }

  func fingerprint(of path: OutputPath) -> Fingerprint? {
    manifest.files[path] ?? unfinished?.files[path]
  }
}

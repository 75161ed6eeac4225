/// The files of the last run that stay as they are without arriving: those below some folders, but for some.
struct KeptFiles: Sendable {
  private let prefixes: [[UInt8]]
  private let others: Set<OutputPath>

  /// - Parameters:
  ///   - folders: The folders.
  ///   - others: What lies below them and is not kept.
  init(below folders: [String], besides others: Set<OutputPath>) {
    prefixes = folders.map { Array(($0 + "/").utf8) }
    self.others = others
  }

  var isEmpty: Bool { prefixes.isEmpty }

  func contains(_ path: OutputPath) -> Bool {
    prefixes.contains { path.string.utf8.starts(with: $0) } && !others.contains(path)
  }
}

extension KnownFiles {
  /// All but some files of the last run, which came to its end.
  func without(_ kept: KeptFiles) -> KnownFiles {
    guard !kept.isEmpty else { return self }
    return KnownFiles(manifest: Manifest(files: manifest.files.filter { !kept.contains($0.key) }))
  }
}

extension OutputPlan {
  /// Adds the files that are kept to a plan for all others.
  ///
  /// `others`: What the plan was made with.
  mutating func keepAll(of known: KnownFiles, but others: KnownFiles) {
    self.known = known
    unchangedCount += known.manifest.files.count - others.manifest.files.count
    var files = known.manifest.files
    for path in others.manifest.files.keys { files[path] = nil }
    let new = manifest.paths
    var order: [OutputPath] = []
    order.reserveCapacity(files.count + new.count)
    var rest = new[...]
    for path in known.manifest.paths where files[path] != nil {
      while let next = rest.first, next < path { order.append(rest.removeFirst()) }
      order.append(path)
    }
    manifest.files = files.merging(manifest.files) { $1 }
    manifest.note(order: order + rest)
  }
}

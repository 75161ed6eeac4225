package import StepgenFiles

/// One file that is not as it should be.
package struct OutputDifference: Sendable, Hashable {
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Wanted, and not there.
    case missing
    /// As stepgen wrote it, and no longer what is wanted.
    case stale
    /// Neither what is wanted nor what stepgen wrote: somebody's edit or somebody's file.
    case edited
    /// There, and not wanted any more.
    case leftover = "left over"
    /// Something else keeps the file from being written; the conflict for the path says what.
    case blocked
  }

  /// Below the output folder.
  package var path: String
  package var kind: Kind
  /// What a run would change, as `diff -u` shows it and cut when long; empty when there is nothing to compare.
  package var diff: String
}

extension OutputFolder {
  /// What `--check` prints: each file that is not as it should be, by path.
  package func differences(in plan: OutputPlan) throws(FileError) -> [OutputDifference] {
    guard !plan.isUpToDate else { return [] }
    guard let lock = try root.lock(.shared, patience: patience) else {
      return try differences(in: plan, ContentReader(walk: nil))
    }
    let differences = try differences(in: plan, ContentReader(walk: FolderWalk(from: lock.folder)))
    lock.release()
    return differences
  }

  private func differences(
    in plan: OutputPlan,
    _ reader: ContentReader
  ) throws(FileError) -> [OutputDifference] {
    var files = reader
    var differences: [OutputDifference] = []
    for write in plan.writes {
      differences.append(try files.difference(write.replaces ? .stale : .missing, write.file.path, write.file.bytes))
    }
    for file in plan.disputed { differences.append(try files.difference(.edited, file.path, file.bytes)) }
    for path in plan.deletions { differences.append(try files.difference(.leftover, path, nil)) }
    for path in plan.keptLeftovers { differences.append(try files.difference(.edited, path, nil)) }
    let paths = Set(differences.map(\.path))
    for path in Set(plan.conflicts.map(\.path)).subtracting(paths) {
      differences.append(OutputDifference(path: path, kind: .blocked, diff: ""))
    }
    return differences.sorted { ($0.path, $0.kind.rawValue) < ($1.path, $1.kind.rawValue) }
  }
}

/// Reads files of an output folder that may not exist.
private struct ContentReader {
  var walk: FolderWalk?
  private var reader = FileReader()

  init(walk: FolderWalk?) {
    self.walk = walk
  }

  mutating func difference(
    _ kind: OutputDifference.Kind,
    _ path: RelativePath,
    _ wanted: [UInt8]?
  ) throws(FileError) -> OutputDifference {
    let diff = UnifiedDiff.text(path: path.string, from: try contents(of: path), to: wanted)
    return OutputDifference(path: path.string, kind: kind, diff: diff)
  }

  private mutating func contents(of path: RelativePath) throws(FileError) -> [UInt8]? {
    guard case .reached(let folder)? = try walk?.go(to: path.folder) else { return nil }
    var contents: [UInt8]?
    _ = try reader.read(path.name, in: folder) { contents = Array($0) }
    return contents
  }
}

extension OutputFolder {
  /// What `--check` prints: each file that is not as it should be, by path.
  package func differences(in plan: OutputPlan) throws(OutputError) -> [OutputDifference] {
    guard !plan.isUpToDate else { return [] }
    guard let lock = try FolderLock.acquire(.shared, calls, patience: patience) else {
      return try differences(in: plan, ContentReader(calls, root: nil))
    }
    let differences = try differences(in: plan, ContentReader(calls, root: lock.descriptor))
    lock.release()
    return differences
  }

  private func differences(
    in plan: OutputPlan,
    _ files: consuming ContentReader
  ) throws(OutputError) -> [OutputDifference] {
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
private struct ContentReader: ~Copyable {
  private var walk: FolderWalk?
  private var reader: FileReader

  init(_ calls: SystemCalls, root: Int32?) {
    walk = root.map { FolderWalk(calls, from: $0) }
    reader = FileReader(calls)
  }

  mutating func difference(
    _ kind: OutputDifference.Kind,
    _ path: OutputPath,
    _ wanted: [UInt8]?
  ) throws(OutputError) -> OutputDifference {
    let diff = UnifiedDiff.text(path: path.string, from: try contents(of: path), to: wanted)
    return OutputDifference(path: path.string, kind: kind, diff: diff)
  }

  private mutating func contents(of path: OutputPath) throws(OutputError) -> [UInt8]? {
    guard case .reached(let folder)? = try walk?.go(to: path.folder) else { return nil }
    var contents: [UInt8]?
    _ = try reader.read(path.name, in: folder, path.string) { contents = Array($0) }
    return contents
  }
}

import StepgenFiles
import StepgenModel

/// Decides what to do with each file, from what is wanted, what is listed and what the disk holds; does no I/O.
struct Planner {
  private var plan = OutputPlan()
  private let known: KnownFiles
  private let disk: [RelativePath: DiskEntry]
  private let isForced: Bool
  private var deletions: Set<String> = []

  /// Decides for all files; `disk` has an entry for every path that is wanted or listed, or else it counts as absent.
  static func plan(
    _ wanted: WantedFiles,
    known: KnownFiles,
    disk: [RelativePath: DiskEntry],
    isForced: Bool = false
  ) -> OutputPlan {
    var planner = Planner(known: known, disk: disk, isForced: isForced)
    planner.plan.known = known
    planner.plan.conflicts = wanted.conflicts
    planner.noteIntactFiles()
    planner.decideLeftovers(among: known.paths(besides: wanted.files))
    planner.plan.manifest.files.reserveCapacity(wanted.files.count)
    for file in wanted.files { planner.decide(file) }
    planner.plan.manifest.note(order: wanted.files.map(\.path))
    planner.plan.conflicts.sort { ($0.path, $0.rule.code, $0.message) < ($1.path, $1.rule.code, $1.message) }
    return planner.plan
  }

  private init(known: KnownFiles, disk: [RelativePath: DiskEntry], isForced: Bool) {
    self.known = known
    self.disk = disk
    self.isForced = isForced
  }

  /// Needed only to repair what a killed run left.
  private mutating func noteIntactFiles() {
    guard known.unfinished != nil else { return }
    for (path, entry) in disk {
      if case .file(let fingerprint?) = entry, known.lists(path, as: fingerprint) { plan.intact[path] = fingerprint }
    }
  }
}

// MARK: - Files that are listed and no longer wanted

extension Planner {
  private mutating func decideLeftovers(among paths: [RelativePath]) {
    for path in paths {
      switch disk[path] ?? .absent {
      case .absent, .same, .folder, .blocked(_, by: .file), .blocked(_, by: .special): break
      case .file(let fingerprint): decideLeftover(path, fingerprint)
      case .symbolicLink, .special: keep(path, .editedLeftover(path))
      case .blocked(let link, by: .symbolicLink): keep(path, .hiddenLeftover(path, behind: link))
      }
    }
    deletions = Set(plan.deletions.map(\.string))
  }

  private mutating func decideLeftover(_ path: RelativePath, _ fingerprint: Fingerprint?) {
    let isIntact = fingerprint.map { known.lists(path, as: $0) } ?? false
    if isIntact || isForced {
      plan.deletions.append(path)
    } else {
      keep(path, .editedLeftover(path))
    }
  }

  private mutating func keep(_ path: RelativePath, _ conflict: OutputConflict) {
    plan.keptLeftovers.append(path)
    plan.conflicts.append(conflict)
    plan.manifest.files[path] = known.fingerprint(of: path)
  }
}

// MARK: - Files that are wanted

extension Planner {
  private mutating func decide(_ file: WantedFile) {
    let path = file.path
    plan.manifest.files[path] = file.fingerprint
    switch disk[path] ?? .absent {
    case .absent: write(file, replaces: false)
    case .same:
      plan.unchangedCount += 1
      if known.unfinished != nil { plan.intact[path] = file.fingerprint }
    case .file(let fingerprint): decide(file, over: fingerprint)
    case .folder(let contents): decide(file, overFolderHolding: contents)
    case .symbolicLink: plan.conflicts.append(.symbolicLink(path.string, at: path.string))
    case .special: plan.conflicts.append(.specialFileInTheWay(path))
    case .blocked(let link, by: .symbolicLink): plan.conflicts.append(.symbolicLink(path.string, at: link))
    case .blocked(let obstacle, by: .file) where deletions.contains(obstacle): write(file, replaces: false)
    case .blocked(let obstacle, by: .file), .blocked(let obstacle, by: .special):
      plan.conflicts.append(.noFolder(path, at: obstacle))
    }
  }

  private mutating func decide(_ file: WantedFile, over fingerprint: Fingerprint?) {
    let isIntact = fingerprint.map { known.lists(file.path, as: $0) } ?? false
    if isIntact || isForced {
      write(file, replaces: true)
    } else {
      plan.disputed.append(file)
      plan.conflicts.append(known.lists(file.path) ? .edited(file.path) : .foreign(file.path))
    }
  }

  /// A folder gives way when it is stepgen's own, which is to say that files were listed in it, and nothing else is in it.
  private mutating func decide(_ file: WantedFile, overFolderHolding contents: [String]) {
    if known.hasFiles(below: file.path), deletions.isSuperset(of: contents) {
      write(file, replaces: false)
    } else {
      plan.conflicts.append(.folderInTheWay(file.path))
    }
  }

  private mutating func write(_ file: WantedFile, replaces: Bool) {
    plan.writes.append(OutputPlan.Write(file: file, replaces: replaces))
  }
}

extension KnownFiles {
  fileprivate func hasFiles(below folder: RelativePath) -> Bool {
    paths.contains { $0.lies(below: folder) }
  }
}

extension RelativePath {
  fileprivate func lies(below folder: RelativePath) -> Bool {
    string.utf8.starts(with: (folder.string + "/").utf8)
  }
}

import StepgenFiles
import StepgenModel

extension OutputPlan {
  /// Decides what to do with each file, without I/O.
  init(_ wanted: WantedFiles, _ present: PresentFiles, _ policy: OutputPolicy) {
    var planner = Planner(present: present, isForced: policy.isForced)
    planner.plan.conflicts = wanted.conflicts
    planner.decideLeftovers(among: present.known.paths(besides: wanted.files))
    for file in wanted.files { planner.decide(file) }
    self = planner.plan
    known = present.known
    manifest.kind = policy.kind ?? known.kind
    conflicts.sort { ($0.path, $0.rule.code, $0.message) < ($1.path, $1.rule.code, $1.message) }
    conflicts = known.conflicts + conflicts
    if known.unfinished != nil { noteIntactFiles(of: present) }
  }

  /// Lists the files from which the list of a killed run is repaired.
  private mutating func noteIntactFiles(of present: PresentFiles) {
    for (path, entry) in present.entries {
      switch entry {
      case .same: intact[path] = manifest.files[path]
      case .file(let fingerprint?) where known.lists(path, as: fingerprint): intact[path] = fingerprint
      default: break
      }
    }
  }
}

/// The decisions for each file.
private struct Planner {
  var plan = OutputPlan()
  let present: PresentFiles
  let isForced: Bool
  private var deletions: Set<String> = []

  init(present: PresentFiles, isForced: Bool) {
    (self.present, self.isForced) = (present, isForced)
  }

  private var known: KnownFiles { present.known }
}

// MARK: - Files that are listed and no longer wanted

extension Planner {
  mutating func decideLeftovers(among paths: [RelativePath]) {
    for path in paths {
      switch present[path] {
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
  mutating func decide(_ file: WantedFile) {
    let path = file.path
    plan.manifest.files[path] = file.fingerprint
    switch present[path] {
    case .absent: write(file, replaces: false)
    case .same: plan.unchangedCount += 1
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

  /// Replaces a folder if files in it are listed and nothing else is in it.
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

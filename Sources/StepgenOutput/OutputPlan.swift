import StepgenModel

/// What it takes to bring an output folder in line with a list of files.
package struct OutputPlan: Sendable {
  /// By path; `--force` turns some of them into writes or deletions.
  package internal(set) var conflicts: [OutputConflict] = []

  var writes: [Write] = []
  /// Files that stepgen wrote, that are as it wrote them, and that are not wanted any more.
  var deletions: [OutputPath] = []
  /// How many files are already as they should be.
  package internal(set) var unchangedCount = 0
  /// Wanted files in whose way lies somebody's edit or somebody's file.
  var disputed: [WantedFile] = []
  /// Files that are not wanted any more, with somebody's edit in them.
  var keptLeftovers: [OutputPath] = []
  /// What belongs to stepgen once the plan has been carried out.
  var manifest = Manifest()
  /// What belonged to it before.
  var known = KnownFiles()
  /// Listed files that are there as listed.
  var intact: [OutputPath: Fingerprint] = [:]
  /// Whether an earlier run left a list of what it was about to write, be it readable or not.
  var hasUnfinishedRun = false

  struct Write: Sendable, Hashable {
    var file: WantedFile
    /// Whether there is a file to be replaced.
    var replaces: Bool
  }
}

extension OutputPlan {
  /// Whether a conflict forbids to write anything.
  package var isBlocked: Bool {
    conflicts.contains { $0.rule.severity == .error }
  }

  /// Whether the files are as they should be and nobody has to decide anything.
  package var isUpToDate: Bool {
    writes.isEmpty && deletions.isEmpty && conflicts.isEmpty
  }

  /// The paths of the files to write, by path.
  package var written: [String] { writes.map(\.file.path.string) }

  /// The paths of the files to delete, by path.
  package var deleted: [String] { deletions.map(\.string) }

  /// Whether there is nothing to do, not even in the manifest.
  var isIdle: Bool {
    writes.isEmpty && deletions.isEmpty && !hasUnfinishedRun && manifest == known.manifest
  }
}

import StepgenFiles
import StepgenModel

/// What it takes to bring an output folder in line with a list of files.
package struct OutputPlan: Sendable {
  /// By path; `--force` turns some of them into writes or deletions.
  package internal(set) var conflicts: [OutputConflict] = []

  var writes: [Write] = []
  /// Files that stepgen wrote, that are as it wrote them, and that are not wanted any more.
  var deletions: [RelativePath] = []
  /// How many files are already as they should be.
  package internal(set) var unchangedCount = 0
  /// Wanted files in whose way lies somebody's edit or somebody's file.
  var disputed: [WantedFile] = []
  /// Files that are not wanted any more, with somebody's edit in them.
  var keptLeftovers: [RelativePath] = []
  /// What belongs to stepgen once the plan has been carried out.
  var manifest = Manifest()
  /// What belonged to it before.
  var known = KnownFiles()
  /// Listed files that are there as listed.
  var intact: [RelativePath: Fingerprint] = [:]

  struct Write: Sendable, Hashable {
    var file: WantedFile
    /// True if it replaces a file.
    var replaces: Bool
  }

  package init(unchangedCount: Int = 0) {
    self.unchangedCount = unchangedCount
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
    writes.isEmpty && deletions.isEmpty && !known.hasUnfinishedRun && manifest == known.manifest
  }
}

extension OutputPlan: CustomStringConvertible {
  /// A line for each file to write or to delete, and for each conflict.
  package var description: String {
    let writes = writes.map { "\($0.replaces ? "replace" : "write") \($0.file.path.string)" }
    let lines = writes + deleted.map { "delete \($0)" } + conflicts.map { "\($0.rule.code): \($0.path)" }
    return lines.joined(separator: "\n")
  }
}

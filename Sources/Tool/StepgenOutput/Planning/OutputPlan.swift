import StepgenFiles
import StepgenModel

/// The changes that bring an output folder up to date.
package struct OutputPlan: Sendable {
  /// In the order of their paths; `--force` turns some of them into writes or deletions.
  package internal(set) var conflicts: [OutputConflict] = []

  var writes: [Write] = []
  /// Unedited files of stepgen that are no longer wanted.
  var deletions: [RelativePath] = []
  /// The number of files that are up to date.
  package internal(set) var unchangedCount = 0
  /// Wanted files whose paths have edited or foreign files.
  var disputed: [WantedFile] = []
  /// Edited files that are no longer wanted.
  var keptLeftovers: [RelativePath] = []
  /// The list of files after the update.
  var manifest = Manifest()
  /// The list of files before the update.
  var known = KnownFiles()
  /// After a killed run, the listed files that have not been edited.
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
  /// True if a conflict forbids any change.
  package var isBlocked: Bool {
    conflicts.contains { $0.rule.severity == .error }
  }

  /// True if no file changes and there is no conflict.
  package var isUpToDate: Bool {
    writes.isEmpty && deletions.isEmpty && conflicts.isEmpty
  }

  /// The paths of the files to write, by path.
  package var written: [String] { writes.map(\.file.path.string) }

  /// The paths of the files to delete, by path.
  package var deleted: [String] { deletions.map(\.string) }

  /// True if there is nothing to do, not even in the list of files.
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

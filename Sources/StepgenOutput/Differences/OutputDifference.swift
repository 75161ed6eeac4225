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

package import StepgenFiles
package import StepgenModel
import StepgenVersions

/// The ledger of a registry as it is, and as it has to be.
package struct LedgerUpdate: Sendable {
  /// The path to show.
  package let path: String
  /// How many lines are to be added, and how many are to go; both count those that change.
  package let added: Int
  package let removed: Int
  private let text: String

  /// Whether the file is as it has to be.
  package let isFresh: Bool

  /// - Returns: Nothing for a registry with errors: what it publishes is not known.
  package init?(_ compiled: CompiledRegistry, in sources: SourceSet) {
    guard let registry = compiled.checked else { return nil }
    let bytes = compiled.ledger.map { sources[$0].bytes } ?? []
    text = Ledger(bytes).updated(for: registry).text
    path = shown(joined(compiled.folder, Ledger.fileName))
    let (old, new) = (Ledger(bytes).lines, Ledger(Array(text.utf8)).lines)
    (added, removed) = (new.subtracting(old).count, old.subtracting(new).count)
    isFresh = bytes == Array(text.utf8)
  }

  /// Writes the file, in one go.
  package func write() throws(FileError) {
    try FileSystem.replace(path, with: Array(text.utf8))
  }
}

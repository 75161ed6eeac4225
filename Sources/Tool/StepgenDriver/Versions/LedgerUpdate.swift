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
  private let border: String

  /// Whether the file is as it has to be.
  package let isFresh: Bool

  /// - Returns: Nothing for a registry with errors: what it publishes is not known.
  package init?(_ compiled: CompiledRegistry, in sources: SourceSet) {
    guard let registry = compiled.checked else { return nil }
    let bytes = compiled.ledger.map { sources[$0].bytes } ?? []
    text = Ledger(bytes).updated(for: registry).text
    path = shown(joined(compiled.folder, Ledger.fileName))
    border = SpecsLocator.border(around: compiled.folder)
    let (old, new) = (Ledger(bytes).lines, Ledger(Array(text.utf8)).lines)
    (added, removed) = (new.subtracting(old).count, old.subtracting(new).count)
    isFresh = bytes == Array(text.utf8)
  }

  /// Replaces an earlier ledger, and no other file; follows no link out of the folder of specs.
  ///
  /// - Throws: A ``FileError`` if the file was not written.
  package func write() throws(FileError) {
    let rule = ReplacementRule("a ledger", beginningWith: String(Ledger.titles.dropLast()))
    try FileSystem.write(Array(text.utf8), to: path, replacing: rule, within: border)
  }
}

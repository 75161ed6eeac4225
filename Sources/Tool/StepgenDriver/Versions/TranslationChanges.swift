import StepgenModel
import StepgenVersions

extension RegistryDifference {
  /// Adds a change for each language whose catalogs differ.
  mutating func addTranslations(
    _ old: [String: [SourceFile]],
    _ new: [String: [SourceFile]],
    _ before: Registry,
    _ after: Registry,
    _ workspace: inout Workspace
  ) {
    for locale in Set(old.keys).union(new.keys).sorted() {
      let (was, now) = (old[locale] ?? [], new[locale] ?? [])
      guard was.map(\.bytes) != now.map(\.bytes) else { continue }
      let differing = zip(was, now).first { $0.0.bytes != $0.1.bytes }
      let pair = (differing?.0 ?? was.first, differing?.1 ?? now.first)
      let oldFile = pair.0.map { workspace.addSource($0) }
      let newFile = pair.1.map { workspace.addSource($0) }
      addTranslation(
        locale,
        old: oldFile.map { SourceRange(startOf: $0) } ?? before.range,
        new: newFile.map { SourceRange(startOf: $0) } ?? after.range,
        isNew: was.isEmpty,
        isGone: now.isEmpty
      )
    }
  }
}

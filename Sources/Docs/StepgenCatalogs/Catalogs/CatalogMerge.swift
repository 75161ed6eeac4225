/// Brings a catalog in line with what is to be translated now.
///
/// - A message whose text is the same but for white space and quotes keeps its translation.
/// - One whose text stands in another paragraph of the same field has moved, and goes with it.
/// - One whose text has changed keeps its translation, is marked as fuzzy, and has the old text as `#| msgid`.
/// - One whose text has gone stays as obsolete (`#~`). The first update after the registry has another version deletes
///   those that were obsolete before: a translation can be had back for one release.
///
/// Comments and flags of translators stay; notes and references are those of the units.
package struct CatalogMerge: Sendable {
  private let old: POFile
  private let project: String
  private let language: String

  /// - Parameters:
  ///   - old: The catalog as it is; empty for a new one.
  ///   - project: Name and version of what the texts are part of.
  ///   - language: The locale's id, for the header of a new catalog.
  package init(_ old: POFile, project: String, language: String) {
    self.old = old
    self.project = project
    self.language = language
  }

  package func merged(with domain: TextDomain) -> POFile {
    var matching = UnitMatching(units: domain.units, entries: old.entries)
    matching.run()
    var file = POFile(header: header)
    file.trailingComments = old.trailingComments
    for (index, unit) in domain.units.enumerated() {
      file.entries.append(entry(for: unit, matching.matches[index]))
    }
    file.entries += old.entries.indices.filter { !matching.taken.contains($0) }.compactMap(leftOver)
    return file
  }

  private func entry(for unit: TextUnit, _ match: UnitMatching.Match?) -> POEntry {
    var entry = CatalogTemplate.entry(unit)
    guard let match else { return entry }
    let old = old.entries[match.entry]
    entry.comments = old.comments
    entry.flags = old.flags
    entry.translation = old.translation
    entry.places = old.places
    guard !old.translation.isEmpty else {
      entry.isFuzzy = false
      return entry
    }
    if old.isFuzzy {
      // The translation was made from an even older text, or it is a guess that nobody reviewed, which has no older text.
      let isBack = old.previousText.map { NormalizedText.key($0) == NormalizedText.key(unit.text) } ?? false
      entry.isFuzzy = !isBack
      entry.previousText = isBack ? nil : old.previousText
      entry.previousContext = isBack ? nil : old.previousContext
    } else if !match.isSame {
      entry.isFuzzy = true
      if old.context != unit.id, match.isElsewhere { entry.previousContext = old.context }
      entry.previousText = old.text
    }
    return entry
  }

  private func leftOver(_ index: Int) -> POEntry? {
    var entry = old.entries[index]
    if entry.isObsolete { return isNewRelease ? nil : entry }
    guard !entry.translation.isEmpty else { return nil }
    entry.isObsolete = true
    entry.notes = []
    entry.references = []
    return entry
  }

  private var isNewRelease: Bool {
    old.header.map { POHeader($0.translation)["Project-Id-Version"] != project } ?? false
  }

  private var header: POEntry {
    guard var header = old.header else { return CatalogTemplate.header(project: project, language: language) }
    var fields = POHeader(header.translation)
    fields["Project-Id-Version"] = project
    header.translation = fields.text
    return header
  }
}

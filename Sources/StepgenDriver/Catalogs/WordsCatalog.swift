package import StepgenCatalogs
package import StepgenModel
import StepgenSite

/// A catalog of the pages' own words, which stepgen ships for several languages.
package struct WordsCatalog: Sendable {
  package let locale: DocsLocale

  package init(_ locale: DocsLocale) {
    self.locale = locale
  }

  /// The catalog as it has to be now, with what a file of it says kept.
  ///
  /// - Throws: When the file is there and cannot be read. What is wrong in it is reported, and then there is no text.
  package func updated(_ path: String, in workspace: inout Workspace) throws(ReadFailure) -> GeneratedFile? {
    var old = POFile()
    if (try? kind(of: path)) != nil {
      var sources = workspace.sources
      var found = Diagnostics()
      let id = sources.add(SourceFile(path: shown(path), bytes: try readFile(path, upTo: POReader.maximumBytes + 1)))
      old = POReader.read(id, in: sources, reporting: &found)
      TranslationCheck(glossary: Glossary()).check(old, reporting: &found)
      workspace.take(sources, found)
      if found.hasErrors { return nil }
    }
    let merged = CatalogMerge(old, project: "stepgen", language: locale.id).merged(with: Word.domain)
    return GeneratedFile(path: path, text: POWriter.text(of: merged))
  }

  /// Whether the file on the disk is this one.
  package static func isCurrent(_ file: GeneratedFile) throws(ReadFailure) -> Bool {
    guard (try? kind(of: file.path)) != nil else { return false }
    return try readFile(file.path, upTo: file.bytes.count + 1) == file.bytes
  }

  /// Writes the file, whole or not at all.
  package static func write(_ file: GeneratedFile) throws(WriteFailure) {
    try makeFolders(parent(of: file.path))
    try replaceFile(file.bytes, at: file.path)
  }
}

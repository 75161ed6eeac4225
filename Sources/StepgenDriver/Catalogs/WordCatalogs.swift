package import StepgenCatalogs
package import StepgenModel
import StepgenSite

/// The catalogs of the pages' own words: one file for each language, `LOCALE.po`, in one folder.
package struct WordCatalogs: Sendable {
  package let folder: String
  private var files: [(locale: DocsLocale, file: POFile)] = []

  /// Reads a folder, which need not exist.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - workspace: Gets the files as sources, and what is wrong with them as diagnostics.
  /// - Throws: When the folder or a file in it cannot be read.
  package init(folder: String, in workspace: inout Workspace) throws(ReadFailure) {
    self.folder = folder
    guard isFolder(folder) else { return }
    for locale in DocsLocale.known where try names(inFolder: folder).contains("\(locale.id).po") {
      let path = joined(folder, "\(locale.id).po")
      let id = workspace.addSource(SourceFile(path: path, bytes: try readFile(path, upTo: POReader.maximumBytes + 1)))
      var found = Diagnostics()
      let file = POReader.read(id, in: workspace.sources, reporting: &found)
      TranslationCheck().check(file, reporting: &found)
      workspace.take(workspace.sources, found)
      files.append((locale, file))
    }
  }

  /// The files as they have to be now, below ``folder``.
  ///
  /// - Parameter wanted: Languages; those that have a file when empty.
  /// - Returns: Those of them that are not so on the disk.
  package func outdated(_ wanted: [DocsLocale]) -> [GeneratedFile] {
    let locales = wanted.isEmpty ? files.map(\.locale) : wanted
    let all = locales.map { locale in
      let old = files.first { $0.locale == locale }?.file ?? POFile()
      let merged = CatalogMerge(old, project: "stepgen", language: locale.id).merged(with: Word.domain)
      return GeneratedFile(path: "\(locale.id).po", text: POWriter.text(of: merged))
    }
    return all.filter { (try? readFile(joined(folder, $0.path), upTo: $0.bytes.count + 1)) != $0.bytes }
  }

  package func write(_ files: [GeneratedFile]) throws(WriteFailure) {
    try makeFolders(folder)
    for file in files { try replaceFile(file.bytes, at: joined(folder, file.path)) }
  }
}

package import StepgenCatalogs
package import StepgenFiles
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
  package init(folder: String, in workspace: inout Workspace) throws(FileError) {
    self.folder = folder
    guard FileSystem.isFolder(folder) else { return }
    for locale in DocsLocale.known where try FileSystem.names(in: folder).contains("\(locale.id).po") {
      let path = joined(folder, "\(locale.id).po")
      let id = workspace.addSource(
        SourceFile(path: path, bytes: try FileSystem.read(path, upTo: POReader.maximumBytes + 1))
      )
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
      return GeneratedFile(path: "\(locale.id).po", bytes: POWriter.bytes(of: merged, over: old))
    }
    return all.filter { (try? FileSystem.read(joined(folder, $0.path), upTo: $0.bytes.count + 1)) != $0.bytes }
  }

  /// Replaces earlier catalogs, and no other files.
  ///
  /// - Throws: A ``FileError`` about the first file that was not written; those before it are.
  package func write(_ files: [GeneratedFile]) throws(FileError) {
    try FileSystem.makeFolders(folder)
    for file in files { try FileSystem.write(file.bytes, to: joined(folder, file.path), replacing: .catalog) }
  }
}

package import StepgenCatalogs
package import StepgenFiles
package import StepgenModel

extension RegistryCatalogs {
  /// The `.pot` files, below ``folder``.
  package var templates: [GeneratedFile] {
    domains.map { domain in
      let (path, file) = ("\(domain.name).pot", CatalogTemplate.file(of: domain, project: project))
      let old = (try? FileSystem.read(joined(folder, path), upTo: POReader.maximumBytes + 1)).flatMap(
        POFile.init(whole:)
      )
      return GeneratedFile(path: path, bytes: POWriter.bytes(of: file, over: old ?? POFile()))
    }
  }

  /// The `.po` files of some languages as they have to be now, below ``folder``.
  package func updated(_ wanted: [DocsLocale]) -> [GeneratedFile] {
    wanted.flatMap { locale in
      let catalogs = locales.first { $0.locale == locale } ?? LocaleCatalogs(locale)
      let files = catalogs.files
      return (domains + catalogs.ownWords).map { domain in
        let old = files[domain.name] ?? POFile()
        let merged = CatalogMerge(old, project: project, language: locale.id).merged(with: domain)
        return GeneratedFile(path: "\(locale.id)/\(domain.name).po", bytes: POWriter.bytes(of: merged, over: old))
      }
    }
  }

  /// Those of the files that are not on the disk as they are here.
  package func outdated(_ files: [GeneratedFile]) -> [GeneratedFile] {
    files.filter { file in
      (try? FileSystem.read(joined(folder, file.path), upTo: file.bytes.count + 1)) != file.bytes
    }
  }

  /// Writes files below ``folder``: replaces earlier catalogs and no other files, and follows no link out of the folder
  /// of specs.
  ///
  /// - Throws: A ``FileError`` about the first file that was not written; those before it are.
  package func write(_ files: [GeneratedFile]) throws(FileError) {
    let border = SpecsLocator.border(around: parent(of: folder))
    for file in files {
      try FileSystem.write(file.bytes, to: joined(folder, file.path), replacing: .catalog, within: border)
    }
  }
}

extension ReplacementRule {
  /// Message catalogs, which other tools edit as well: a file in which all can be read, and that has a message.
  static let catalog = ReplacementRule("a message catalog", upTo: POReader.maximumBytes + 1) { bytes in
    POFile(whole: bytes).map { $0.header != nil || !$0.entries.isEmpty } ?? false
  }
}

extension POFile {
  /// Reads a file in which nothing is wrong.
  fileprivate init?(whole bytes: [UInt8]) {
    var (sources, found) = (SourceSet(), Diagnostics())
    self = POReader.read(sources.add(SourceFile(path: "", bytes: bytes)), in: sources, reporting: &found)
    if found.hasErrors { return nil }
  }
}

package import StepgenCatalogs
package import StepgenFiles
package import StepgenModel

extension RegistryCatalogs {
  /// The `.pot` files, below ``folder``.
  package var templates: [GeneratedFile] {
    domains.map { domain in
      let file = CatalogTemplate.file(of: domain, project: project)
      return GeneratedFile(path: "\(domain.name).pot", text: POWriter.text(of: file))
    }
  }

  /// The `.po` files of some languages as they have to be now, below ``folder``.
  package func updated(_ wanted: [DocsLocale]) -> [GeneratedFile] {
    wanted.flatMap { locale in
      let files = locales.first { $0.locale == locale }?.files ?? [:]
      return domains.map { domain in
        let merge = CatalogMerge(files[domain.name] ?? POFile(), project: project, language: locale.id)
        let text = POWriter.text(of: merge.merged(with: domain))
        return GeneratedFile(path: "\(locale.id)/\(domain.name).po", text: text)
      }
    }
  }

  /// Those of the files that are not on the disk as they are here.
  package func outdated(_ files: [GeneratedFile]) -> [GeneratedFile] {
    files.filter { file in
      (try? FileSystem.read(joined(folder, file.path), upTo: file.bytes.count + 1)) != file.bytes
    }
  }

  /// Writes files below ``folder``, each whole or not at all.
  ///
  /// - Throws: What the system refused; files before that one are written.
  package func write(_ files: [GeneratedFile]) throws(FileError) {
    for file in files {
      let path = joined(folder, file.path)
      try FileSystem.makeFolders(parent(of: path))
      try refuseLinks(between: folder, and: file.path)
      try FileSystem.replace(path, with: file.bytes)
    }
  }

  /// A link in the way would have stepgen write somewhere else.
  private func refuseLinks(between folder: String, and path: String) throws(FileError) {
    let inside = parent(of: path)
    let wanted = joined(FileSystem.resolvedPath(parent(of: folder)), Self.folderName)
    let expected = inside == "." ? wanted : joined(wanted, inside)
    let actual = FileSystem.resolvedPath(inside == "." ? folder : joined(folder, inside))
    guard actual == expected else {
      throw FileError(.write, joined(folder, path), because: "a link leads out of the registry's folder")
    }
  }
}

package import StepgenCatalogs
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
      (try? readFile(joined(folder, file.path), upTo: file.bytes.count + 1)) != file.bytes
    }
  }

  /// Writes files below ``folder``, each whole or not at all.
  ///
  /// - Throws: What the system refused; files before that one are written.
  package func write(_ files: [GeneratedFile]) throws(WriteFailure) {
    for file in files {
      let path = joined(folder, file.path)
      try makeFolders(parent(of: path))
      try refuseLinks(between: folder, and: file.path)
      try replaceFile(file.bytes, at: path)
    }
  }

  /// A link in the way would have stepgen write somewhere else.
  private func refuseLinks(between folder: String, and path: String) throws(WriteFailure) {
    let inside = parent(of: path)
    let wanted = joined(resolvedPath(parent(of: folder)), Self.folderName)
    let expected = inside == "." ? wanted : joined(wanted, inside)
    let actual = resolvedPath(inside == "." ? folder : joined(folder, inside))
    guard actual == expected else {
      throw WriteFailure(path: joined(folder, path), reason: "a link leads out of the registry's folder")
    }
  }
}

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

  /// Writes files below ``folder``, each whole or not at all, and through no link.
  ///
  /// - Throws: What the system refused; files before that one are written.
  package func write(_ files: [GeneratedFile]) throws(FileError) {
    do throws(FileError) {
      var walk = FolderWalk(from: try RootFolder(parent(of: folder)).opened())
      for file in files { try write(file, &walk) }
    } catch {
      throw error.told(of: error.path, as: .write)
    }
  }

  private func write(_ file: GeneratedFile, _ walk: inout FolderWalk) throws(FileError) {
    let path = joined(Self.folderName, file.path)
    let name = lastName(of: path)
    switch try walk.go(to: parent(of: path), creating: { _ in }) {
    case .reached(let target):
      try target.replace(name, with: file.bytes, by: ".\(name).stepgen-new", mode: 0o666)
    case .blocked(_, by: .symbolicLink):
      throw FileError(.write, joined(folder, file.path), because: "a link leads out of the registry's folder")
    case .blocked(let at, _):
      throw FileError(.write, joined(parent(of: folder), at), because: "File exists")
    case .missing:
      throw FileError(.write, joined(folder, file.path), because: "the folder is gone")
    }
  }
}

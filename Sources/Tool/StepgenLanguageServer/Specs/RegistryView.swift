import SpecLanguage
import StepgenDriver
import StepgenFiles
import StepgenModel

/// One registry as it is in the editor: its files, the model, and what is wrong.
struct RegistryView: Sendable {
  let folder: String
  let workspace: Workspace
  /// What the editor has, by path; other files too.
  let unsaved: [String: [UInt8]]
  /// The specs, in the order in which they were read.
  let files: [SpecText]
  /// Everything that has an id.
  let declarations: [Found]

  /// An id in one of the files.
  struct Found: Sendable, Hashable {
    var path: String
    var occurrence: IDOccurrence
  }

  /// - Parameters:
  ///   - folder: That of the registry.
  ///   - unsaved: What the editor has, by path.
  ///   - earlier: The view before the last change.
  /// - Throws: When the folder cannot be listed.
  init(folder: String, unsaved: [String: [UInt8]], earlier: RegistryView?) throws(FileError) {
    (self.folder, self.unsaved) = (folder, unsaved)
    workspace = try Workspace(paths: [folder], unsaved: UnsavedFiles(unsaved), earlier: earlier?.workspace)
    let before = Dictionary(earlier?.files.map { ($0.path, $0) } ?? []) { first, _ in first }
    files = workspace.specs.map { source in
      let path = Self.fullPath(source.path)
      if let known = before[path], known.text.bytes == source.bytes { return known }
      return SpecText(path: path, bytes: source.bytes, earlier: before[path])
    }
    declarations = files.flatMap { file in
      file.occurrences.filter(\.isDeclaration).map { Found(path: file.path, occurrence: $0) }
    }
  }

  /// The model, where there is a manifest.
  var registry: Registry? { workspace.registries.first?.registry }

  func file(_ path: String) -> SpecText? {
    files.first { $0.path == path }
  }

  /// The path of a file of the workspace, from the root.
  static func fullPath(_ path: String) -> String {
    FileSystem.resolvedPath(path.hasPrefix("/") ? path : joined(FileSystem.currentFolder(), path))
  }
}

extension RegistryView {
  /// What ids can stand for at a place: what is nearest to it of those that are unique only in what declares them.
  func declarations(of subjects: [Subject], seenFrom owners: [SpecPlace.Owner]) -> [Found] {
    subjects.flatMap { subject in
      let named = declarations.filter { $0.occurrence.subjects == [subject] }
      switch subject.scope {
      case .registry: return named
      case .flow: return named.filter { $0.occurrence.owners.first == owners.first }
      case .owner:
        let near = named.filter { found in
          let outer = found.occurrence.owners
          // All of a file is the flow's, so that it is near to nothing.
          return outer.last.map { $0.subject != .flow } ?? false && owners.starts(with: outer)
        }
        if !near.isEmpty { return near }
        let inFlow = named.filter { $0.occurrence.owners.first == owners.first }
        return inFlow.isEmpty ? named : inFlow
      }
    }
  }

  /// What an id stands for; itself where it is a declaration.
  func declarations(of occurrence: IDOccurrence, in path: String) -> [Found] {
    if occurrence.isDeclaration { return [Found(path: path, occurrence: occurrence)] }
    return declarations(of: occurrence.subjects, seenFrom: occurrence.owners).filter {
      $0.occurrence.id == occurrence.id
    }
  }

  /// Every id that stands for one of some things, themselves included, in the order of the files.
  func occurrences(of declared: [Found]) -> [Found] {
    let wanted = Set(declared)
    let ids = Set(declared.map(\.occurrence.id))
    let subjects = Set(declared.flatMap(\.occurrence.subjects))
    return files.flatMap { file in
      file.occurrences.filter { occurrence in
        ids.contains(occurrence.id) && !subjects.isDisjoint(with: occurrence.subjects)
          && !wanted.isDisjoint(with: declarations(of: occurrence, in: file.path))
      }.map { Found(path: file.path, occurrence: $0) }
    }
  }
}

extension Workspace {
  /// Its files that are specs.
  fileprivate var specs: [SourceFile] {
    sources.files.filter { $0.path.hasSuffix(".yaml") || $0.path.hasSuffix(".yml") }
  }
}

import DartBackend
import KotlinBackend
package import StepgenFiles
package import StepgenLanguages
package import StepgenModel
import StepgenSamples
import StepgenSuites
import StepgenTemplates
import SwiftBackend
import TypeScriptBackend

/// What makes code in one language.
package struct CodeBackend: Sendable {
  /// What manifests and the command line call it: the id of its language.
  package var id: String { language.id }
  package let language: Language
  /// Whether its files can be put one behind the other in one file.
  package var joinsFiles = false
  fileprivate let templates: [TemplateDeclaration]
  fileprivate let files: @Sendable (Registry, TemplateLibrary) -> [GeneratedFile]
  private var fileName: @Sendable (String) -> String = { $0 }

  /// Every backend, in the order of languages.
  package static let all = [
    CodeBackend(language: .swift, joinsFiles: true, templates: SwiftBackend.templates) {
      SwiftBackend(library: $1).files(for: $0, paths: $0.suiteRows(in: .swift))
    },
    CodeBackend(language: .kotlin, templates: KotlinBackend.templates) {
      KotlinBackend(library: $1).files(for: $0, paths: $0.suiteRows(in: .kotlin))
    },
    CodeBackend(
      language: .dart,
      templates: DartBackend.templates,
      files: { DartBackend(library: $1).files(for: $0, paths: $0.suiteRows(in: .dart)) },
      fileName: DartBackend.fileName(of:)
    ),
    CodeBackend(
      language: .typescript,
      templates: TypeScriptBackend.templates,
      files: { TypeScriptBackend(library: $1).files(for: $0, paths: $0.suiteRows(in: .typescript)) },
      fileName: TypeScriptBackend.fileName(of:)
    ),
  ]

  /// The templates of all backends.
  static let templates: [TemplateDeclaration] = all.flatMap(\.templates)

  /// What a registry's manifest asks of it; nil when it asks for nothing.
  package func target(of registry: Registry) -> CodeTarget? {
    registry.targets[language]
  }

  /// The file, below the folder of a target, that has a type of steps.
  package func file(of type: String) -> String {
    fileName(type) + "." + language.fileExtensions[0]
  }
}

/// Makes code of registries.
package struct CodeGeneration: Sendable {
  private let backend: CodeBackend
  private let library: TemplateLibrary

  /// Loads the templates: those that stepgen ships, and in their place those of a folder.
  ///
  /// - Parameters:
  ///   - backend: What makes the code.
  ///   - folder: A folder with templates of the user's own.
  ///   - workspace: Gets the templates as sources, and what is wrong with them as diagnostics.
  /// - Returns: Nothing when a template has an error.
  /// - Throws: When the folder cannot be read.
  package static func load(
    _ backend: CodeBackend,
    templates folder: String?,
    in workspace: inout Workspace
  ) throws(FileError)
    -> CodeGeneration?
  {
    try workspace.loadTemplates(backend.templates, from: folder).map { CodeGeneration(backend: backend, library: $0) }
  }

  /// The files of all registries that ask for the backend's language, below one output folder.
  package func files(for registries: [Registry]) -> [GeneratedFile] {
    let files = registries.concurrentMap(bySize: { $0.flows.reduce(0) { $0 + $1.steps.count } }) { registry in
      backend.files(registry, library)
    }
    return files.flatMap(\.self)
  }

  /// One file for each spec, with all that comes of it: what flows share goes with the manifest.
  ///
  /// The names say nothing of what the specs hold, so that a build system knows them beforehand: of
  /// `my-flow/flows/sign-in.yaml` comes `my-flow.flows.sign-in.swift`. A spec of which nothing comes gets a file too. An
  /// adapter is left out, because all files are one module then.
  package func filesBySpec(for registries: [Registry]) -> [GeneratedFile] {
    registries.flatMap { registry in
      let files = backend.files(registry, library).filter { !$0.isOfOtherModule }
      let parts = Dictionary(grouping: files) { $0.source ?? registry.range.file }
      return registry.paths.sorted { $0.value < $1.value }.map { source, path in
        let ending = path.lastIndex(of: ".") ?? path.endIndex
        let name = path[..<ending].replacing("/", with: ".") + "." + backend.language.fileExtensions[0]
        let code = parts[source, default: []].map(\.bytes)
        let empty = Array("\(backend.language.commentMark) This spec generates no code by itself.\n".utf8)
        return GeneratedFile(
          path: name,
          bytes: code.isEmpty ? empty : Array(code.joined(separator: [UInt8(ascii: "\n")]))
        )
      }
    }
  }
}

extension Registry {
  /// Finds the rows of the paths through each flow, by the flow's id, from the ids of the operations that tests call.
  fileprivate func suiteRows(in language: Language) -> @Sendable (Set<String>) -> [String: [[String]]] {
    { operations in
      let platform = targets[language]?.platform
      let suites = FlowSuite.all(
        of: Array(flows),
        in: self,
        platform: platform,
        calling: operations,
        countsMutants: false
      )
      return Dictionary(suites.map { ($0.flow, $0.rows) }) { first, _ in first }
    }
  }
}

extension Workspace {
  /// The templates that stepgen ships, and in their place those of a folder.
  mutating func loadTemplates(
    _ declarations: [TemplateDeclaration],
    from folder: String?
  ) throws(FileError)
    -> TemplateLibrary?
  {
    guard let folder else { return loadTemplates(declarations, overrides: []) }
    // A folder may hold templates of any kind.
    return loadTemplates(CodeBackend.templates + SampleLibrary.templates, overrides: try addTemplates(from: folder))
  }

  /// Reads the templates of a folder; only a README may lie beside them, other files are reported by their names.
  private mutating func addTemplates(from folder: String) throws(FileError) -> [FileID] {
    var ids: [FileID] = []
    // One byte more than a template may have, so that a larger one is told instead of cut.
    let limit = (1 << 20) + 1
    for name in try FileSystem.names(in: folder) where !name.uppercased().hasPrefix("README") {
      let path = joined(folder, name)
      let bytes = name.hasSuffix(".mustache") ? try inputs.bytes(of: path, upTo: limit) : []
      ids.append(addSource(SourceFile(path: path, bytes: bytes)))
    }
    return ids
  }

  private mutating func loadTemplates(
    _ declarations: [TemplateDeclaration],
    overrides: [FileID]
  )
    -> TemplateLibrary?
  {
    var found = Diagnostics()
    var all = sources
    let library = TemplateLibrary.load(declarations, overrides: overrides, sources: &all, reporting: &found)
    take(all, found)
    return library
  }
}

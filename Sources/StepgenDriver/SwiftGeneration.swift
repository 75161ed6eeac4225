package import StepgenFiles
package import StepgenModel
import StepgenSamples
import StepgenTemplates
import SwiftBackend

/// Makes Swift code of registries.
package struct SwiftGeneration: Sendable {
  private let library: TemplateLibrary

  /// Loads the templates: those that stepgen ships, and in their place those of a folder.
  ///
  /// - Parameters:
  ///   - folder: A folder with templates of the user's own.
  ///   - workspace: Gets the templates as sources, and what is wrong with them as diagnostics.
  /// - Returns: Nothing when a template has an error.
  /// - Throws: When the folder cannot be read.
  package static func load(
    templates folder: String?,
    in workspace: inout Workspace
  ) throws(FileError)
    -> SwiftGeneration?
  {
    try workspace.loadTemplates(SwiftBackend.templates, from: folder).map(SwiftGeneration.init)
  }

  /// The files of all registries that have a Swift target, below one output folder.
  package func files(for registries: [Registry]) -> [GeneratedFile] {
    registries.flatMap { SwiftBackend(library: library).files(for: $0) }
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
    return loadTemplates(SwiftBackend.templates + SampleLibrary.templates, overrides: try addTemplates(from: folder))
  }

  /// Reads the templates of a folder.
  private mutating func addTemplates(from folder: String) throws(FileError) -> [FileID] {
    var ids: [FileID] = []
    // One byte more than a template may have, so that a larger one is told instead of cut.
    let limit = (1 << 20) + 1
    for name in try FileSystem.names(in: folder) where name.hasSuffix(".mustache") {
      let path = joined(folder, name)
      ids.append(addSource(SourceFile(path: path, bytes: try FileSystem.read(path, upTo: limit))))
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

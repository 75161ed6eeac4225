package import StepgenAudit
package import StepgenFiles
package import StepgenModel

/// Reads the API lists beside registries: `api/PLATFORM-VERSION.tsv`.
package struct APIListFiles: Sendable {
  package private(set) var lists: [APIList] = []
  /// The lists and what is wrong in them.
  package private(set) var sources: SourceSet
  package private(set) var diagnostics: [Diagnostic] = []

  /// What the registries leave out, by the id of the registry.
  private var leftOut: [String: LeftOut] = [:]

  private static let folder = "api"
  private static let leftOutName = "left-out.tsv"
  private static let maximumBytes = 16 << 20

  /// How the registries and the lists beside them differ.
  package func comparisons(of registries: [Registry]) -> [Diagnostic] {
    registries.flatMap { registry in
      APIComparison(registry, lists: lists.filter { $0.registry == registry.id }, leftOut: leftOut[registry.id])
        .diagnostics()
    }
  }

  /// - Throws: What the system says when a list cannot be read.
  package init(of workspace: Workspace) throws(FileError) {
    sources = workspace.sources
    for registry in workspace.registries {
      let folder = joined(registry.folder, Self.folder)
      guard FileSystem.isFolder(folder) else { continue }
      let id = registry.registry?.id ?? ""
      for name in try FileSystem.names(in: folder).sorted() where name.hasSuffix(".tsv") {
        let path = shown(joined(folder, name))
        let source = SourceFile(path: path, bytes: try FileSystem.read(path, upTo: Self.maximumBytes))
        let file = sources.add(source)
        if name == Self.leftOutName {
          let read = LeftOut.read(source, file)
          leftOut[id] = read.leftOut
          diagnostics += read.problems
        } else {
          let read = APIList.read(source, file, of: id)
          diagnostics += read.problems
          if let list = read.list { lists.append(list) }
        }
      }
    }
  }
}

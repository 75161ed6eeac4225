import StepgenLanguages
import StepgenModel

extension Workspace {
  /// The folders into which two registries would write.
  var sharedOutputs: [Diagnostic] {
    let registries = registries.compactMap(\.registry)
    let docs = registries.compactMap { registry in
      registry.docsTarget.map { OutputFolderOfRegistry(registry: registry.id, path: $0.output, range: $0.range) }
    }
    return problems(among: docs, of: "docs", mayNest: false)
      + CodeBackend.all.flatMap { backend in
        let code = registries.compactMap { registry in
          backend.target(of: registry).map {
            OutputFolderOfRegistry(registry: registry.id, path: $0.output, range: $0.range)
          }
        }
        return problems(among: code, of: backend.language.title + " code", mayNest: true)
      }
  }

  private func problems(
    among folders: [OutputFolderOfRegistry],
    of kind: String,
    mayNest: Bool
  ) -> [Diagnostic] {
    folders.indices.compactMap { index in
      let folder = folders[index]
      guard let other = folders[..<index].first(where: { $0.meets(folder, mayNest: mayNest) }) else { return nil }
      return Diagnostic(
        .sharedOutput,
        at: folder.range,
        "‘\(folder.registry)’ writes its \(kind) into the folder ‘\(folder.path)’, and ‘\(other.registry)’ into "
          + (folder.path == other.path ? "the same folder" : "‘\(other.path)’"),
        help: "Give one of them another ‘output’, or none: the registry's id is the default.",
        notes: [.init(at: other.range, "the output of ‘\(other.registry)’ is specified here")]
      )
    }
  }
}

private struct OutputFolderOfRegistry {
  var registry: String
  var path: String
  var range: SourceRange

  /// Whether files of both can have one path; capitals do not tell files apart on every system.
  func meets(_ other: Self, mayNest: Bool) -> Bool {
    let (own, others) = (path.lowercased() + "/", other.path.lowercased() + "/")
    return own == others || !mayNest && (own.hasPrefix(others) || others.hasPrefix(own))
  }
}

import StepgenDriver
import StepgenFiles
import StepgenModel
import StepgenReports

/// The registries of a folder of specs, without errors.
struct Specs: Sendable {
  var registries: [Registry]
  var sources: SourceSet
}

/// A folder of specs, which is read again when a file in it has changed.
struct SpecFolder: Sendable {
  private let path: String
  private let version: String
  private var watch = SourceWatch()
  /// What the last reading left, also of specs with errors.
  private var workspace: Workspace?
  private var found: Result<Specs, ToolFailure>?

  init(_ path: String, version: String) {
    (self.path, self.version) = (path, version)
  }

  /// - Throws: The diagnostics, if the specs have errors.
  mutating func specs() throws(ToolFailure) -> Specs {
    let hasChanged = watch.look(at: [path])
    if let found, !hasChanged { return try found.get() }
    let result = read()
    found = result
    return try result.get()
  }

  private mutating func read() -> Result<Specs, ToolFailure> {
    do throws(FileError) {
      let workspace = try Workspace(paths: [path], earlier: workspace)
      self.workspace = workspace
      if workspace.hasErrors || workspace.hasFailed {
        let report = try? workspace.report(version: version).rendered(as: .text)
        return .failure(ToolFailure("The specs have errors.\n\n\(report ?? "")"))
      }
      let registries = workspace.registries.compactMap(\.registry)
      guard !registries.isEmpty else { return .failure(ToolFailure("There is no registry in ‘\(path)’.")) }
      return .success(Specs(registries: registries, sources: workspace.sources))
    } catch {
      return .failure(ToolFailure(error))
    }
  }
}

import ArgumentParser
import StepgenDriver
import StepgenModel
import StepgenOutput
import StepgenReports

/// Compiles the registries and brings the Swift code in line with them.
struct SwiftRun {
  let folder: String
  private let files: [GeneratedFile]
  private let registries: [Registry]
  private let report: Report
  /// Kept, because to free it takes longer than to end the process.
  private let workspace: Workspace
  private let shared: SharedOptions
  private let outputs: OutputOptions
  private let format: ReportFormat

  /// The code goes into the subfolder of `--output`: targets that share a folder would take each other's files for left
  /// over.
  ///
  /// - Throws: An exit code, after reporting what is wrong with the specs or the templates; nothing is written then.
  ///   What does not stand in the way is reported by ``write()``.
  init(
    _ specs: SpecsRun,
    _ shared: SharedOptions,
    _ outputs: OutputOptions,
    _ format: ReportFormat,
    within subfolder: String
  ) throws {
    self.shared = shared
    self.outputs = outputs
    self.format = format
    var workspace = specs.workspace
    let generation = try Self.generation(outputs, shared, &workspace)
    report = workspace.report()
    if let failure = workspace.failure {
      try outputs.show(report, shared, format)
      throw failure
    }
    self.workspace = workspace
    registries = workspace.registries.compactMap(\.checked).filter { $0.swiftTarget != nil }
    files = generation?.files(for: registries) ?? []
    folder = outputs.output.map { $0 + subfolder } ?? shown(defaultOutput(forSpecs: specs.folder)) + "/swift"
  }

  private static func generation(
    _ outputs: OutputOptions,
    _ shared: SharedOptions,
    _ workspace: inout Workspace
  ) throws -> SwiftGeneration? {
    do {
      return try SwiftGeneration.load(templates: outputs.templates, in: &workspace)
    } catch {
      shared.console.complain("stepgen: cannot read \(error.path): \(error.reason)\n")
      throw ExitCode(2)
    }
  }

  func write() throws -> OutputPlan {
    try outputs.apply(files, to: folder, shared, format, adding: report)
  }

  /// A line a registry: where a reader begins.
  var whereToLook: String? {
    let lines = registries.compactMap { registry -> String? in
      guard let target = registry.swiftTarget else { return nil }
      let flows = registry.flows.filter { $0.typeNames[target.platform].isDeclared }
      let largest = flows.max { $0.steps.count < $1.steps.count }
      let type = largest?.typeNames[target.platform].identifiers.first
      let path = files.map(\.path).first { $0 == "\(target.output)/\(type ?? "").swift" }
      return path.map { "  \(registry.id): \(folder)/\($0)" }
    }
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }
}

extension OutputPlan {
  /// What was done, in one line.
  func summary(of folder: String, checked: Bool) -> String {
    if isUpToDate { return "\(folder): \(counted(unchangedCount, "file")), all up to date." }
    return
      "\(folder): \(counted(written.count, "file")) written, \(deleted.count) deleted, \(unchangedCount) unchanged."
  }
}

import ArgumentParser
import StepgenDriver
import StepgenModel
import StepgenOutput
import StepgenReports

/// Compiles the registries and brings the code of one language in line with them.
struct CodeRun {
  let folder: String
  private let backend: CodeBackend
  private let specs: SpecsRun
  private let files: [GeneratedFile]
  private let registries: [Registry]
  private let report: Report
  /// Kept, because to free it takes longer than to end the process.
  private let workspace: Workspace
  private let shared: SharedOptions
  private let outputs: OutputOptions
  private let format: ReportFormat
  private let isBySpec: Bool

  /// - Throws: An exit code, after reporting what is wrong with the specs or the templates; nothing is written then.
  ///   What does not stand in the way is reported by ``write()``.
  init(
    _ backend: CodeBackend,
    _ specs: SpecsRun,
    _ shared: SharedOptions,
    _ outputs: OutputOptions,
    _ format: ReportFormat,
    within subfolder: String,
    isBySpec: Bool = false
  ) throws {
    self.backend = backend
    self.shared = shared
    self.outputs = outputs
    self.format = format
    self.isBySpec = isBySpec
    self.specs = specs
    var workspace = specs.workspace
    let generation = try Self.generation(backend, outputs, shared, &workspace)
    report = workspace.report()
    if let failure = workspace.failure {
      try outputs.show(report, shared, format)
      throw failure
    }
    self.workspace = workspace
    let checked = workspace.registries.compactMap(\.checked)
    registries = checked.filter { backend.target(of: $0) != nil }
    // By spec there is a file also for those of which nothing is asked.
    files = (isBySpec ? generation?.filesBySpec(for: checked) : generation?.files(for: registries)) ?? []
    folder = outputs.codeFolder(of: backend, forSpecs: specs.folder, within: subfolder)
  }

  private static func generation(
    _ backend: CodeBackend,
    _ outputs: OutputOptions,
    _ shared: SharedOptions,
    _ workspace: inout Workspace
  ) throws -> CodeGeneration? {
    do {
      return try CodeGeneration.load(backend, templates: outputs.templates, in: &workspace)
    } catch {
      throw shared.console.complaint(about: error)
    }
  }

  func write() throws -> OutputPlan {
    let plan = try outputs.apply(files, of: backend.output, to: folder, shared, format, adding: report)
    if plan.conflicts.isEmpty { leaveNote() }
    return plan
  }

  /// A line a registry: where a reader begins.
  var whereToLook: String { lines.text(in: folder) }

  private var lines: [RunNote.Line] {
    let paths = Set(files.map(\.path))
    return registries.compactMap { registry in
      guard let target = backend.target(of: registry) else { return nil }
      let flows = registry.flows.filter { $0.typeNames[target.platform].isDeclared }
      let largest = flows.max { $0.steps.count < $1.steps.count }
      let type = largest?.typeNames[target.platform].identifiers.first
      let path = target.output + "/" + backend.file(of: type ?? "", in: target)
      return paths.contains(path) ? RunNote.Line(registry: registry.id, start: path, told: "") : nil
    }
  }

  /// The next run has to do nothing if it finds all as it is now.
  private func leaveNote() {
    guard !outputs.check, !isBySpec, report.diagnostics.isEmpty,
      let hash = OutputFolder(folder, of: backend.output).hashOfList()
    else {
      return
    }
    let note = RunNote(
      lines,
      about: .code,
      specs: specs.folder,
      templates: outputs.templates,
      settings: outputs.noted(hash),
      of: workspace
    )
    if let note { NoteFile(backend.id, about: folder, specs: specs.folder).leave(note) }
  }
}

extension CodeBackend {
  /// What a folder of its files is for.
  var output: OutputKind { .code(in: language) }
}

extension OutputPlan {
  /// What was done, in one line.
  func summary(of folder: String, checked: Bool) -> String {
    if isUpToDate { return "\(folder): \(counted(unchangedCount, "file")), all up to date." }
    return
      "\(folder): \(counted(written.count, "file")) written, \(deleted.count) deleted, \(unchangedCount) unchanged."
  }
}

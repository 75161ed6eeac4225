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
  private let making: Making
  private var files: [GeneratedFile] = []
  private let registries: [Registry]
  private let report: Report
  /// Kept, because to free it takes longer than to end the process.
  private let workspace: Workspace
  private let shared: SharedOptions
  private let outputs: OutputOptions
  private let format: ReportFormat

  /// What is left to do when nothing is wrong with specs and templates.
  private struct Making: Sendable {
    var generation: CodeGeneration?
    var registries: [Registry]
    var isBySpec: Bool

    var files: [GeneratedFile] {
      (isBySpec ? generation?.filesBySpec(for: registries) : generation?.files(for: registries)) ?? []
    }
  }

  /// The code of one language.
  ///
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
    try self.init(preparing: backend, specs, shared, outputs, format, within: subfolder, isBySpec: isBySpec)
    files = making.files
  }

  /// The code of several languages, each in a folder of its own, made on all cores.
  static func all(
    _ backends: [CodeBackend],
    _ specs: SpecsRun,
    _ shared: SharedOptions,
    _ outputs: OutputOptions,
    _ format: ReportFormat
  ) throws -> [CodeRun] {
    let runs = try backends.map { backend in
      try CodeRun(preparing: backend, specs, shared, outputs, format, within: "/" + backend.id, isBySpec: false)
    }
    return zip(runs, runs.map(\.making).concurrentMap(\.files)).map { run, files in
      var run = run
      run.files = files
      return run
    }
  }

  private init(
    preparing backend: CodeBackend,
    _ specs: SpecsRun,
    _ shared: SharedOptions,
    _ outputs: OutputOptions,
    _ format: ReportFormat,
    within subfolder: String,
    isBySpec: Bool
  ) throws {
    self.backend = backend
    self.shared = shared
    self.outputs = outputs
    self.format = format
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
    making = Making(generation: generation, registries: isBySpec ? checked : registries, isBySpec: isBySpec)
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
      let flows = registry.flows.flatMap(\.parts).filter { $0.typeNames[target.platform].isDeclared }
      let largest = flows.max { $0.steps.count < $1.steps.count }
      let type = largest?.typeNames[target.platform].identifiers.first
      let path = target.output + "/" + backend.file(of: type ?? "")
      return paths.contains(path) ? RunNote.Line(registry: registry.id, start: path, told: "") : nil
    }
  }

  /// The next run has to do nothing if it finds all as it is now.
  private func leaveNote() {
    guard !outputs.check, !making.isBySpec, report.diagnostics.isEmpty,
      let hash = OutputFolder(folder, of: backend.output).hashOfList()
    else {
      return
    }
    var note = RunNote(
      lines,
      about: .code,
      specs: specs.folder,
      templates: outputs.templates,
      settings: outputs.noted(hash),
      of: workspace
    )
    note?.languages = specs.backends.map(\.id)
    if let note { NoteFile(backend.id, about: folder, specs: specs.folder).leave(note) }
  }
}

extension CodeBackend {
  /// What a folder of its files is for.
  var output: OutputKind { .code(in: language) }
}

extension OutputPlan {
  /// What was done, in one line.
  func summary(of folder: String) -> String {
    if isUpToDate { return "\(folder): \(counted(unchangedCount, "file")), all up to date." }
    return
      "\(folder): \(counted(written.count, "file")) written, \(deleted.count) deleted, \(unchangedCount) unchanged."
  }
}

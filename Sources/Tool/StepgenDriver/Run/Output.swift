import StepgenFiles
import StepgenModel
import StepgenOutput
import StepgenReports

/// One output folder of a run, ready to be written or compared.
package struct Output: Sendable {
  let folder: String
  /// The ids of the languages that manifests ask for, as the note of a current output lists them.
  let languages: [String]
  private let run: Run
  private let product: Product
  private var content: Content
  private let workspace: Workspace
  /// The problems that earlier outputs of the run report.
  private let reported: Set<Diagnostic>

  private enum Content: Sendable {
    /// The folder is current.
    case current(RunResult)
    case code(CodeGeneration, [Registry], files: [GeneratedFile])
    case site(SiteGeneration, [SiteGeneration.Draft])
  }

  init(current product: Product, _ result: RunResult, _ languages: [String], of run: Run) {
    (self.run, self.product, folder, content) = (run, product, result.folder, .current(result))
    (self.languages, workspace, reported) = (languages, Workspace(), [])
  }

  /// Loads the templates, and for a site also the guides and catalogs.
  ///
  /// `reported` has the problems that earlier outputs report, and gets those of this output.
  ///
  /// - Throws: A failure if any of them, or the specs, have errors.
  init(
    preparing product: Product,
    in folder: String,
    of run: Run,
    _ specs: Workspace,
    besides reported: inout Set<Diagnostic>
  ) throws(RunFailure) {
    (self.run, self.product, self.folder, languages) = (run, product, folder, [])
    self.reported = reported
    var workspace = specs
    let content: Content?
    do throws(FileError) {
      content = try Self.content(of: product, run.options.templates, &workspace)
    } catch {
      throw .input(error)
    }
    guard let content, !workspace.hasErrors, !workspace.hasFailed else {
      throw .problems(workspace.report(version: run.options.version), isIncomplete: workspace.hasFailed)
    }
    (self.content, self.workspace) = (content, workspace)
    reported.formUnion(workspace.diagnostics)
    if product.backend == nil { workspace.forgetWritten() }
  }

  private static func content(
    of product: Product,
    _ templates: String?,
    _ workspace: inout Workspace
  ) throws(FileError) -> Content? {
    switch product {
    case .code(let backend), .codeBySpec(let backend):
      let generation = try CodeGeneration.load(backend, templates: templates, in: &workspace)
      return generation.map { .code($0, workspace.registries.compactMap(\.checked), files: []) }
    case .site(let settings):
      let generation = try SiteGeneration.load(settings, templates: templates, in: &workspace)
      return generation.map { .site($0, $0.drafts(of: &workspace)) }
    }
  }

  /// The output with its code; a site is generated while it is written.
  func generated() -> Output {
    guard case .code(let generation, let registries, _) = content else { return self }
    var output = self
    output.content = .code(generation, registries, files: generation.files(of: product, for: registries))
    return output
  }
}

// MARK: - Writing

extension Output {
  /// Brings the folder up to date or compares it, and leaves a note for the next run.
  package func write() throws(RunFailure) -> RunResult {
    if case .current(let result) = content { return result }
    var result = RunResult(folder: folder, plan: OutputPlan())
    result.report = workspace.report(version: run.options.version)
    result.report.diagnostics.removeAll(where: reported.contains)
    do throws(FileError) {
      try update(&result)
    } catch {
      throw .output(error, result.report)
    }
    for conflict in result.plan.conflicts { result.report.add(conflict, in: folder) }
    run.leaveNote(product, result, of: workspace)
    return result
  }

  private func update(_ result: inout RunResult) throws(FileError) {
    let output = OutputFolder(folder, of: product.kind)
    if run.options.onlyCompares {
      result.plan = try output.plan(force: run.options.isForced) { add(to: $0, &result) }
      result.differences = try output.differences(in: result.plan)
    } else {
      result.plan = try output.update(force: run.options.isForced) { add(to: $0, &result) }
    }
  }

  private func add(to survey: Survey, _ result: inout RunResult) {
    switch content {
    case .current: break
    case .code(_, let registries, let files):
      files.forEach(survey.add)
      if let backend = product.backend { result.startFiles = backend.startFiles(of: registries, among: files) }
    case .site(let generation, let drafts):
      let sites = drafts.map { draft in generation.build(draft) { survey.add($0) } }
      generation.rootFiles(of: drafts, sites).forEach(survey.add)
      for site in sites { result.add(site) }
    }
  }
}

extension CodeGeneration {
  fileprivate func files(of product: Product, for registries: [Registry]) -> [GeneratedFile] {
    switch product {
    case .codeBySpec: filesBySpec(for: registries)
    case .code(let backend): files(for: registries.filter { backend.target(of: $0) != nil })
    case .site: []
    }
  }
}

extension CodeBackend {
  /// The file of each registry that has the type of its largest flow.
  fileprivate func startFiles(of registries: [Registry], among files: [GeneratedFile]) -> [StartFile] {
    let paths = Set(files.map(\.path))
    return registries.compactMap { registry in
      guard let target = target(of: registry) else { return nil }
      let flows = registry.flows.flatMap(\.parts).filter { $0.typeNames[target.platform].isDeclared }
      let largest = flows.max { $0.steps.count < $1.steps.count }
      let type = largest?.typeNames[target.platform].identifiers.first
      let path = target.output + "/" + file(of: type ?? "")
      return paths.contains(path) ? StartFile(registry: registry.id, path: path, remark: "") : nil
    }
  }
}

package import StepgenFiles
import StepgenModel
import StepgenOutput
package import StepgenReports

/// Makes outputs from specs, or checks specs.
///
/// ``outputs(_:)`` decides for each output whether it is current, and prepares the others without writing anything.
/// ``Output/write()`` then brings one folder up to date or compares it.
package struct Run: Sendable {
  /// The options of a command that decide what a run does.
  package struct Options: Sendable {
    /// The output folder that the user chose.
    package var output: String?
    /// A folder with templates that replace the embedded ones.
    package var templates: String?
    /// Compares the output folders and writes nothing.
    package var onlyCompares = false
    /// Replaces and deletes edited files, and replaces foreign ones.
    package var isForced = false
    /// Ends early if nothing has changed since the last run.
    package var usesNotes = true
    /// The version of stepgen.
    package var version: String

    package init(version: String) {
      self.version = version
    }
  }

  /// The outputs of a command.
  package enum Goal: Sendable {
    /// One output, in the chosen folder itself.
    case one(Product)
    /// The code of every language that manifests ask for, and a site if it has settings, each in its own subfolder.
    case all(site: SiteGeneration.Settings?)
  }

  let specs: String
  let options: Options
  let inputs = InputFiles()

  /// A run on a folder of specs.
  package init(specs: String, _ options: Options) {
    (self.specs, self.options) = (specs, options)
  }

  /// Compiles the registries, reading files with the run's inputs.
  package typealias Compile = (InputFiles) throws -> Workspace
}

/// The reason why a run ended before it wrote an output.
package enum RunFailure: Error {
  /// An input cannot be read.
  case input(FileError)
  /// The specs, the templates, guides or catalogs have errors. `isIncomplete` is true if some could not be read.
  case problems(Report, isIncomplete: Bool)
  /// The output folder cannot be read or written.
  case output(FileError, Report)
}

// MARK: - Outputs

extension Run {
  /// The outputs of a goal, in the order of the languages, the site last.
  ///
  /// - Parameters:
  ///   - goal: The outputs of the command.
  ///   - compile: It is not called if all outputs are current.
  /// - Returns: The outputs, each current or ready to be written.
  /// - Throws: A ``RunFailure``, or what `compile` throws.
  package func outputs(_ goal: Goal, compile: Compile) throws -> [Output] {
    let candidates = candidates(of: goal)
    let current = try candidates.map(currentOutput)
    // The note of one language lists the languages that the manifests ask for.
    let languages = current.lazy.compactMap { $0?.languages }.first { !$0.isEmpty }
    let open = zip(candidates, current).filter { candidate, current in
      current == nil && (candidate.product.isAsked(in: languages) || !goal.isAll)
    }
    guard !open.isEmpty else { return current.compactMap(\.self) }
    let workspace = try compile(inputs)
    let asked = goal.isAll ? CodeBackend.asked(in: workspace).map(\.id) : nil
    var reported: Set<Diagnostic> = []
    let prepared = try open.map(\.0).filter { $0.product.isAsked(in: asked) }
      .map { try Output(preparing: $0.product, in: $0.folder, of: self, workspace, besides: &reported) }
    let made = Dictionary(uniqueKeysWithValues: prepared.concurrentMap { $0.generated() }.map { ($0.folder, $0) })
    return zip(candidates, current).compactMap { candidate, current in current ?? made[candidate.folder] }
  }

  private typealias Candidate = (product: Product, folder: String)

  private func candidates(of goal: Goal) -> [Candidate] {
    switch goal {
    case .one(let product): return [(product, folder(of: product, below: ""))]
    case .all(let site):
      let products = CodeBackend.all.map { Product.code($0) } + (site.map { [.site($0)] } ?? [])
      return products.map { ($0, folder(of: $0, below: "/" + $0.name)) }
    }
  }

  /// The folder of a product, which no other shares, because each would treat the others' files as left over.
  private func folder(of product: Product, below subfolder: String) -> String {
    options.output.map { $0 + subfolder } ?? shown(defaultOutput(forSpecs: specs)) + "/" + product.name
  }

  /// The output as the last run left it, or nil if there may be something to do or to report.
  private func currentOutput(_ candidate: Candidate) throws -> Output? {
    guard options.usesNotes, !options.onlyCompares, !options.isForced,
      let file = noteFile(of: candidate.product, in: candidate.folder), let note = file.note,
      let state = OutputFolder(candidate.folder, of: candidate.product.kind).state(),
      file.isWritten(after: state.lastChange), note.isCurrent(for: scope(of: candidate.product, state), inputs)
    else { return nil }
    var result = RunResult(folder: candidate.folder, plan: OutputPlan(unchangedCount: state.fileCount))
    result.startFiles = note.startFiles
    return Output(current: candidate.product, result, note.languages, of: self)
  }

  /// Leaves a note with which the next run ends early if nothing changes until then.
  func leaveNote(_ product: Product, _ result: RunResult, of workspace: Workspace) {
    guard !options.onlyCompares, workspace.diagnostics.isEmpty, result.plan.conflicts.isEmpty,
      !result.hasBrokenLinks, let file = noteFile(of: product, in: result.folder)
    else { return }
    if !result.plan.isUpToDate { FileTime.waitForLater() }
    guard let state = OutputFolder(result.folder, of: product.kind).state(),
      var note = RunNote(result.startFiles, for: scope(of: product, state), of: workspace)
    else { return }
    if product.backend != nil { note.languages = CodeBackend.asked(in: workspace).map(\.id) }
    file.leave(note.bytes)
  }

  private func noteFile(of product: Product, in folder: String) -> NoteFile? {
    switch product {
    case .code(let backend): NoteFile(backend.id, about: folder, specs: specs)
    case .codeBySpec: nil
    case .site: NoteFile(ofSiteIn: folder)
    }
  }

  private func scope(of product: Product, _ state: OutputFolder.State) -> RunDigest.Scope {
    let templates = options.templates.map { "templates " + $0 } ?? "own templates"
    return RunDigest.Scope(
      specs: specs,
      templates: options.templates,
      settings: [options.version, templates, String(state.hash)] + product.settings,
      readsDocs: product.backend == nil
    )
  }
}

extension Run.Goal {
  fileprivate var isAll: Bool { if case .all = self { true } else { false } }
}

// MARK: - Check

extension Run {
  /// The result of a check.
  package struct CheckResult: Sendable {
    package let report: Report
    /// The number of registries, flows and steps, or nil if something is wrong.
    package let summary: String?
    /// The responses that were checked, or nil if there was none or the specs have errors.
    package let responses: ResponseCount?
    package let hasErrors: Bool
    /// True if some input could not be read.
    package let isIncomplete: Bool
  }

  /// Reports every problem of the specs, their guides and their translations.
  ///
  /// - Parameters:
  ///   - keepsNotes: Uses and leaves notes, because the run checks the whole folder of specs.
  ///   - responses: Files with recorded responses, and folders with `.json` files, to decode with the specs.
  ///   - compile: It is not called if nothing has changed since a check without problems.
  /// - Returns: The problems.
  /// - Throws: What `compile` throws.
  package func check(keepsNotes: Bool, against responses: [String] = [], compile: Compile) throws -> CheckResult {
    let file = keepsNotes ? NoteFile("check", specs: specs) : nil
    let scope = RunDigest.Scope(specs: specs, templates: nil, settings: [options.version], readsDocs: true)
    if options.usesNotes, responses.isEmpty, let note = file?.note, note.isCurrent(for: scope, inputs) {
      return result(of: Workspace(), summary: note.startFiles.first?.remark)
    }
    var workspace = try compile(inputs)
    checkCatalogs(of: &workspace, keepsNotes: keepsNotes)
    let isClean = workspace.diagnostics.isEmpty
    if isClean, !workspace.hasFailed, let file {
      let line = StartFile(registry: "", path: "", remark: workspace.summary)
      if let note = RunNote([line], for: scope, of: workspace) { file.leave(note.bytes) }
    }
    let decoded = responses.isEmpty || workspace.hasErrors ? nil : workspace.checkResponses(responses)
    return result(of: workspace, summary: isClean ? workspace.summary : nil, responses: decoded)
  }

  /// Reads only those catalogs again that have changed or in which the last check found something.
  private func checkCatalogs(of workspace: inout Workspace, keepsNotes: Bool) {
    let file = keepsNotes ? NoteFile("check-catalogs", specs: specs) : nil
    let known = file?.bytes.map(CleanCatalogs.init) ?? CleanCatalogs()
    var clean = known
    workspace.checkCatalogs(besides: &clean)
    if clean != known { file?.leave(clean.bytes) }
  }

  private func result(of workspace: Workspace, summary: String?, responses: ResponseCount? = nil) -> CheckResult {
    CheckResult(
      report: workspace.report(version: options.version),
      summary: summary,
      responses: responses,
      hasErrors: workspace.hasErrors,
      isIncomplete: workspace.hasFailed
    )
  }
}

extension Workspace {
  /// The number of registries, flows and steps.
  fileprivate var summary: String {
    let flows = registries.compactMap(\.registry).flatMap(\.flows)
    return "\(counted(registries.count, "registry", "registries")), \(counted(flows.count, "flow")), "
      + counted(flows.reduce(0) { $0 + $1.steps.count }, "step")
  }

  /// Everything that was reported so far.
  package func report(version: String) -> Report {
    Report(diagnostics, in: sources, version: version)
  }
}

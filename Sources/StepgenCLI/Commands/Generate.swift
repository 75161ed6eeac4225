import ArgumentParser
import StepgenDriver
import StepgenReports

struct Generate: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Makes code in one language, or in every language that the manifests ask for."
  )

  /// A language to make code in.
  struct Target: ExpressibleByArgument, CaseIterable, Sendable {
    let backend: CodeBackend

    init?(argument: String) {
      guard let backend = CodeBackend.all.first(where: { $0.id == argument }) else { return nil }
      self.backend = backend
    }

    private init(_ backend: CodeBackend) {
      self.backend = backend
    }

    static var allCases: [Target] { CodeBackend.all.map { Target($0) } }
    static var allValueStrings: [String] { CodeBackend.all.map(\.id) }
    var defaultValueDescription: String { backend.id }
  }

  @Argument(help: "The language; without it, each goes into a folder of its own, as with ‘build’.")
  var target: Target?

  @OptionGroup var shared: SharedOptions
  @OptionGroup var form: FormatOption
  @OptionGroup var outputs: OutputOptions

  @Flag(
    help: """
      Put all that comes of one spec into one file named for it, so that a build system knows the names without reading \
      the specs.
      """
  )
  var bySpec = false

  func validate() throws {
    if bySpec, target?.backend.joinsFiles != true {
      let languages = CodeBackend.all.filter(\.joinsFiles).map { "‘generate \($0.id) --by-spec’" }
      throw ValidationError("--by-spec is for \(languages.joined(separator: " and "))")
    }
  }

  func run() throws {
    guard let backend = target?.backend else { return try runAll() }
    let inputs = InputFiles()
    if form.format == .text, !bySpec,
      let untouched = try UntouchedOutput(backend, shared, outputs, within: "", reading: inputs)
    {
      return shared.console.say(untouched.summary)
    }
    let specs = try SpecsRun(shared, reading: inputs)
    let generation = try CodeRun(backend, specs, shared, outputs, form.format, within: "", isBySpec: bySpec)
    let plan = try generation.write()
    if form.format == .text { shared.console.say(plan.summary(of: generation.folder, checked: outputs.check)) }
    endProcess(leaving: generation)
  }

  private func runAll() throws {
    let specs = try SpecsRun(shared)
    var runs: [CodeRun] = []
    for backend in specs.backends {
      let run = try CodeRun(backend, specs, shared, outputs, form.format, within: "/" + backend.id)
      let plan = try run.write()
      if form.format == .text { shared.console.say(plan.summary(of: run.folder, checked: outputs.check)) }
      runs.append(run)
    }
    endProcess(leaving: (specs, runs))
  }
}

struct Build: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build",
    abstract: "Makes everything that the manifests ask for."
  )

  @OptionGroup var shared: SharedOptions
  @OptionGroup var form: FormatOption
  @OptionGroup var outputs: OutputOptions

  func run() throws {
    let settings = SiteGeneration.Settings()
    let inputs = InputFiles()
    var specs: SpecsRun?
    let code = try codeParts(of: &specs, reading: inputs)
    let untouched = try UntouchedOutput(shared, outputs, settings, within: "/site", reading: inputs)
    let site = try Part(untouched, form.format) ?? site(settings, of: &specs, reading: inputs)
    let results = try (code + [site]).map { try $0.write() }
    if form.format == .text {
      results.map(\.summary).forEach(shared.console.say)
      let places = results.map(\.whereToLook).filter { !$0.isEmpty }
      shared.console.say("Start at\n" + places.joined(separator: "\n"))
    }
    endProcess(leaving: (specs, code, site, results))
  }

  /// What is left to do for one output.
  private struct Part {
    /// What was done, in one line, where to begin to look at it, and what is not to be freed.
    typealias Result = (summary: String, whereToLook: String, made: Any?)

    var write: () throws -> Result

    init(write: @escaping () throws -> Result) {
      self.write = write
    }

    /// Nothing to do.
    init?(_ untouched: UntouchedOutput?, _ format: ReportFormat) {
      guard format == .text, let untouched else { return nil }
      write = { (untouched.summary, untouched.whereToLook, nil) }
    }
  }

  /// What is left to do for each language.
  private func codeParts(of specs: inout SpecsRun?, reading inputs: InputFiles) throws -> [Part] {
    try CodeBackend.all.compactMap { backend in
      let folder = "/" + backend.id
      let untouched = try UntouchedOutput(backend, shared, outputs, within: folder, reading: inputs)
      if let part = Part(untouched, form.format) { return part }
      let compiled = try compiled(&specs, reading: inputs)
      guard compiled.backends.contains(where: { $0.id == backend.id }) else { return nil }
      let run = try CodeRun(backend, compiled, shared, outputs, form.format, within: folder)
      return Part { (try run.write().summary(of: run.folder, checked: outputs.check), run.whereToLook, run) }
    }
  }

  private func site(
    _ settings: SiteGeneration.Settings,
    of specs: inout SpecsRun?,
    reading inputs: InputFiles
  ) throws -> Part {
    let compiled = try compiled(&specs, reading: inputs)
    let run = try SiteRun(compiled, shared, outputs, settings, form.format, within: "/site")
    return Part {
      let written = try run.write()
      return (written.plan.summary(of: written.folder, checked: outputs.check), written.whereToLook, written)
    }
  }

  /// The specs are compiled once for all outputs.
  private func compiled(_ specs: inout SpecsRun?, reading inputs: InputFiles) throws -> SpecsRun {
    let run = try specs ?? SpecsRun(shared, reading: inputs)
    specs = run
    return run
  }
}

extension SpecsRun {
  /// What makes the code that manifests ask for, and Swift's backend where none asks for anything: it says what is wrong.
  fileprivate var backends: [CodeBackend] {
    let registries = workspace.registries.compactMap(\.checked)
    let asked = CodeBackend.all.filter { backend in registries.contains { backend.target(of: $0) != nil } }
    return asked.isEmpty ? Array(CodeBackend.all.prefix(1)) : asked
  }
}

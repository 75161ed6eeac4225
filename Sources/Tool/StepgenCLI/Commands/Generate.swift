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
    if form.format == .text { shared.console.say(plan.summary(of: generation.folder)) }
  }

  private func runAll() throws {
    let inputs = InputFiles()
    var specs: SpecsRun?
    let code = try OutputPart.code(of: &specs, shared, outputs, form.format, reading: inputs)
    let results = try code.map { try $0.write() }
    if form.format == .text { results.map(\.summary).forEach(shared.console.say) }
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
    let code = try OutputPart.code(of: &specs, shared, outputs, form.format, reading: inputs)
    let untouched =
      try form.format == .text
      ? UntouchedOutput(shared, outputs, settings, within: "/site", reading: inputs) : nil
    let site = try OutputPart(untouched) ?? site(settings, of: &specs, reading: inputs)
    let results = try (code + [site]).map { try $0.write() }
    if form.format == .text {
      results.map(\.summary).forEach(shared.console.say)
      let places = results.map(\.whereToLook).filter { !$0.isEmpty }
      shared.console.say("Start at\n" + places.joined(separator: "\n"))
    }
  }

  private func site(
    _ settings: SiteGeneration.Settings,
    of specs: inout SpecsRun?,
    reading inputs: InputFiles
  ) throws -> OutputPart {
    let compiled = try SpecsRun.compiled(&specs, shared, reading: inputs)
    let run = try SiteRun(compiled, shared, outputs, settings, form.format, within: "/site")
    return OutputPart {
      let written = try run.write()
      return (written.plan.summary(of: written.folder), written.whereToLook, written)
    }
  }
}

import ArgumentParser
import StepgenDriver
import StepgenReports

struct Generate: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Generates code in one language, or in every language that the manifests specify."
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

  @Argument(help: "The language. If omitted, all languages, each in its own folder, as with ‘build’.")
  var target: Target?

  @OptionGroup var shared: SharedOptions
  @OptionGroup var form: FormatOption
  @OptionGroup var outputs: OutputOptions

  @Flag(
    help: """
      Write everything from one spec to one file that is named after it, so that a build system knows the file names \
      without reading the specs.
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
    let goal = target.map { Run.Goal.one(bySpec ? .codeBySpec($0.backend) : .code($0.backend)) } ?? .all(site: nil)
    let results = try outputs.run(goal, shared, as: form.format)
    if form.format == .text { results.map(\.summary).forEach(shared.console.say) }
  }
}

struct Build: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build",
    abstract: "Generates everything that the manifests specify."
  )

  @OptionGroup var shared: SharedOptions
  @OptionGroup var form: FormatOption
  @OptionGroup var outputs: OutputOptions

  func run() throws {
    let results = try outputs.run(.all(site: SiteGeneration.Settings()), shared, as: form.format)
    guard form.format == .text else { return }
    results.map(\.summary).forEach(shared.console.say)
    let places = results.map(\.startLines).filter { !$0.isEmpty }
    shared.console.say("Start at\n" + places.joined(separator: "\n"))
  }
}

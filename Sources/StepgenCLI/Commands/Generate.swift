import ArgumentParser
import StepgenDriver
import StepgenReports

struct Generate: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Makes the files of one target."
  )

  /// What can be made.
  enum Target: String, ExpressibleByArgument, CaseIterable, Sendable {
    case swift
  }

  @Argument(help: "The target.")
  var target: Target

  @OptionGroup var shared: SharedOptions
  @OptionGroup var form: FormatOption
  @OptionGroup var outputs: OutputOptions

  func run() throws {
    if form.format == .text, let untouched = try UntouchedOutput(code: shared, outputs, within: "") {
      return shared.console.say(untouched.summary)
    }
    let generation = try SwiftRun(SpecsRun(shared), shared, outputs, form.format, within: "")
    let plan = try generation.write()
    if form.format == .text { shared.console.say(plan.summary(of: generation.folder, checked: outputs.check)) }
    endProcess(leaving: generation)
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
    var specs: SpecsRun?
    let code = try Part(UntouchedOutput(code: shared, outputs, within: "/swift"), form.format) ?? code(of: &specs)
    let site =
      try Part(UntouchedOutput(shared, outputs, settings, within: "/site"), form.format) ?? site(settings, of: &specs)
    let results = [try code.write(), try site.write()]
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

  private func code(of specs: inout SpecsRun?) throws -> Part {
    let run = try SwiftRun(compiled(&specs), shared, outputs, form.format, within: "/swift")
    return Part { (try run.write().summary(of: run.folder, checked: outputs.check), run.whereToLook, run) }
  }

  private func site(_ settings: SiteGeneration.Settings, of specs: inout SpecsRun?) throws -> Part {
    let run = try SiteRun(compiled(&specs), shared, outputs, settings, form.format, within: "/site")
    return Part {
      let written = try run.write()
      return (written.plan.summary(of: written.folder, checked: outputs.check), written.whereToLook, written)
    }
  }

  /// The specs are compiled once for all outputs.
  private func compiled(_ specs: inout SpecsRun?) throws -> SpecsRun {
    let run = try specs ?? SpecsRun(shared)
    specs = run
    return run
  }
}

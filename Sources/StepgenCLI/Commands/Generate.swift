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
    let generation = try SwiftRun(shared, outputs, form.format, within: "")
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
    let generation = try SwiftRun(shared, outputs, form.format, within: "/swift")
    let site = try site()
    let summaries = [
      try generation.write().summary(of: generation.folder, checked: outputs.check), try site.write(),
    ]
    if form.format == .text {
      summaries.forEach(shared.console.say)
      let places = [generation.whereToLook, site.whereToLook].compactMap(\.self)
      shared.console.say("Look first at\n" + places.joined(separator: "\n"))
    }
    endProcess(leaving: (generation, site))
  }

  private typealias SiteStep = (write: () throws -> String, whereToLook: String, made: SiteRun?)

  /// The site to write, or what is said of one that is as it should be.
  private func site() throws -> SiteStep {
    let settings = SiteGeneration.Settings()
    if form.format == .text, let site = try UntouchedSite(shared, outputs, settings, within: "/site") {
      return ({ site.summary }, site.whereToLook, nil)
    }
    let run = try SiteRun(shared, outputs, settings, form.format, within: "/site")
    return ({ try run.write().summary(of: run.folder, checked: outputs.check) }, run.whereToLook, run)
  }
}

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
    let specs = try SpecsRun(shared)
    let generation = try SwiftRun(specs, shared, outputs, form.format, within: "/swift")
    let site = try site(specs)
    let code = try generation.write().summary(of: generation.folder, checked: outputs.check)
    let pages = try site()
    if form.format == .text {
      [code, pages.summary].forEach(shared.console.say)
      let places = [generation.whereToLook, pages.whereToLook].compactMap(\.self)
      shared.console.say("Look first at\n" + places.joined(separator: "\n"))
    }
    endProcess(leaving: (specs, generation, site, pages))
  }

  /// What is said of a site, with what is not to be freed.
  private typealias Pages = (summary: String, whereToLook: String, made: WrittenSites?)

  /// Writes the site, or finds that it is as it should be.
  private func site(_ specs: SpecsRun) throws -> () throws -> Pages {
    let settings = SiteGeneration.Settings()
    if form.format == .text, let site = try UntouchedSite(shared, outputs, settings, within: "/site") {
      return { (site.summary, site.whereToLook, nil) }
    }
    let run = try SiteRun(specs, shared, outputs, settings, form.format, within: "/site")
    return {
      let written = try run.write()
      return (written.plan.summary(of: written.folder, checked: outputs.check), written.whereToLook, written)
    }
  }
}

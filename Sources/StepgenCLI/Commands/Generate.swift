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
    let site = try SiteRun(shared, outputs, SiteGeneration.Settings(), form.format, within: "/site")
    let plans = [(generation.folder, try generation.write()), (site.folder, try site.write())]
    if form.format == .text {
      for (folder, plan) in plans { shared.console.say(plan.summary(of: folder, checked: outputs.check)) }
      shared.console.say(
        "Look first at\n" + [generation.whereToLook, site.whereToLook].compactMap(\.self).joined(separator: "\n")
      )
    }
    endProcess(leaving: (generation, site))
  }
}

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
    let plan = try generation.write()
    if form.format == .text {
      shared.console.say(plan.summary(of: generation.folder, checked: outputs.check))
      if let hint = generation.whereToLook { shared.console.say(hint) }
    }
    endProcess(leaving: generation)
  }
}

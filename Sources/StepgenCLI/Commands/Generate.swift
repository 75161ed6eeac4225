import ArgumentParser
import StepgenDriver
import StepgenReports

struct Generate: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Makes the files of one target.")

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
  }
}

struct Build: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Makes everything that the manifests ask for.")

  @OptionGroup var shared: SharedOptions
  @OptionGroup var form: FormatOption
  @OptionGroup var outputs: OutputOptions

  func run() throws {
    let generation = try SwiftRun(shared, outputs, form.format, within: "/swift")
    let plan = try generation.write()
    guard form.format == .text else { return }
    shared.console.say(plan.summary(of: generation.folder, checked: outputs.check))
    if let hint = generation.whereToLook { shared.console.say(hint) }
  }
}

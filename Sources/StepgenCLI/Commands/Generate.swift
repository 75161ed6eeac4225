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
    let (code, site) = (try code(), try site())
    let summaries = [try code.write(), try site.write()]
    if form.format == .text {
      summaries.forEach(shared.console.say)
      let places = [code.whereToLook, site.whereToLook].filter { !$0.isEmpty }
      shared.console.say("Look first at\n" + places.joined(separator: "\n"))
    }
    endProcess(leaving: (code, site))
  }

  /// What is left to do for one output, or what is said of one that is as it should be.
  private struct Part {
    /// - Returns: What was done, in one line.
    var write: () throws -> String
    var whereToLook: String
    /// Kept, because to free it takes longer than to end the process.
    var made: Any?

    init(_ untouched: UntouchedOutput) {
      (write, whereToLook) = ({ untouched.summary }, untouched.whereToLook)
    }

    init(_ made: some Any, whereToLook: String, write: @escaping () throws -> String) {
      (self.made, self.whereToLook, self.write) = (made, whereToLook, write)
    }
  }

  private func code() throws -> Part {
    if form.format == .text, let code = try UntouchedOutput(code: shared, outputs, within: "/swift") {
      return Part(code)
    }
    let run = try SwiftRun(shared, outputs, form.format, within: "/swift")
    return Part(run, whereToLook: run.whereToLook) {
      try run.write().summary(of: run.folder, checked: outputs.check)
    }
  }

  private func site() throws -> Part {
    let settings = SiteGeneration.Settings()
    if form.format == .text, let site = try UntouchedOutput(shared, outputs, settings, within: "/site") {
      return Part(site)
    }
    let run = try SiteRun(shared, outputs, settings, form.format, within: "/site")
    return Part(run, whereToLook: run.whereToLook) {
      try run.write().summary(of: run.folder, checked: outputs.check)
    }
  }
}

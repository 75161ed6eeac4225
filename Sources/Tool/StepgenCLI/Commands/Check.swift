import ArgumentParser
import StepgenDriver
import StepgenModel
import StepgenReports

struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Reports every problem in the specs and their translations."
  )

  @Argument(help: "Folders of specs, the folder of one registry, or files in it.")
  var paths: [String] = []

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Decode these recorded responses of the service with the specs.", valueName: "file")
  )
  var against: [String] = []

  @OptionGroup var shared: SharedOptions
  @OptionGroup var form: FormatOption

  func run() throws {
    let specs = try paths.first ?? shared.specsFolder()
    var options = Run.Options(version: Stepgen.version)
    options.usesNotes = !shared.verbose
    let result = try Run(specs: specs, options).check(keepsNotes: paths.isEmpty, against: against) { inputs in
      try shared.workspace(paths, reading: inputs)
    }
    try shared.console.result(shared.text(of: result.report, as: form.format, on: 1))
    if let summary = result.summary, result.responses.map({ $0.decoded == $0.count }) ?? true {
      shared.console.say("\(summary): nothing is wrong.")
    }
    if let responses = result.responses {
      shared.console.say("\(responses.decoded) of \(counted(responses.count, "response")) decoded.")
    } else if !against.isEmpty {
      shared.console.complain("stepgen: the responses were not checked, because the specs have errors\n")
    }
    if result.isIncomplete { throw ExitCode(2) }
    if result.hasErrors { throw ExitCode(1) }
  }
}

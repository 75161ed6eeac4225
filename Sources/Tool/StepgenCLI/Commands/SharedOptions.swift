import ArgumentParser
import StepgenDriver
import StepgenFiles
import StepgenModel
import StepgenReports

/// When to use colour.
enum ColorChoice: String, ExpressibleByArgument, CaseIterable, Sendable {
  case auto, always, never

  /// Whether text for a stream is coloured; `NO_COLOR` (no-color.org) and a dumb terminal speak against it.
  func isColored(on descriptor: Int32) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto: environment("NO_COLOR") == nil && environment("TERM") != "dumb" && isTerminal(descriptor)
    }
  }
}

extension ReportFormat: ExpressibleByArgument {}

/// What every command understands.
struct SharedOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The folder of specs. If omitted, the nearest ‘Specs’ in this folder or its parents.",
      valueName: "dir"
    )
  )
  var specs: String?

  @Flag(name: .shortAndLong, help: "Print only problems.")
  var quiet = false

  @Flag(name: .shortAndLong, help: "Print more details.")
  var verbose = false

  @Option(help: "Use color in text output.")
  var color = ColorChoice.auto

  var console: Console {
    Console(isQuiet: quiet, isVerbose: verbose, color: color)
  }

  /// A report as it is shown on a stream.
  func text(of report: Report, as format: ReportFormat, on descriptor: Int32) throws -> String {
    try report.rendered(
      as: format,
      isColored: color.isColored(on: descriptor),
      width: terminalWidth(on: descriptor)
    )
  }

  /// The registries that a command works on.
  ///
  /// - Throws: An exit code, after saying why, when there are none or they cannot be read.
  func workspace(_ paths: [String] = [], reading inputs: InputFiles = InputFiles()) throws -> Workspace {
    let paths = paths.isEmpty ? [try specsFolder()] : paths
    do {
      let workspace = try Workspace(paths: paths, reading: inputs)
      for file in workspace.sources.files { console.detail("read \(file.path)") }
      if workspace.registries.isEmpty {
        console.complain("stepgen: no registry in \(paths.joined(separator: ", ")); ‘stepgen init NAME’ makes one\n")
        throw ExitCode(1)
      }
      return workspace
    } catch let failure as FileError {
      throw console.complaint(about: failure)
    }
  }

  /// The folder of specs, given or found.
  func specsFolder() throws -> String {
    if let specs { return specs }
    guard let found = SpecsLocator().nearestSpecs() else {
      console.complain(
        "stepgen: no ‘Specs’ folder here or above; name one with --specs, or make one with ‘stepgen init NAME’\n"
      )
      throw ExitCode(2)
    }
    return found
  }
}

/// How diagnostics are shown.
struct FormatOption: ParsableArguments {
  @Option(help: "The format of diagnostics.")
  var format = ReportFormat.text
}

extension Workspace {
  /// The exit code that the diagnostics call for; nothing when the work can go on.
  var failure: ExitCode? {
    hasFailed ? ExitCode(2) : hasErrors ? ExitCode(1) : nil
  }

  func report() -> Report {
    report(version: Stepgen.version)
  }
}

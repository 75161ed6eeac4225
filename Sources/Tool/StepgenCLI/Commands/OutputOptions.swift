import ArgumentParser
import StepgenDriver
import StepgenModel
import StepgenOutput
import StepgenReports

/// The options that decide where and how a command writes files.
struct OutputOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The output folder. If omitted, a folder below ‘.build/stepgen’ beside the specs.",
      valueName: "dir"
    )
  )
  var output: String?

  @Flag(help: "Write nothing. List missing, stale, edited and leftover files, and exit with 1 if there are any.")
  var check = false

  @Flag(help: "Replace files that were edited by hand or that stepgen did not write.")
  var force = false

  @Option(
    help: ArgumentHelp(
      "A folder with templates that replace stepgen's own. It can also contain a README.",
      valueName: "dir"
    )
  )
  var templates: String?

  func validate() throws {
    if output == "" || templates == "" { throw ValidationError("a folder has a name; ‘.’ is the current one") }
  }
}

extension OutputOptions {
  /// Writes or compares outputs, and prints the problems and differences of each.
  ///
  /// - Parameters:
  ///   - goal: The outputs of the command.
  ///   - shared: The options of all commands.
  ///   - format: The format of diagnostics.
  ///   - usesNotes: Ends early if nothing has changed since the last run.
  /// - Returns: The result of each output.
  /// - Throws: An exit code, after printing why.
  func run(
    _ goal: Run.Goal,
    _ shared: SharedOptions,
    as format: ReportFormat = .text,
    usesNotes: Bool = true
  ) throws -> [RunResult] {
    let specs = try shared.specsFolder()
    var options = Run.Options(version: Stepgen.version)
    (options.output, options.templates) = (output, templates)
    (options.onlyCompares, options.isForced) = (check, force)
    options.usesNotes = usesNotes && format == .text && !shared.verbose
    do {
      let outputs = try Run(specs: specs, options).outputs(goal) { try shared.workspace([specs], reading: $0) }
      return try outputs.map { output in
        let result = try output.write()
        try show(result, shared, format)
        return result
      }
    } catch let failure as RunFailure {
      throw try exitCode(for: failure, shared, format)
    }
  }

  /// - Throws: The exit code 1 if files differ or cannot be written, or if a site has broken links.
  private func show(_ result: RunResult, _ shared: SharedOptions, _ format: ReportFormat) throws {
    let (plan, folder) = (result.plan, result.folder)
    try show(format == .text ? result.report : result.reportOfDifferences, shared, format)
    if format == .text { try showDifferences(of: result, shared) }
    if plan.isBlocked, !check, format == .text {
      shared.console.complain("stepgen: nothing was written to \(folder)\n")
    }
    if plan.isBlocked || check && !plan.isUpToDate { throw ExitCode(1) }
    for path in plan.written { shared.console.detail("wrote \(folder)/\(path)") }
    for path in plan.deleted { shared.console.detail("deleted \(folder)/\(path)") }
    if result.hasBrokenLinks { throw ExitCode(1) }
  }

  /// Prints a report, which is the result of `--check` in a format for programs.
  private func show(_ report: Report, _ shared: SharedOptions, _ format: ReportFormat) throws {
    if check, format != .text {
      try shared.console.result(shared.text(of: report, as: format, on: 1))
    } else if !report.diagnostics.isEmpty || format != .text {
      shared.console.complain(try shared.text(of: report, as: format, on: 2))
    }
  }

  private func showDifferences(of result: RunResult, _ shared: SharedOptions) throws {
    for difference in result.differences {
      try shared.console.result("\(difference.kind.rawValue): \(result.folder)/\(difference.path)\n\(difference.diff)")
    }
    if !result.differences.isEmpty {
      shared.console.complain("stepgen: \(counted(result.differences.count, "file")) in \(result.folder) out of date\n")
    }
  }

  private func exitCode(for failure: RunFailure, _ shared: SharedOptions, _ format: ReportFormat) throws -> ExitCode {
    switch failure {
    case .input(let error): return shared.console.complaint(about: error)
    case .problems(let report, let isIncomplete):
      try show(report, shared, format)
      return ExitCode(isIncomplete ? 2 : 1)
    case .output(let error, let report):
      try show(report, shared, format)
      shared.console.complain("stepgen: \(error)\n")
      return ExitCode(2)
    }
  }
}

extension RunResult {
  /// What the run did, in one line.
  var summary: String {
    if plan.isUpToDate { return "\(folder): \(counted(plan.unchangedCount, "file")), all up to date." }
    let counts = "\(plan.deleted.count) deleted, \(plan.unchangedCount) unchanged."
    return "\(folder): \(counted(plan.written.count, "file")) written, \(counts)"
  }

  /// A line for each registry with the file that a reader opens first.
  var startLines: String {
    startFiles.map { "  \($0.registry): \(folder)/\($0.path)" + ($0.remark.isEmpty ? "" : " (\($0.remark))") }
      .joined(separator: "\n")
  }
}

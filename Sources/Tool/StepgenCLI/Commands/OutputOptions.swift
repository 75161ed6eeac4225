import ArgumentParser
import StepgenDriver
import StepgenFiles
import StepgenModel
import StepgenOutput
import StepgenReports

/// Where and how files are written.
struct OutputOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The folder to write to; below ‘.build/stepgen’ beside the specs when left out.",
      valueName: "dir"
    )
  )
  var output: String?

  @Flag(help: "Write nothing; show what is missing, stale, edited or left over, and exit with 1.")
  var check = false

  @Flag(help: "Replace files that were edited by hand or that stepgen did not write.")
  var force = false

  @Option(help: ArgumentHelp("A folder with templates that take the place of stepgen's own.", valueName: "dir"))
  var templates: String?

  func validate() throws {
    if output == "" || templates == "" { throw ValidationError("a folder has a name; ‘.’ is the current one") }
  }

  /// Brings the output folder in line with the files, or says how it differs.
  ///
  /// The report of what was found so far is shown together with what is found in the folder.
  ///
  /// - Returns: What was, or would be, done.
  /// - Throws: An exit code, after saying why.
  func apply(
    _ files: [GeneratedFile],
    of kind: OutputKind,
    to folder: String,
    _ shared: SharedOptions,
    _ format: ReportFormat,
    adding report: Report
  ) throws -> OutputPlan {
    try apply(kind, to: folder, shared, format, adding: report) { survey, _ in files.forEach(survey.add) }
  }

  /// Writes or checks files that are handed over as they are made, with a report of what is found meanwhile.
  func apply(
    _ kind: OutputKind,
    to folder: String,
    _ shared: SharedOptions,
    _ format: ReportFormat,
    adding report: Report,
    from make: (Survey, inout Report) -> Void
  ) throws -> OutputPlan {
    var report = report
    let (plan, differences) = try result(in: OutputFolder(folder, of: kind), shared, format, &report, from: make)
    for conflict in plan.conflicts { report.add(conflict, in: folder) }
    if format != .text {
      for problem in differences.compactMap(\.problem) { report.add(problem, in: folder) }
    }
    try show(report, shared, format)
    if format == .text { try showDifferences(differences, in: folder, shared) }
    if plan.isBlocked, !check, format == .text {
      shared.console.complain("stepgen: nothing was written to \(folder)\n")
    }
    if plan.isBlocked || check && !plan.isUpToDate { throw ExitCode(1) }
    for path in plan.written { shared.console.detail("wrote \(folder)/\(path)") }
    for path in plan.deleted { shared.console.detail("deleted \(folder)/\(path)") }
    return plan
  }

  /// Shows a report: with `--check` it is the result, unless that is a diff for people.
  func show(_ report: Report, _ shared: SharedOptions, _ format: ReportFormat) throws {
    if check, format != .text {
      try shared.console.result(shared.text(of: report, as: format, on: 1))
    } else if !report.diagnostics.isEmpty || format != .text {
      shared.console.complain(try shared.text(of: report, as: format, on: 2))
    }
  }

  private func result(
    in output: OutputFolder,
    _ shared: SharedOptions,
    _ format: ReportFormat,
    _ report: inout Report,
    from make: (Survey, inout Report) -> Void
  ) throws -> (OutputPlan, [OutputDifference]) {
    do throws(FileError) {
      guard check else { return (try output.update(force: force) { make($0, &report) }, []) }
      let plan = try output.plan(force: force) { make($0, &report) }
      return (plan, try output.differences(in: plan))
    } catch {
      try show(report, shared, format)
      shared.console.complain("stepgen: \(error)\n")
      throw ExitCode(2)
    }
  }

  private func showDifferences(_ differences: [OutputDifference], in folder: String, _ shared: SharedOptions) throws {
    for difference in differences {
      try shared.console.result("\(difference.kind.rawValue): \(folder)/\(difference.path)\n\(difference.diff)")
    }
    if !differences.isEmpty {
      shared.console.complain("stepgen: \(counted(differences.count, "file")) in \(folder) out of date\n")
    }
  }
}

extension Report {
  /// Adds what is wrong with a file of the output folder, which has no place in the file.
  fileprivate mutating func add(_ conflict: OutputConflict, in folder: String) {
    let file = sources.add(SourceFile(path: "\(folder)/\(conflict.path)", bytes: []))
    let range = SourceRange(startOf: file)
    diagnostics.append(Diagnostic(conflict.rule, at: range, conflict.message, help: conflict.help))
  }
}

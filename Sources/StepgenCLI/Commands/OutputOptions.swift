import ArgumentParser
import StepgenDriver
import StepgenModel
import StepgenOutput
import StepgenReports

/// Where and how files are written.
struct OutputOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The folder to write to.",
      discussion: "Below ‘.build/stepgen’ beside the specs when left out.",
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
  /// - Returns: What was, or would be, done.
  /// - Throws: An exit code, after saying why.
  func apply(_ files: [GeneratedFile], to folder: String, _ shared: SharedOptions) throws -> OutputPlan {
    let output = OutputFolder(folder)
    do {
      let plan = check ? try output.plan(for: files, force: force) : try output.update(to: files, force: force)
      for conflict in plan.conflicts { shared.console.complain(conflict.text(in: folder)) }
      if check { try showDifferences(try output.differences(in: plan), in: folder, shared) }
      if plan.isBlocked, !check { shared.console.complain("stepgen: nothing was written to \(folder)\n") }
      if plan.isBlocked || check && !plan.isUpToDate { throw ExitCode(1) }
      for path in plan.written { shared.console.detail("wrote \(folder)/\(path)") }
      for path in plan.deleted { shared.console.detail("deleted \(folder)/\(path)") }
      return plan
    } catch let error as OutputError {
      shared.console.complain("stepgen: \(error)\n")
      throw ExitCode(2)
    }
  }

  private func showDifferences(_ differences: [OutputDifference], in folder: String, _ shared: SharedOptions) throws {
    for difference in differences {
      try shared.console.result("\(difference.kind.rawValue): \(folder)/\(difference.path)\n\(difference.diff)")
    }
    if !differences.isEmpty {
      shared.console.complain("stepgen: \(counted(differences.count, "file")) in \(folder) not as the specs say\n")
    }
  }
}

extension OutputConflict {
  fileprivate func text(in folder: String) -> String {
    "\(folder)/\(path): \(rule.severity.rawValue): \(message) [\(rule.code)]\n  help: \(help)\n"
  }
}

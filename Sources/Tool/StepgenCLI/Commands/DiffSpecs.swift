import ArgumentParser
import StepgenDriver
import StepgenModel
import StepgenReports
import StepgenVersions

/// The forms of a comparison of versions.
enum DifferenceFormat: String, ExpressibleByArgument, CaseIterable, Sendable {
  case text, json, markdown, sarif, github
}

struct DiffSpecs: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "specs",
    abstract:
      "Shows what changed between two versions of the specs, which callers break, and which version comes next.",
    discussion: """
      OLD and NEW are folders (of one registry or several) or git revisions: a branch, a tag or a commit; \
      merge-base:BRANCH for the commit where this branch left another one; REVISION:PATH for a folder in a revision. \
      If a folder with the name exists, stepgen reads the folder. If you omit NEW, stepgen reads the work tree.

      stepgen diff specs v1.2.0
      stepgen diff specs merge-base:main --check
      stepgen diff specs v1.2.0 v1.3.0 --format markdown
      stepgen diff specs v1.2.0 --graph svg --flow sign-in > changes.svg
      """
  )

  @Argument(help: "The old version.")
  var old: String

  @Argument(help: "The new version. If omitted, the work tree.")
  var new: String?

  @Flag(help: "Fail if the version number is not raised as much as the changes require.")
  var check = false

  @Option(help: "The output format; markdown is a changelog.")
  var format = DifferenceFormat.text

  @Option(help: "Draw a flow instead, and mark additions and removals: svg, dot or mermaid.")
  var graph: FlowDrawing.Format?

  @Option(help: "Only this registry.")
  var registry: String?

  @Option(help: "Only this flow.")
  var flow: String?

  @Option(help: "Only changes that affect this platform.")
  var platform: String?

  @OptionGroup var shared: SharedOptions

  func run() throws {
    let comparison = try compare()
    try complain(about: comparison)
    let differences = try chosen(of: comparison)
    if let graph { return try draw(differences, of: comparison, as: graph) }
    let view = DifferenceView(
      comparison,
      differences,
      rules: RuleBook.all,
      checksVersions: check,
      isColored: format == .text && shared.color.isColored(on: 1),
      width: terminalWidth()
    )
    try shared.console.result(view.rendered(as: format))
    let problems = differences.flatMap { ($0.versionProblem.map { [$0] } ?? []) }
    let idle = differences.flatMap(\.idleAcknowledgements)
    let told = (check ? problems : []) + idle
    if format == .text, !told.isEmpty {
      let report = Report(told, in: comparison.sources)
      shared.console.complain(try shared.text(of: report, as: .text, on: 2))
    }
    if check, !problems.isEmpty { throw ExitCode(1) }
  }

  private func compare() throws -> VersionComparison {
    do throws(VersionFailure) {
      let specs = shared.specs ?? SpecsLocator().nearestSpecs()
      return try VersionComparison(from: old, to: new, specs: specs)
    } catch {
      shared.console.complain("stepgen: \(error.message)\n\(error.help.isEmpty ? "" : "help: \(error.help)\n")")
      throw ExitCode(error.isInput ? 1 : 2)
    }
  }

  /// Shows what is wrong with either version; what does not compile is not compared.
  private func complain(about comparison: VersionComparison) throws {
    for (side, which) in [(comparison.old, "old"), (comparison.new, "new")] where side.hasErrors {
      let errors = side.diagnostics.filter { $0.severity == .error }
      shared.console.complain("stepgen: the \(which) version, \(side.name), has errors:\n\n")
      let report = Report(errors, in: comparison.sources)
      shared.console.complain(try shared.text(of: report, as: .text, on: 2))
    }
    if comparison.hasFailed { throw ExitCode(2) }
    if comparison.old.hasErrors || comparison.new.hasErrors { throw ExitCode(1) }
  }

  /// What the options leave of the comparison.
  private func chosen(of comparison: VersionComparison) throws -> [RegistryDifference] {
    let all = comparison.differences
    if let registry, !all.contains(where: { $0.id == registry }) {
      throw ValidationError.unknown("registry", registry, among: all.map(\.id))
    }
    var chosen = all.filter { registry == nil || $0.id == registry }
    let registries = comparison.old.registries + comparison.new.registries
    let flows = registries.flatMap { $0.flows.map(\.id) }
    if let flow, !flows.contains(flow) { throw ValidationError.unknown("flow", flow, among: flows) }
    if let platform, !chosen.contains(where: { $0.platforms.contains(platform) }) {
      throw ValidationError.unknown("platform", platform, among: chosen.flatMap(\.platforms))
    }
    guard flow != nil || platform != nil else { return chosen }
    for index in chosen.indices {
      chosen[index].changes.removeAll { change in
        flow.map { $0 != change.flow } ?? false || platform.map { !change.platforms.contains($0) } ?? false
      }
      if let platform { chosen[index].platforms.removeAll { $0 != platform } }
    }
    return chosen
  }

  private func draw(
    _ differences: [RegistryDifference],
    of comparison: VersionComparison,
    as form: FlowDrawing.Format
  ) throws {
    let drawn = comparison.drawings(of: differences.map(\.id), platform: platform).filter {
      flow == nil || $0.flow == flow
    }
    let changed = drawn.filter { flow != nil || $0.hasChanges }
    guard let first = changed.first else {
      return shared.console.say("No step and no way from step to step was added or removed.")
    }
    guard changed.count == 1 else {
      throw ValidationError(
        "several flows changed; choose one with --flow: \(changed.map(\.flow).joined(separator: ", "))"
      )
    }
    guard let text = first.text(as: form) else {
      shared.console.complain("stepgen: ‘\(first.flow)’ is too large to draw; ‘--graph dot’ has no limit\n")
      throw ExitCode(1)
    }
    try shared.console.result(text, as: .data)
  }
}

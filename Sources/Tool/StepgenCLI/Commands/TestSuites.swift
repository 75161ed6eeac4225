import ArgumentParser
import StepgenDriver
import StepgenModel
import StepgenSuites

/// `stepgen test`; a type called `Test` would hide the attribute of Swift Testing from tests of this module.
struct TestSuites: ParsableCommand {
  /// The forms of suites.
  enum Format: String, ExpressibleByArgument, CaseIterable, Sendable {
    case text, json
  }

  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Finds paths that cover everything that can happen in a flow.",
    discussion: """
      For each platform, the command finds paths that cover every possible outcome, and every pair of outcomes of \
      which the second one is at the step to which the first one leads. It reports how much of this the traces of the \
      spec cover, how many mutants of the flow the paths detect, and which outcomes cannot happen and why. A mutant \
      has one fault: an outcome is removed, its error is exchanged, an error ends the flow instead of allowing a retry \
      or vice versa, a condition is removed, another step follows, or a value is no longer set.

      With --format json, the output contains the paths as data for the tests of an implementation: the given \
      conditions, the moves, the expected results, and the moves that must be rejected. The exit code is 1 if an \
      outcome that the spec declares cannot happen at any step on any platform that has its steps, or if a flow is too \
      large to search.
      """
  )

  @Argument(help: "The id of a flow. If omitted, all flows.")
  var flow: String?

  @Option(help: "Only this registry.")
  var registry: String?

  @Option(help: "Only this platform.")
  var platform: String?

  @Option(help: "The output format; only json includes the paths.")
  var format = Format.text

  @OptionGroup var shared: SharedOptions

  func run() throws {
    let workspace = try shared.checkedWorkspace()
    let suites = try suites(of: workspace.registries.compactMap(\.registry))
    guard !suites.isEmpty else {
      throw ValidationError("there is no flow on a platform with a language; name a platform with --platform")
    }
    switch format {
    case .json: try shared.console.result(SuiteDocument.json(suites))
    case .text: try shared.console.result(SuiteText(suites).text(isColored: shared.color.isColored(on: 1)))
    }
    if !suites.allSatisfy(\.isComplete) || suites.hasGap { throw ExitCode(1) }
  }

  /// The suites of what the options leave.
  private func suites(of all: [Registry]) throws -> [FlowSuite] {
    if let registry, !all.contains(where: { $0.id == registry }) {
      throw ValidationError.unknown("registry", registry, among: all.map(\.id))
    }
    let chosen = all.filter { registry == nil || $0.id == registry }
    let flows = chosen.flatMap { $0.flows.map(\.id) }
    if let flow, !flows.contains(flow) { throw ValidationError.unknown("flow", flow, among: flows) }
    let registries = chosen.filter { registry in flow == nil || registry.flows.contains { $0.id == flow } }
    let platforms = registries.flatMap { $0.platforms.map(\.id) }
    if let platform, !platforms.contains(platform) {
      throw ValidationError.unknown("platform", platform, among: platforms)
    }
    return registries.flatMap { registry -> [FlowSuite] in
      let index = platform.flatMap { registry.platforms.index(of: $0) }
      guard platform == nil || index != nil else { return [] }
      let flows = registry.flows.filter { flow == nil || $0.id == flow }
      return FlowSuite.all(of: flows, in: registry, platform: index)
    }
  }
}

import ArgumentParser
import StepgenDriver
import StepgenModel
import StepgenReports

struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Reports every problem of the specs."
  )

  @Argument(help: "Folders of specs, of one registry, or files of one.")
  var paths: [String] = []

  @OptionGroup var shared: SharedOptions
  @OptionGroup var form: FormatOption

  func run() throws {
    let workspace = try shared.workspace(paths)
    try shared.console.result(
      workspace.report().rendered(as: form.format, isColored: shared.color.isColored(on: 1))
    )
    if let failure = workspace.failure { throw failure }
    if workspace.diagnostics.isEmpty { shared.console.say("\(workspace.summary): nothing is wrong.") }
    endProcess(leaving: workspace)
  }
}

extension Workspace {
  /// How much there is of everything.
  fileprivate var summary: String {
    let flows = registries.compactMap(\.registry).flatMap(\.flows)
    return "\(counted(registries.count, "registry", "registries")), \(counted(flows.count, "flow")), "
      + counted(flows.reduce(0) { $0 + $1.steps.count }, "step")
  }
}

/// A number and its noun.
func counted(_ count: Int, _ singular: String, _ plural: String? = nil) -> String {
  "\(count) \(count == 1 ? singular : plural ?? singular + "s")"
}

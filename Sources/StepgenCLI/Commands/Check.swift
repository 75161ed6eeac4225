import ArgumentParser
import StepgenDriver
import StepgenModel
import StepgenReports

struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Reports every problem of the specs and their translations."
  )

  @Argument(help: "Folders of specs, of one registry, or files of one.")
  var paths: [String] = []

  @OptionGroup var shared: SharedOptions
  @OptionGroup var form: FormatOption

  func run() throws {
    var workspace = try shared.workspace(paths)
    _ = workspace.readCatalogs()
    try shared.console.result(shared.text(of: workspace.report(), as: form.format, on: 1))
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

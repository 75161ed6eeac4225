import ArgumentParser
import StepgenDriver
import StepgenModel
import StepgenReports

extension FlowDrawing.Format: ExpressibleByArgument {}

struct Graph: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Draws a flow: its steps, and what can follow each of them.",
    discussion: "The drawing goes to standard output: stepgen graph sign-in > sign-in.svg"
  )

  @Argument(help: "The id of a flow.")
  var flow: String

  @Option(help: "As this platform has it; without it, as all platforms together.")
  var platform: String?

  @Option(help: "The form of the drawing.")
  var format = FlowDrawing.Format.svg

  @Option(help: "The registry of the flow, where several have one of that id.")
  var registry: String?

  @OptionGroup var shared: SharedOptions

  func run() throws {
    let workspace = try shared.workspace()
    if workspace.hasErrors || workspace.hasFailed {
      shared.console.complain(try workspace.report().rendered(as: .text, isColored: shared.color.isColored(on: 2)))
    }
    if let failure = workspace.failure { throw failure }
    let drawing = try drawing(in: workspace.registries.compactMap(\.registry))
    guard let text = drawing.text(as: format) else {
      shared.console.complain("stepgen: ‘\(flow)’ is too large to draw; ‘--format dot’ has no limit\n")
      throw ExitCode(1)
    }
    try shared.console.result(text)
  }

  private func drawing(in all: [Registry]) throws -> FlowDrawing {
    let registries = all.filter { registry == nil || $0.id == registry }
    if let registry, registries.isEmpty { throw ValidationError.unknown("registry", registry, among: all.map(\.id)) }
    let having = registries.filter { $0.flows.contains { $0.id == flow } }
    guard let found = having.first, let flow = found.flows.first(where: { $0.id == flow }) else {
      throw ValidationError.unknown("flow", flow, among: registries.flatMap { $0.flows.map(\.id) })
    }
    guard having.count == 1 else {
      let ids = having.map(\.id).joined(separator: ", ")
      throw ValidationError("several registries have a flow ‘\(flow.id)’; choose one with --registry: \(ids)")
    }
    guard let platform else { return FlowDrawing(flow, in: found) }
    guard let index = found.platforms.firstIndex(where: { $0.id == platform }) else {
      throw ValidationError.unknown("platform", platform, among: found.platforms.map(\.id))
    }
    return FlowDrawing(flow, in: found, platform: index)
  }
}

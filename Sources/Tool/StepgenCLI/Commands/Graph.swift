import ArgumentParser
import StepgenDriver
import StepgenModel

extension FlowDrawing.Format: ExpressibleByArgument {}

struct Graph: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Draws a flow: its steps, and the steps that can follow each of them.",
    discussion: """
      Writes the drawing to standard output: stepgen graph sign-in > sign-in.svg

      An SVG of a large flow contains only the usual transitions: those that begin the flow, those that follow while \
      settings have their first values, and those in traces. ‘dot’ and ‘mermaid’ contain all transitions.

      With --coverage, thick lines mark the transitions that the traces of the spec take; ‘stepgen test’ also counts \
      outcomes and errors.
      """
  )

  @OptionGroup var choice: FlowChoice

  @Option(help: "Draw only this platform. If omitted, all platforms together.")
  var platform: String?

  @Option(help: "The output format.")
  var format = FlowDrawing.Format.svg

  @Flag(help: "Mark the transitions that the traces of the spec take.")
  var coverage = false

  @OptionGroup var shared: SharedOptions

  func run() throws {
    let workspace = try shared.checkedWorkspace()
    let (flow, registry) = try choice.find(in: workspace.registries.compactMap(\.registry))
    let index = try platform.map(registry.platformIndex)
    let drawing = FlowDrawing(flow, in: registry, platform: index, marksTraces: coverage)
    guard let text = drawing.text(as: format) else {
      shared.console.complain("stepgen: ‘\(flow.id)’ is too large to draw; ‘--format dot’ has no limit\n")
      throw ExitCode(1)
    }
    try shared.console.result(text, as: .data)
  }
}

package import StepgenModel

/// A flow as code declares it: a type of its steps.
package struct LoweredFlow: Sendable {
  package let flow: Flow
  package let type: String
  package let steps: [LoweredStep]
  package let names: StepNames
  /// The name of the union of the flow's types; nil if the flow has only one.
  package let union: String?
  package let summary: String
  /// The description of the flow, as Markdown.
  package let meaning: String
  private let texts: [String: [WireName]]

  /// Nil if the platform has no type for the flow's steps; unknown steps have the name `unknown` unless a step has it.
  package init?(_ flow: Flow, unknown: String, in scope: some LoweringScope) {
    guard let type = scope.typeName(flow) else { return nil }
    steps = scope.loweredSteps(of: flow)
    guard !steps.isEmpty else { return nil }
    self.flow = flow
    self.type = type
    names = StepNames(steps, of: flow, unknown: unknown, in: scope)
    union = scope.unionName(of: flow)
    summary = "Steps of “\(flow.title)”."
    meaning = scope.prose(flow.meaning)
    texts = Dictionary(grouping: names.wire, by: \.name)
  }

  /// Returns every name by which a step arrives.
  package func wires(of step: LoweredStep) -> [String] { (texts[step.name] ?? []).map(\.text) }

  /// Returns the platform's names of a step.
  package func platformNames(of step: LoweredStep) -> PerPlatform<PlatformName> { flow.steps[step.steps[0]].names }

  /// Returns the id of the first step that has the name.
  package func id(of step: LoweredStep) -> String { flow.steps[step.steps[0]].id }
}

import StepgenModel
import StepgenTestSupport
import Testing

/// A flow as the spec says it.
struct SpecFlow: CustomTestStringConvertible {
  var registry: Registry
  var flow: Flow

  /// Every flow that has Swift code, with its registry.
  static let all: [SpecFlow] = ((try? ShippedSpecs.registries()) ?? []).filter { !$0.codeTargets.isEmpty }.flatMap {
    registry in registry.flows.map { SpecFlow(registry: registry, flow: $0) }
  }

  var id: String { "\(registry.id)/\(flow.id)" }
  var testDescription: String { id }

  /// The index of the platform whose names the generated code has.
  var platform: Platform.Index { registry.codeTargets.first?.platform ?? 0 }
}

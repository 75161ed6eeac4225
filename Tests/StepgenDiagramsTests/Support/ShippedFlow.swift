import Foundation
import StepgenDiagrams
import StepgenDriver
import StepgenModel
import StepgenTestSupport
import Testing

/// A flow of the folder `Specs`, on one platform or on all.
struct ShippedFlow: Sendable, CustomTestStringConvertible {
  var registry: Registry
  var flow: Flow
  var platform: Platform.Index?

  static let all: [ShippedFlow] = {
    ((try? ShippedSpecs.registries()) ?? []).flatMap { registry in
      registry.flows.flatMap { flow in
        ([nil] + registry.platforms.indices.map(Optional.some)).map {
          ShippedFlow(registry: registry, flow: flow, platform: $0)
        }
      }
    }
  }()

  static func named(_ flow: String, _ platform: String? = nil) -> ShippedFlow? {
    all.first { shipped in
      shipped.flow.id == flow && shipped.platform.map { shipped.registry.platforms[$0].id } == platform
    }
  }

  var graph: FlowGraph { FlowGraph(flow, in: registry, platform: platform) }
  var labels: DiagramLabels { FlowDrawing(flow, in: registry, platform: platform).labels }
  var testDescription: String { flow.id + (platform.map { " on \(registry.platforms[$0].id)" } ?? "") }
}

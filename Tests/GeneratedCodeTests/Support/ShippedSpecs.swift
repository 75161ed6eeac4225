import Foundation
import StepgenDriver
import StepgenModel
import Testing

/// The registries that the generated code is made of, compiled anew.
enum ShippedSpecs {
  static let registries: [Registry] = {
    let root = URL(filePath: #filePath).appending(path: "../../../../Specs").standardizedFileURL
    let workspace = try? Workspace(paths: [root.path])
    return workspace?.registries.compactMap(\.checked) ?? []
  }()

  /// Every flow that has Swift code, with its registry.
  static let flows: [SpecFlow] = registries.filter { $0.swiftTarget != nil }.flatMap { registry in
    registry.flows.map { SpecFlow(registry: registry, flow: $0) }
  }
}

/// A flow as the spec says it.
struct SpecFlow: CustomTestStringConvertible {
  var registry: Registry
  var flow: Flow

  var id: String { "\(registry.id)/\(flow.id)" }
  var testDescription: String { id }

  /// The index of the platform whose names the generated code has.
  var platform: Int { registry.swiftTarget?.platform ?? 0 }
}

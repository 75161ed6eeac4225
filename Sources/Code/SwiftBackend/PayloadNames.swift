import StepgenLowering
import StepgenModel

/// The names of the structures that cases of steps carry; none unless the manifest says `payload: struct`.
struct PayloadNames: Sendable {
  /// A case: the flow, of several types which of them, and the name.
  struct Key: Hashable, Sendable {
    private let parts: [String]

    init(_ flow: Flow, _ name: String) {
      parts = [flow.id, flow.type?.id ?? "", name]
    }
  }

  private var names: [Key: String] = [:]

  init(_ registry: Registry, _ target: CodeTarget, besides taken: Set<String>) {
    guard target.structuresPayloads else { return }
    let types = registry.typeConcepts.flatMap { $0.names.isEmpty ? [] : $0.names[target.platform].identifiers }
    var claims = NameClaims(taken.union(types))
    for flow in registry.flows.flatMap(\.parts) where !flow.typeNames.isEmpty {
      let type = flow.typeNames[target.platform].identifiers.first ?? ""
      let start = type.hasSuffix("Step") ? String(type.dropLast(4)) : type
      for name in flow.steps.flatMap({ $0.names[target.platform].identifiers }) where names[Key(flow, name)] == nil {
        let own = start + name.prefix(1).uppercased() + name.dropFirst()
        names[Key(flow, name)] = claims.claim(own + "Details", else: own + "Payload")
      }
    }
  }

  subscript(key: Key) -> String? { names[key] }

  var isEmpty: Bool { names.isEmpty }
}

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
  private var formers: [String: [PlatformName.FormerName]] = [:]

  init(_ registry: Registry, _ target: CodeTarget, besides taken: Set<String>) {
    guard target.structuresPayloads else { return }
    let types = registry.typeConcepts.flatMap { $0.names.isEmpty ? [] : $0.names[target.platform].identifiers }
    var claims = NameClaims(taken.union(types))
    for flow in registry.flows.flatMap(\.parts) where !flow.typeNames.isEmpty {
      for name in flow.steps.flatMap({ $0.names[target.platform].identifiers }) where names[Key(flow, name)] == nil {
        let own = Self.type(of: name, in: flow, target)
        names[Key(flow, name)] = claims.claim(own + "Details", else: own + "Payload")
      }
    }
    for flow in registry.flows.flatMap(\.parts) where !flow.typeNames.isEmpty {
      for name in flow.steps.map({ $0.names[target.platform] }) {
        guard let structure = name.identifiers.first.flatMap({ names[Key(flow, $0)] }) else { continue }
        for var former in name.formerNames {
          former.identifier = Self.type(of: former.identifier, in: flow, target) + "Details"
          let isFree = claims.claim(former.identifier, else: former.identifier + "_") == former.identifier
          if isFree { formers[structure, default: []].append(former) }
        }
      }
    }
  }

  /// The name of a case with that of its flow before it.
  private static func type(of name: String, in flow: Flow, _ target: CodeTarget) -> String {
    let type = flow.typeNames[target.platform].identifiers.first ?? ""
    let start = type.hasSuffix("Step") ? String(type.dropLast(4)) : type
    return start + name.prefix(1).uppercased() + name.dropFirst()
  }

  subscript(key: Key) -> String? { names[key] }

  /// The names that a structure had while its case had another name.
  func formers(of structure: String) -> [PlatformName.FormerName] { formers[structure] ?? [] }

  var isEmpty: Bool { names.isEmpty }
}

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

  init(_ registry: Registry, _ target: CodeTarget, _ formerTypes: FormerTypes, besides taken: Set<String>) {
    guard target.structuresPayloads else { return }
    let types = registry.typeConcepts.flatMap { $0.names.isEmpty ? [] : $0.names[target.platform].identifiers }
    var claims = NameClaims(taken.union(types))
    let flows = registry.flows.flatMap(\.parts).filter { !$0.typeNames.isEmpty }.map { flow in
      (flow: flow, type: flow.typeNames[target.platform].identifiers.first ?? "")
    }
    for (flow, type) in flows {
      for name in flow.steps.flatMap({ $0.names[target.platform].identifiers }) where names[Key(flow, name)] == nil {
        let own = Self.name(of: name, in: type)
        names[Key(flow, name)] = claims.claim(own + "Details", else: own + "Payload")
      }
    }
    for (flow, present) in flows {
      let formerTypes = formerTypes.steps[present] ?? []
      for name in flow.steps.map({ $0.names[target.platform] }) {
        for (index, current) in name.identifiers.enumerated() {
          guard let structure = names[Key(flow, current)] else { continue }
          let formerNames = index == 0 ? name.formerNames : []
          for type in [nil] + formerTypes.map(Optional.some) {
            for name in [nil] + formerNames.map(Optional.some) {
              // It was the structure's name until the first of the two changed.
              guard var former = [type, name].compactMap(\.self).min(by: Self.isEarlier) else { continue }
              former.identifier =
                Self.name(of: name?.identifier ?? current, in: type?.identifier ?? present) + "Details"
              let isFree = claims.claim(former.identifier, else: former.identifier + "_") == former.identifier
              if isFree { formers[structure, default: []].append(former) }
            }
          }
        }
      }
    }
  }

  private static func isEarlier(_ left: PlatformName.FormerName, _ right: PlatformName.FormerName) -> Bool {
    guard let left = Version(left.until), let right = Version(right.until) else { return false }
    return left < right
  }

  /// The name of a case with that of its flow before it.
  private static func name(of name: String, in type: String) -> String {
    let start = type.hasSuffix("Step") ? String(type.dropLast(4)) : type
    return start + name.prefix(1).uppercased() + name.dropFirst()
  }

  subscript(key: Key) -> String? { names[key] }

  /// The names that a structure had while its case, or the type of its flow, had another name.
  func formers(of structure: String) -> [PlatformName.FormerName] { formers[structure] ?? [] }

  var isEmpty: Bool { names.isEmpty }
}

import StepgenModel

/// Types do not get the names of those that generated Swift declares for the registry and its flows.
enum SwiftTypeNames {
  @Sendable static func check(_ registry: Registry, reporting diagnostics: inout Diagnostics) {
    guard let target = registry.swiftTarget else { return }
    let declared = declaredNames(registry, target)
    let concepts = registry.types.map(\.named) + registry.choices.map(\.named) + registry.flows.map(\.named)
    for concept in concepts {
      let name = concept.names[target.platform]
      let names =
        name.identifiers.map { ($0, name.range) } + name.formerNames.map { ($0.identifier, $0.range) }
      for (identifier, range) in names {
        guard let meaning = declared[identifier] else { continue }
        var diagnostic = Diagnostic(
          .nameCollision,
          at: range,
          "‘\(concept.id)’ is ‘\(identifier)’ in Swift, which is there the name of \(meaning)",
          help: "Give it another name there, under ‘on-platform’.",
          notes: [.init(at: target.range, "the Swift target is declared here")]
        )
        diagnostic.canBeAllowed = false
        diagnostics.report(diagnostic)
        break
      }
    }
  }

  /// What each name of a generated type stands for.
  private static func declaredNames(_ registry: Registry, _ target: SwiftTarget) -> [String: String] {
    let scheme = NamingScheme(letterCase: .upperCamel, acronymStyle: .upper)
    let prefix = scheme.identifier(for: target.typePrefix, acronyms: registry.acronyms)
    var names: [String: String] = [:]
    if !registry.errors.isEmpty { names[prefix + "FlowError"] = "the type of errors" }
    if !registry.flows.isEmpty { names[prefix + "Flows"] = "the list of flows" }
    if !registry.operations.isEmpty {
      names[prefix + "Operation"] = "the type of ids of operations"
      names[prefix + "Operations"] = "the protocol of operations"
    }
    let results = Set(registry.operations.compactMap(\.flow))
    for (index, flow) in registry.flows.enumerated() {
      guard let type = flow.typeNames[target.platform].identifiers.first else { continue }
      names[type + "Handler"] = "the protocol that handles steps of ‘\(flow.id)’"
      if results.contains(index) { names[type + "Result"] = "what operations of ‘\(flow.id)’ return" }
    }
    return names
  }
}

extension Operation {
  fileprivate var flow: Int? {
    if case .step(let flow) = result { flow } else { nil }
  }
}

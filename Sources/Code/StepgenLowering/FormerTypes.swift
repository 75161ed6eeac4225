package import StepgenModel

/// The former names that types keep; each occurs once, and none is the current name of a type.
package struct FormerTypes: Sendable {
  /// The former names of structures, in the order of the registry's types.
  package let types: [[PlatformName.FormerName]]
  /// The former names of choices, in the order of the registry's choices.
  package let choices: [[PlatformName.FormerName]]
  /// The former names of the types of steps, by their names.
  package let steps: [String: [PlatformName.FormerName]]
  /// The names of structures, choices, step types and results, including former ones of the platform.
  package let taken: Set<String>

  /// Finds the former names; `others` has the names of further types that the code declares.
  package init(of registry: Registry, on platform: Platform.Index, besides others: Set<String> = []) {
    let names = registry.typeConcepts.compactMap { $0.names.isEmpty ? nil : $0.names[platform] }
    let results = registry.flows.filter { !$0.typeNames.isEmpty }.compactMap { $0.resultName(on: platform) }
    let current = names.compactMap { $0.isPresent ? $0.identifiers.first : nil }
    var formers = FormerNames(besides: others.union(current + results))
    let kept = { (names: PerPlatform<PlatformName>) in
      names.isEmpty || !names[platform].isPresent ? [] : formers.claim(names[platform].formerNames)
    }
    types = registry.types.map { kept($0.names) }
    choices = registry.choices.map { kept($0.names) }
    let flows = registry.flows.flatMap(\.parts).map(\.typeNames).filter { !$0.isEmpty }
    steps = Dictionary(flows.map { ($0[platform].identifiers.first ?? "", kept($0)) }) { first, _ in first }
    taken = Set(names.flatMap { $0.identifiers.prefix(1) + $0.formerNames.map(\.identifier) } + results)
  }
}

/// A name that was removed from the platform.
package struct LoweredRemoval: Sendable, Hashable {
  package var name: String
  /// The name on the wire, which may still arrive.
  package var wire: String
  package var summary: String
  /// How to replace it, as a sentence without Markdown.
  package var message: String
}

extension LoweringScope {
  /// The removed structures whose names no other type has now.
  package var removedTypes: [LoweredRemoval] { removals(registry.types.map(\.names), using: typeName) }

  /// The removed choices whose names no other type has now.
  package var removedChoices: [LoweredRemoval] { removals(registry.choices.map(\.names), using: choiceName) }

  /// The removed errors; they still arrive as unknown errors.
  package var removedErrors: [LoweredRemoval] {
    registry.errors.indices.compactMap { index in
      let error = registry.errors[index]
      guard let name = name(error.names), let version = name.removed else { return nil }
      return removal(of: name, errorName(at: index), error.id, in: version, using: errorName)
    }
  }

  /// Returns the removed steps; each name occurs once, and none is in `taken`.
  package func removedSteps(of flow: Flow, besides taken: Set<String>) -> [LoweredRemoval] {
    var taken = taken
    return flow.steps.flatMap { step -> [LoweredRemoval] in
      guard let name = name(step.names), let version = name.removed else { return [] }
      return name.identifiers.filter { taken.insert($0).inserted }.map { identifier in
        var removal = removal(of: name, identifier, identifier, in: version) { stepName($0, in: flow) }
        removal.summary = "Removed in \(version): \(step.title)"
        return removal
      }
    }
  }

  /// Returns the removed members; each name occurs once, and none is in `taken`.
  package func removedMembers(of choice: Choice, besides taken: Set<String>) -> [LoweredRemoval] {
    var taken = taken
    return choice.members.compactMap { member in
      guard let name = name(member.names), let version = name.removed, let identifier = name.identifiers.first,
        taken.insert(identifier).inserted
      else { return nil }
      return removal(of: name, identifier, member.wire ?? identifier, in: version) { memberName($0, in: choice) }
    }
  }

  private func removal(
    of name: PlatformName,
    _ identifier: String,
    _ wire: String,
    in version: String,
    using naming: Naming
  ) -> LoweredRemoval {
    let replacement = name.deprecation?.replacement.map { "; use '\(naming($0) ?? $0)' instead" } ?? ""
    return LoweredRemoval(
      name: identifier,
      wire: wire,
      summary: "Removed in \(version).",
      message: "Removed in \(version)\(replacement)."
    )
  }

  private func removals(_ names: [PerPlatform<PlatformName>], using naming: Naming) -> [LoweredRemoval] {
    var taken = Set(
      registry.typeConcepts.map(\.names).compactMap(present).flatMap {
        $0.identifiers + $0.formerNames.map(\.identifier)
      }
    )
    return names.compactMap { names in
      guard let name = name(names), let version = name.removed, let identifier = name.identifiers.first,
        taken.insert(identifier).inserted
      else { return nil }
      return removal(of: name, identifier, identifier, in: version, using: naming)
    }
  }
}

package import StepgenModel

/// The former names that types keep: none that a type has now, each once.
package struct FormerTypes: Sendable {
  /// In the order of the registry's types.
  package let types: [[PlatformName.FormerName]]
  /// In the order of the registry's choices.
  package let choices: [[PlatformName.FormerName]]
  /// Of the types of steps, by their names.
  package let steps: [String: [PlatformName.FormerName]]
  /// The names of structures, choices, steps' types and results, former ones of the platform included.
  package let taken: Set<String>

  /// Names in `others` are those of further types that the code declares.
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

/// The name of something that the platform no longer has.
package struct LoweredRemoval: Sendable, Hashable {
  package var name: String
  /// What it arrives as, where it still may.
  package var wire: String
  package var summary: String
  /// What to do instead, in a sentence without Markdown.
  package var message: String
}

extension LoweringScope {
  /// Structures that were removed, except where something else has the name now.
  package var removedTypes: [LoweredRemoval] { removals(registry.types.map(\.names), using: typeName) }

  /// Choices that were removed, likewise.
  package var removedChoices: [LoweredRemoval] { removals(registry.choices.map(\.names), using: choiceName) }

  /// Errors that were removed; they still arrive as errors that are not known.
  package var removedErrors: [LoweredRemoval] {
    registry.errors.indices.compactMap { index in
      let error = registry.errors[index]
      guard let name = name(error.names), let version = name.removed else { return nil }
      return removal(of: name, errorName(at: index), error.id, in: version, using: errorName)
    }
  }

  /// Steps that were removed, each name once, and none that is `taken`.
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

  /// Members that were removed, each name once, and none that is `taken`.
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

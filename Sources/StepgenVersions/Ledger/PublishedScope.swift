package import StepgenModel

/// Concepts that live side by side in the code of a platform, so that each identifier stands for one of them.
package struct PublishedScope: Sendable {
  package var kind: NameKind
  /// What they are part of, such as a flow; empty for what stands alone.
  package var owner: String
  package var concepts: [Concept]

  package struct Concept: Sendable {
    /// The way to it, such as `pick-up/enter-code`.
    package var path: String
    /// The ways to it in older versions.
    package var formerPaths: [String]
    package var names: [PlatformName]
  }
}

extension Registry {
  /// Everything that has names, by where the names have to differ.
  package var publishedScopes: [PublishedScope] {
    var scopes = [
      PublishedScope(kind: .type, owner: "", concepts: typeConcepts),
      PublishedScope(kind: .error, owner: "", concepts: errors.map { concept("errors", $0.id, $0.aliases, $0.names) }),
      PublishedScope(
        kind: .operation,
        owner: "",
        concepts: operations.map { concept("operations", $0.id, $0.formerIDs, $0.names) }
      ),
    ]
    scopes += types.map { fields($0.fields, of: "types/\($0.id)") }
    scopes += operations.filter { !$0.inputs.isEmpty }.map { fields($0.inputs, of: "operations/\($0.id)") }
    scopes += choices.map { choice in
      let owner = "choices/\(choice.id)"
      let members = choice.members.map { concept(owner, $0.id, $0.formerIDs, $0.names) }
      return PublishedScope(kind: .member, owner: owner, concepts: members)
    }
    for flow in flows {
      let steps = flow.steps.map { concept(flow.id, $0.id, $0.aliases, $0.names) }
      scopes.append(PublishedScope(kind: .step, owner: flow.id, concepts: steps))
      scopes += flow.steps.filter { !$0.payload.isEmpty }.map { fields($0.payload, of: "\(flow.id)/\($0.id)") }
    }
    return scopes
  }

  private var typeConcepts: [PublishedScope.Concept] {
    types.map { concept("types", $0.id, $0.formerIDs, $0.names) }
      + choices.map { concept("choices", $0.id, $0.formerIDs, $0.names) }
      + flows.map { PublishedScope.Concept(path: $0.id, formerPaths: $0.aliases, names: $0.typeNames) }
  }

  private func fields(_ fields: [Field], of owner: String) -> PublishedScope {
    PublishedScope(
      kind: .field,
      owner: owner,
      concepts: fields.map { concept(owner, $0.id, $0.formerIDs, $0.names) }
    )
  }

  private func concept(
    _ owner: String,
    _ id: String,
    _ formerIDs: [String],
    _ names: [PlatformName]
  ) -> PublishedScope.Concept {
    PublishedScope.Concept(path: "\(owner)/\(id)", formerPaths: formerIDs.map { "\(owner)/\($0)" }, names: names)
  }
}

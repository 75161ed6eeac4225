package import StepgenModel

/// Anything that has a name on every platform, and where it belongs.
package final class ConceptName: Sendable {
  package let kind: Kind
  /// The flow of a step, the choice of a member, the type of a field; nothing for what stands alone.
  package let owner: String?
  package let id: String
  package let title: String
  package let words: Words
  package let names: [PlatformName]
  package let range: SourceRange

  fileprivate init(
    kind: Kind,
    owner: String?,
    id: String,
    title: String,
    words: Words,
    names: [PlatformName],
    range: SourceRange
  ) {
    (self.kind, self.owner, self.id, self.title) = (kind, owner, id, title)
    (self.words, self.names, self.range) = (words, names, range)
  }

  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case step, operation, error, type, choice, member, field
    case flow

    /// Which schemes name it.
    package var nameKind: NameKind {
      switch self {
      case .step: .step
      case .operation: .operation
      case .error: .error
      case .type, .choice, .flow: .type
      case .member: .member
      case .field: .field
      }
    }
  }

  /// The owner and the id: `sign-in/confirm-sms-otp`.
  package var path: String {
    owner.map { "\($0)/\(id)" } ?? id
  }
}

extension Registry {
  /// Everything that has names, steps first.
  package var conceptNames: [ConceptName] {
    steps + simple + members + fields
  }

  private var steps: [ConceptName] {
    flows.flatMap { flow in
      flow.steps.map { step in
        ConceptName(
          kind: .step,
          owner: flow.id,
          id: step.id,
          title: step.title,
          words: step.words,
          names: step.names,
          range: step.range
        )
      }
    }
  }

  private var simple: [ConceptName] {
    operations.map { concept(.operation, $0.id, $0.names, $0.range) }
      + errors.map { concept(.error, $0.id, $0.names, $0.range) }
      + types.map { concept(.type, $0.id, $0.names, $0.range) }
      + choices.map { concept(.choice, $0.id, $0.names, $0.range) }
      + flows.map { concept(.flow, $0.id, $0.typeNames, $0.range) }
  }

  private var members: [ConceptName] {
    choices.flatMap { choice in
      choice.members.map { concept(.member, $0.id, $0.names, $0.range, owner: choice.id) }
    }
  }

  private var fields: [ConceptName] {
    types.flatMap { type in type.fields.map { concept(.field, $0.id, $0.names, $0.range, owner: type.id) } }
      + flows.flatMap { flow in
        flow.steps.flatMap { step in
          step.payload.map { concept(.field, $0.id, $0.names, $0.range, owner: "\(flow.id)/\(step.id)") }
        }
      }
  }

  private func concept(
    _ kind: ConceptName.Kind,
    _ id: String,
    _ names: [PlatformName],
    _ range: SourceRange,
    owner: String? = nil
  ) -> ConceptName {
    let words = names.first { $0.origin == .derived && $0.words != nil }?.words ?? Words(id: id)
    return ConceptName(kind: kind, owner: owner, id: id, title: "", words: words, names: names, range: range)
  }
}

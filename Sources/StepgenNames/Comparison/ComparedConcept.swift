package import StepgenModel

/// One concept of a comparison, and what it is called on every platform.
///
/// A class of constants, because comparisons pass thousands of them on several times.
package final class ComparedConcept: Sendable {
  package let section: NameSection
  package let role: Role
  /// What the concept belongs to, outermost first: the flow of a step, the flow and the step of a payload field.
  package let owner: [String]
  package let id: String
  package let words: Words
  package let names: [PlatformName]
  /// The type on each platform, of what has one.
  package let types: [String?]
  /// How each platform offers it, of what is called.
  package let interfaces: [Operation.Interface]
  package let range: SourceRange

  fileprivate init(
    _ role: Role,
    in section: NameSection,
    owner: [String] = [],
    id: String,
    words: Words,
    names: [PlatformName],
    types: [String?] = [],
    interfaces: [Operation.Interface] = [],
    range: SourceRange
  ) {
    (self.section, self.role, self.owner, self.id) = (section, role, owner, id)
    (self.words, self.names, self.types, self.interfaces) = (words, names, types, interfaces)
    self.range = range
  }

  package enum Role: String, Sendable, Hashable, CaseIterable {
    case step, field, choice, member, answer, operation, input, error, type, method
    /// The enumeration of a flow's steps.
    case flow

    /// Which schemes name it; an answer that has words has those of the member's name.
    package var nameKind: NameKind {
      switch self {
      case .step: .step
      case .field, .input: .field
      case .choice, .type, .flow: .type
      case .member, .answer: .member
      case .operation, .method: .operation
      case .error: .error
      }
    }
  }

  /// The owners and the id: `sign-in/confirm-sms-otp`.
  package var path: String {
    (owner + [id]).joined(separator: "/")
  }
}

extension Registry {
  /// Everything that can be compared, in the order of the sections and of the spec.
  package var comparedConcepts: [ComparedConcept] {
    stepConcepts + payloadConcepts + choiceConcepts + answerConcepts + operationConcepts + errorConcepts + typeConcepts
  }

  private var stepConcepts: [ComparedConcept] {
    flows.flatMap { flow in
      flow.steps.map { step in
        ComparedConcept(
          .step,
          in: .steps,
          owner: [flow.id],
          id: step.id,
          words: step.words,
          names: step.names,
          range: step.range
        )
      }
    }
  }

  private var payloadConcepts: [ComparedConcept] {
    flows.flatMap { flow in
      flow.steps.flatMap { step in
        step.payload.map { field in
          concept(
            of: field,
            in: .payload,
            owner: [flow.id, step.id],
            comingWith: flow.hasEnumeration ? step.names : nil
          )
        }
      }
    }
  }

  private var choiceConcepts: [ComparedConcept] {
    choices.flatMap { choice in
      [concept(.choice, in: .choices, choice.id, choice.names, choice.range)]
        + choice.members.map { concept(.member, in: .choices, $0.id, $0.names, $0.range, owner: [choice.id]) }
    }
  }

  /// The strings with which an app answers; on the wire, what goes over it for them.
  private var answerConcepts: [ComparedConcept] {
    choices.flatMap { choice in
      choice.members.compactMap { member in
        guard member.answers.contains(where: { $0 != nil }) else { return nil }
        let names = platforms.indices.map { platform in
          let text = member.answers[platform] ?? (platforms[platform].schemes == nil ? member.wire : nil)
          return PlatformName(answer: text, of: member.names[platform])
        }
        return concept(.answer, in: .answers, member.id, names, member.range, owner: [choice.id])
      }
    }
  }

  private var operationConcepts: [ComparedConcept] {
    operations.flatMap { operation -> [ComparedConcept] in
      let call = ComparedConcept(
        .operation,
        in: .operations,
        id: operation.id,
        words: words(operation.id, operation.names),
        names: operation.names,
        interfaces: operation.onPlatform,
        range: operation.range
      )
      return [call]
        + operation.inputs.map { input in
          concept(.input, of: input, in: .operations, owner: [operation.id], comingWith: operation.names)
        }
    }
  }

  private var errorConcepts: [ComparedConcept] {
    errors.map { concept(.error, in: .errors, $0.id, $0.names, $0.range) }
  }

  private var typeConcepts: [ComparedConcept] {
    flows.map { concept(.flow, in: .types, $0.id, $0.typeNames, $0.range) }
      + types.flatMap { type in
        [concept(.type, in: .types, type.id, type.names, type.range)]
          + type.fields.map { concept(of: $0, in: .types, owner: [type.id]) }
          + type.methods.map { concept(of: $0, owner: [type.id]) }
      }
  }

  private func concept(of method: Method, owner: [String]) -> ComparedConcept {
    let interfaces = method.calls.map { call in
      Operation.Interface(
        calls: call.map { [Operation.Call(style: "", text: $0)] } ?? [],
        result: nil,
        error: nil,
        completionFlag: nil,
        note: nil
      )
    }
    return ComparedConcept(
      .method,
      in: .types,
      owner: owner,
      id: method.id,
      words: words(method.id, method.names),
      names: method.names,
      interfaces: interfaces,
      range: method.range
    )
  }

  /// A value; `owners` are the names of what it only comes with, if there is such a thing.
  private func concept(
    _ role: ComparedConcept.Role = .field,
    of field: Field,
    in section: NameSection,
    owner: [String],
    comingWith owners: [PlatformName]? = nil
  ) -> ComparedConcept {
    let types = platforms.indices.map { platform -> String? in
      guard field.names[platform].isDeclared, platforms[platform].schemes != nil else { return nil }
      return TypeSpelling(registry: self, platform: platform).text(of: field)
    }
    return ComparedConcept(
      role,
      in: section,
      owner: owner,
      id: field.id,
      words: words(field.id, field.names),
      names: owners.map { zip(field.names, $0).map { $0.coming(with: $1) } } ?? field.names,
      types: types,
      range: field.range
    )
  }

  private func concept(
    _ role: ComparedConcept.Role,
    in section: NameSection,
    _ id: String,
    _ names: [PlatformName],
    _ range: SourceRange,
    owner: [String] = []
  ) -> ComparedConcept {
    ComparedConcept(role, in: section, owner: owner, id: id, words: words(id, names), names: names, range: range)
  }

  private func words(_ id: String, _ names: [PlatformName]) -> Words {
    names.first { $0.origin == .derived && $0.words != nil }?.words ?? Words(id: id)
  }
}

extension Flow {
  /// Whether some platform has a type of the flow's steps; where none has, each step arrives in a way of its own.
  fileprivate var hasEnumeration: Bool {
    typeNames.contains { $0.status != .absent }
  }
}

extension PlatformName {
  /// The name of what comes only with something else: none where that does not come.
  fileprivate func coming(with owner: PlatformName) -> PlatformName {
    guard owner.status != .present else { return self }
    var name = self
    name.status = owner.status
    name.identifiers = []
    name.words = nil
    return name
  }

  /// The string of an answer; its words are known where it is the member's own name.
  fileprivate init(answer: String?, of member: PlatformName) {
    self.init(
      status: answer == nil ? .absent : .present,
      identifiers: answer.map { [$0] } ?? [],
      words: answer == member.identifiers.first ? member.words : nil,
      origin: .derived,
      range: member.range
    )
  }
}

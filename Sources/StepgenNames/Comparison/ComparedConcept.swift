package import StepgenModel

/// One concept of a comparison, and what it is called on every platform.
package struct ComparedConcept: Sendable {
  package var section: NameSection
  package var role: Role
  /// What the concept belongs to, outermost first: the flow of a step, the flow and the step of a payload field.
  package var owner: [String]
  package var id: String
  package var words: Words
  package var names: [PlatformName]
  /// The type on each platform, of what has one.
  package var types: [String?] = []
  /// How each platform offers it, of what is called.
  package var interfaces: [Operation.Interface] = []
  package var range: SourceRange

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
          section: .steps,
          role: .step,
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
          var concept = concept(of: field, in: .payload, owner: [flow.id, step.id])
          if flow.hasEnumeration { concept.names = zip(concept.names, step.names).map { $0.coming(with: $1) } }
          return concept
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
      var call = concept(.operation, in: .operations, operation.id, operation.names, operation.range)
      call.interfaces = operation.onPlatform
      return [call]
        + operation.inputs.map { input in
          var concept = concept(of: input, in: .operations, owner: [operation.id])
          concept.role = .input
          concept.names = zip(concept.names, operation.names).map { $0.coming(with: $1) }
          return concept
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
    var concept = concept(.method, in: .types, method.id, method.names, method.range, owner: owner)
    concept.interfaces = method.calls.map { call in
      Operation.Interface(
        calls: call.map { [Operation.Call(style: "", text: $0)] } ?? [],
        result: nil,
        error: nil,
        completionFlag: nil,
        note: nil
      )
    }
    return concept
  }

  private func concept(of field: Field, in section: NameSection, owner: [String]) -> ComparedConcept {
    var concept = concept(.field, in: section, field.id, field.names, field.range, owner: owner)
    concept.types = platforms.indices.map { platform in
      guard field.names[platform].isDeclared, platforms[platform].schemes != nil else { return nil }
      return TypeSpelling(registry: self, platform: platform).text(of: field)
    }
    return concept
  }

  private func concept(
    _ role: ComparedConcept.Role,
    in section: NameSection,
    _ id: String,
    _ names: [PlatformName],
    _ range: SourceRange,
    owner: [String] = []
  ) -> ComparedConcept {
    let words = names.first { $0.origin == .derived && $0.words != nil }?.words ?? Words(id: id)
    return ComparedConcept(section: section, role: role, owner: owner, id: id, words: words, names: names, range: range)
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

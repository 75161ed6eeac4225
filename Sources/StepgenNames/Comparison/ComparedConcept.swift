package import StepgenModel

/// One concept of a comparison, and what it is called on every platform.
///
/// A class of constants, because comparisons pass thousands of them on several times.
package final class ComparedConcept: Sendable {
  package let section: NameSection
  package let kind: Concept.Kind
  /// What the concept belongs to, outermost first: the flow of a step, the flow and the step of a payload field.
  package let owner: [String]
  package let id: String
  /// The type that a step is in, of a flow with several.
  package let type: String
  package let words: Words
  package let names: [PlatformName]
  /// The type on each platform, of what has one.
  package let types: [String?]
  /// How each platform offers it, of what is called.
  package let interfaces: [Operation.Interface]
  package let range: SourceRange

  fileprivate init(
    _ concept: Concept,
    in section: NameSection,
    names: [PlatformName]? = nil,
    types: [String?] = [],
    interfaces: [Operation.Interface] = []
  ) {
    (self.section, kind, owner, id) = (section, concept.kind, concept.owner, concept.id)
    (words, type) = (concept.words, concept.type)
    self.names = names ?? concept.names
    (self.types, self.interfaces, range) = (types, interfaces, concept.range)
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
      flow.steps.map { ComparedConcept(Concept($0, of: flow, in: flow.type(of: $0)?.id ?? ""), in: .steps) }
    }
  }

  private var payloadConcepts: [ComparedConcept] {
    flows.flatMap { flow in
      flow.steps.flatMap { step in
        let owners = flow.hasEnumeration ? step.names : nil
        return zip(flow.payloadConcepts(of: step), step.payload).map { value($0, $1, in: .payload, comingWith: owners) }
      }
    }
  }

  private var choiceConcepts: [ComparedConcept] {
    choices.flatMap { choice in
      ([Concept(choice)] + choice.members.map { Concept($0, of: choice) }).map { ComparedConcept($0, in: .choices) }
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
        return ComparedConcept(
          Concept(.answer, of: [choice.id], member.id, names: names, at: member.range),
          in: .answers
        )
      }
    }
  }

  private var operationConcepts: [ComparedConcept] {
    operations.flatMap { operation -> [ComparedConcept] in
      [ComparedConcept(Concept(operation), in: .operations, interfaces: operation.onPlatform)]
        + operation.inputs.map { input in
          value(Concept(input, of: [operation.id], as: .input), input, in: .operations, comingWith: operation.names)
        }
    }
  }

  private var errorConcepts: [ComparedConcept] {
    errors.map { ComparedConcept(Concept($0), in: .errors) }
  }

  private var typeConcepts: [ComparedConcept] {
    flows.flatMap(\.typeConcepts).map { ComparedConcept($0, in: .types) }
      + types.flatMap { type in
        [ComparedConcept(Concept(type), in: .types)]
          + type.fields.map { value(Concept($0, of: [type.id]), $0, in: .types) }
          + type.methods.map { ComparedConcept(Concept($0, of: type), in: .types, interfaces: interfaces(of: $0)) }
      }
  }

  private func interfaces(of method: Method) -> [Operation.Interface] {
    method.calls.map { call in
      Operation.Interface(
        calls: call.map { [Operation.Call(style: "", text: $0)] } ?? [],
        result: nil,
        error: nil,
        completionFlag: nil,
        note: nil
      )
    }
  }

  /// A value; `owners` are the names of what it only comes with, if there is such a thing.
  private func value(
    _ concept: Concept,
    _ field: Field,
    in section: NameSection,
    comingWith owners: [PlatformName]? = nil
  ) -> ComparedConcept {
    let types = platforms.indices.map { platform -> String? in
      guard field.names[platform].isDeclared, platforms[platform].schemes != nil else { return nil }
      return TypeSpelling(registry: self, platform: platform).text(of: field)
    }
    let names = owners.map { zip(field.names, $0).map { $0.coming(with: $1) } }
    return ComparedConcept(concept, in: section, names: names, types: types)
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

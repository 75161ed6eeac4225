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
  package let names: PerPlatform<PlatformName>
  /// The type on each platform, of what has one.
  package let types: PerPlatform<String?>
  /// How each platform offers it, of what is called.
  package let interfaces: PerPlatform<Operation.Interface>
  package let range: SourceRange

  /// Nothing where no section has the concept.
  fileprivate init?(
    _ concept: Concept,
    names: PerPlatform<PlatformName>? = nil,
    types: PerPlatform<String?> = [],
    interfaces: PerPlatform<Operation.Interface> = []
  ) {
    guard let section = NameSection(of: concept) else { return nil }
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
    let sections = Dictionary(grouping: comparedWalk, by: \.section)
    return NameSection.allCases.flatMap { sections[$0] ?? [] }
  }

  /// Everything that can be compared; what belongs to something stands behind it.
  private var comparedWalk: [ComparedConcept] {
    var all: [ComparedConcept?] = []
    for flow in flows {
      all += flow.typeConcepts.map { ComparedConcept($0) }
      for step in flow.steps {
        all.append(ComparedConcept(Concept(step, of: flow, in: flow.type(of: step)?.id ?? "")))
        all += values(flow.payloadConcepts(of: step), step.payload, comingWith: flow.hasEnumeration ? step.names : nil)
      }
    }
    for choice in choices {
      all.append(ComparedConcept(Concept(choice)))
      all += choice.members.map { ComparedConcept(Concept($0, of: choice)) }
      all += choice.members.map { answer($0, of: choice) }
    }
    for operation in operations {
      all.append(ComparedConcept(Concept(operation), interfaces: operation.onPlatform))
      let inputs = operation.inputs.map { Concept($0, of: [operation.id], as: .input) }
      all += values(inputs, operation.inputs, comingWith: operation.names)
    }
    for type in types {
      all.append(ComparedConcept(Concept(type)))
      all += values(type.fields.map { Concept($0, of: [type.id]) }, type.fields)
      all += type.methods.map { ComparedConcept(Concept($0, of: type), interfaces: interfaces(of: $0)) }
    }
    all += errors.map { ComparedConcept(Concept($0)) }
    return all.compactMap(\.self)
  }

  /// The string with which an app answers; on the wire, what goes over it for that.
  private func answer(_ member: Choice.Member, of choice: Choice) -> ComparedConcept? {
    guard member.answers.contains(where: { $0 != nil }) else { return nil }
    let names = platforms.mapRows { index, platform in
      let text = member.answers[index] ?? (platform.schemes == nil ? member.wire : nil)
      return PlatformName(answer: text, of: member.names[index])
    }
    return ComparedConcept(Concept(.answer, of: [choice.id], member.id, names: names, at: member.range))
  }

  private func interfaces(of method: Method) -> PerPlatform<Operation.Interface> {
    method.calls.mapValues { call in
      Operation.Interface(
        calls: call.map { [Operation.Call(style: "", text: $0)] } ?? [],
        result: nil,
        error: nil,
        completionFlag: nil,
        note: nil
      )
    }
  }

  /// Values; `owners` are the names of what they only come with, if there is such a thing.
  private func values(
    _ concepts: [Concept],
    _ fields: [Field],
    comingWith owners: PerPlatform<PlatformName>? = nil
  ) -> [ComparedConcept?] {
    zip(concepts, fields).map { concept, field in
      let types = platforms.mapRows { index, platform -> String? in
        guard field.names[index].isDeclared, platform.schemes != nil else { return nil }
        return typeSpelling(on: index).text(of: field)
      }
      let names = owners.map { owners in field.names.mapRows { $1.coming(with: owners[$0]) } }
      return ComparedConcept(concept, names: names, types: types)
    }
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

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
  /// Everything that can be compared, in the order of the sections and of the spec; enumerations of steps come before
  /// other types.
  package var comparedConcepts: [ComparedConcept] {
    let unnamed = Set(flows.filter { !$0.hasEnumeration }.map(\.id))
    let all = wholeConcepts.filter { !$0.isOfCode }.flatMap { whole in
      let isOwner = whole.kind == .operation || whole.kind == .step && !unnamed.contains(whole.owner[0])
      return compared(whole) + whole.parts.flatMap { compared($0, comingWith: isOwner ? whole.names : nil) }
    }
    let sections = Dictionary(grouping: all, by: \.section)
    return NameSection.allCases.flatMap { section in
      let concepts = sections[section] ?? []
      return concepts.filter { $0.kind == .flow } + concepts.filter { $0.kind != .flow }
    }
  }

  /// The rows of a concept; `owner` has the names of the step or operation without which it does not exist.
  private func compared(_ concept: Concept, comingWith owner: PerPlatform<PlatformName>? = nil) -> [ComparedConcept] {
    let rows =
      switch concept.subject {
      case let field as Field:
        [
          ComparedConcept(
            concept,
            names: owner.map { owner in field.names.mapRows { $1.coming(with: owner[$0]) } },
            types: types(of: field)
          )
        ]
      case let operation as Operation: [ComparedConcept(concept, interfaces: operation.onPlatform)]
      case let method as Method: [ComparedConcept(concept, interfaces: interfaces(of: method))]
      case let member as Choice.Member: [ComparedConcept(concept), answer(member, of: concept.owner)]
      default: [ComparedConcept(concept)]
      }
    return rows.compactMap(\.self)
  }

  /// The string with which an app answers; on the wire, what goes over it for that.
  private func answer(_ member: Choice.Member, of choice: [String]) -> ComparedConcept? {
    guard member.answers.contains(where: { $0 != nil }) else { return nil }
    let names = platforms.mapRows { index, platform in
      let text = member.answers[index] ?? (platform.schemes == nil ? member.wire : nil)
      return PlatformName(answer: text, of: member.names[index])
    }
    return ComparedConcept(Concept(.answer, of: choice, member, names: names))
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

  private func types(of field: Field) -> PerPlatform<String?> {
    platforms.mapRows { index, platform in
      guard field.names[index].isDeclared, platform.schemes != nil else { return nil }
      return typeSpelling(on: index).text(of: field)
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

/// Something of a registry that has a name on every platform.
///
/// ``Registry/concepts`` is the one walk over them; whatever needs names is a fold over it. A class of constants, because
/// a copy of a structure would retain all of its members.
package final class Concept: Sendable {
  package let kind: Kind
  /// The ids of what it is part of, outermost first: the flow of a step, the flow and the step of a payload field.
  package let owner: [String]
  package let id: String
  package let names: PerPlatform<PlatformName>
  package let range: SourceRange
  /// Its declaration in the registry, for example a ``Step`` or a ``Field``.
  package let subject: any Named
  /// The payload of a step, the inputs of an operation, the members of a choice, the fields and methods of a type.
  package let parts: [Concept]
  /// The type that a step is in, of a flow with several; empty for everything else.
  package let type: String
  /// Ways that led to it in older versions, besides those by its former ids.
  private let otherFormerPaths: [String]

  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case step, operation, error, type, choice, member, field
    /// The enumeration of a flow's steps, or one of several.
    case flow
    /// The result of operations that lead to the steps of a flow.
    case result
    case input, method
    /// The string with which an app chooses a member.
    case answer

    /// Which schemes name it; an answer that has words has those of the member's name.
    package var nameKind: NameKind {
      switch self {
      case .step: .step
      case .field, .input: .field
      case .type, .choice, .flow, .result: .type
      case .member, .answer: .member
      case .operation, .method: .operation
      case .error: .error
      }
    }

    /// The kinds of its owners, outermost first, for that number of owners.
    package func owners(_ count: Int) -> [Kind] {
      switch self {
      case .field where count == 2: [.flow, .step]
      case .field, .method: [.type]
      case .step: [.flow]
      case .flow: count == 0 ? [] : [.flow]
      case .member, .answer: [.choice]
      case .input: [.operation]
      case .operation, .error, .type, .choice, .result: []
      }
    }

    /// The kind of its outermost owner, or its own kind if it has no owner.
    package func whole(of owner: [String]) -> Kind { owners(owner.count).first ?? self }

    /// The list of what the flows share that has it, where what it belongs to does not say so.
    package var list: String? {
      switch self {
      case .type: "types"
      case .choice: "choices"
      case .error: "errors"
      case .operation: "operations"
      case .step, .member, .field, .flow, .result, .input, .method, .answer: nil
      }
    }
  }

  package init(
    _ kind: Kind,
    of owner: [String] = [],
    _ subject: any Named,
    id: String? = nil,
    names: PerPlatform<PlatformName>? = nil,
    at range: SourceRange? = nil,
    in type: String = "",
    elsewhere otherFormerPaths: [String] = [],
    parts: [Concept] = []
  ) {
    (self.kind, self.owner, self.subject, self.parts) = (kind, owner, subject, parts)
    (self.id, self.names, self.range) = (id ?? subject.id, names ?? subject.names, range ?? subject.range)
    (self.type, self.otherFormerPaths) = (type, otherFormerPaths)
  }

  /// Ids that older versions had for it.
  package var formerIDs: [String] { subject.formerIDs }

  /// Its description in Markdown; empty if the spec has none.
  package var meaning: String { subject.meaning }

  /// The title of a step; empty for everything else.
  package var title: String { kind == .step ? subject.title : "" }

  /// Whether only generated code has it: what several types of a flow's steps are together.
  package var isOfCode: Bool { kind == .flow && (subject as? Flow)?.types.isEmpty == false }

  /// The owners and the id: `sign-in/confirm-sms-otp`.
  package var path: String { (owner + [id]).joined(separator: "/") }

  /// The words that its names are made of; those of a step need not be those of any of its names.
  package var words: Words {
    if kind == .step, let step = subject as? Step { return step.words }
    return names.first { $0.origin == .derived && $0.words != nil }?.words ?? Words(id: id)
  }
}

extension Registry {
  /// Everything that has names; its parts follow each concept.
  package var concepts: [Concept] { wholeConcepts.withParts }

  /// The concepts that are part of no other: what the flows share, then the steps of each flow.
  package var wholeConcepts: [Concept] { sharedConcepts + flows.flatMap(\.concepts) }

  /// The concepts that flows share, by kind, and the types of their steps.
  package var sharedConcepts: [Concept] {
    typeConcepts + flows.compactMap(\.namedResult)
      + errors.map { Concept(.error, $0) }
      + operations.map { operation in
        Concept(.operation, operation, parts: operation.inputs.map { Concept(.input, of: [operation.id], $0) })
      }
  }

  /// The concepts that become types: structures, choices and the enumerations of flows' steps.
  package var typeConcepts: [Concept] {
    types.map(\.concept) + choices.map(\.concept)
      + flows.flatMap { $0.types.isEmpty ? $0.typeConcepts : [Concept(.flow, $0)] + $0.typeConcepts }
  }
}

extension PayloadType {
  package var concept: Concept {
    let fields = fields.map { Concept(.field, of: [id], $0) }
    return Concept(.type, self, parts: fields + methods.map { Concept(.method, of: [id], $0) })
  }
}

extension Choice {
  package var concept: Concept {
    Concept(.choice, self, parts: members.map { Concept(.member, of: [id], $0) })
  }
}

extension Flow {
  /// Its steps.
  package var concepts: [Concept] {
    steps.map { step in
      let owner = [id, step.id]
      return Concept(
        .step,
        of: [id],
        step,
        in: types.isEmpty ? "" : type(of: step)?.id ?? "",
        parts: step.payload.map { Concept(.field, of: owner, $0) }
      )
    }
  }

  /// The enumerations of its steps that platforms have: one, or one for each of several types.
  package var typeConcepts: [Concept] {
    guard !types.isEmpty else { return [Concept(.flow, self)] }
    // The flow may have been renamed, or have had one type before.
    let owners = [id] + aliases
    return types.map { type in
      let former = owners.flatMap { owner in ([type.id] + type.formerIDs).map { "\(owner)/types/\($0)" } }
      return Concept(.flow, of: [id], type, elsewhere: former + owners)
    }
  }

  /// The result of its operations, if the spec names it.
  fileprivate var namedResult: Concept? {
    guard let result, result.isNamed else { return nil }
    return Concept(.result, self, id: "result of " + id, names: result.names, at: result.range)
  }
}

extension [Concept] {
  /// The concepts, each followed by its parts.
  package var withParts: [Concept] {
    reduce(into: []) { all, concept in
      all.append(concept)
      all += concept.parts.withParts
    }
  }
}

/// Concepts in the same scope of a platform's code, in which each identifier refers to one of them.
package struct ConceptScope: Sendable {
  package let kind: NameKind
  package let concepts: [Concept]

  /// The path of what they are part of, as the ledger and the comparison of versions write it: a flow, `types/address`;
  /// empty for what stands alone.
  package var owner: String { concepts.first?.publishedOwner ?? "" }
}

extension [Concept] {
  /// The concepts by scope, and then the parts of each concept.
  package var scopes: [ConceptScope] {
    var places: [ScopeKey: Int] = [:]
    var groups: [[Concept]] = []
    for concept in self where concept.kind != .method {
      let key = ScopeKey(
        kind: concept.kind.nameKind,
        owner: concept.kind == .flow ? [] : concept.owner,
        type: concept.type
      )
      if let place = places[key] {
        groups[place].append(concept)
      } else {
        places[key] = groups.count
        groups.append([concept])
      }
    }
    return groups.map { ConceptScope(kind: $0[0].kind.nameKind, concepts: $0) } + flatMap(\.parts.scopes)
  }
}

private struct ScopeKey: Hashable {
  var kind: NameKind
  var owner: [String]
  var type: String
}

extension Concept {
  /// The way to it, as the ledger and the comparison of versions write it: `pick-up/enter-code`, `types/address/city`.
  package var publishedPath: String { published(id) }

  /// The ways to it in older versions.
  package var formerPaths: [String] { formerIDs.map(published) + otherFormerPaths }

  private func published(_ id: String) -> String {
    guard owner.isEmpty else { return "\(publishedOwner)/\(id)" }
    return kind.list.map { "\($0)/\(id)" } ?? id
  }

  fileprivate var publishedOwner: String {
    let owners = owner.joined(separator: "/")
    guard !owner.isEmpty else { return "" }
    if kind == .flow { return "\(owners)/types" }
    return kind.whole(of: owner).list.map { "\($0)/\(owners)" } ?? owners
  }
}

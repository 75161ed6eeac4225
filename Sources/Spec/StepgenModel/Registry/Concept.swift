/// Something of a registry that has a name on every platform.
///
/// ``Registry/concepts`` is the one walk over them; whoever needs names takes a part of it. A class of constants, because
/// a copy of a structure would retain all that it has.
package final class Concept: Sendable {
  package let kind: Kind
  /// The ids of what it is part of, outermost first: the flow of a step, the flow and the step of a payload field.
  package let owner: [String]
  package let id: String
  /// Ids that older versions had for it.
  package let formerIDs: [String]
  /// Ways that led to it in older versions, besides those by its former ids.
  private let otherFormerPaths: [String]
  /// What people call a step; empty for everything else.
  package let title: String
  /// What it is, in Markdown; empty where the spec does not say.
  package let meaning: String
  package let names: PerPlatform<PlatformName>
  package let range: SourceRange
  /// Whether only generated code has it: what several types of a flow's steps are together.
  package let isOfCode: Bool
  /// The type that a step is in, of a flow with several; empty for everything else.
  package let type: String
  /// The words of a step, which need not be those of any of its names.
  private let ownWords: Words?

  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case step, operation, error, type, choice, member, field
    /// The enumeration of a flow's steps, or one of several.
    case flow
    /// What operations return that lead to the steps of a flow.
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

    /// What it is part of, outermost first: the kinds of that many owners.
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

    /// What has it and stands by itself: its outermost owner, or what it is.
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
    _ id: String,
    was formerIDs: [String] = [],
    elsewhere otherFormerPaths: [String] = [],
    title: String = "",
    meaning: String = "",
    words: Words? = nil,
    in type: String = "",
    isOfCode: Bool = false,
    names: PerPlatform<PlatformName>,
    at range: SourceRange
  ) {
    (self.type, self.isOfCode, self.otherFormerPaths) = (type, isOfCode, otherFormerPaths)
    (self.kind, self.owner, self.id, self.formerIDs, self.title) = (kind, owner, id, formerIDs, title)
    (self.meaning, self.names, self.range, ownWords) = (meaning, names, range, words)
  }

  /// The owners and the id: `sign-in/confirm-sms-otp`.
  package var path: String { (owner + [id]).joined(separator: "/") }

  /// The words that its names are made of.
  package var words: Words {
    ownWords ?? names.first { $0.origin == .derived && $0.words != nil }?.words ?? Words(id: id)
  }
}

extension Concept {
  package convenience init(_ flow: Flow) {
    self.init(
      .flow,
      flow.id,
      was: flow.aliases,
      meaning: flow.meaning,
      isOfCode: !flow.types.isEmpty,
      names: flow.typeNames,
      at: flow.range
    )
  }

  package convenience init(_ type: StepType, of flow: Flow) {
    // A flow may have been renamed, or have had one type before.
    let owners = [flow.id] + flow.aliases
    let former = owners.flatMap { owner in ([type.id] + type.formerIDs).map { "\(owner)/types/\($0)" } }
    self.init(
      .flow,
      of: [flow.id],
      type.id,
      was: type.formerIDs,
      elsewhere: former + owners,
      meaning: type.meaning,
      names: type.names,
      at: type.range
    )
  }

  /// `type` is the id of the one that the step is in, of a flow with several.
  package convenience init(_ step: Step, of flow: Flow, in type: String = "") {
    self.init(
      .step,
      of: [flow.id],
      step.id,
      was: step.aliases,
      title: step.title,
      meaning: step.meaning,
      words: step.words,
      in: type,
      names: step.names,
      at: step.range
    )
  }

  package convenience init(_ type: PayloadType) {
    self.init(.type, type.id, was: type.formerIDs, meaning: type.meaning, names: type.names, at: type.range)
  }

  package convenience init(_ field: Field, of owner: [String], as kind: Kind = .field) {
    self.init(
      kind,
      of: owner,
      field.id,
      was: field.formerIDs,
      meaning: field.meaning,
      names: field.names,
      at: field.range
    )
  }

  package convenience init(_ method: Method, of type: PayloadType) {
    self.init(
      .method,
      of: [type.id],
      method.id,
      was: method.formerIDs,
      meaning: method.meaning,
      names: method.names,
      at: method.range
    )
  }

  package convenience init(_ choice: Choice) {
    self.init(
      .choice,
      choice.id,
      was: choice.formerIDs,
      meaning: choice.meaning,
      names: choice.names,
      at: choice.range
    )
  }

  package convenience init(_ member: Choice.Member, of choice: Choice) {
    self.init(
      .member,
      of: [choice.id],
      member.id,
      was: member.formerIDs,
      meaning: member.meaning,
      names: member.names,
      at: member.range
    )
  }

  package convenience init(_ operation: Operation) {
    self.init(
      .operation,
      operation.id,
      was: operation.formerIDs,
      meaning: operation.meaning,
      names: operation.names,
      at: operation.range
    )
  }

  package convenience init(_ error: FlowError) {
    self.init(.error, error.id, was: error.aliases, meaning: error.meaning, names: error.names, at: error.range)
  }
}

extension Registry {
  /// Everything that has names: what the flows share, then what belongs to each flow.
  package var concepts: [Concept] {
    sharedConcepts + flows.flatMap(\.concepts)
  }

  /// What stands beside the flows, by kind, and the flows themselves; what has one owner stands together.
  package var sharedConcepts: [Concept] {
    var all = typeConcepts + flows.compactMap(\.namedResult)
    all += errors.map { Concept($0) }
    all += operations.map { Concept($0) }
    for type in types { all += type.concepts }
    for operation in operations {
      let owner = [operation.id]
      all += operation.inputs.map { Concept($0, of: owner, as: .input) }
    }
    for choice in choices { all += choice.members.map { Concept($0, of: choice) } }
    return all
  }
}

extension Registry {
  /// What becomes a type: structures, choices and the enumerations of flows' steps; scalars of the spec have no names.
  package var typeConcepts: [Concept] {
    types.filter { $0.base == nil }.map { Concept($0) } + choices.map { Concept($0) }
      + flows.flatMap { $0.types.isEmpty ? $0.typeConcepts : [Concept($0)] + $0.typeConcepts }
  }
}

extension PayloadType {
  /// Its fields, then its methods.
  package var concepts: [Concept] {
    let owner = [id]
    return fields.map { Concept($0, of: owner) } + methods.map { Concept($0, of: self) }
  }
}

extension Flow {
  /// Its steps, then the payload of each.
  package var concepts: [Concept] {
    var all = parts.flatMap { part in part.steps.map { Concept($0, of: self, in: part.type?.id ?? "") } }
    for step in steps where !step.payload.isEmpty { all += payloadConcepts(of: step) }
    return all
  }

  /// The enumerations of its steps that platforms have: one, or one for each of several types.
  package var typeConcepts: [Concept] {
    types.isEmpty ? [Concept(self)] : types.map { Concept($0, of: self) }
  }

  package func payloadConcepts(of step: Step) -> [Concept] {
    let owner = [id, step.id]
    return step.payload.map { Concept($0, of: owner) }
  }

  /// What its operations return, where the spec names it.
  fileprivate var namedResult: Concept? {
    result.flatMap { $0.isNamed ? Concept(.result, "result of " + id, names: $0.names, at: $0.range) : nil }
  }
}

/// Concepts that live side by side in the code of a platform, so that each identifier stands for one of them.
package struct ConceptScope: Sendable {
  package let kind: NameKind
  package let concepts: [Concept]

  /// The path of what they are part of, as the ledger and the comparison of versions write it: a flow, `types/address`;
  /// empty for what stands alone.
  package var owner: String { concepts.first?.publishedOwner ?? "" }
}

extension [Concept] {
  /// What of them live side by side, where neighbours do.
  package var scopes: [ConceptScope] {
    let named = filter { $0.kind != .method }
    return named.grouped { ScopeKey(kind: $0.kind.nameKind, owner: $0.kind == .flow ? [] : $0.owner, type: $0.type) }
      .map { ConceptScope(kind: $0.key.kind, concepts: $0.rows) }
  }
}

private struct ScopeKey: Equatable {
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

package import StepgenModel

/// A member of a choice that the platform has.
package struct LoweredMember: Sendable {
  package var member: Choice.Member
  package var platformName: PlatformName
  package var name: String
  package var answer: String
  package var wire: String
  package var carried: LoweredField?
  package var summary: String
  /// The documentation of the platform's name.
  package var notes: [String]

  package var formers: [PlatformName.FormerName] { platformName.formerNames }

  /// The text before the value on the wire, if the name there ends with the value, as in `custom:<name>`.
  package var wirePrefix: String? {
    guard let carried, carried.isText, wire.hasSuffix(">"), let start = wire.firstIndex(of: "<") else { return nil }
    return String(wire[..<start])
  }

  package var answers: [String] {
    wirePrefix == nil ? [answer, name] : [name]
  }
}

/// The values that the members of a choice carry.
package enum Carriage: Sendable {
  case nothing
  /// Each member carries a value of the same name and type.
  case same(LoweredField)
  /// Some members carry a value; the list contains each name and type once.
  case mixed([LoweredField])
}

/// A choice in code: its members, the values that they carry, and the texts by which they arrive.
package struct LoweredChoice: Sendable {
  package let choice: Choice
  package let name: String
  package let platformName: PlatformName
  package let summary: String
  /// The Markdown after the summary.
  package let notes: [String]
  package let members: [LoweredMember]
  package let carriage: Carriage
  package let unknown: String
  /// The former names that each member keeps.
  package let formers: [[PlatformName.FormerName]]
  /// The current and former names of members.
  package let taken: Set<String>
  /// Every text by which a member may arrive, each once.
  package let wires: [WireName]
  /// The text that is written for a member and for no other, by member.
  private let codes: [String: String]

  /// Nil if the platform does not have the choice.
  ///
  /// Unknown members have the name `wanted`; if a member has this name, `Member` is added.
  package init?(_ choice: Choice, unknown wanted: String, in scope: some LoweringScope) {
    guard let platformName = scope.present(choice.names), let name = platformName.identifiers.first else { return nil }
    (self.choice, self.platformName, self.name) = (choice, platformName, name)
    summary = "The choice `\(name)`."
    notes = [scope.prose(choice.meaning)] + scope.notes(platformName, using: scope.choiceName)
    members = scope.loweredMembers(of: choice)
    carriage = Carriage(of: members)
    let current = Set(members.map(\.name))
    var claims = NameClaims(current)
    unknown = claims.claim(wanted, else: wanted + "Member")
    var names = FormerNames(besides: current.union([unknown]))
    formers = members.map { names.claim($0.formers) }
    taken = names.taken
    wires = scope.texts(of: choice).names
    let written = Dictionary(zip(choice.members.map(\.id), scope.registry.wireNames(of: choice))) { first, _ in first }
    codes = Dictionary(members.map { ($0.name, written[$0.member.id] ?? $0.member.id) }) { first, _ in first }
  }

  /// The texts with which an app can select a member.
  package var answers: [WireName] { Self.names(of: members, \.answers) }

  package var isBare: Bool {
    if case .nothing = carriage { true } else { false }
  }

  /// Whether every member carries a value of the same name and type.
  package var isUniform: Bool {
    if case .same = carriage { true } else { false }
  }

  /// The types of the values that members carry.
  package var carriedTypes: [ValueType] { members.compactMap(\.carried?.type) }

  /// Every text by which a member arrives, by member.
  package var textsOfWires: [String: [String]] {
    Dictionary(grouping: wires, by: \.name).mapValues { $0.map(\.text) }
  }

  /// Whether the name of some member on the wire also represents another member.
  package var hasNames: Bool {
    members.contains { code(of: $0) != $0.wire }
  }

  /// Returns the text that is written for the member, in every language, and for no other member.
  package func code(of member: LoweredMember) -> String {
    codes[member.name] ?? member.name
  }

  /// Returns each text once: earlier texts of all members take precedence over later ones.
  private static func names(of members: [LoweredMember], _ texts: (LoweredMember) -> [String]) -> [WireName] {
    let all = members.map(texts)
    var taken: Set<String> = []
    var names: [WireName] = []
    for rank in 0..<(all.map(\.count).max() ?? 0) {
      for (member, texts) in zip(members, all) where rank < texts.count && taken.insert(texts[rank]).inserted {
        names.append(WireName(text: texts[rank], name: member.name))
      }
    }
    return names
  }
}

extension LoweringScope {
  /// Returns the members that the platform has, each name once.
  package func loweredMembers(of choice: Choice) -> [LoweredMember] {
    var taken: Set<String> = []
    return choice.members.compactMap { member in
      guard let name = present(member.names), let identifier = name.identifiers.first,
        taken.insert(identifier).inserted
      else { return nil }
      let meaning = prose(member.meaning)
      return LoweredMember(
        member: member,
        platformName: name,
        name: identifier,
        answer: member.answers[target.platform] ?? member.wire ?? identifier,
        wire: member.wire ?? member.id,
        carried: member.carried[target.platform].flatMap { loweredFields([$0]).first },
        summary: meaning.isBlank ? "The member `\(member.id)`." : meaning,
        notes: notes(name) { memberName($0, in: choice) }
      )
    }
  }
}

extension Carriage {
  /// Two values with the same name and different types get different names; a value of several members is secret if it
  /// is secret in one of them.
  package init(of members: [LoweredMember]) {
    var values: [LoweredField] = []
    for case (let member, var value?) in members.map({ ($0, $0.carried) }) {
      if let known = values.firstIndex(where: value.isSame) {
        values[known].isSecret = values[known].isSecret || value.isSecret
        continue
      }
      if values.contains(where: { $0.name == value.name }) { value.name = member.name + "_" + value.name }
      values.append(value)
    }
    guard let first = values.first else {
      self = .nothing
      return
    }
    self = values.count == 1 && members.allSatisfy { $0.carried != nil } ? .same(first) : .mixed(values)
  }
}

extension LoweredField {
  /// Whether the field is a single text that is not optional.
  package var isText: Bool { type == ValueType(shape: .single, element: .string, isOptional: false) }

  /// Returns true if both have the same name, type and text on the wire.
  package func isSame(_ other: LoweredField) -> Bool {
    name == other.name && type == other.type && isLabelled == other.isLabelled
  }
}

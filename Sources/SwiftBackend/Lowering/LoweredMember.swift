import StepgenModel

/// A member of a choice that the platform has.
struct LoweredMember {
  var member: Choice.Member
  var name: PlatformName
  var identifier: SwiftIdentifier
  var answer: String
  var wire: String
  var carried: LoweredField?

  var formers: [PlatformName.FormerName] { name.formerNames }

  /// What comes before the value on the wire, where the name there ends with it, as in `custom:<name>`.
  var wirePrefix: String? {
    guard let carried, carried.isText, wire.hasSuffix(">"), let start = wire.firstIndex(of: "<") else { return nil }
    return String(wire[..<start])
  }

  /// Every text by which the member may arrive; earlier ones win over later ones of other members.
  var wires: [String] {
    (wirePrefix == nil ? [wire] : []) + [identifier.name, member.id] + formers.map(\.identifier)
  }

  var answers: [String] {
    wirePrefix == nil ? [answer, identifier.name] : [identifier.name]
  }
}

/// What the members of a choice carry.
enum Carriage {
  case nothing
  /// Each a value of the same name and type.
  case same(LoweredField)
  /// Some of them a value; the list has each name and type once.
  case mixed([LoweredField])
}

extension SwiftScope {
  /// The members that the platform has, each name once.
  func members(of choice: Choice) -> [LoweredMember] {
    var taken: Set<String> = []
    return choice.members.compactMap { member in
      guard let name = present(member.names), let identifier = name.identifiers.first,
        taken.insert(identifier).inserted
      else { return nil }
      let wire = member.wire ?? identifier
      return LoweredMember(
        member: member,
        name: name,
        identifier: SwiftIdentifier(identifier),
        answer: member.answers[target.platform] ?? wire,
        wire: wire,
        carried: member.carried[target.platform].flatMap { fields([$0]).first }
      )
    }
  }

  /// Two values of one name and different types get names of their own.
  func carriage(of members: [LoweredMember]) -> Carriage {
    var values: [LoweredField] = []
    for case let (member, value?) in members.map({ ($0, $0.carried) }) where !values.contains(where: value.isSame) {
      var value = value
      if values.contains(where: { $0.identifier == value.identifier }) {
        value.identifier = SwiftIdentifier(member.identifier.name + "_" + value.identifier.name)
      }
      values.append(value)
    }
    guard let first = values.first else { return .nothing }
    return values.count == 1 && members.allSatisfy { $0.carried != nil } ? .same(first) : .mixed(values)
  }
}

extension LoweredField {
  var isText: Bool { type == "String" || type == "Swift.String" }

  /// Whether both have one name and one type.
  func isSame(_ other: LoweredField) -> Bool {
    identifier == other.identifier && type == other.type
  }

  /// The type without its question mark.
  var wrappedType: String {
    isOptional ? String(type.dropLast()) : type
  }
}

import StepgenLanguages
import StepgenModel

/// Makes out of a registry what the sources of one platform should declare in one language.
struct ExpectedTypeBuilder {
  let registry: Registry
  let platform: Int
  let language: Language
  /// The types that callers pass, of which the spec lists what its flows need.
  private let inputTypes: Set<Int>
  /// The choices that something draws from; of any other, the spec lists only what is worth it.
  private let usedChoices: Set<Int>
  private var types: [ExpectedType] = []
  /// The place in ``types`` of the enumeration of a name.
  private var enumerations: [String: Int] = [:]
  /// The place of a member of an enumeration in its list.
  private var members: [[String: Int]] = []

  init(_ registry: Registry, platform: Int, _ language: Language) {
    self.registry = registry
    self.platform = platform
    self.language = language
    inputTypes = Set(
      registry.operations.flatMap(\.inputs).compactMap { input in
        if case .type(let index) = input.type.element { index } else { nil }
      }
    )
    let fields =
      registry.types.flatMap(\.fields) + registry.operations.flatMap(\.inputs)
      + registry.flows.flatMap { $0.steps.flatMap(\.payload) }
    usedChoices = Set(
      fields.flatMap { [$0.type, $0.type(on: platform)] }.compactMap { type in
        if case .choice(let index) = type.element { index } else { nil }
      }
    )
  }

  /// The names of all types on the platform that the spec mentions.
  var typeNames: Set<String> {
    let names = registry.typeConcepts.map(\.names)
    let fields = registry.types.flatMap(\.fields) + registry.flows.flatMap { $0.steps.flatMap(\.payload) }
    let spelled = fields.compactMap { $0.spelledType[platform] }.flatMap { TypeSpelling.names(in: $0) }
    // What the spec spells out can be a type parameter.
    return Set(names.flatMap { $0[platform].identifiers } + (language.declarations.hasTypeParameters ? [] : spelled))
  }

  mutating func build() -> [ExpectedType] {
    for part in registry.flows.flatMap(\.parts) { add(part) }
    for (index, choice) in registry.choices.enumerated() { add(choice, isUsed: usedChoices.contains(index)) }
    for error in registry.errors {
      let path = OwnerPath(error.names[platform].surroundings)
      guard let path else { continue }
      add(error.names, error.id, error.range, owner: enumeration(path, "the errors of the spec", error.range))
    }
    for (index, type) in registry.types.enumerated() { add(type, isInput: inputTypes.contains(index)) }
    return types
  }

  private mutating func add(_ flow: Flow) {
    let own = enumeration(of: flow.typeNames[platform], "the steps of ‘\(flow.id)’", at: flow.range)
    for step in flow.steps {
      guard let owner = owner(of: step.names[platform], own, flow.range) else { continue }
      let wires = registry.platforms.indices.filter { registry.platforms[$0].schemes == nil }
        .flatMap { step.names[$0].identifiers }
      add(step.names, step.id, step.range, owner: owner) { member, builder in
        member.payloads.append(builder.fields(step.payload, arePayload: true))
        member.wires.formUnion(wires)
      }
    }
  }

  private mutating func add(_ choice: Choice, isUsed: Bool) {
    let own = enumeration(of: choice.names[platform], "the choice ‘\(choice.id)’", at: choice.range)
    if let own {
      types[own].answerPlace = choice.answerCode[language].flatMap(Self.property)
      // A name with a placeholder stands for any text, so that the list cannot be whole.
      let isOpen = choice.members.contains { member in
        member.wire?.contains("<") == true || member.names.contains { $0.identifiers.contains { $0.contains("<") } }
      }
      types[own].isOpen = types[own].isOpen || isOpen || !isUsed
    }
    for member in choice.members {
      guard let owner = owner(of: member.names[platform], own, choice.range) else { continue }
      add(member.names, member.id, member.range, owner: owner) { expected, builder in
        let carried = [member.carried[builder.platform]].compactMap(\.self)
        if builder.language.steps.payload == .carried {
          expected.payloads.append(builder.fields(carried, areCarried: true))
        }
        if let answer = member.answers[builder.platform] { expected.answers.insert(answer) }
        if let wire = member.wire { expected.wires.insert(wire) }
      }
    }
  }

  /// `*.getChallengeResponse()` asks for `challengeResponse`.
  static func property(_ code: NamingScheme.Surroundings) -> String? {
    guard code.before.isEmpty, code.after.hasPrefix(".") else { return nil }
    let name = String(code.after.dropFirst().prefix { $0 != "(" })
    return JavaReader.property(of: name) ?? name
  }

  private mutating func add(_ type: PayloadType, isInput: Bool) {
    let name = type.names[platform]
    for identifier in name.identifiers where !type.fields.isEmpty {
      var path = (OwnerPath(name.surroundings)?.names ?? []) + identifier.split(separator: ".").map(String.init)
      var expected = ExpectedType(
        concept: "the type ‘\(type.id)’",
        name: path.removeLast(),
        qualifiers: path,
        range: name.range
      )
      expected.isOpen = isInput
      expected.fields = fields(type.fields)
      if !expected.fields.isEmpty { types.append(expected) }
    }
  }
}

extension ExpectedTypeBuilder {
  /// The enumeration that a flow or a choice is called.
  private mutating func enumeration(of name: PlatformName, _ concept: String, at range: SourceRange) -> Int? {
    guard let identifier = name.identifiers.first else { return nil }
    let path = (OwnerPath(name.surroundings)?.names ?? []) + identifier.split(separator: ".").map(String.init)
    let index = enumeration(OwnerPath(names: path), concept, name.range, isOpen: false)
    types[index].discriminant = name.surroundings.flatMap { Self.discriminant($0.after) }
    return index
  }

  /// `["signInStep"]` asks for `signInStep`.
  private static func discriminant(_ text: String) -> String? {
    guard text.hasPrefix("[\""), text.hasSuffix("\"]") else { return nil }
    return String(text.dropFirst(2).dropLast(2))
  }

  private mutating func enumeration(
    _ path: OwnerPath,
    _ concept: String,
    _ range: SourceRange,
    isOpen: Bool = true
  ) -> Int {
    let name = path.names.last ?? ""
    if let known = enumerations[name] {
      types[known].isOpen = types[known].isOpen && isOpen
      return known
    }
    var type = ExpectedType(concept: concept, name: name, qualifiers: path.names.dropLast(), range: range)
    type.isOpen = isOpen
    types.append(type)
    members.append([:])
    enumerations[name] = types.count - 1
    return types.count - 1
  }

  /// The enumeration that a member is in: what its name says, or that of its flow or choice.
  private mutating func owner(of name: PlatformName, _ own: Int?, _ range: SourceRange) -> Int? {
    guard let path = OwnerPath(name.surroundings) else { return own }
    return enumeration(path, "what the spec says of ‘\(path.names.joined(separator: "."))’", range)
  }

  private mutating func add(
    _ names: [PlatformName],
    _ id: String,
    _ range: SourceRange,
    owner: Int,
    _ amend: (inout ExpectedMember, ExpectedTypeBuilder) -> Void = { _, _ in }
  ) {
    let name = names[platform]
    let own = name.identifiers.filter { !$0.contains("<") }
    for identifier in own {
      if let known = members[owner][identifier] {
        types[owner].members[known].ids.append(id)
        types[owner].members[known].isRequired = types[owner].members[known].isRequired || name.isRequired
        if name.deprecation == nil { types[owner].members[known].deprecation = nil }
        if name.removed == nil { types[owner].members[known].removed = nil }
        amend(&types[owner].members[known], self)
      } else {
        var member = ExpectedMember(name: identifier, ids: [id], range: name.range, isRequired: name.isRequired)
        member.since = name.since
        member.deprecation = name.deprecation
        member.removed = name.removed
        amend(&member, self)
        members[owner][identifier] = types[owner].members.count
        types[owner].members.append(member)
      }
    }
    addOtherNames(names, id, own: own, to: owner)
  }

  private mutating func addOtherNames(_ names: [PlatformName], _ id: String, own: [String], to owner: Int) {
    let name = names[platform]
    for former in name.formerNames {
      guard let first = own.first else { continue }
      types[owner].former[former.identifier] = .init(own: first, until: former.until, range: former.range)
    }
    for (index, other) in names.enumerated() where index != platform {
      for identifier in other.identifiers where !own.contains(identifier) {
        if own.isEmpty {
          let absent = ExpectedType.AbsentMember(id: id, because: name.because, range: name.range)
          types[owner].absent[NameShape.squashed(identifier)] = absent
        } else {
          let platform = registry.platforms[index].title
          types[owner].foreign[identifier, default: .init(platform: platform, own: [])].own += own
        }
      }
    }
  }

  /// The fields that the platform has.
  ///
  /// Where the spec explains a value of a step's payload for the platform, it may be somewhere else than beside the step,
  /// such as on the result of the call, so that it need not be there.
  func fields(_ fields: [Field], areCarried: Bool = false, arePayload: Bool = false) -> [ExpectedField] {
    let spelling = TypeSpelling(registry: registry, platform: platform)
    return fields.compactMap { field in
      let name = field.names[platform]
      guard name.isDeclared else { return nil }
      let type = field.type(on: platform)
      let spelled = field.spelledType[platform]
      // A name with text around it is written in a call; where it is declared, the spec does not say.
      let isCalled = name.surroundings != nil
      var expected = ExpectedField(
        id: field.id,
        names: name.identifiers,
        range: name.range,
        isRequired: name.isRequired && !isCalled && !(arePayload && name.because != nil),
        types: isCalled ? [] : spelling.spellings(of: type, spelled: spelled, in: language)
      )
      expected.isOptional = isCalled ? nil : type.isOptional || spelled?.hasSuffix("?") == true
      expected.deprecation = name.deprecation
      if !areCarried, let target = registry.targets[.swift], target.platform == platform {
        if field.isLabelled[platform] ?? target.labelsPayloads { expected.label = .name }
      }
      return expected
    }
  }
}

extension PlatformName {
  /// Whether sources have to declare it.
  fileprivate var isRequired: Bool {
    (status == .present || status == .declaredOnly) && removed == nil
  }
}

/// The dotted name before the `*` of what stands around a name: `AuthError.service(AWSCognitoAuthError.*)`.
struct OwnerPath {
  var names: [String]

  init(names: [String]) {
    self.names = names
  }

  init?(_ surroundings: NamingScheme.Surroundings?) {
    guard let before = surroundings?.before, before.hasSuffix(".") else { return nil }
    let bytes = Array(before.utf8.dropLast())
    let start =
      bytes.lastIndex { !$0.isOfName && $0 != UInt8(ascii: "$") && $0 != UInt8(ascii: ".") }.map { $0 + 1 } ?? 0
    names = String(decoding: bytes[start...], as: UTF8.self).split(separator: ".").map(String.init)
    if names.isEmpty || bytes.last == UInt8(ascii: ")") { return nil }
  }
}

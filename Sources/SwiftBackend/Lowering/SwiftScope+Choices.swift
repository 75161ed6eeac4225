import StepgenModel

extension SwiftScope {
  var choiceViews: [ChoiceView] {
    zip(registry.choices, choiceFormers).compactMap { choice, formers in
      guard let name = present(choice.names) else { return nil }
      return ChoiceLowering(scope: self, choice: choice, name: name).view(formers: formers)
    }
  }

  /// Whether the code of a choice uses the runtime.
  var choicesUseRuntime: Bool {
    registry.choices.contains { choice in
      guard identifier(choice.names) != nil else { return false }
      let members = members(of: choice)
      if case .mixed = carriage(of: members) { return true }
      return usesRuntime(members.compactMap { $0.member.carried[target.platform] })
    }
  }
}

/// Makes everything that generated code says of a choice.
struct ChoiceLowering {
  let scope: SwiftScope
  let choice: Choice
  let name: PlatformName
  let members: [LoweredMember]
  let carriage: Carriage
  let unknown: SwiftIdentifier
  /// For each member the former names that it keeps.
  private let formers: [[PlatformName.FormerName]]
  /// The present and the former names of members.
  private let taken: Set<String>
  private let wires: [WireNameView]
  /// The case that a text on the wire stands for.
  private let owners: [SwiftStringLiteral: SwiftIdentifier]

  init(scope: SwiftScope, choice: Choice, name: PlatformName) {
    self.scope = scope
    self.choice = choice
    self.name = name
    members = scope.members(of: choice)
    carriage = scope.carriage(of: members)
    let current = Set(members.map(\.identifier.name))
    let wanted = scope.lowerCamel(scope.target.unknownMember)
    var used = UsedIdentifiers(current)
    unknown = used.claim(wanted, else: wanted + "Member")
    var names = FormerNames(besides: current.union([unknown.name]))
    formers = members.map { names.claim($0.formers) }
    taken = names.taken
    wires = Self.names(of: members, \.wires)
    owners = Dictionary(wires.map { ($0.literal, $0.name) }) { first, _ in first }
  }

  func view(formers former: [PlatformName.FormerName]) -> ChoiceView {
    let identifier = name.identifiers[0]
    return ChoiceView(
      comment: SwiftDocComment(
        "The choice `\(identifier)`.",
        [scope.prose(choice.meaning)] + scope.notes(name, using: scope.choiceName),
        indentation: 0
      ),
      name: SwiftIdentifier(identifier),
      unknown: unknown,
      unknownPayload: unknownPayload,
      rest: SwiftCode(isBare ? "" : ", _"),
      members: members.map(view),
      answers: Self.names(of: members, \.answers),
      wires: wires,
      encoded: SwiftCode(codeName),
      hasNames: hasNames,
      carried: carried,
      mixed: mixed,
      formers: scope.views(of: former, of: name, indentation: 0),
      renames: zip(members, formers).flatMap(renames),
      removals: removals
    )
  }

  var isBare: Bool {
    if case .nothing = carriage { true } else { false }
  }

  private var hasNames: Bool {
    members.contains { code(of: $0) != $0.wire }
  }

  private var codeName: String { hasNames ? "stepgenName" : "wire" }

  private var unknownPayload: SwiftCode {
    let text = scope.standard + "String"
    switch carriage {
    case .nothing: return SwiftCode(text)
    case .same(let value): return SwiftCode(text + ", " + label(value) + value.type)
    case .mixed: return SwiftCode("\(text), [\(text): \(scope.runtime)PayloadValue]")
    }
  }

  private func label(_ value: LoweredField) -> String {
    scope.target.labelsPayloads ? value.identifier.templateText + ": " : ""
  }

  private func argument(_ value: LoweredField) -> String {
    scope.target.labelsPayloads ? value.identifier.label + ": " : ""
  }

  /// The text that stands for the member and for no other one.
  private func code(of member: LoweredMember) -> String {
    member.wires.first { owners[SwiftStringLiteral($0)] == member.identifier } ?? member.identifier.name
  }

  /// Each text once: earlier ones of all members win over later ones.
  private static func names(
    of members: [LoweredMember],
    _ texts: (LoweredMember) -> [String]
  ) -> [WireNameView] {
    let all = members.map(texts)
    var taken: Set<String> = []
    var views: [WireNameView] = []
    for rank in 0..<(all.map(\.count).max() ?? 0) {
      for (member, texts) in zip(members, all) where rank < texts.count && taken.insert(texts[rank]).inserted {
        views.append(WireNameView(literal: SwiftStringLiteral(texts[rank]), name: member.identifier))
      }
    }
    return views
  }
}

extension ChoiceLowering {
  private func view(of member: LoweredMember) -> MemberView {
    let meaning = scope.prose(member.member.meaning)
    let summary = meaning.isBlank ? "The member `\(member.member.id)`." : meaning
    let value = member.carried.map(\.meaning).flatMap { $0.isEmpty ? nil : "**Value:** \($0)" }
    let prefix = member.wirePrefix.map { String(SwiftStringLiteral($0).templateText.dropLast()) + "\\(value)\"" }
    let notes = scope.notes(member.name) { scope.memberName($0, in: choice) }
    return MemberView(
      comment: SwiftDocComment(summary, [value ?? ""] + notes, indentation: 2),
      name: member.identifier,
      payload: SwiftCode(member.carried.map { "(" + label($0) + $0.type + ")" } ?? ""),
      pattern: SwiftCode(member.identifier.templateText + (prefix == nil ? "" : "(let value)")),
      answer: SwiftCode(prefix ?? SwiftStringLiteral(member.answer).templateText),
      wire: SwiftCode(prefix ?? SwiftStringLiteral(member.wire).templateText),
      code: SwiftStringLiteral(code(of: member))
    )
  }

  private var carried: CarriedView? {
    guard case .same(let value) = carriage else { return nil }
    let scalar = scalar(value)
    return CarriedView(
      argument: SwiftCode(argument(value)),
      parameter: SwiftCode(value.identifier.name == "value" ? "value" : value.identifier.parameterLabel + " value"),
      value: value.identifier,
      type: SwiftCode(value.type),
      wrapped: SwiftCode(scalar ?? "StepgenValue"),
      alias: scalar == nil ? SwiftCode(value.wrappedType) : nil,
      key: SwiftStringLiteral(value.identifier.name),
      encoded: SwiftCode(value.encoded("self." + value.identifier.templateText)),
      isOptional: value.isOptional
    )
  }

  /// The scalar of the standard library that the value is, if it is one, with its module: in an expression a member named
  /// as the type would win.
  private func scalar(_ value: LoweredField) -> String? {
    ["String", "Int", "Bool"].first { scope.standard + $0 == value.wrappedType }.map { "Swift." + $0 }
  }

  private func renames(of member: LoweredMember, from formers: [PlatformName.FormerName]) -> [RenameView] {
    formers.map { former in
      let old = SwiftIdentifier(former.identifier).templateText
      let new = "." + member.identifier.templateText
      let parameter = member.carried.map { scope.parameters([$0])[0] }
      return RenameView(
        comment: SwiftDocComment(
          "The former name of `\(member.identifier.name)`, until \(former.until).",
          indentation: 2
        ),
        renamed: SwiftStringLiteral(member.identifier.name),
        declaration: SwiftCode(parameter.map { "func \(old)(\($0)) -> Self" } ?? "var \(old): Self"),
        value: SwiftCode(new + (member.carried.map { "(" + scope.arguments([$0])[0] + ")" } ?? ""))
      )
    }
  }

  private var removals: [RemovalView] {
    let rest: String
    switch carriage {
    case .nothing: rest = ""
    case .same: return []
    case .mixed: rest = ", [:]"
    }
    var taken = taken
    return choice.members.compactMap { member in
      guard let name = scope.name(member.names), let version = name.removed, let identifier = name.identifiers.first,
        taken.insert(identifier).inserted
      else { return nil }
      return RemovalView(
        name: SwiftIdentifier(identifier),
        value: SwiftCode(SwiftStringLiteral(member.wire ?? identifier).templateText + rest),
        comment: SwiftDocComment("Removed in \(version).", indentation: 2),
        message: scope.message(ofRemoved: name, in: version) { scope.memberName($0, in: choice) }
      )
    }
  }
}

extension ChoiceLowering {
  private var mixed: MixedView? {
    guard case .mixed(let values) = carriage else { return nil }
    let mayFail = members.contains { $0.carried?.isOptional == false }
    let parameters = values.enumerated().map { index, value in
      let label = value.identifier.parameterLabel
      return (label == "value\(index)" ? "" : label + " ") + "value\(index): \(value.wrappedType)? = nil"
    }
    let mark = mayFail ? "?" : ""
    let begin = scope.access.templateText + " init" + mark + "("
    let text = ": " + scope.standard + "String"
    return MixedView(
      known: members.filter { $0.carried?.isOptional != false }.map(known),
      answering: .list(begin, ["answer" + text] + parameters, ") {", column: 2, indentation: 2),
      wiring: .list(begin, ["wire" + text] + parameters, ") {", column: 2, indentation: 2),
      making: .list(
        "private init\(mark)(",
        ["_ kind: StepgenKind"] + values.enumerated().map { "_ value\($0): \($1.wrappedType)?" },
        ") {",
        column: 2,
        indentation: 2
      ),
      call: SwiftCode("self.init(kind" + values.indices.map { ", value\($0)" }.joined() + ")"),
      mayFail: mayFail,
      members: members.map { view(of: $0, values) },
      prefixes: members.compactMap(prefix)
    )
  }

  private func known(_ member: LoweredMember) -> SwiftCode {
    SwiftCode("." + member.identifier.templateText + (member.carried.map { "(" + argument($0) + "nil)" } ?? ""))
  }

  private func prefix(_ member: LoweredMember) -> PrefixView? {
    guard let prefix = member.wirePrefix, let value = member.carried else { return nil }
    let literal = SwiftStringLiteral(prefix).templateText
    let isLong = 17 + literal.count > SwiftCode.lineLength
    return PrefixView(
      definition: SwiftCode((isLong ? "prefix =\n      " : "prefix = ") + literal),
      value: SwiftCode(
        ".\(member.identifier.templateText)(\(argument(value))Swift.String(name.dropFirst(prefix.count)))"
      )
    )
  }

  private func view(of member: LoweredMember, _ values: [LoweredField]) -> MixedMemberView {
    let name = "." + member.identifier.templateText
    guard let value = member.carried else {
      return MixedMemberView(
        name: member.identifier,
        pattern: SwiftCode(name),
        makings: [SwiftCode("self = " + name)],
        decoding: SwiftCode("self = " + name),
        encoding: SwiftCode("try writer.write()")
      )
    }
    let index = self.index(of: value, member, in: values)
    let key = SwiftStringLiteral(value.identifier.name).templateText
    let guarding = SwiftCode("guard let value\(index) else { return nil }")
    let making = SwiftCode("self = \(name)(\(argument(value))value\(index))")
    let suffix = value.isOptional ? "IfPresent" : ""
    return MixedMemberView(
      name: member.identifier,
      pattern: SwiftCode(name + "(let value)"),
      makings: value.isOptional ? [making] : [guarding, making],
      decoding: SwiftCode("self = try \(name)(\(argument(value))reader.value\(suffix)(\(key)))"),
      encoding: SwiftCode("try writer.write\(suffix)(\(value.encoded("value")), \(key))")
    )
  }

  private func index(of value: LoweredField, _ member: LoweredMember, in values: [LoweredField]) -> Int {
    values.firstIndex(where: value.isSame)
      ?? values.firstIndex { $0.identifier.name == member.identifier.name + "_" + value.identifier.name } ?? 0
  }
}

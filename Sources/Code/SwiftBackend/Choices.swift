import StepgenLowering
import StepgenModel

extension SwiftScope {
  var choiceViews: [ChoiceView] {
    zip(registry.choices, formers.choices).compactMap { choice, formers in
      ChoiceLowering(choice, in: self)?.view(formers: formers)
    }
  }

  /// The import of the runtime; nil where no member carries a value.
  var importOfChoices: SwiftCode? {
    let choices = registry.choices.filter { identifier($0.names) != nil }.map { loweredMembers(of: $0) }
    let carried = choices.map { $0.compactMap(\.carried).map(field) }
    guard carried.contains(where: { !$0.isEmpty }) else { return nil }
    let isShown = zip(choices, carried).contains { members, values in
      if case .mixed = Carriage(of: members) { true } else { usesRuntime(values) }
    }
    return runtimeImport(inDeclarations: isShown)
  }
}

/// A member of a choice that the platform has.
struct SwiftMember {
  let lowered: LoweredMember
  let identifier: SwiftIdentifier
  let carried: SwiftField?
}

/// Makes everything that generated code says of a choice.
struct ChoiceLowering {
  let scope: SwiftScope
  let lowered: LoweredChoice
  let members: [SwiftMember]
  let unknown: SwiftIdentifier

  /// Nil when the platform does not have the choice.
  init?(_ choice: Choice, in scope: SwiftScope) {
    let unknown = scope.lowerCamel(scope.target.unknownMember)
    guard let lowered = LoweredChoice(choice, unknown: unknown, in: scope) else { return nil }
    self.scope = scope
    self.lowered = lowered
    members = lowered.members.map {
      SwiftMember(lowered: $0, identifier: SwiftIdentifier($0.name), carried: $0.carried.map(scope.field))
    }
    self.unknown = SwiftIdentifier(lowered.unknown)
  }

  func view(formers former: [PlatformName.FormerName]) -> ChoiceView {
    ChoiceView(
      comment: SwiftDocComment(lowered.summary, lowered.notes, indentation: 0),
      name: SwiftIdentifier(lowered.name),
      unknown: unknown,
      unknownPayload: unknownPayload,
      rest: SwiftCode(lowered.isBare ? "" : ", _"),
      isOneOf: lowered.choice.isOneOf,
      members: members.map(view),
      answers: lowered.answers.map { WireNameView($0) },
      wires: lowered.wires.map { WireNameView($0) },
      encoded: SwiftCode(codeName),
      hasNames: lowered.hasNames,
      carried: carried,
      mixed: mixed,
      formers: scope.views(of: former, of: lowered.platformName, indentation: 0),
      renames: zip(members, lowered.formers).flatMap(renames),
      removals: removals
    )
  }

  private var codeName: String { lowered.hasNames ? "stepgenName" : "wire" }

  private var unknownPayload: SwiftCode {
    let text = scope.standard + "String"
    switch lowered.carriage {
    case .nothing: return SwiftCode(text)
    case .same(let lowered):
      let value = scope.field(lowered)
      return SwiftCode(text + ", " + label(value) + value.type)
    case .mixed: return SwiftCode("\(text), [\(text): \(scope.runtime)PayloadValue]")
    }
  }

  /// What the case of an unknown member has after the name; nil where a value has to be known.
  var unknownArguments: String? {
    switch lowered.carriage {
    case .nothing: return ""
    case .same(let lowered): return lowered.isOptional ? ", " + argument(scope.field(lowered)) + "nil" : nil
    case .mixed: return ", [:]"
    }
  }

  private func label(_ value: SwiftField) -> String {
    scope.hasLabel(value) ? value.identifier.templateText + ": " : ""
  }

  private func argument(_ value: SwiftField) -> String {
    value.argument("", isLabelled: scope.hasLabel(value))
  }
}

extension ChoiceLowering {
  private func view(of member: SwiftMember) -> MemberView {
    let value = member.carried.map(\.meaning).flatMap { $0.isEmpty ? nil : "**Value:** \($0)" }
    let prefix = member.lowered.wirePrefix.map {
      String(SwiftStringLiteral($0).templateText.dropLast()) + "\\(value)\""
    }
    return MemberView(
      comment: SwiftDocComment(member.lowered.summary, [value ?? ""] + member.lowered.notes, indentation: 2),
      name: member.identifier,
      payload: SwiftCode(member.carried.map { "(" + label($0) + $0.type + ")" } ?? ""),
      pattern: SwiftCode(member.identifier.templateText + (prefix == nil ? "" : "(let value)")),
      answer: SwiftCode(prefix ?? SwiftStringLiteral(member.lowered.answer).templateText),
      wire: SwiftCode(prefix ?? SwiftStringLiteral(member.lowered.wire).templateText),
      code: SwiftStringLiteral(lowered.code(of: member.lowered)),
      bound: SwiftCode(member.carried == nil ? "" : "(let value)"),
      shown: scope.mirror(member.identifier.name, member.carried.map { [("value", $0)] } ?? [])
    )
  }

  private var carried: CarriedView? {
    guard case .same(let lowered) = lowered.carriage else { return nil }
    let value = scope.field(lowered)
    return CarriedView(
      argument: SwiftCode(argument(value)),
      parameter: SwiftCode(value.identifier.name == "value" ? "value" : value.identifier.parameterLabel + " value"),
      value: value.identifier,
      type: SwiftCode(value.type),
      decoded: SwiftCode(value.reading(from: "reader")),
      key: SwiftCode(value.key),
      encoded: SwiftCode(value.encoded("self." + value.identifier.templateText))
    )
  }

  private func renames(of member: SwiftMember, from formers: [PlatformName.FormerName]) -> [RenameView] {
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
    switch lowered.carriage {
    case .nothing: rest = ""
    case .same: return []
    case .mixed: rest = ", [:]"
    }
    return scope.removedMembers(of: lowered.choice, besides: lowered.taken).map {
      RemovalView($0, suffix: rest, indentation: 2)
    }
  }
}

extension ChoiceLowering {
  private var mixed: MixedView? {
    guard case .mixed(let lowered) = lowered.carriage else { return nil }
    let values = lowered.map(scope.field)
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

  private func known(_ member: SwiftMember) -> SwiftCode {
    SwiftCode("." + member.identifier.templateText + (member.carried.map { "(" + argument($0) + "nil)" } ?? ""))
  }

  private func prefix(_ member: SwiftMember) -> PrefixView? {
    guard let prefix = member.lowered.wirePrefix, let value = member.carried else { return nil }
    let literal = SwiftStringLiteral(prefix).templateText
    let isLong = 17 + literal.count > SwiftCode.lineLength
    return PrefixView(
      definition: SwiftCode((isLong ? "prefix =\n      " : "prefix = ") + literal),
      value: SwiftCode(
        ".\(member.identifier.templateText)(\(argument(value))Swift.String(name.dropFirst(prefix.count)))"
      )
    )
  }

  private func view(of member: SwiftMember, _ values: [SwiftField]) -> MixedMemberView {
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
    let guarding = SwiftCode("guard let value\(index) else { return nil }")
    let making = SwiftCode("self = \(name)(\(argument(value))value\(index))")
    let suffix = value.isOptional ? "IfPresent" : ""
    return MixedMemberView(
      name: member.identifier,
      pattern: SwiftCode(name + "(let value)"),
      makings: value.isOptional ? [making] : [guarding, making],
      decoding: .list(
        "self = try \(name)(",
        [argument(value) + value.reading(from: "reader", column: 8 + argument(value).count, indentation: 8)],
        ")",
        column: 6,
        indentation: 6
      ),
      encoding: SwiftCode("try writer.write\(suffix)(\(value.encoded("value")), \(value.key))")
    )
  }

  private func index(of value: SwiftField, _ member: SwiftMember, in values: [SwiftField]) -> Int {
    values.firstIndex { value.lowered.isSame($0.lowered) }
      ?? values.firstIndex { $0.identifier.name == member.identifier.name + "_" + value.identifier.name } ?? 0
  }
}

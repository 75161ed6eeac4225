import StepgenLowering
import StepgenModel
import StepgenTemplates

/// A member of a choice that the platform has.
struct SwiftMember {
  let lowered: LoweredMember
  let identifier: SwiftIdentifier
  let carried: SwiftField?
}

/// A choice, and all that generated code says of it.
struct ChoiceView: TemplateView {
  let scope: SwiftScope
  let lowered: LoweredChoice
  let members: [SwiftMember]
  /// The former names that it keeps.
  let formerNames: [PlatformName.FormerName]

  /// Nil when the platform does not have the choice.
  init?(_ choice: Choice, formers: [PlatformName.FormerName] = [], in scope: SwiftScope) {
    let unknown = scope.lowerCamel(scope.target.unknownMember)
    guard let lowered = LoweredChoice(choice, unknown: unknown, in: scope) else { return nil }
    self.scope = scope
    self.lowered = lowered
    formerNames = formers
    members = lowered.members.map {
      SwiftMember(lowered: $0, identifier: SwiftIdentifier($0.name), carried: $0.carried.map(scope.field))
    }
  }

  static let tags: TemplateTags<Self> = [
    .text("comment", { SwiftDocComment($0.lowered.summary, $0.lowered.notes, indentation: 0) }, "The documentation."),
    .text("name", { SwiftIdentifier($0.lowered.name) }, "The name."),
    .text("choiceName", { SwiftIdentifier($0.lowered.name) }, "The name, where a list inside has a name of its own."),
    .text("unknown", \.unknown, "The case of a member that is not known."),
    .text("unknownPayload", \.unknownPayload, "What comes with the member that is not known."),
    .text(
      "rest",
      { SwiftCode($0.lowered.isBare ? "" : ", _") },
      "A pattern for all but the name of the member that is not known."
    ),
    .list(
      "members",
      { view in view.members.map { MemberView(scope: view.scope, choice: view.lowered, member: $0) } },
      "The members."
    ),
    .flag("hasMembers", { !$0.members.isEmpty }, "Whether there are members."),
    .list("answers", { $0.lowered.answers.map { WireNameView(name: $0) } }, "Every text that an app passes."),
    .list(
      "wires",
      { $0.lowered.wires.map { WireNameView(name: $0) } },
      "Every text that stands for a member on the wire."
    ),
    .flag("isOneOf", \.lowered.choice.isOneOf, "Whether a member's name is the key of its value in JSON."),
    .optional("carried", \.carried, "The value that each member carries."),
    .text(
      "encoded",
      { SwiftCode($0.lowered.hasNames ? "stepgenName" : "wire") },
      "The property with the text that stands for the member and no other."
    ),
    .flag("hasNames", \.lowered.hasNames, "Whether that is another than the name on the wire."),
    .optional("mixed", \.mixed, "What some members carry and others do not."),
    .text("kind", { SwiftCode($0.lowered.isBare ? "Self" : "StepgenKind") }, "What texts are looked up as."),
    .flag("isBare", \.lowered.isBare, "Whether members carry nothing."),
    .list("formers", \.formers, "Former names of the choice."),
    .list("renames", \.renames, "Former names of members."),
    .list("removals", \.removals, "Names of removed members."),
  ]

  var unknown: SwiftIdentifier { SwiftIdentifier(lowered.unknown) }

  private var unknownPayload: SwiftCode {
    let text = scope.standard + "String"
    switch lowered.carriage {
    case .nothing: return SwiftCode(text)
    case .same(let field):
      let value = scope.field(field)
      return SwiftCode(text + ", " + scope.label(value) + value.type)
    case .mixed: return SwiftCode("\(text), [\(text): \(scope.runtime)PayloadValue]")
    }
  }

  /// What the case of an unknown member has after the name; nil where a value has to be known.
  var unknownArguments: String? {
    switch lowered.carriage {
    case .nothing: return ""
    case .same(let field): return field.isOptional ? ", " + scope.argumentLabel(scope.field(field)) + "nil" : nil
    case .mixed: return ", [:]"
    }
  }

  private var carried: CarriedView? {
    guard case .same(let field) = lowered.carriage else { return nil }
    return CarriedView(scope: scope, value: scope.field(field))
  }

  private var mixed: MixedView? {
    guard case .mixed(let fields) = lowered.carriage else { return nil }
    return MixedView(scope: scope, members: members, values: fields.map(scope.field))
  }

  private var formers: [FormerTypeView] { formerNames.map { FormerTypeView(former: $0, current: lowered.name) } }

  private var renames: [RenameView] {
    zip(members, lowered.formers).flatMap { member, formers in formers.map { rename(of: member, from: $0) } }
  }

  private func rename(of member: SwiftMember, from former: PlatformName.FormerName) -> RenameView {
    let old = SwiftSource.identifier(former.identifier)
    let parameter = member.carried.map { scope.parameters([$0])[0] }
    let arguments = member.carried.map { "(" + scope.arguments([$0])[0] + ")" } ?? ""
    return RenameView(
      former: former,
      current: member.identifier.name,
      renamed: member.identifier.name,
      declaration: SwiftCode(parameter.map { "func \(old)(\($0)) -> Self" } ?? "var \(old): Self"),
      value: SwiftCode("." + member.identifier.templateText + arguments)
    )
  }

  private var removals: [RemovalView] {
    if lowered.isUniform { return [] }
    let rest = lowered.isBare ? "" : ", [:]"
    return scope.removedMembers(of: lowered.choice, besides: lowered.taken).map { RemovalView($0, suffix: rest) }
  }

  /// Whether declarations show a type of the runtime.
  fileprivate var showsRuntime: Bool {
    if case .mixed = lowered.carriage { true } else { members.contains { $0.carried?.usesRuntime == true } }
  }
}

/// A member of a choice.
struct MemberView: TemplateView {
  let scope: SwiftScope
  let choice: LoweredChoice
  let member: SwiftMember

  static let tags: TemplateTags<Self> = [
    .text("comment", \.comment, "The documentation."),
    .text("member", \.member.identifier, "The case's name."),
    .text("payload", \.payload, "The associated value in parentheses, if there is one."),
    .text("pattern", \.pattern, "The pattern of the case, which binds what its texts are made of."),
    .text(
      "code",
      { SwiftStringLiteral($0.choice.code(of: $0.member.lowered)) },
      "The text that stands for this member and no other, as a string."
    ),
    .text(
      "bound",
      { SwiftCode($0.member.carried == nil ? "" : "(let value)") },
      "The pattern that binds what it carries, in parentheses."
    ),
    .text("shown", \.shown, "The mirror of the case, with its value as it is bound."),
    .text("answer", { $0.literal($0.member.lowered.answer) }, "What the app passes, as a string."),
    .text("wire", { $0.literal($0.member.lowered.wire) }, "The name on the wire, as a string."),
  ]

  private var comment: SwiftDocComment {
    let value = member.carried.map(\.meaning).flatMap { $0.isEmpty ? nil : "**Value:** \($0)" }
    return SwiftDocComment(member.lowered.summary, [value ?? ""] + member.lowered.notes, indentation: 2)
  }

  private var payload: SwiftCode {
    SwiftCode(member.carried.map { "(" + scope.label($0) + $0.type + ")" } ?? "")
  }

  private var pattern: SwiftCode {
    SwiftCode(member.identifier.templateText + (member.lowered.wirePrefix == nil ? "" : "(let value)"))
  }

  private var shown: SwiftCode {
    scope.mirror(member.identifier.name, member.carried.map { [("value", $0)] } ?? [])
  }

  /// A text of the member; where its name on the wire ends with its value, that name.
  private func literal(_ text: String) -> SwiftCode {
    let prefix = member.lowered.wirePrefix.map { String(SwiftSource.literal($0).dropLast()) + "\\(value)\"" }
    return SwiftCode(prefix ?? SwiftSource.literal(text))
  }
}

/// The value that each member of a choice carries.
struct CarriedView: TemplateView {
  let scope: SwiftScope
  let value: SwiftField

  static let tags: TemplateTags<Self> = [
    .text(
      "argument",
      { SwiftCode($0.scope.argumentLabel($0.value)) },
      "The label where a value is made, with its colon, if it has one."
    ),
    .text("parameter", \.parameter, "The label of a parameter."),
    .text("value", \.value.identifier, "The value's name."),
    .text("valueType", { SwiftCode($0.value.type) }, "The value's type."),
    .text("decoded", { SwiftCode($0.value.reading(from: "reader")) }, "The call that reads the value."),
    .text("key", { SwiftCode($0.value.key) }, "The key of the value as a string."),
    .text("encodedValue", \.encoded, "The value as it is encoded."),
  ]

  private var parameter: SwiftCode {
    SwiftCode(value.identifier.name == "value" ? "value" : value.identifier.parameterLabel + " value")
  }

  private var encoded: SwiftCode { SwiftCode(value.encoded("self." + value.identifier.templateText)) }
}

extension SwiftScope {
  /// The file of choices; nil when there are none.
  var choicesFile: FileView? {
    guard !registry.choices.isEmpty else { return nil }
    let choices = zip(registry.choices, formers.choices).compactMap { ChoiceView($0, formers: $1, in: self) }
    let isBare = choices.allSatisfy(\.lowered.isBare)
    return FileView(
      scope: self,
      runtimeImport: isBare ? nil : runtimeImport(inDeclarations: choices.contains(where: \.showsRuntime)),
      choices: choices,
      removals: removals(removedChoices)
    )
  }

  /// `delivery: ` where a value that a case carries has a label.
  fileprivate func label(_ value: SwiftField) -> String {
    hasLabel(value) ? value.identifier.templateText + ": " : ""
  }

  /// The same where the value is made.
  func argumentLabel(_ value: SwiftField) -> String { value.argument("", isLabelled: hasLabel(value)) }
}

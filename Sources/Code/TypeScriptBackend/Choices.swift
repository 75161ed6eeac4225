import StepgenLanguages
import StepgenLowering
import StepgenModel
import StepgenTemplates

/// A choice: a union of literals or, where members carry values, of interfaces.
struct ChoiceView: TemplateView {
  var choice: LoweredChoice
  /// The members, those with open names included.
  var all: [MemberView]
  /// The interface of members that are not known.
  var unknown: String
  var formers: [FormerView]

  static let tags: TemplateTags<Self> = [
    .text("choice", { TypeScriptName($0.name) }, "The name of the union."),
    .text("comment", { TypeScriptDoc($0.choice.summary, $0.choice.notes, indentation: 0) }, "Its documentation."),
    .text("literal", { TypeScriptString($0.name) }, "Its name as a string."),
    .text("union", \.union, "Its declaration, where members are interfaces."),
    .text("unknown", { TypeScriptName($0.unknown) }, "The name of the interface of members that are not known."),
    .text("known", \.known, "The list of members that carry nothing."),
    .text("parsing", { TypeScriptCode.parsing($0.name) }, "The head of the function that reads a member."),
    .text(
      "serializing",
      { TypeScriptCode.serializing($0.name, named: "value", as: $0.choice.isBare ? "string" : "unknown") },
      "The head of the function that writes one."
    ),
    .text(
      "answering",
      { TypeScriptCode.function("answerOf" + $0.name, ["value: " + $0.name], "string") },
      "The head of the function that gives a member's answer."
    ),
    .list("members", \.members, "The members."),
    .list("open", { $0.all.compactMap(OpenMemberView.init) }, "The members whose names end with any text."),
    .flag("hasMembers", { !$0.all.isEmpty }, "Whether there are any."),
    .flag("hasValues", { !$0.choice.isBare }, "Whether a member carries a value."),
    .flag("isOneOf", \.choice.choice.isOneOf, "Whether a member's name is the key of its value in JSON."),
    .flag(
      "hasPrefixes",
      { $0.members.contains { $0.member.wirePrefix != nil } },
      "Whether the name of some member on the wire ends with a value."
    ),
    .list("formers", \.formers, "Its former names."),
  ]

  private var name: String { choice.name }

  private var members: [MemberView] { all.filter { $0.openStart == nil } }

  private var union: TypeScriptCode {
    .union("export type \(name) =", members.map(\.name) + [unknown], indentation: 0)
  }

  private var known: TypeScriptCode {
    let bare = members.filter(\.properties.isEmpty).map { TypeScript.literal($0.member.name) }
    let values = choice.isBare ? bare : bare.map { "{ member: \($0) }" }
    return .list("export const known\(name)s: readonly \(name)[] =", values, ";", indentation: 0)
  }
}

/// A member whose name ends with any text, such as `custom:<name>`.
struct OpenMemberView: TemplateView {
  var member: MemberView
  var start: String

  /// Nil where the name is the same in each case.
  init?(_ member: MemberView) {
    guard let start = member.openStart else { return nil }
    (self.member, self.start) = (member, start)
  }

  static let tags: TemplateTags<Self> = [
    .text("comment", \.member.comment, "Its documentation."),
    .text(
      "type",
      { TypeScriptCode(TypeScript.language.literals.literal([.text($0.start), .value("string")])) },
      "The type of its names."
    ),
  ]
}

struct MemberView: TemplateView {
  var choice: LoweredChoice
  var member: LoweredMember
  /// The interface, where members carry values.
  var name: String
  var wires: [String]
  var properties: [PropertyView]

  static let tags: TemplateTags<Self> = [
    .text("name", { TypeScriptName($0.name) }, "The name of the interface, where members carry values."),
    .text("comment", \.comment, "Its documentation."),
    .text("literal", { TypeScriptString($0.member.name) }, "The platform's name of the member."),
    .texts("wires", { $0.wires.map { TypeScriptString($0) } }, "Every name by which it arrives."),
    .flag("hasWires", { !$0.wires.isEmpty }, "Whether there is one."),
    .text("code", { TypeScriptString($0.choice.code(of: $0.member)) }, "The name that is written."),
    .text("answer", { TypeScriptString($0.member.answer) }, "The text with which an app chooses it."),
    .list("properties", \.properties, "What it carries."),
    .flag("isBare", \.properties.isEmpty, "Whether it carries nothing."),
    .flag("isAlwaysObject", \.choice.isUniform, "Whether it is an object even where its value is missing."),
    .optionalText(
      "prefix",
      { $0.member.wirePrefix.map { TypeScriptString($0) } },
      "What comes before the value in the name on the wire."
    ),
    .optionalText("prefixed", \.prefixed, "The property that the name on the wire ends with."),
  ]

  fileprivate var comment: TypeScriptDoc {
    let value = member.carried.map(\.meaning).flatMap { $0.isBlank ? nil : "**Value:** " + $0 }
    return TypeScriptDoc(member.summary, (value.map { [$0] } ?? []) + member.notes, indentation: choice.isBare ? 2 : 0)
  }

  private var prefixed: TypeScriptName? {
    member.wirePrefix == nil ? nil : member.carried.map { TypeScriptName($0.name) }
  }

  /// What comes before `<` in a name that ends in `<…>` and is a literal.
  fileprivate var openStart: String? {
    guard choice.isBare, member.name.hasSuffix(">"), let end = member.name.firstIndex(of: "<") else { return nil }
    return String(member.name[..<end])
  }
}

extension TypeScriptScope {
  /// The choices that the platform has; nil when there are none.
  func choicesFile(names: inout NameClaims) -> FileView? {
    let choices = registry.choices.compactMap { LoweredChoice($0, unknown: "unknownMember", in: self) }
    guard !choices.isEmpty else { return nil }
    return FileView(
      scope: self,
      imports: imports(for: choices.flatMap(\.carriedTypes), except: "choices"),
      choices: choices.map { view(of: $0, names: &names) }
    )
  }

  private func view(of choice: LoweredChoice, names: inout NameClaims) -> ChoiceView {
    let wires = choice.textsOfWires
    let members = choice.members.map { member in
      let name = choice.name + typeName(words(of: member.member.names, member.name, id: member.member.id))
      return MemberView(
        choice: choice,
        member: member,
        name: choice.isBare ? name : names.claim(name, else: name + "Member"),
        wires: wires[member.name] ?? [],
        properties: member.carried.map { [property($0, of: .member)] } ?? []
      )
    }
    let unknown = "Unknown" + choice.name
    return ChoiceView(
      choice: choice,
      all: members,
      unknown: names.claim(unknown, else: unknown + "Member"),
      formers: formers(of: choice.platformName, names: &names)
    )
  }
}

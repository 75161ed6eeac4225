import StepgenLanguages
import StepgenLowering
import StepgenModel
import StepgenTemplates

/// The module of choices.
struct ChoicesView: TemplateView {
  var head: FileHead
  var imports: [TypeScriptCode]
  var choices: [ChoiceView]

  static let tags: TemplateTags<Self> = [
    .text("registry", \.head.registry, "The id of the registry."),
    .text("runtime", \.head.runtime, "The module with what all others need."),
    .texts("imports", \.imports, "The imports of structures."),
    .list("choices", \.choices, "The choices."),
  ]
}

/// A choice: a union of literals or, where members carry values, of interfaces.
struct ChoiceView: TemplateView {
  var name: TypeScriptName
  var comment: TypeScriptDoc
  var literal: TypeScriptString
  var union: TypeScriptCode
  var unknown: TypeScriptName
  var known: TypeScriptCode
  var heads: Heads
  var members: [MemberView]
  var open: [OpenMemberView]
  var formers: [FormerView]
  var hasValues: Bool
  var isOneOf: Bool
  var hasPrefixes: Bool

  /// The heads of the choice's functions.
  struct Heads: Sendable {
    var parsing: TypeScriptCode
    var serializing: TypeScriptCode
    var answering: TypeScriptCode
  }

  static let tags: TemplateTags<Self> = [
    .text("choice", \.name, "The name of the union."),
    .text("comment", \.comment, "Its documentation."),
    .text("literal", \.literal, "Its name as a string."),
    .text("union", \.union, "Its declaration, where members are interfaces."),
    .text("unknown", \.unknown, "The name of the interface of members that are not known."),
    .text("known", \.known, "The list of members that carry nothing."),
    .text("parsing", \.heads.parsing, "The head of the function that reads a member."),
    .text("serializing", \.heads.serializing, "The head of the function that writes one."),
    .text("answering", \.heads.answering, "The head of the function that gives a member's answer."),
    .list("members", \.members, "The members."),
    .list("open", \.open, "The members whose names end with any text."),
    .flag("hasMembers", { !$0.members.isEmpty || !$0.open.isEmpty }, "Whether there are any."),
    .flag("hasValues", \.hasValues, "Whether a member carries a value."),
    .flag("isOneOf", \.isOneOf, "Whether a member's name is the key of its value in JSON."),
    .flag("hasPrefixes", \.hasPrefixes, "Whether the name of some member on the wire ends with a value."),
    .list("formers", \.formers, "Its former names."),
  ]
}

/// A member whose name ends with any text, such as `custom:<name>`.
struct OpenMemberView: TemplateView {
  var comment: TypeScriptDoc
  var type: TypeScriptCode

  static let tags: TemplateTags<Self> = [
    .text("comment", \.comment, "Its documentation."),
    .text("type", \.type, "The type of its names."),
  ]
}

struct MemberView: TemplateView {
  var name: TypeScriptName
  var comment: TypeScriptDoc
  var literal: TypeScriptString
  var wires: [TypeScriptString]
  var code: TypeScriptString
  var answer: TypeScriptString
  var properties: [PropertyView]
  var prefix: Prefix?
  var isAlwaysObject: Bool

  /// What comes before the value in a name on the wire that ends with it.
  struct Prefix: Sendable {
    var text: TypeScriptString
    var property: TypeScriptName
  }

  static let tags: TemplateTags<Self> = [
    .text("name", \.name, "The name of the interface, where members carry values."),
    .text("comment", \.comment, "Its documentation."),
    .text("literal", \.literal, "The platform's name of the member."),
    .texts("wires", \.wires, "Every name by which it arrives."),
    .flag("hasWires", { !$0.wires.isEmpty }, "Whether there is one."),
    .text("code", \.code, "The name that is written."),
    .text("answer", \.answer, "The text with which an app chooses it."),
    .list("properties", \.properties, "What it carries."),
    .flag("isBare", \.properties.isEmpty, "Whether it carries nothing."),
    .flag("isAlwaysObject", \.isAlwaysObject, "Whether it is an object even where its value is missing."),
    .optionalText("prefix", \.prefix?.text, "What comes before the value in the name on the wire."),
    .optionalText("prefixed", \.prefix?.property, "The property that the name on the wire ends with."),
  ]
}

extension TypeScriptScope {
  /// The choices that the platform has; nil when there are none.
  func choicesView(names: inout NameClaims) -> ChoicesView? {
    let choices = registry.choices.compactMap { view(of: $0, names: &names) }
    let carried = registry.choices.filter { present($0.names) != nil }.flatMap(loweredMembers).compactMap(
      \.carried?.type
    )
    return choices.isEmpty
      ? nil : ChoicesView(head: head, imports: imports(for: carried, except: "choices"), choices: choices)
  }

  private func view(of choice: Choice, names: inout NameClaims) -> ChoiceView? {
    guard let name = present(choice.names), let identifier = name.identifiers.first else { return nil }
    guard let lowered = LoweredChoice(choice, unknown: "unknownMember", in: self) else { return nil }
    let all = memberViews(of: lowered, in: choice, identifier, names: &names)
    let open = lowered.isBare ? zip(lowered.members, all).compactMap { OpenMemberView($0.name, $1.comment) } : []
    let members = lowered.isBare ? zip(lowered.members, all).filter { $0.0.name.openStart == nil }.map(\.1) : all
    let unknown = names.claim("Unknown" + identifier, else: "Unknown" + identifier + "Member")
    let bare = members.filter(\.properties.isEmpty).map { member in
      lowered.isBare ? member.literal.templateText : "{ member: \(member.literal.templateText) }"
    }
    return ChoiceView(
      name: TypeScriptName(identifier),
      comment: TypeScriptDoc(
        "The choice `\(identifier)`.",
        [prose(choice.meaning)] + notes(name, using: choiceName),
        indentation: 0
      ),
      literal: TypeScriptString(identifier),
      union: .union("export type \(identifier) =", members.map(\.name.templateText) + [unknown], indentation: 0),
      unknown: TypeScriptName(unknown),
      known: .list("export const known\(identifier)s: readonly \(identifier)[] =", bare, ";", indentation: 0),
      heads: ChoiceView.Heads(
        parsing: .call("export function parse\(identifier)", ["json: unknown"], ": \(identifier) {", indentation: 0),
        serializing: .call(
          "export function serialize\(identifier)",
          ["value: \(identifier)"],
          lowered.isBare ? ": string {" : ": unknown {",
          indentation: 0
        ),
        answering: .call(
          "export function answerOf\(identifier)",
          ["value: \(identifier)"],
          ": string {",
          indentation: 0
        )
      ),
      members: members,
      open: open,
      formers: formers(of: name, names: &names),
      hasValues: !lowered.isBare,
      isOneOf: choice.isOneOf,
      hasPrefixes: members.contains { $0.prefix != nil }
    )
  }

  private func memberViews(
    of lowered: LoweredChoice,
    in choice: Choice,
    _ identifier: String,
    names: inout NameClaims
  ) -> [MemberView] {
    let wires = Dictionary(grouping: lowered.wires, by: \.name)
    let isAlwaysObject = if case .same = lowered.carriage { true } else { false }
    return lowered.members.map { member in
      let wanted = identifier + typeName(words(of: member.member.names, member.name))
      let meaning = prose(member.member.meaning)
      return MemberView(
        name: TypeScriptName(lowered.isBare ? wanted : names.claim(wanted, else: wanted + "Member")),
        comment: TypeScriptDoc(
          meaning.isBlank ? "The member `\(member.member.id)`." : meaning,
          (member.carried.map { $0.meaning.isBlank ? [] : ["**Value:** " + $0.meaning] } ?? [])
            + notes(member.platformName) { self.memberName($0, in: choice) },
          indentation: lowered.isBare ? 2 : 0
        ),
        literal: TypeScriptString(member.name),
        wires: (wires[member.name] ?? []).map { TypeScriptString($0.text) },
        code: TypeScriptString(lowered.code(of: member)),
        answer: TypeScriptString(member.answer),
        properties: member.carried.map { [carried($0)] } ?? [],
        prefix: member.wirePrefix.flatMap { prefix in
          member.carried.map { MemberView.Prefix(text: TypeScriptString(prefix), property: TypeScriptName($0.name)) }
        },
        isAlwaysObject: isAlwaysObject
      )
    }
  }

  private func carried(_ field: LoweredField) -> PropertyView {
    PropertyView(
      comment: nil,
      declaration: declaration(of: field, indentation: 2),
      reading: reading(field, from: "values", indentation: 8),
      writing: writing(field, of: "value", indentation: 8)
    )
  }
}

extension OpenMemberView {
  /// Nothing where the name is the same in each case.
  fileprivate init?(_ name: String, _ comment: TypeScriptDoc) {
    guard let start = name.openStart else { return nil }
    self.comment = comment
    type = TypeScriptCode(Language.typescript.literals.literal([.text(start), .value("string")]))
  }
}

extension String {
  /// What comes before `<` in a name that ends in `<…>`.
  fileprivate var openStart: String? {
    guard hasSuffix(">"), let end = firstIndex(of: "<") else { return nil }
    return String(self[..<end])
  }
}

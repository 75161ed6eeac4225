import StepgenLanguages
import StepgenLowering
import StepgenModel
import StepgenTemplates

/// The library of choices.
struct ChoicesView: TemplateView {
  var head: FileHead
  var imports: [DartString]
  var choices: [ChoiceView]

  static let tags: TemplateTags<Self> = [
    .text("registry", \.head.registry, "The id of the registry."),
    .texts("imports", \.imports, "The libraries that it needs."),
    .list("choices", \.choices, "The choices."),
  ]
}

/// A choice: a class with a constant for each member and, where members carry values, with subclasses.
struct ChoiceView: TemplateView {
  var name: DartName
  var comment: DartDoc
  var members: [MemberView]
  var isOneOf: Bool
  var known: DartCode
  var formers: [FormerView]

  static let tags: TemplateTags<Self> = [
    .text("choice", \.name, "The name of the class."),
    .text("comment", \.comment, "Its documentation."),
    .list("bare", { $0.members.filter(\.part.properties.isEmpty) }, "The members that carry nothing."),
    .list("valued", { $0.members.filter { !$0.part.properties.isEmpty } }, "Those that carry a value."),
    .list("prefixed", { $0.members.filter { $0.prefix != nil } }, "Those whose name on the wire ends with a value."),
    .flag("hasValues", { $0.members.contains { !$0.part.properties.isEmpty } }, "Whether a member carries a value."),
    .flag("isOneOf", \.isOneOf, "Whether a member's name is the key of its value in JSON."),
    .text("known", \.known, "The list of members that carry nothing."),
    .list("formers", \.formers, "Its former names."),
  ]
}

struct MemberView: TemplateView {
  var constant: DartName
  /// The constant, where no member of the choice carries a value.
  var declaration: DartCode
  var part: ClassView
  var wire: DartString
  var answer: DartString
  var prefix: DartString?
  var isAlwaysObject: Bool

  static let tags: TemplateTags<Self> = [
    .text("constant", \.constant, "The constant's name."),
    .text("declaration", \.declaration, "The constant, where no member of the choice carries a value."),
    .text("name", \.part.name, "The class's name, where it carries a value."),
    .text("comment", \.part.comment, "Its documentation."),
    .optionalText("deprecation", \.part.comment.deprecation, "What is to be used instead of it."),
    .text("code", \.part.literal, "The name that is written."),
    .text("wire", \.wire, "The name on the wire."),
    .text("answer", \.answer, "The text by which an app chooses it."),
    .texts("wires", \.part.wires, "Every name by which it arrives."),
    .flag("hasWires", { !$0.part.wires.isEmpty }, "Whether there is one."),
    .list("properties", \.part.properties, "What it carries."),
    .optionalText("prefix", \.prefix, "What comes before the value in the name on the wire."),
    .flag("isAlwaysObject", \.isAlwaysObject, "Whether it is an object even where its value is missing."),
  ]
}

extension DartScope {
  /// The choices that the platform has; nil when there are none.
  func choicesView(names: inout NameClaims) -> ChoicesView? {
    let choices = registry.choices.compactMap { view(of: $0, names: &names) }
    let carried = registry.choices.filter { present($0.names) != nil }.flatMap(loweredMembers).compactMap(
      \.carried?.type
    )
    return choices.isEmpty
      ? nil : ChoicesView(head: head, imports: imports(for: carried, besides: "choices.dart"), choices: choices)
  }

  private func view(of choice: Choice, names: inout NameClaims) -> ChoiceView? {
    guard let name = present(choice.names), let identifier = name.identifiers.first else { return nil }
    guard let lowered = LoweredChoice(choice, unknown: "unknownMember", in: self) else { return nil }
    let wires = Dictionary(grouping: lowered.wires, by: \.name)
    let isAlwaysObject = if case .same = lowered.carriage { true } else { false }
    var constants = NameClaims(Language.dart.names.avoided.constants)
    var members: [MemberView] = []
    for member in lowered.members {
      let wanted = memberName(member.member.names, member.name)
      var type = identifier + typeName(words(of: member.member.names, member.name))
      if member.carried != nil { type = names.claim(type, else: type + "Member") }
      let code = lowered.code(of: member)
      let part = part(of: member, in: choice, named: type, code: code, wires[member.name] ?? [])
      let constant = constants.claim(wanted, else: wanted + "Member")
      members.append(
        MemberView(
          constant: DartName(constant),
          declaration: .call(
            "static const \(identifier) \(constant) = \(identifier)._",
            [member.wire, code, member.answer].map { DartString($0).templateText },
            ";",
            indentation: 2
          ),
          part: part,
          wire: DartString(member.wire),
          answer: DartString(member.answer),
          prefix: member.wirePrefix.map { DartString($0) },
          isAlwaysObject: isAlwaysObject
        )
      )
    }
    let bare = members.filter(\.part.properties.isEmpty).map(\.constant.templateText)
    return ChoiceView(
      name: DartName(identifier),
      comment: DartDoc(
        "The choice `\(identifier)`.",
        [prose(choice.meaning)] + notes(name, using: choiceName),
        indentation: 0
      ),
      members: members,
      isOneOf: choice.isOneOf,
      known: .list("static const List<\(identifier)> knownMembers = [", bare, "];", indentation: 2),
      formers: formers(of: name, names: &names)
    )
  }

  private func part(
    of member: LoweredMember,
    in choice: Choice,
    named name: String,
    code: String,
    _ wires: [WireName]
  ) -> ClassView {
    let meaning = prose(member.member.meaning)
    return ClassView(
      name: DartName(name),
      comment: DartDoc(
        meaning.isBlank ? "The member `\(member.member.id)`." : meaning,
        notes(member.platformName) { self.memberName($0, in: choice) },
        indentation: member.carried == nil ? 2 : 0
      ),
      literal: DartString(code),
      wires: wires.map { DartString($0.text) },
      method: DartName(name),
      properties: properties(
        member.carried.map { [$0] } ?? [],
        docs: [member.carried.flatMap { $0.meaning.isBlank ? nil : DartDoc($0.meaning, indentation: 2) }],
        besides: [],
        from: "values",
        indentation: 10
      ),
      formers: []
    )
  }
}

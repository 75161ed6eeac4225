import StepgenLowering
import StepgenModel
import StepgenTemplates

/// The file of choices.
struct ChoicesView: TemplateView {
  var head: FileHead
  var choices: [ChoiceView]

  static let tags: TemplateTags<Self> = [
    .text("registry", \.head.registry, "The id of the registry."),
    .text("package", \.head.package, "The package."),
    .text("visibility", \.head.visibility, "`public` or `internal`."),
    .list("choices", \.choices, "The choices."),
  ]
}

/// A choice: a sealed class of its members.
struct ChoiceView: TemplateView {
  var name: KotlinName
  var comment: KotlinDoc
  var members: [MemberView]
  var formers: [FormerView]
  /// Whether a member may come as `{"member": "<name>", …}`.
  var hasValues: Bool
  /// Whether every member does.
  var isAlwaysObject: Bool

  static let tags: TemplateTags<Self> = [
    .text("choice", \.name, "The name of the sealed class."),
    .text("comment", \.comment, "Its documentation."),
    .list("members", \.members, "The members."),
    .list("bareMembers", { $0.members.filter(\.part.isObject) }, "Those that carry nothing."),
    .list("prefixed", { $0.members.filter { $0.prefix != nil } }, "Those whose name on the wire ends with a value."),
    .list("formers", \.formers, "Its former names."),
    .flag("hasValues", \.hasValues, "Whether a member carries a value."),
    .flag("isAlwaysObject", \.isAlwaysObject, "Whether every member carries a value of one name and type."),
  ]
}

struct MemberView: TemplateView {
  var part: ClassView
  /// What calls of the superclass's constructor have.
  var arguments: KotlinCode
  var answers: KotlinCode
  var prefix: KotlinString?

  static let tags: TemplateTags<Self> = [
    .text("name", \.part.name, "The class's name."),
    .text("comment", \.part.comment, "Its documentation."),
    .text("wires", \.part.wires, "Every name by which it arrives, with commas."),
    .text("answers", \.answers, "Every text by which an app chooses it, with commas."),
    .text("arguments", \.arguments, "Its name on the wire, and the text that stands for it alone."),
    .flag("isObject", \.part.isObject, "Whether it carries nothing."),
    .flag("hasOptional", \.part.parts.hasOptional, "Whether its value may be missing."),
    .list("properties", \.part.parts.properties, "What it carries."),
    .text("equality", \.part.parts.equality, "Whether it equals `other`."),
    .text("hash", \.part.parts.hash, "Its hash."),
    .text("text", \.part.parts.text, "Its properties, as a text has them."),
    .texts("writings", \.part.parts.writings, "Pairs of names and values as JSON."),
    .texts("readings", \.part.parts.readings, "Its properties, read from JSON."),
    .optionalText("prefix", \.prefix, "What comes before the value in the name on the wire."),
  ]
}

extension KotlinScope {
  /// The choices that the platform has; nil when there are none.
  func choicesView(aliases: inout NameClaims) -> ChoicesView? {
    let choices = registry.choices.compactMap { view(of: $0, aliases: &aliases) }
    return choices.isEmpty ? nil : ChoicesView(head: head, choices: choices)
  }

  private func view(of choice: Choice, aliases: inout NameClaims) -> ChoiceView? {
    guard let name = present(choice.names), let identifier = name.identifiers.first else { return nil }
    let lowered = LoweredChoice(choice, unknown: "unknownMember", in: self)
    let wires = Dictionary(grouping: lowered.wires, by: \.name)
    let answers = Dictionary(grouping: lowered.answers, by: \.name)
    var classes = NameClaims(Self.unusable.classes)
    let members = lowered.members.map { member in
      let wanted = words(of: member.member.names, member.name).className
      return view(
        of: member,
        in: choice,
        named: KotlinName(classes.claim(wanted, else: wanted + "Member")),
        code: lowered.code(of: member),
        wires: wires[member.name] ?? [],
        answers: answers[member.name] ?? []
      )
    }
    let isAlwaysObject = if case .same = lowered.carriage { true } else { false }
    return ChoiceView(
      name: KotlinName(identifier),
      comment: KotlinDoc(
        "The choice `\(identifier)`.",
        [prose(choice.meaning)] + notes(name, using: choiceName),
        indentation: 0
      ),
      members: members,
      formers: aliasViews(of: name, aliases: &aliases),
      hasValues: !lowered.isBare,
      isAlwaysObject: isAlwaysObject
    )
  }

  private func view(
    of member: LoweredMember,
    in choice: Choice,
    named name: KotlinName,
    code: String,
    wires: [WireName],
    answers: [WireName]
  ) -> MemberView {
    let fields = member.carried.map { [$0] } ?? []
    let meaning = prose(member.member.meaning)
    let parts = ClassParts(name, fields, docs: fields.map { _ in nil }, from: "values", in: self)
    let literals = { (names: [WireName]) in
      KotlinCode(names.map { KotlinString($0.text).templateText }.joined(separator: ", "))
    }
    let prefix = member.wirePrefix.map { KotlinString($0) }
    let wire =
      prefix.map { $0.templateText + " + " + parts.properties[0].name.templateText }
      ?? KotlinString(member.wire).templateText
    return MemberView(
      part: ClassView(
        name: name,
        comment: KotlinDoc(
          meaning.isBlank ? "The member `\(member.member.id)`." : meaning,
          (member.carried.map { $0.meaning.isBlank ? [] : ["**Value:** " + $0.meaning] } ?? [])
            + notes(member.platformName) { self.memberName($0, in: choice) },
          indentation: 4
        ),
        literal: KotlinString(member.wire),
        wire: KotlinString(code),
        wires: literals(wires),
        method: name,
        fallback: KotlinCode(""),
        formers: [],
        parts: parts
      ),
      arguments: KotlinCode(wire + ", " + KotlinString(code).templateText),
      answers: literals(answers),
      prefix: prefix
    )
  }
}

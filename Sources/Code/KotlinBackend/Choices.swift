import StepgenLowering
import StepgenModel
import StepgenTemplates

/// A choice: a sealed class of its members.
struct ChoiceView: TemplateView {
  var name: KotlinName
  var comment: KotlinDoc
  var members: [ClassView]
  var formers: [FormerView]
  /// Former names of members.
  var memberFormers: [FormerView]
  /// Whether a member may come as `{"member": "<name>", …}`.
  var hasValues: Bool
  var isOneOf: Bool
  /// Whether every member does.
  var isAlwaysObject: Bool

  static let tags: TemplateTags<Self> = [
    .text("choice", \.name, "The name of the sealed class."),
    .text("choiceComment", \.comment, "Its documentation."),
    .list("members", \.members, "The members."),
    .list("bareMembers", { $0.members.filter(\.isObject) }, "Those that carry nothing."),
    .list("prefixed", { $0.members.filter { $0.prefix != nil } }, "Those whose name on the wire ends with a value."),
    .list("aliases", { $0.formers.filter(\.hasAlias) }, "Its former names."),
    .list("memberFormers", \.memberFormers, "Former names of members that carry nothing."),
    .flag("hasValues", \.hasValues, "Whether a member carries a value."),
    .flag("isOneOf", \.isOneOf, "Whether a member's name is the key of its value in JSON."),
    .flag("isAlwaysObject", \.isAlwaysObject, "Whether every member carries a value of one name and type."),
  ]
}

extension KotlinScope {
  /// The choices that the platform has.
  func choiceViews(aliases: inout NameClaims) -> [ChoiceView] {
    zip(registry.choices, formers.choices).compactMap { view(of: $0, formerly: $1, aliases: &aliases) }
  }

  private func view(
    of choice: Choice,
    formerly: [PlatformName.FormerName],
    aliases: inout NameClaims
  ) -> ChoiceView? {
    guard let name = present(choice.names), let identifier = name.identifiers.first else { return nil }
    guard let lowered = LoweredChoice(choice, unknown: "unknownMember", in: self) else { return nil }
    let wires = Dictionary(grouping: lowered.wires, by: \.name)
    let answers = Dictionary(grouping: lowered.answers, by: \.name)
    var classes = NameClaims(unusable.classes)
    let members = lowered.members.map { member in
      let wanted = words(of: member.member.names, member.name).className
      var view = view(
        of: member,
        in: choice,
        named: KotlinName(classes.claim(wanted, else: wanted + "Member")),
        code: lowered.code(of: member)
      )
      view.wires = literals((wires[member.name] ?? []).map(\.text), margin: 16)
      view.answers = literals((answers[member.name] ?? []).map(\.text), margin: 12)
      return view
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
      formers: formerly.map { view(of: $0, KotlinName(identifier).templateText, aliases: &aliases) },
      memberFormers: zip(members, lowered.formers).flatMap { member, names in
        names.filter { _ in member.isObject }.compactMap { name in
          let former = Words(shownBy: name.identifier).className
          guard classes.claim(former, else: former + "_") == former else { return nil }
          return self.former(former, until: name.until, member.name.templateText, margin: 8)
        }
      },
      hasValues: !lowered.isBare,
      isOneOf: choice.isOneOf,
      isAlwaysObject: isAlwaysObject
    )
  }

  private func view(
    of member: LoweredMember,
    in choice: Choice,
    named name: KotlinName,
    code: String
  ) -> ClassView {
    let fields = member.carried.map { [$0] } ?? []
    let meaning = prose(member.member.meaning)
    let parts = ClassParts(
      name,
      fields,
      docs: fields.map { $0.meaning.isBlank ? nil : KotlinDoc($0.meaning, indentation: 8) },
      title: "$wire",
      from: "values",
      margin: 8,
      readingMargin: 20,
      in: self
    )
    let prefix = member.wirePrefix.map { KotlinString($0) }
    let wire =
      prefix.map { $0.templateText + " + " + parts.properties[0].name.templateText }
      ?? KotlinString(member.wire).templateText
    let isOwnCode = prefix == nil && code == member.wire
    return ClassView(
      name: name,
      comment: KotlinDoc(
        meaning.isBlank ? "The member `\(member.member.id)`." : meaning,
        notes(member.platformName) { self.memberName($0, in: choice) },
        indentation: 4
      ),
      literal: KotlinString(member.wire),
      formers: [],
      parts: parts,
      arguments: KotlinCode(wire + (isOwnCode ? "" : ", " + KotlinString(code).templateText)),
      prefix: prefix
    )
  }
}

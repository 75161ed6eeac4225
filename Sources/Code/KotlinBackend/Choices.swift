import StepgenLowering
import StepgenModel
import StepgenTemplates

/// A choice: a sealed class of its members.
struct ChoiceView: TemplateView {
  var choice: LoweredChoice
  var members: [ClassView]
  var formers: [FormerView]
  /// Former names of members.
  var memberFormers: [FormerView]

  static let tags: TemplateTags<Self> = [
    .text("choice", { KotlinName($0.choice.name) }, "The name of the sealed class."),
    .text("choiceComment", { KotlinDoc($0.choice.summary, $0.choice.notes, indentation: 0) }, "Its documentation."),
    .list("members", \.members, "The members."),
    .list("bareMembers", { $0.members.filter(\.isObject) }, "Those that carry nothing."),
    .list("parts", \.parts, "The members in parts, of which each is looked up in one function."),
    .list("prefixed", { $0.members.filter { $0.prefix != nil } }, "Those whose name on the wire ends with a value."),
    .list("aliases", { $0.formers.filter(\.hasAlias) }, "Its former names."),
    .list("memberFormers", \.memberFormers, "Former names of members that carry nothing."),
    .flag("hasValues", { !$0.choice.isBare }, "Whether a member carries a value."),
    .flag("isOneOf", \.choice.choice.isOneOf, "Whether a member's name is the key of its value in JSON."),
    .flag("isAlwaysObject", \.choice.isUniform, "Whether every member carries a value of one name and type."),
  ]
}

extension ChoiceView {
  private var parts: [MemberPartView] {
    let parts = members.parts(of: KotlinScope.longestPart)
    return parts.enumerated().map { index, members in
      MemberPartView(
        members: members,
        number: KotlinCode(String(index + 1)),
        next: index + 1 < parts.count ? KotlinCode(String(index + 2)) : nil
      )
    }
  }
}

/// Members that are looked up in one function; the next part is asked where none has the name.
struct MemberPartView: TemplateView {
  var members: [ClassView]
  var number: KotlinCode
  var next: KotlinCode?

  static let tags: TemplateTags<Self> = [
    .text("number", \.number, "The number of the part."),
    .optionalText("next", \.next, "The number of the next part."),
    .list("members", \.members, "Its members."),
    .list("bareMembers", { $0.members.filter(\.isObject) }, "Those that carry nothing."),
  ]
}

extension KotlinScope {
  /// How many branches a function has at most: the JVM limits the size of a method.
  static let longestPart = 400

  /// The choices that the platform has.
  func choiceViews(aliases: inout NameClaims) -> [ChoiceView] {
    zip(registry.choices, formers.choices).compactMap { choice, formers in
      LoweredChoice(choice, unknown: "unknownMember", in: self).map {
        view(of: $0, formerly: formers, aliases: &aliases)
      }
    }
  }

  private func view(
    of choice: LoweredChoice,
    formerly: [PlatformName.FormerName],
    aliases: inout NameClaims
  ) -> ChoiceView {
    let wires = choice.textsOfWires
    let answers = Dictionary(grouping: choice.answers, by: \.name)
    var classes = NameClaims(unusableClasses)
    let members = choice.members.map { member in
      let wanted = words(of: member.member.names, member.name, id: member.member.id).className
      let name = KotlinName(classes.claim(wanted, else: wanted + "Member"))
      var view = view(of: member, named: name, code: choice.code(of: member))
      view.wires = literals(wires[member.name] ?? [], margin: 16)
      view.answers = literals((answers[member.name] ?? []).map(\.text), margin: 12)
      return view
    }
    for name in Self.unusableFormers { _ = classes.claim(name, else: name) }
    return ChoiceView(
      choice: choice,
      members: members,
      formers: formerly.map { former($0, of: choice.name, aliases: &aliases) },
      memberFormers: zip(members, choice.formers).flatMap { member, names in
        names.withWords.filter { _ in member.isObject }.compactMap { name in
          let former = Words(shownBy: name.identifier).className
          guard classes.claim(former, else: former + "_") == former else { return nil }
          return FormerView(name: former, current: member.name.templateText, until: name.until, margin: 8)
        }
      }
    )
  }

  private func view(of member: LoweredMember, named name: KotlinName, code: String) -> ClassView {
    let properties = properties(member.carried.map { [$0] } ?? [], from: "values", readingMargin: 20)
    let prefix = member.wirePrefix.map { KotlinString($0) }
    let wire =
      prefix.map { $0.templateText + " + " + properties[0].name.templateText } ?? Kotlin.literal(member.wire)
    let isOwnCode = prefix == nil && code == member.wire
    return ClassView(
      name: name,
      comment: KotlinDoc(member.summary, member.notes, indentation: 4),
      literal: KotlinString(member.wire),
      properties: properties,
      title: "$wire",
      arguments: KotlinCode(wire + (isOwnCode ? "" : ", " + Kotlin.literal(code))),
      prefix: prefix
    )
  }
}

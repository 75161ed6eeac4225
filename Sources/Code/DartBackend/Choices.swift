import StepgenLanguages
import StepgenLowering
import StepgenModel
import StepgenTemplates

/// A choice: a class with a constant for each member and, where members carry values, with subclasses.
struct ChoiceView: TemplateView {
  var choice: LoweredChoice
  var members: [MemberView]
  var formers: [FormerView]

  static let tags: TemplateTags<Self> = [
    .text("choice", { DartName($0.choice.name) }, "The name of the class."),
    .text("comment", { DartDoc($0.choice.summary, $0.choice.notes, indentation: 0) }, "Its documentation."),
    .list("bare", \.bare, "The members that carry nothing."),
    .list("valued", { $0.members.filter { !$0.properties.isEmpty } }, "Those that carry a value."),
    .list(
      "prefixed",
      { $0.members.filter { $0.member.wirePrefix != nil } },
      "Those whose name on the wire ends with a value."
    ),
    .flag("hasValues", { $0.members.contains { !$0.properties.isEmpty } }, "Whether a member carries a value."),
    .flag("isOneOf", \.choice.choice.isOneOf, "Whether a member's name is the key of its value in JSON."),
    .text("known", \.known, "The list of members that carry nothing."),
    .list("formers", \.formers, "Its former names."),
  ]

  private var bare: [MemberView] { members.filter(\.properties.isEmpty) }

  private var known: DartCode {
    .list("static const List<\(choice.name)> knownMembers = [", bare.map(\.constant), "];", indentation: 2)
  }
}

struct MemberView: TemplateView {
  var choice: LoweredChoice
  var member: LoweredMember
  /// The constant's name, and the class's where it carries a value.
  var constant: String
  var type: String
  var wires: [String]
  var properties: [PropertyView]

  static let tags: TemplateTags<Self> = [
    .text("constant", { DartName($0.constant) }, "The constant's name."),
    .text("declaration", \.declaration, "The constant, where no member of the choice carries a value."),
    .text("name", { DartName($0.type) }, "The class's name, where it carries a value."),
    .text("comment", \.comment, "Its documentation."),
    .optionalText("deprecation", { Dart.deprecation(in: $0.member.notes) }, "What is to be used instead of it."),
    .text("code", { DartString($0.choice.code(of: $0.member)) }, "The name that is written."),
    .text("wire", { DartString($0.member.wire) }, "The name on the wire."),
    .text("answer", { DartString($0.member.answer) }, "The text by which an app chooses it."),
    .texts("wires", { $0.wires.map { DartString($0) } }, "Every name by which it arrives."),
    .flag("hasWires", { !$0.wires.isEmpty }, "Whether there is one."),
    .list("properties", \.properties, "What it carries."),
    .optionalText(
      "prefix",
      { $0.member.wirePrefix.map { DartString($0) } },
      "What comes before the value in the name on the wire."
    ),
    .flag("isAlwaysObject", \.choice.isUniform, "Whether it is an object even where its value is missing."),
  ]

  private var comment: DartDoc {
    DartDoc(member.summary, member.notes, indentation: member.carried == nil ? 2 : 0)
  }

  private var declaration: DartCode {
    let head = "static const \(choice.name) \(constant) = \(choice.name)._"
    let names = [member.wire, choice.code(of: member), member.answer]
    return .call(head, Dart.literals(names), ";", indentation: 2)
  }
}

extension DartScope {
  /// The choices that the platform has; nil when there are none.
  func choicesFile(names: inout NameClaims) -> FileView? {
    let choices = registry.choices.compactMap { LoweredChoice($0, unknown: "unknownMember", in: self) }
    guard !choices.isEmpty else { return nil }
    return FileView(
      scope: self,
      imports: imports(for: choices.flatMap(\.carriedTypes), besides: "choices.dart"),
      choices: choices.map { view(of: $0, names: &names) }
    )
  }

  private func view(of choice: LoweredChoice, names: inout NameClaims) -> ChoiceView {
    let wires = choice.textsOfWires
    var constants = NameClaims(Dart.language.names.reserved.union(Dart.language.names.avoided.constants))
    let members = choice.members.map { member in
      let constant = memberName(member.member.names, member.name, id: member.member.id)
      let type = choice.name + typeName(words(of: member.member.names, member.name, id: member.member.id))
      return MemberView(
        choice: choice,
        member: member,
        constant: constants.claim(constant, else: constant + "Member"),
        type: member.carried == nil ? type : names.claim(type, else: type + "Member"),
        wires: wires[member.name] ?? [],
        properties: properties(member.carried.map { [$0] } ?? [], besides: [], from: "values", indentation: 10)
      )
    }
    return ChoiceView(choice: choice, members: members, formers: formers(of: choice.platformName, names: &names))
  }
}

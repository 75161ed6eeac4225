import StepgenLowering
import StepgenModel
import StepgenTemplates

/// A choice: a class whose members are constants, and methods where they carry values.
struct ChoiceView: TemplateView {
  var name: JavaName
  var comment: JavaDoc
  var members: [MemberView]
  /// What members carry, each name and type once.
  var parts: ClassParts
  var isAlwaysObject: Bool
  var isOneOf: Bool
  /// The constructor's parameters, and the brace that opens its body.
  var head: JavaCode
  /// The list of the members that are constants.
  var known: JavaCode

  static let tags: TemplateTags<Self> = [
    .text("choice", \.name, "The name of the class."),
    .text("choiceComment", \.comment, "Its documentation."),
    .list("members", \.members, "The members."),
    .list("bareMembers", { $0.members.filter(\.isConstant) }, "Those that carry nothing."),
    .list("prefixed", { $0.members.filter { $0.prefix != nil } }, "Those whose name on the wire ends with a value."),
    .list("fields", \.parts.fields, "What members carry."),
    .flag("hasFields", { !$0.parts.fields.isEmpty }, "Whether members carry anything."),
    .text("known", \.known, "The list of the members that are constants."),
    .text("head", \.head, "The constructor's parameters, and the brace that opens its body."),
    .flag("hasConstants", { $0.members.contains(where: \.isConstant) }, "Whether members carry nothing."),
    .text("equality", \.parts.equality, "Whether what is carried equals that of `that`."),
    .text("hash", \.parts.hash, "The hash of what is carried."),
    .text("writings", \.parts.writings, "What is carried, as JSON."),
    .text("text", \.parts.text, "What a member prints as."),
    .flag("isAlwaysObject", \.isAlwaysObject, "Whether every member carries a value of one name and type."),
    .flag("isOneOf", \.isOneOf, "Whether a member's name is the key of its value in JSON."),
    .texts("imports", \.imports, "What is imported."),
  ]

  private var imports: [JavaCode] {
    let needed = parts.fields.isEmpty ? ["java.util.List"] : ["java.util.List", "java.util.Map", "java.util.Objects"]
    return Set(parts.imports + needed).sorted().map { JavaCode($0) }
  }
}

struct MemberView: TemplateView {
  /// The name of the constant, and its declaration.
  var constant: JavaCode
  var declaration: JavaCode
  var nameConstant: JavaCode
  var comment: JavaDoc
  var code: JavaString
  var wire: JavaCode
  var method: JavaName
  /// The parameter of its method, all arguments of the constructor, and the statement that reads it.
  var parameter: JavaCode
  var arguments: JavaCode
  var reading: JavaCode
  var isConstant: Bool
  var prefix: JavaString?
  var wires: [JavaCode]
  var answers: [JavaCode]
  var formers: [FormerView]

  static let tags: TemplateTags<Self> = [
    .text("member", \.constant, "The name of the constant."),
    .text("declaration", \.declaration, "The constant."),
    .text("memberName", \.nameConstant, "The name of the constant for its name."),
    .text("comment", \.comment, "Its documentation."),
    .text("code", \.code, "The text that stands for it alone."),
    .text("wire", \.wire, "Its name on the wire."),
    .text("method", \.method, "The method that makes it of a value."),
    .text("parameter", \.parameter, "The parameter of that method."),
    .text("arguments", \.arguments, "What it carries, as arguments."),
    .text("reading", \.reading, "The statement that returns it, read from JSON."),
    .flag("isConstant", \.isConstant, "Whether it carries nothing."),
    .optionalText("prefix", \.prefix, "What comes before the value in its name on the wire."),
    .texts("wires", \.wires, "Every name by which it arrives, as a string."),
    .texts("answers", \.answers, "Every text by which an app chooses it, as a string."),
    .list("formers", \.formers, "Its former names."),
  ]
}

extension JavaScope {
  /// The choices that the platform has.
  var choiceViews: [ChoiceView] { registry.choices.compactMap(view) }

  private func view(of choice: Choice) -> ChoiceView? {
    guard let name = present(choice.names), let identifier = name.identifiers.first else { return nil }
    let lowered = LoweredChoice(choice, unknown: "unknownMember", in: self)
    let slots = self.slots(of: lowered)
    let parts = ClassParts(
      JavaName(identifier),
      slots.map(\.field),
      called: slots.map(\.name),
      docs: slots.map(\.field).map { slot in
        JavaDoc(
          slot.meaning.isBlank ? "What a member carries" : slot.meaning,
          ["Null for members without it."],
          indentation: 2
        )
      },
      title: "wire",
      from: "values",
      margin: 2,
      in: self
    )
    let members = members(of: choice, lowered, slots)
    let known = JavaCode.assignment(
      "public static final List<\(JavaName(identifier).templateText)> KNOWN",
      "StepgenJson.list(",
      members.filter(\.isConstant).map(\.constant.templateText),
      ");",
      margin: 2
    )
    let isAlwaysObject = if case .same = lowered.carriage { true } else { false }
    return ChoiceView(
      name: JavaName(identifier),
      comment: JavaDoc(
        "The choice `\(identifier)`",
        [prose(choice.meaning)] + notes(name, using: choiceName),
        indentation: 0
      ),
      members: members,
      parts: parts,
      isAlwaysObject: isAlwaysObject,
      isOneOf: choice.isOneOf,
      head: JavaCode(
        JavaCode.list(
          "private \(JavaName(identifier).templateText)(",
          ["String name", "String wire"]
            + (slots.isEmpty
              ? ["boolean isUnknown"]
              : parts.fields.map { $0.type.templateText + " " + $0.name.templateText } + [
                "Map<String, Object> unknownValues"
              ]),
          ") {",
          column: 2,
          margin: 2
        )
      ),
      known: JavaCode(known)
    )
  }

  /// A value that members carry, as a field of their class.
  private struct Slot {
    /// May be missing, as other members carry something else.
    var field: LoweredField
    var name: String
  }

  /// Each name and type once, secret where it is so in a member; of two values of one name the second is called by its
  /// member, too.
  private func slots(of choice: LoweredChoice) -> [Slot] {
    var slots: [Slot] = []
    for member in choice.members {
      guard var field = member.carried else { continue }
      field.type.isOptional = true
      if let known = slots.firstIndex(where: { $0.field.isSame(field) }) {
        slots[known].field.isSecret = slots[known].field.isSecret || field.isSecret
        continue
      }
      let isTaken = slots.contains { $0.name == field.name }
      let own = words(of: member.member.names, member.name).methodName + field.name.prefix(1).uppercased()
      slots.append(Slot(field: field, name: isTaken ? own + field.name.dropFirst() : field.name))
    }
    return slots
  }

  private func members(of choice: Choice, _ lowered: LoweredChoice, _ slots: [Slot]) -> [MemberView] {
    let wires = Dictionary(grouping: lowered.wires, by: \.name)
    let answers = Dictionary(grouping: lowered.answers, by: \.name)
    let type = JavaName(choice.names[target.platform].identifiers[0]).templateText
    let nulls = Array(repeating: "null", count: slots.count + 1).joined(separator: ", ")
    let literal = { (name: WireName) in JavaCode(JavaString(name.text).templateText) }
    var constants = NameClaims(["KNOWN"])
    var methods = NameClaims(unusable.properties.union(slots.map(\.name)))
    return zip(lowered.members, lowered.formers).map { member, formers in
      let words = words(of: member.member.names, member.name)
      let constant = constants.claim(words.constantName, else: words.constantName + "_MEMBER")
      let value = member.carried
      let slot = value.flatMap { value in
        slots.firstIndex {
          $0.field.name == value.name && $0.field.type.element == value.type.element
            && $0.field.type.shape == value.type.shape
        }
      }
      let method = JavaName(
        value == nil ? constant : methods.claim(words.methodName, else: words.methodName + "Member")
      )
      let nameConstant = constants.claim(constant + "_NAME", else: constant + "_NAME_")
      let name = value.map { JavaName($0.name).templateText } ?? ""
      let wire =
        member.wirePrefix.map { JavaString($0).templateText + " + " + name } ?? JavaString(member.wire).templateText
      let reading = value.map { self.reading($0, from: "values", margin: 12) } ?? ""
      let meaning = prose(member.member.meaning)
      return MemberView(
        constant: JavaCode(constant),
        declaration: declaration(of: constant, type, [nameConstant, wire, slots.isEmpty ? "false" : nulls]),
        nameConstant: JavaCode(nameConstant),
        comment: JavaDoc(
          meaning.isBlank ? "The member `\(member.member.id)`" : meaning,
          notes(member.platformName) { self.memberName($0, in: choice) },
          indentation: 2
        ),
        code: JavaString(lowered.code(of: member)),
        wire: JavaCode(wire),
        method: method,
        parameter: JavaCode(value.map { spelling($0.type) + " " + name } ?? ""),
        arguments: JavaCode(slots.indices.map { $0 == slot ? name + ", " : "null, " }.joined()),
        reading: JavaCode(
          JavaCode.list("return \(method.templateText)(", [reading], ");", column: 8, margin: 8)
        ),
        isConstant: value == nil,
        prefix: member.wirePrefix.map { JavaString($0) },
        wires: (wires[member.name] ?? []).map(literal),
        answers: (answers[member.name] ?? []).map(literal),
        formers: formers.filter { _ in value == nil }.compactMap { former in
          let old = Words(shownBy: former.identifier).constantName
          guard constants.claim(old, else: old + "_") == old else { return nil }
          return self.former(old, until: former.until, constant, margin: 2)
        }
      )
    }
  }

  private func declaration(of constant: String, _ type: String, _ arguments: [String]) -> JavaCode {
    let begin = "public static final \(type) \(constant) ="
    let line = JavaCode.list("new \(type)(", arguments, ");", column: 0, margin: 0)
    if JavaCode.layout.fits(begin + " " + line, after: 2) { return JavaCode(begin + " " + line) }
    let value = JavaCode.list("new \(type)(", arguments, ");", column: 6, margin: 6)
    return JavaCode(begin + "\n      " + value)
  }
}

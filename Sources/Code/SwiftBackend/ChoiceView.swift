import StepgenTemplates

/// A choice.
struct ChoiceView: TemplateView {
  var comment: SwiftDocComment
  var name: SwiftIdentifier
  var unknown: SwiftIdentifier
  var unknownPayload: SwiftCode
  var rest: SwiftCode
  var isOneOf: Bool
  var members: [MemberView]
  var answers: [WireNameView]
  var wires: [WireNameView]
  var encoded: SwiftCode
  var hasNames: Bool
  var carried: CarriedView?
  var mixed: MixedView?
  var formers: [FormerTypeView]
  var renames: [RenameView]
  var removals: [RemovalView]

  private var isBare: Bool { carried == nil && mixed == nil }

  static let tags: TemplateTags<Self> = [
    .text("comment", \.comment, "The documentation."),
    .text("name", \.name, "The name."),
    .text("choiceName", \.name, "The name, where a list inside has a name of its own."),
    .text("unknown", \.unknown, "The case of a member that is not known."),
    .text("unknownPayload", \.unknownPayload, "What comes with the member that is not known."),
    .text("rest", \.rest, "A pattern for all but the name of the member that is not known."),
    .list("members", \.members, "The members."),
    .flag("hasMembers", { !$0.members.isEmpty }, "Whether there are members."),
    .list("answers", \.answers, "Every text that an app passes."),
    .list("wires", \.wires, "Every text that stands for a member on the wire."),
    .flag("isOneOf", \.isOneOf, "Whether a member's name is the key of its value in JSON."),
    .optional("carried", \.carried, "The value that each member carries."),
    .text("encoded", \.encoded, "The property with the text that stands for the member and no other."),
    .flag("hasNames", \.hasNames, "Whether that is another than the name on the wire."),
    .optional("mixed", \.mixed, "What some members carry and others do not."),
    .text("kind", { SwiftCode($0.isBare ? "Self" : "StepgenKind") }, "What texts are looked up as."),
    .flag("isBare", \.isBare, "Whether members carry nothing."),
    .list("formers", \.formers, "Former names of the choice."),
    .list("renames", \.renames, "Former names of members."),
    .list("removals", \.removals, "Names of removed members."),
  ]
}

/// A member of a choice.
struct MemberView: TemplateView {
  var comment: SwiftDocComment
  var name: SwiftIdentifier
  var payload: SwiftCode
  var pattern: SwiftCode
  var answer: SwiftCode
  var wire: SwiftCode
  var code: SwiftStringLiteral
  var bound: SwiftCode
  var shown: SwiftCode

  static let tags: TemplateTags<Self> = [
    .text("comment", \.comment, "The documentation."),
    .text("member", \.name, "The case's name."),
    .text("payload", \.payload, "The associated value in parentheses, if there is one."),
    .text("pattern", \.pattern, "The pattern of the case, which binds what its texts are made of."),
    .text("code", \.code, "The text that stands for this member and no other, as a string."),
    .text("bound", \.bound, "The pattern that binds what it carries, in parentheses."),
    .text("shown", \.shown, "The mirror of the case, with its value as it is bound."),
    .text("answer", \.answer, "What the app passes, as a string."),
    .text("wire", \.wire, "The name on the wire, as a string."),
  ]
}

/// The value that each member of a choice carries.
struct CarriedView: TemplateView {
  var argument: SwiftCode
  var parameter: SwiftCode
  var value: SwiftIdentifier
  var type: SwiftCode
  var decoded: SwiftCode
  var key: SwiftCode
  var encoded: SwiftCode

  static let tags: TemplateTags<Self> = [
    .text("argument", \.argument, "The label where a value is made, with its colon, if it has one."),
    .text("parameter", \.parameter, "The label of a parameter."),
    .text("value", \.value, "The value's name."),
    .text("valueType", \.type, "The value's type."),
    .text("decoded", \.decoded, "The call that reads the value."),
    .text("key", \.key, "The key of the value as a string."),
    .text("encodedValue", \.encoded, "The value as it is encoded."),
  ]
}

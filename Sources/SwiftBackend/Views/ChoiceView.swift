import StepgenTemplates

/// A choice.
struct ChoiceView: TemplateView {
  var comment: SwiftDocComment
  var name: SwiftIdentifier
  var unknown: SwiftIdentifier
  var members: [MemberView]
  var answers: [WireNameView]
  var wires: [WireNameView]
  var carried: CarriedView?
  var formers: [FormerTypeView]
  var renames: [RenameView]
  var removals: [RemovalView]

  static let tags: TemplateTags<Self> = [
    .text("comment", \.comment, "The documentation."),
    .text("name", \.name, "The name."),
    .text("choiceName", \.name, "The name, where a list inside has a name of its own."),
    .text("unknown", \.unknown, "The case of a member that is not known."),
    .list("members", \.members, "The members."),
    .list("answers", \.answers, "Every text that an app passes."),
    .list("wires", \.wires, "Every text that stands for a member on the wire."),
    .optional("carried", \.carried, "The value that each member carries."),
    .flag("isBare", { $0.carried == nil }, "Whether members carry nothing."),
    .list("formers", \.formers, "Former names of the choice."),
    .list("renames", \.renames, "Former names of members."),
    .list("removals", \.removals, "Names of removed members."),
  ]
}

/// A member of a choice.
struct MemberView: TemplateView {
  var comment: SwiftDocComment
  var name: SwiftIdentifier
  var answer: SwiftStringLiteral
  var wire: SwiftStringLiteral

  static let tags: TemplateTags<Self> = [
    .text("comment", \.comment, "The documentation."),
    .text("member", \.name, "The case's name."),
    .text("answer", \.answer, "What the app passes, as a string."),
    .text("wire", \.wire, "The name on the wire, as a string."),
  ]
}

/// The value that each member of a choice carries.
struct CarriedView: TemplateView {
  var label: SwiftCode
  var argument: SwiftCode
  var parameter: SwiftCode
  var value: SwiftIdentifier
  var type: SwiftCode
  var wrapped: SwiftCode
  var key: SwiftStringLiteral
  var isOptional: Bool

  static let tags: TemplateTags<Self> = [
    .text("label", \.label, "The label of the associated value, with its colon, if it has one."),
    .text("argument", \.argument, "The same where a value is made."),
    .text("parameter", \.parameter, "The label of a parameter."),
    .text("value", \.value, "The value's name."),
    .text("valueType", \.type, "The value's type."),
    .text("wrapped", \.wrapped, "The value's type without its question mark."),
    .text("key", \.key, "The value's name as a string."),
    .flag("isOptional", \.isOptional, "Whether the value may be missing."),
  ]
}

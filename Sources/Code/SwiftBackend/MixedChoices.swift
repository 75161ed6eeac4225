import StepgenTemplates

/// A choice of which some members carry a value and others do not, or members carry different ones.
struct MixedView: TemplateView {
  var known: [SwiftCode]
  var answering: SwiftCode
  var wiring: SwiftCode
  var making: SwiftCode
  var call: SwiftCode
  var mayFail: Bool
  var members: [MixedMemberView]
  var prefixes: [PrefixView]

  static let tags: TemplateTags<Self> = [
    .texts("known", \.known, "The members that can be without a value."),
    .flag("hasKnown", { !$0.known.isEmpty }, "Whether there are such members."),
    .text("answering", \.answering, "The start of the initializer from an answer."),
    .text("wiring", \.wiring, "The start of the initializer from a name on the wire."),
    .text("making", \.making, "The start of the initializer that both call."),
    .text("call", \.call, "Its call."),
    .flag("mayFail", \.mayFail, "Whether a member has to carry a value."),
    .list("mixedMembers", \.members, "The members."),
    .flag("hasPrefixes", { !$0.prefixes.isEmpty }, "Whether there are prefixes."),
    .list("prefixes", \.prefixes, "Members whose name on the wire ends with the value."),
  ]
}

/// A member of such a choice.
struct MixedMemberView: TemplateView {
  var name: SwiftIdentifier
  var pattern: SwiftCode
  var makings: [SwiftCode]
  var decoding: SwiftCode
  var encoding: SwiftCode

  static let tags: TemplateTags<Self> = [
    .text("member", \.name, "The case's name."),
    .text("pattern", \.pattern, "The pattern of the case, which binds its value."),
    .texts("makings", \.makings, "Statements that make the member."),
    .text("decoding", \.decoding, "The statement that makes the member of what was decoded."),
    .text("encoding", \.encoding, "The statement that encodes the member."),
  ]
}

/// A member whose name on the wire ends with the value.
struct PrefixView: TemplateView {
  var definition: SwiftCode
  var value: SwiftCode

  static let tags: TemplateTags<Self> = [
    .text("definition", \.definition, "What comes before the value, as the definition of `prefix`."),
    .text("value", \.value, "The member, made of `name` and `prefix`."),
  ]
}

import StepgenLowering
import StepgenTemplates

/// A choice of which some members carry a value and others do not, or members carry different ones.
struct MixedView: TemplateView {
  let scope: SwiftScope
  let members: [SwiftMember]
  /// What members carry, each name and type once.
  let values: [SwiftField]

  static let tags: TemplateTags<Self> = [
    .texts("known", \.known, "The members that can be without a value."),
    .flag("hasKnown", { !$0.known.isEmpty }, "Whether there are such members."),
    .text("answering", { $0.initializer("answer") }, "The start of the initializer from an answer."),
    .text("wiring", { $0.initializer("wire") }, "The start of the initializer from a name on the wire."),
    .text("making", \.making, "The start of the initializer that both call."),
    .text("call", \.call, "Its call."),
    .flag("mayFail", \.mayFail, "Whether a member has to carry a value."),
    .list("mixedMembers", \.mixedMembers, "The members."),
    .flag("hasPrefixes", { !$0.prefixes.isEmpty }, "Whether there are prefixes."),
    .list("prefixes", \.prefixes, "Members whose name on the wire ends with the value."),
  ]

  private var known: [SwiftCode] {
    members.filter { $0.carried?.isOptional != false }.map { member in
      let arguments = member.carried.map { "(" + scope.argumentLabel($0) + "nil)" } ?? ""
      return SwiftCode("." + member.identifier.templateText + arguments)
    }
  }

  private var mayFail: Bool { members.contains { $0.carried?.isOptional == false } }
  private var mark: String { mayFail ? "?" : "" }

  private func initializer(_ name: String) -> SwiftCode {
    let parameters = values.enumerated().map { index, value in
      let label = value.identifier.parameterLabel
      return (label == "value\(index)" ? "" : label + " ") + "value\(index): \(value.wrappedType)? = nil"
    }
    return .list(
      scope.access.templateText + " init" + mark + "(",
      ["\(name): \(scope.standard)String"] + parameters,
      ") {",
      column: 2,
      indentation: 2
    )
  }

  private var making: SwiftCode {
    let parameters = values.enumerated().map { "_ value\($0): \($1.wrappedType)?" }
    return .list("private init\(mark)(", ["_ kind: StepgenKind"] + parameters, ") {", column: 2, indentation: 2)
  }

  private var call: SwiftCode {
    SwiftCode("self.init(kind" + values.indices.map { ", value\($0)" }.joined() + ")")
  }

  private var mixedMembers: [MixedMemberView] {
    members.map { member in
      let value = member.carried.map { (field: $0, index: index(of: $0, member)) }
      return MixedMemberView(scope: scope, name: member.identifier, value: value)
    }
  }

  private func index(of value: SwiftField, _ member: SwiftMember) -> Int {
    values.firstIndex { value.lowered.isSame($0.lowered) }
      ?? values.firstIndex { $0.identifier.name == member.identifier.name + "_" + value.identifier.name } ?? 0
  }

  private var prefixes: [PrefixView] {
    members.compactMap { member in
      guard let prefix = member.lowered.wirePrefix, let value = member.carried else { return nil }
      return PrefixView(prefix: prefix, name: member.identifier, argument: scope.argumentLabel(value))
    }
  }
}

/// A member of such a choice.
struct MixedMemberView: TemplateView {
  let scope: SwiftScope
  let name: SwiftIdentifier
  /// What it carries, and the place of that among the values of all members.
  let value: (field: SwiftField, index: Int)?

  static let tags: TemplateTags<Self> = [
    .text("member", \.name, "The case's name."),
    .text(
      "pattern",
      { SwiftCode($0.pattern + ($0.value == nil ? "" : "(let value)")) },
      "The pattern of the case, which binds its value."
    ),
    .texts("makings", \.makings, "Statements that make the member."),
    .text("decoding", \.decoding, "The statement that makes the member of what was decoded."),
    .text("encoding", \.encoding, "The statement that encodes the member."),
  ]

  private var pattern: String { "." + name.templateText }

  private var makings: [SwiftCode] {
    guard let (field, index) = value else { return [SwiftCode("self = " + pattern)] }
    let guarding = SwiftCode("guard let value\(index) else { return nil }")
    let making = SwiftCode("self = \(pattern)(\(scope.argumentLabel(field))value\(index))")
    return field.isOptional ? [making] : [guarding, making]
  }

  private var decoding: SwiftCode {
    guard let field = value?.field else { return SwiftCode("self = " + pattern) }
    let label = scope.argumentLabel(field)
    let reading = field.reading(from: "reader", column: 8 + label.count, indentation: 8)
    return .list("self = try \(pattern)(", [label + reading], ")", column: 6, indentation: 6)
  }

  private var encoding: SwiftCode {
    guard let field = value?.field else { return SwiftCode("try writer.write()") }
    let suffix = field.isOptional ? "IfPresent" : ""
    return SwiftCode("try writer.write\(suffix)(\(field.encoded("value")), \(field.key))")
  }
}

/// A member whose name on the wire ends with the value.
struct PrefixView: TemplateView {
  let prefix: String
  let name: SwiftIdentifier
  /// The label of the value, with its colon, if it has one.
  let argument: String

  static let tags: TemplateTags<Self> = [
    .text("definition", \.definition, "What comes before the value, as the definition of `prefix`."),
    .text("value", \.value, "The member, made of `name` and `prefix`."),
  ]

  private var definition: SwiftCode {
    let literal = SwiftSource.literal(prefix)
    let isLong = 17 + literal.count > SwiftSource.layout.lineLength
    return SwiftCode((isLong ? "prefix =\n      " : "prefix = ") + literal)
  }

  private var value: SwiftCode {
    SwiftCode(".\(name.templateText)(\(argument)Swift.String(name.dropFirst(prefix.count)))")
  }
}

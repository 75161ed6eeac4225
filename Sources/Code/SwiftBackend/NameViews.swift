import StepgenLowering
import StepgenTemplates

/// A type whose constants are ids of one kind.
struct IDTypeView: TemplateView {
  var comment: SwiftDocComment
  var name: SwiftIdentifier
  var ids: [StaticIDView]

  static let tags: TemplateTags<Self> = [
    .text("comment", \.comment, "The documentation."),
    .text("name", \.name, "The name."),
    .list("ids", \.ids, "The ids."),
  ]
}

/// A constant for an id.
struct StaticIDView: TemplateView {
  var name: SwiftIdentifier
  var literal: SwiftStringLiteral
  var comment: SwiftDocComment
  var deprecation: SwiftStringLiteral?

  static let tags: TemplateTags<Self> = [
    .text("name", \.name, "The constant's name."),
    .text("literal", \.literal, "The id as a string."),
    .text("comment", \.comment, "Its documentation."),
    .optionalText("deprecation", \.deprecation, "Why it is deprecated, as a string."),
  ]
}

extension StaticIDView {
  init(_ id: LoweredConstant, indentation: Int) {
    self.init(
      name: SwiftIdentifier(id.name),
      literal: SwiftStringLiteral(id.id),
      comment: SwiftDocComment(id.summary, indentation: indentation),
      deprecation: id.deprecation.map { SwiftStringLiteral($0) }
    )
  }
}

/// A value of the service.
struct ConstantView: TemplateView {
  var name: SwiftIdentifier
  var value: SwiftCode
  var type: SwiftCode
  var comment: SwiftDocComment

  static let tags: TemplateTags<Self> = [
    .text("name", \.name, "The constant's name."),
    .text("value", \.value, "Its value as a literal."),
    .text("type", \.type, "Its type."),
    .text("comment", \.comment, "Its documentation."),
  ]
}

/// A name by which a case may arrive.
struct WireNameView: TemplateView {
  var literal: SwiftStringLiteral
  var name: SwiftIdentifier
  /// Whether values can come with it that are left out.
  var isCalled = false

  static let tags: TemplateTags<Self> = [
    .text("literal", \.literal, "The name as a string."),
    .text("name", \.name, "The case's name."),
    .flag("isCalled", \.isCalled, "Whether the case is made by a call."),
  ]
}

extension WireNameView {
  init(_ name: WireName) {
    self.init(literal: SwiftStringLiteral(name.text), name: SwiftIdentifier(name.name))
  }
}

/// A former name of something, as a deprecated stand-in.
struct RenameView: TemplateView {
  var comment: SwiftDocComment
  var renamed: SwiftStringLiteral
  var declaration: SwiftCode
  var value: SwiftCode

  static let tags: TemplateTags<Self> = [
    .text("comment", \.comment, "The documentation."),
    .text("renamed", \.renamed, "The new name as a string."),
    .text("declaration", \.declaration, "The start of the declaration."),
    .text("value", \.value, "What it stands for."),
  ]
}

/// The name of something that was removed.
struct RemovalView: TemplateView {
  var name: SwiftIdentifier
  var value: SwiftCode
  var comment: SwiftDocComment
  var message: SwiftStringLiteral

  static let tags: TemplateTags<Self> = [
    .text("name", \.name, "The name."),
    .text(
      "value",
      \.value,
      "What the unknown case is made with, such as the name as a string; for a type its stand-in."
    ),
    .text("comment", \.comment, "The documentation."),
    .text("message", \.message, "What to do instead, as a string."),
  ]
}

extension RemovalView {
  /// What the unknown case is made with is the name on the wire and the suffix.
  init(_ removal: LoweredRemoval, suffix: String = "", indentation: Int) {
    self.init(
      removal,
      value: SwiftCode(SwiftStringLiteral(removal.wire).templateText + suffix),
      indentation: indentation
    )
  }

  init(_ removal: LoweredRemoval, value: SwiftCode, indentation: Int) {
    self.init(
      name: SwiftIdentifier(removal.name),
      value: value,
      comment: SwiftDocComment(removal.summary, indentation: indentation),
      message: SwiftStringLiteral(removal.message)
    )
  }
}

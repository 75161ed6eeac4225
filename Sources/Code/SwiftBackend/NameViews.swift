import StepgenLowering
import StepgenModel
import StepgenTemplates

/// A type whose constants are ids of one kind.
struct IDTypeView: TemplateView {
  var name: String
  var summary: String
  var ids: [LoweredConstant]
  /// Columns before the type.
  var margin = 2

  static let tags: TemplateTags<Self> = [
    .text("comment", { SwiftDocComment($0.summary, indentation: $0.margin) }, "The documentation."),
    .text("name", { SwiftIdentifier($0.name) }, "The name."),
    .list("ids", { view in view.ids.map { StaticIDView(id: $0, margin: view.margin + 2) } }, "The ids."),
  ]
}

/// A constant for an id.
struct StaticIDView: TemplateView {
  var id: LoweredConstant
  var margin: Int

  static let tags: TemplateTags<Self> = [
    .text("name", { SwiftIdentifier($0.id.name) }, "The constant's name."),
    .text("literal", { SwiftStringLiteral($0.id.id) }, "The id as a string."),
    .text("comment", { SwiftDocComment($0.id.summary, indentation: $0.margin) }, "Its documentation."),
    .optionalText(
      "deprecation",
      { $0.id.deprecation.map { SwiftStringLiteral($0) } },
      "Why it is deprecated, as a string."
    ),
  ]
}

/// A name by which a case may arrive.
struct WireNameView: TemplateView {
  var name: WireName
  /// Whether values can come with it that are left out.
  var isCalled = false

  static let tags: TemplateTags<Self> = [
    .text("literal", { SwiftStringLiteral($0.name.text) }, "The name as a string."),
    .text("name", { SwiftIdentifier($0.name.name) }, "The case's name."),
    .flag("isCalled", \.isCalled, "Whether the case is made by a call."),
  ]
}

/// A former name of a case, as a deprecated declaration.
struct RenameView: TemplateView {
  var former: PlatformName.FormerName
  /// The name of today, and as callers write it.
  var current: String
  var renamed: String
  var declaration: SwiftCode
  var value: SwiftCode

  static let tags: TemplateTags<Self> = [
    .text("comment", \.comment, "The documentation."),
    .text("renamed", { SwiftStringLiteral($0.renamed) }, "The new name as a string."),
    .text("declaration", \.declaration, "The start of the declaration."),
    .text("value", \.value, "What it stands for."),
  ]

  private var comment: SwiftDocComment {
    SwiftDocComment("The former name of `\(current)`, until \(former.until).", indentation: 2)
  }
}

/// A former name of a type or of a value of it.
struct FormerTypeView: TemplateView {
  var former: PlatformName.FormerName
  /// The name of today.
  var current: String
  var margin = 0

  static let tags: TemplateTags<Self> = [
    .text("comment", \.comment, "The documentation."),
    .text("former", { SwiftIdentifier($0.former.identifier) }, "The former name."),
    .text("literal", { SwiftStringLiteral($0.current) }, "The present name as a string."),
  ]

  private var comment: SwiftDocComment {
    SwiftDocComment("The former name of `\(current)`, until \(former.until).", indentation: margin)
  }
}

/// The name of something that was removed.
struct RemovalView: TemplateView {
  var removal: LoweredRemoval
  var value: SwiftCode
  var margin = 2

  static let tags: TemplateTags<Self> = [
    .text("name", { SwiftIdentifier($0.removal.name) }, "The name."),
    .text(
      "value",
      \.value,
      "What the unknown case is made with, such as the name as a string; for a type its stand-in."
    ),
    .text("comment", { SwiftDocComment($0.removal.summary, indentation: $0.margin) }, "The documentation."),
    .text("message", { SwiftStringLiteral($0.removal.message) }, "What to do instead, as a string."),
  ]
}

extension RemovalView {
  /// The unknown case is made with the name on the wire and the suffix.
  init(_ removal: LoweredRemoval, suffix: String = "") {
    self.init(removal: removal, value: SwiftCode(SwiftSource.literal(removal.wire) + suffix))
  }
}

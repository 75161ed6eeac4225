import StepgenTemplates

/// A flow with an enumeration of its steps: what the templates of its files are rendered with.
struct FlowView: TemplateView {
  var registry: SwiftCode
  var access: SwiftCode
  var importAccess: SwiftCode
  var codingImportAccess: SwiftCode
  var isPublic: Bool
  var swift: SwiftCode
  var runtime: SwiftCode
  var type: SwiftIdentifier
  var comment: SwiftDocComment
  var table: SwiftCode
  var handler: SwiftIdentifier
  var unknown: SwiftIdentifier
  var steps: [StepView]
  var ids: [StaticIDView]
  var names: [WireNameView]
  var hasBareSteps: Bool
  var renames: [RenameView]
  var removals: [RemovalView]

  static let tags: TemplateTags<Self> = [
    .text("registry", \.registry, "The id of the registry."),
    .text("access", \.access, "`public`, `package` or `internal`."),
    .text("importAccess", \.importAccess, "`public `, `package ` or nothing: what imports need."),
    .text("codingImportAccess", \.codingImportAccess, "The same for a file with a conformance only."),
    .flag("isPublic", \.isPublic, "Whether the code is seen outside of its package."),
    .text("swift", \.swift, "`Swift.` where a type of the registry hides one of the standard library."),
    .text("runtime", \.runtime, "`StepRuntime.`, likewise."),
    .text("type", \.type, "The enumeration's name."),
    .text("comment", \.comment, "The enumeration's documentation."),
    .text("table", \.table, "The transition table."),
    .text("handler", \.handler, "The name of the handler protocol."),
    .text("unknown", \.unknown, "The case of a step that is not known."),
    .list("steps", \.steps, "The cases."),
    .list("ids", \.ids, "The canonical steps."),
    .list("names", \.names, "Every name by which a step may arrive."),
    .flag("hasBareSteps", \.hasBareSteps, "Whether a case has no associated value."),
    .list("renames", \.renames, "Former names of cases."),
    .list("removals", \.removals, "Names of removed cases."),
  ]
}

/// A case, and all that generated code says of it.
struct StepView: TemplateView {
  var name: SwiftIdentifier
  var comment: SwiftDocComment
  var payload: SwiftCode
  var literal: SwiftStringLiteral
  var ids: SwiftCode
  var decoding: SwiftCode
  var encodings: [SwiftCode]
  var summary: SwiftDocComment
  var requirement: SwiftCode
  var implementation: SwiftCode
  var fallback: SwiftCode
  var formers: [FormerMethodView]
  var dispatch: SwiftCode
  var parameter: SwiftCode
  var asyncParameter: SwiftCode
  var closures: [ClosureView]
  var values: SwiftCode
  var hasPayload: Bool

  static let tags: TemplateTags<Self> = [
    .text("name", \.name, "The case's name."),
    .text("comment", \.comment, "Its documentation."),
    .text("payload", \.payload, "The list of associated values, with parentheses."),
    .text("literal", \.literal, "The name as a string."),
    .text("ids", \.ids, "The list of canonical steps."),
    .text("decoding", \.decoding, "The case made from what was decoded."),
    .texts("encodings", \.encodings, "Statements that encode the associated values."),
    .text("summary", \.summary, "The documentation of its methods."),
    .text("requirement", \.requirement, "The handler's method, as a requirement."),
    .text("implementation", \.implementation, "The handler's method, as the start of an implementation."),
    .text("fallback", \.fallback, "The statement of the handler's default implementation."),
    .list("formers", \.formers, "The handler's methods with former names."),
    .text("dispatch", \.dispatch, "The call of the handler's method."),
    .text("parameter", \.parameter, "The parameter of the function form."),
    .text("asyncParameter", \.asyncParameter, "The parameter of the asynchronous function form."),
    .list("closures", \.closures, "The parameters of the function form by which the step is handled, in order."),
    .text("values", \.values, "A pattern that binds the associated values as `value0`, `value1` and so on."),
    .flag("hasPayload", \.hasPayload, "Whether the case has associated values."),
  ]
}

/// A handler's method with a former name of its step.
struct FormerMethodView: TemplateView {
  var summary: SwiftDocComment
  var requirement: SwiftCode
  var implementation: SwiftCode
  var fallback: SwiftCode
  var parameter: SwiftCode
  var asyncParameter: SwiftCode

  static let tags: TemplateTags<Self> = [
    .text("summary", \.summary, "The documentation."),
    .text("requirement", \.requirement, "The method as a requirement."),
    .text("implementation", \.implementation, "The method as the start of an implementation."),
    .text("fallback", \.fallback, "The statement of the default implementation."),
    .text("parameter", \.parameter, "The parameter of the function form."),
    .text("asyncParameter", \.asyncParameter, "The parameter of the asynchronous function form."),
  ]
}

/// A closure that may handle a step.
struct ClosureView: TemplateView {
  var name: SwiftIdentifier
  var call: SwiftCode

  static let tags: TemplateTags<Self> = [
    .text("name", \.name, "Its name inside of the function."),
    .text("call", \.call, "Its call."),
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

/// A name by which a case may arrive.
struct WireNameView: TemplateView {
  var literal: SwiftStringLiteral
  var name: SwiftIdentifier

  static let tags: TemplateTags<Self> = [
    .text("literal", \.literal, "The name as a string."),
    .text("name", \.name, "The case's name."),
  ]
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
  var literal: SwiftStringLiteral
  var comment: SwiftDocComment
  var message: SwiftStringLiteral

  static let tags: TemplateTags<Self> = [
    .text("name", \.name, "The name."),
    .text("literal", \.literal, "The name as a string."),
    .text("comment", \.comment, "The documentation."),
    .text("message", \.message, "What to do instead, as a string."),
  ]
}

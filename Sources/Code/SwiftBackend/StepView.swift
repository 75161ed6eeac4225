import StepgenTemplates

/// A case, and all that generated code says of it.
struct StepParts: Sendable {
  var name: SwiftIdentifier
  var comment: SwiftDocComment
  var payload: SwiftCode
  var literal: SwiftStringLiteral
  var ids: SwiftCode
  var idRow: SwiftCode
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
  var shown: SwiftCode
  var hasPayload: Bool
}

/// A case as templates see it: a reference, because a renderer copies a view for every tag that it reads.
struct StepView: TemplateView {
  private final class Reference: Sendable {
    let parts: StepParts

    init(_ parts: StepParts) {
      self.parts = parts
    }
  }

  private let reference: Reference

  init(_ parts: StepParts) {
    reference = Reference(parts)
  }

  static let tags: TemplateTags<Self> = [
    .text("name", \.reference.parts.name, "The case's name."),
    .text("comment", \.reference.parts.comment, "Its documentation."),
    .text("payload", \.reference.parts.payload, "The list of associated values, with parentheses."),
    .text("literal", \.reference.parts.literal, "The name as a string."),
    .text("ids", \.reference.parts.ids, "The list of canonical steps."),
    .text("idRow", \.reference.parts.idRow, "The name and the canonical steps, as a row of words."),
    .text("decoding", \.reference.parts.decoding, "The case made from what was decoded."),
    .texts("encodings", \.reference.parts.encodings, "Statements that encode the associated values."),
    .text("summary", \.reference.parts.summary, "The documentation of its methods."),
    .text("requirement", \.reference.parts.requirement, "The handler's method, as a requirement."),
    .text(
      "implementation",
      \.reference.parts.implementation,
      "The handler's method, as the start of an implementation."
    ),
    .text("fallback", \.reference.parts.fallback, "The statement of the handler's default implementation."),
    .list("formers", \.reference.parts.formers, "The handler's methods with former names."),
    .text("dispatch", \.reference.parts.dispatch, "The call of the handler's method."),
    .text("parameter", \.reference.parts.parameter, "The parameter of the function form."),
    .text("asyncParameter", \.reference.parts.asyncParameter, "The parameter of the asynchronous function form."),
    .list(
      "closures",
      \.reference.parts.closures,
      "The parameters of the function form by which the step is handled, in order."
    ),
    .text(
      "values",
      \.reference.parts.values,
      "A pattern that binds the associated values as `value0`, `value1` and so on."
    ),
    .text("shown", \.reference.parts.shown, "The mirror of the case, with its values as they are bound."),
    .flag("hasPayload", \.reference.parts.hasPayload, "Whether the case has associated values."),
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

import StepgenLanguages
import StepgenLowering
import StepgenModel
import StepgenTemplates

/// A case, and all that generated code says of it.
struct StepView: TemplateView {
  let flow: SwiftFlow
  let step: SwiftStep

  static let tags: TemplateTags<Self> = [
    .text("name", \.step.identifier, "The case's name."),
    .text("comment", \.comment, "Its documentation."),
    .text("payload", \.payload, "The list of associated values, with parentheses."),
    .text("literal", { SwiftStringLiteral($0.name) }, "The name as a string."),
    .text("ids", \.ids, "The list of canonical steps."),
    .text("idRow", \.idRow, "The name and the canonical steps, as a row of words."),
    .text("decoding", \.decoding, "The case made from what was decoded."),
    .texts("encodings", \.encodings, "Statements that encode the associated values."),
    .text("summary", { SwiftDocComment($0.text.title, indentation: 2) }, "The documentation of its methods."),
    .text("requirement", { $0.method.requirement }, "The handler's method, as a requirement."),
    .text("implementation", { $0.method.implementation }, "The handler's method, as the start of an implementation."),
    .text("fallback", { $0.method.fallback }, "The statement of the handler's default implementation."),
    .list("formers", { Array($0.methods.dropFirst()) }, "The handler's methods with former names."),
    .text("dispatch", \.dispatch, "The call of the handler's method."),
    .text("parameter", { $0.method.parameter(isAsync: false) }, "The parameter of the function form."),
    .text(
      "asyncParameter",
      { $0.method.parameter(isAsync: true) },
      "The parameter of the asynchronous function form."
    ),
    .list(
      "closures",
      { $0.methods.map { ClosureView(method: $0) } },
      "The parameters of the function form by which the step is handled, in order."
    ),
    .text(
      "values",
      { view in view.patterned(view.step.payload.indices.map { "let value\($0)" }) },
      "A pattern that binds the associated values as `value0`, `value1` and so on."
    ),
    .text("shown", \.shown, "The mirror of the case, with its values as they are bound."),
    .flag("hasPayload", { !$0.step.payload.isEmpty }, "Whether the case has associated values."),
  ]

  private var scope: SwiftScope { flow.scope }
  private var name: String { step.identifier.name }
  private var text: StepText<SwiftScope> { StepText(step.lowered, of: flow.flow, in: scope) }
  private var idsOfSteps: [String] { step.steps.map { flow.flow.steps[$0].id } }

  /// The handler's method, and those with former names.
  private var methods: [MethodView] {
    let formers = flow.names.formers(of: step.lowered).map(\.identifier)
    return zip([name] + formers, formers.map(Optional.some) + [nil]).map {
      MethodView(scope: scope, step: step, name: $0, next: $1)
    }
  }

  private var method: MethodView { methods[0] }

  private var comment: SwiftDocComment { SwiftDocComment(text.title, text.paragraphs, indentation: 2) }

  private var ids: SwiftCode {
    .list("[", idsOfSteps.map { "ID(rawValue: \(SwiftSource.literal($0)))" }, "]", column: 6, indentation: 6)
  }

  private var idRow: SwiftCode { SwiftCode(([name] + idsOfSteps).joined(separator: " ")) }

  private var dispatch: SwiftCode {
    let arguments = step.payload.enumerated().map { $1.argument("value\($0)", isLabelled: scope.hasLabel($1)) }
    return .list("return try await handler.\(method.spelled)(", arguments, ")", column: 6, indentation: 6)
  }

  private var shown: SwiftCode { scope.mirror(name, step.payload.enumerated().map { ("value\($0)", $1) }) }

  private var payload: SwiftCode {
    guard !step.payload.isEmpty else { return SwiftCode("") }
    let values = step.payload.map {
      (scope.hasLabel($0) ? $0.identifier.templateText + ": " : "") + $0.type
    }
    let column = step.identifier.templateText.count + 7
    return .list("(", values, ")", column: column, indentation: 2)
  }

  private func patterned(_ bindings: [String]) -> SwiftCode {
    let name = "." + step.identifier.templateText
    return bindings.isEmpty ? SwiftCode(name + ":") : .list(name + "(", bindings, "):", column: 9, indentation: 4)
  }

  private var decoding: SwiftCode {
    let name = "." + step.identifier.templateText
    if step.payload.isEmpty { return SwiftCode("self = " + name) }
    let values = step.values.map { field in
      let label = field.argument(
        "",
        isLabelled: step.structure == nil ? scope.hasLabel(field) : field.isLabelledInStructures
      )
      return label + field.reading(from: "wire", column: 8 + label.count, indentation: 8)
    }
    guard let structure = step.structure else {
      return .list("self = try " + name + "(", values, ")", column: 6, indentation: 6)
    }
    return .list("self = try " + name + "(" + structure + "(", values, "))", column: 6, indentation: 6)
  }

  private var encodings: [SwiftCode] {
    step.values.enumerated().map { index, field in
      let method = field.isOptional ? "writeIfPresent" : "write"
      let value = step.structure == nil ? "value\(index)" : "value0." + field.identifier.templateText
      return .list(
        "try wire.\(method)(",
        [field.encoded(value), field.key],
        ")",
        column: 6,
        indentation: 6
      )
    }
  }
}

/// A method of a handler: that of a case, or one with a former name of it.
struct MethodView: TemplateView {
  private static let defaultStep = "defaultStep"

  let scope: SwiftScope
  let step: SwiftStep
  /// The case's name, or a former one.
  let name: String
  /// The name of the method that the default implementation calls; nil for the default method.
  let next: String?

  static let tags: TemplateTags<Self> = [
    .text("summary", \.summary, "The documentation."),
    .text("requirement", \.requirement, "The method as a requirement."),
    .text("implementation", \.implementation, "The method as the start of an implementation."),
    .text("fallback", \.fallback, "The statement of the default implementation."),
    .text("parameter", { $0.parameter(isAsync: false) }, "The parameter of the function form."),
    .text("asyncParameter", { $0.parameter(isAsync: true) }, "The parameter of the asynchronous function form."),
  ]

  private var summary: SwiftDocComment {
    SwiftDocComment("The former name of `\(step.identifier.name)`.", indentation: 2)
  }

  /// The name as code has it.
  var spelled: String { Self.spelled(name) }

  private static func spelled(_ name: String) -> String {
    name == defaultStep ? name + "Step" : SwiftSource.identifier(name)
  }

  var requirement: SwiftCode {
    .list("func \(spelled)(", scope.parameters(step.payload), ") async throws -> Output", column: 2, indentation: 2)
  }

  var implementation: SwiftCode {
    .list(
      "\(scope.access.templateText) func \(spelled)(",
      scope.parameters(step.payload),
      ") async throws -> Output {",
      column: 2,
      indentation: 2
    )
  }

  /// A call of the method with the next former name, and of the default method after the last.
  var fallback: SwiftCode {
    if let next {
      // A parameter or a type of the same name would be called in the method's place.
      let isHidden = next == "Output" || step.payload.contains { $0.identifier.name == next }
      let call = "try await \(isHidden ? "self." : "")\(Self.spelled(next))("
      return .list(call, scope.arguments(step.payload), ")", column: 4, indentation: 4)
    }
    let call = "try await \(Self.defaultStep)("
    let line = scope.construction(of: step, column: 0, indentation: 0).templateText
    if SwiftCode.fits(call + line, after: 5) { return SwiftCode(call + line + ")") }
    let value = scope.construction(of: step, column: 6, indentation: 6).templateText
    return SwiftCode(call + "\n      " + value + "\n    )")
  }

  /// An optional closure; its name inside of the function is another where the step's name would get in the way.
  func parameter(isAsync: Bool) -> SwiftCode {
    let label = SwiftIdentifier(name == "default" ? Self.defaultStep : name)
    let names = label == closure ? label.templateText : label.parameterLabel + " " + closure.templateText
    let before = isAsync ? "nonisolated(nonsending) (" : "("
    let after = (isAsync ? ") async" : ")") + " throws(Failure) -> Output"
    let types = step.payload.map(\.type)
    let line = names + ": (" + before + types.joined(separator: ", ") + after + ")? = nil,"
    if SwiftCode.fits(line, after: 4) { return SwiftCode(line) }
    let type = SwiftCode.list(before, types, after, column: 6, indentation: 6).templateText
    return SwiftCode(names + ": (\n      " + type + "\n    )? = nil,")
  }

  /// The closure's name inside of the function.
  var closure: SwiftIdentifier {
    let isInTheWay =
      SwiftSource.language.names.isQuotable(name) || name == "otherwise" || name.hasPrefix("value")
    return SwiftIdentifier(isInTheWay ? name + "Step" : name)
  }
}

/// A closure that may handle a step.
struct ClosureView: TemplateView {
  let method: MethodView

  static let tags: TemplateTags<Self> = [
    .text("name", \.method.closure, "Its name inside of the function."),
    .text("call", \.call, "Its call."),
  ]

  private var call: SwiftCode {
    let values = method.step.payload.indices.map { "value\($0)" }.joined(separator: ", ")
    return SwiftCode("\(method.closure.templateText)(\(values))")
  }
}

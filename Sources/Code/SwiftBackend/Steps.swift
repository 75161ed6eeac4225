import StepgenLanguages
import StepgenLowering
import StepgenModel

/// Makes everything that generated code says of a case.
struct StepLowering {
  let context: FlowContext
  let step: SwiftStep
  private let parameters: [String]

  init(context: FlowContext, step: SwiftStep) {
    self.context = context
    self.step = step
    parameters = context.scope.parameters(step.payload)
  }

  private var scope: SwiftScope { context.scope }

  private static let defaultStep = "defaultStep"

  var parts: StepParts {
    let formers = context.names.formers(of: step.lowered).map(\.identifier)
    let method = methodName(step.identifier.name)
    let text = StepText(step.lowered, of: context.flow, in: scope)
    return StepParts(
      name: step.identifier,
      comment: SwiftDocComment(text.title, text.paragraphs, indentation: 2),
      payload: payload,
      literal: SwiftStringLiteral(step.identifier.name),
      ids: .list(
        "[",
        step.steps.map { "ID(rawValue: " + SwiftStringLiteral(context.flow.steps[$0].id).templateText + ")" },
        "]",
        column: 6,
        indentation: 6
      ),
      idRow: SwiftCode(([step.identifier.name] + step.steps.map { context.flow.steps[$0].id }).joined(separator: " ")),
      decoding: decoding,
      encodings: encodings,
      summary: SwiftDocComment(text.title, indentation: 2),
      requirement: requirement(method),
      implementation: implementation(method),
      fallback: fallback(to: formers.first),
      formers: formers.indices.map { former(at: $0, of: formers) },
      dispatch: .list(
        "return try await handler.\(method)(",
        step.payload.enumerated().map { index, field in
          field.argument("value\(index)", isLabelled: scope.hasLabel(field))
        },
        ")",
        column: 6,
        indentation: 6
      ),
      parameter: parameter(step.identifier.name, isAsync: false),
      asyncParameter: parameter(step.identifier.name, isAsync: true),
      closures: ([step.identifier.name] + formers).map(closure),
      values: patterned(step.payload.indices.map { "let value\($0)" }),
      shown: scope.mirror(step.identifier.name, step.payload.enumerated().map { ("value\($0)", $1) }),
      hasPayload: !step.payload.isEmpty
    )
  }

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

extension StepLowering {
  private func methodName(_ name: String) -> String {
    name == Self.defaultStep ? name + "Step" : SwiftIdentifier(name).templateText
  }

  private func requirement(_ method: String) -> SwiftCode {
    .list(
      "func \(method)(",
      parameters,
      ") async throws -> Output",
      column: 2,
      indentation: 2
    )
  }

  private func implementation(_ method: String) -> SwiftCode {
    .list(
      "\(scope.access.templateText) func \(method)(",
      parameters,
      ") async throws -> Output {",
      column: 2,
      indentation: 2
    )
  }

  /// A call of the method with the next former name, and of the default method after the last.
  private func fallback(to former: String?) -> SwiftCode {
    if let former {
      // A parameter or a type of the same name would be called in the method's place.
      let isHidden = former == "Output" || step.payload.contains { $0.identifier.name == former }
      let place = isHidden ? "self." : ""
      let call = "try await \(place)\(methodName(former))("
      return .list(call, scope.arguments(step.payload), ")", column: 4, indentation: 4)
    }
    let call = "try await \(Self.defaultStep)("
    let line = scope.construction(of: step, column: 0, indentation: 0).templateText
    if SwiftCode.fits(call + line, after: 5) { return SwiftCode(call + line + ")") }
    let value = scope.construction(of: step, column: 6, indentation: 6).templateText
    return SwiftCode(call + "\n      " + value + "\n    )")
  }

  private func former(at index: Int, of formers: [String]) -> FormerMethodView {
    let name = formers[index]
    let next = index + 1 < formers.count ? formers[index + 1] : nil
    return FormerMethodView(
      summary: SwiftDocComment("The former name of `\(step.identifier.name)`.", indentation: 2),
      requirement: requirement(methodName(name)),
      implementation: implementation(methodName(name)),
      fallback: fallback(to: next),
      parameter: parameter(name, isAsync: false),
      asyncParameter: parameter(name, isAsync: true)
    )
  }

  /// An optional closure; its name inside of the function is another where the step's name would get in the way.
  private func parameter(_ name: String, isAsync: Bool) -> SwiftCode {
    let label = SwiftIdentifier(closureLabel(name))
    let inside = closureName(name)
    let names = label == inside ? label.templateText : label.parameterLabel + " " + inside.templateText
    let before = isAsync ? "nonisolated(nonsending) (" : "("
    let after = (isAsync ? ") async" : ")") + " throws(Failure) -> Output"
    let types = step.payload.map(\.type)
    let line = names + ": (" + before + types.joined(separator: ", ") + after + ")? = nil,"
    if SwiftCode.fits(line, after: 4) { return SwiftCode(line) }
    let type = SwiftCode.list(before, types, after, column: 6, indentation: 6).templateText
    return SwiftCode(names + ": (\n      " + type + "\n    )? = nil,")
  }

  private func closure(_ name: String) -> ClosureView {
    let values = step.payload.indices.map { "value\($0)" }.joined(separator: ", ")
    let inside = closureName(name)
    return ClosureView(name: inside, call: SwiftCode("\(inside.templateText)(\(values))"))
  }

  private func closureLabel(_ name: String) -> String {
    name == "default" ? "defaultStep" : name
  }

  private func closureName(_ name: String) -> SwiftIdentifier {
    let isInTheWay = Language.swift.names.isQuotable(name) || name == "otherwise" || name.hasPrefix("value")
    return SwiftIdentifier(isInTheWay ? name + "Step" : name)
  }
}

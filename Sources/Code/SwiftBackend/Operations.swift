import StepgenLowering
import StepgenModel
import StepgenTemplates

/// A call that an implementation offers.
struct OperationView: TemplateView {
  let scope: SwiftScope
  let operation: LoweredOperation

  static let tags: TemplateTags<Self> = [
    .text("comment", \.comment, "The documentation."),
    .text("declaration", { $0.declaration(ending: "") }, "The requirement."),
    .optionalText(
      "deprecation",
      { $0.operation.deprecation.map { SwiftStringLiteral($0) } },
      "Why it is deprecated, as a string."
    ),
  ]

  private var comment: SwiftDocComment {
    SwiftDocComment(operation.summary, operation.paragraphs(fence: "swift") { "`\($0)`" }, indentation: 2)
  }

  func declaration(ending: String) -> SwiftCode {
    let failure = scope.registry.errors.isEmpty ? "throws" : "throws(\(scope.errorName))"
    let result = scope.result(of: operation).map { " -> " + $0 } ?? ""
    return .list(
      "func \(SwiftSource.identifier(operation.name))(",
      scope.parameters(of: operation),
      ") async \(failure)\(result)\(ending)",
      column: 2,
      indentation: 2
    )
  }
}

/// What operations that lead to a flow return.
struct ResultView: TemplateView {
  let scope: SwiftScope
  let result: LoweredResult

  static let tags: TemplateTags<Self> = [
    .text("comment", { SwiftDocComment($0.result.summary, indentation: 0) }, "The documentation."),
    .text("name", { SwiftIdentifier($0.result.name) }, "The name."),
    .text("step", { SwiftIdentifier($0.result.step) }, "The enumeration of steps."),
    .text(
      "complete",
      { SwiftIdentifier($0.scope.lowerCamel($0.result.complete)) },
      "The property that says whether the flow is over."
    ),
    .flag("hasEnds", { !$0.ends.isEmpty }, "Whether there are cases with which the flow is over."),
    .texts("ends", \.ends, "The patterns of the cases with which the flow is over."),
  ]

  private var ends: [SwiftCode] {
    result.parts.flatMap { part in scope.successfulEnds(of: part).map { pattern(of: $0, in: part) } }
  }

  /// The pattern of a step, of the type that has all steps.
  private func pattern(of step: LoweredStep, in part: LoweredPart) -> SwiftCode {
    let own = "." + SwiftSource.identifier(step.name)
    return SwiftCode(part.member.map { "." + SwiftSource.identifier(scope.lowerCamel($0)) + "(\(own))" } ?? own)
  }
}

extension SwiftScope {
  /// The name of the enumeration of errors.
  var errorName: String { prefix + "FlowError" }

  /// The operations' file: their ids, what they return, and a protocol.
  var operationsFile: FileView {
    let usesRuntime = loweredOperations.contains { $0.types.contains { $0.element.innermost == .any } }
    return FileView(
      scope: self,
      name: prefix + "Operation",
      runtimeImport: usesRuntime ? runtimeImport(inDeclarations: true) : nil
    )
  }

  /// The constants that name operations, by their ids.
  var operationConstants: [String: SwiftIdentifier] {
    let ids = registry.operations.map(\.id)
    return Dictionary(zip(ids, constants(for: ids))) { first, _ in first }
  }

  var operationIDs: IDTypeView {
    IDTypeView(
      name: prefix + "Operation",
      summary: "Names an operation, be it known or not.",
      ids: operationIDs(naming: constantNames),
      margin: 0
    )
  }

  /// Nil when there are no inputs.
  var inputIDs: IDTypeView? {
    let ids = inputIDs(naming: usableConstants)
    let summary = "Names an input of an operation, be it known or not."
    return ids.isEmpty ? nil : IDTypeView(name: "Input", summary: summary, ids: ids)
  }

  func parameters(of operation: LoweredOperation) -> [String] {
    operation.inputs.map(field).map { $0.parameter(isLabelled: $0.lowered.isLabelled ?? true) }
  }

  func result(of operation: LoweredOperation) -> String? {
    switch operation.result {
    case .nothing: nil
    case .step(let flow): resultName(registry.flows[flow]).map(ownType)
    case .value(let type): spelling(type)
    }
  }
}

import StepgenLowering
import StepgenModel

extension SwiftScope {
  /// The name of the enumeration of errors.
  var errorName: String { prefix + "FlowError" }

  /// The operations' file: their ids, what they return, and a protocol.
  var operationsFile: FileView {
    var file = file(named: prefix + "Operation")
    let declared = declaredOperations
    if declared.contains(where: { usesRuntime(fields($0.inputs)) || usesRuntime($0.result) }) {
      file.runtimeImport = runtimeImport(inDeclarations: true)
    }
    file.operationIDs = operationIDs
    file.inputIDs = idType(
      "Input",
      "Names an input of an operation, be it known or not.",
      inputIDs(naming: usableConstants)
    )
    file.results = loweredResults.map(view)
    file.operations = declared.map(view)
    return file
  }

  /// The operations that the protocol declares.
  var declaredOperations: [LoweredOperation] {
    loweredOperations { $0.name + parameters(of: $0).joined(separator: ",") }
  }

  /// The constants that name operations, by their ids.
  var operationConstants: [String: SwiftIdentifier] {
    let ids = registry.operations.map(\.id)
    return Dictionary(zip(ids, constants(for: ids))) { first, _ in first }
  }

  private func fields(_ inputs: [LoweredField]) -> [SwiftField] { inputs.map(field) }

  func parameters(of operation: LoweredOperation) -> [String] {
    fields(operation.inputs).map { $0.parameter(isLabelled: $0.lowered.isLabelled ?? true) }
  }

  private func usesRuntime(_ result: LoweredOperation.Result) -> Bool {
    if case .value(let type) = result { type.element.innermost == .any } else { false }
  }

  private var operationIDs: IDTypeView {
    IDTypeView(
      comment: SwiftDocComment("Names an operation, be it known or not.", indentation: 0),
      name: SwiftIdentifier(prefix + "Operation"),
      ids: operationIDs { constants(for: $0).map(\.name) }.map { StaticIDView($0, indentation: 2) }
    )
  }

  private func view(of operation: LoweredOperation) -> OperationView {
    let failure = registry.errors.isEmpty ? "throws" : "throws(\(errorName))"
    let result = result(of: operation).map { " -> " + $0 } ?? ""
    return OperationView(
      comment: SwiftDocComment(operation.summary, notes(operation) + operation.nameNotes, indentation: 2),
      declaration: .list(
        "func \(SwiftIdentifier(operation.name).templateText)(",
        parameters(of: operation),
        ") async \(failure)\(result)",
        column: 2,
        indentation: 2
      ),
      deprecation: operation.deprecation.map { SwiftStringLiteral($0) }
    )
  }

  func result(of operation: LoweredOperation) -> String? {
    switch operation.result {
    case .nothing: nil
    case .step(let flow): resultName(registry.flows[flow]).map { SwiftIdentifier($0).templateText }
    case .value(let type): spelling(type)
    }
  }

  private func notes(_ operation: LoweredOperation) -> [String] {
    let calls = operation.calls.map { "```swift\n\($0.text)\n```" }
    let errors = operation.errors.map { "`\($0)`" }.joined(separator: ", ")
    return operation.notes + calls + (errors.isEmpty ? [] : ["**Errors:** any call may fail with \(errors)."])
  }

  /// The pattern of a step, of the type that has all steps.
  private func pattern(of step: LoweredStep, in part: LoweredPart) -> SwiftCode {
    let own = "." + SwiftIdentifier(step.name).templateText
    return SwiftCode(part.member.map { "." + SwiftIdentifier(lowerCamel($0)).templateText + "(\(own))" } ?? own)
  }

  private func view(of result: LoweredResult) -> ResultView {
    ResultView(
      comment: SwiftDocComment(result.summary, indentation: 0),
      name: SwiftIdentifier(result.name),
      step: SwiftIdentifier(result.step),
      complete: SwiftIdentifier(lowerCamel(result.complete)),
      ends: result.parts.flatMap { part in successfulEnds(of: part).map { pattern(of: $0, in: part) } }
    )
  }
}

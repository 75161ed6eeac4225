import StepgenLowering
import StepgenModel

extension SwiftScope {
  /// The name of the enumeration of errors.
  var errorName: String { prefix + "FlowError" }

  /// The operations' file: their ids, what they return, and a protocol.
  var operationsFile: FileView {
    var file = file(named: prefix + "Operation")
    let declared = declaredOperations
    file.importsRuntime = declared.contains { usesRuntime($0.inputs) || usesRuntime($0.result) }
    file.operationIDs = operationIDs
    file.inputIDs = inputIDs
    file.results = resultViews
    file.operations = declared.compactMap(view)
    return file
  }

  /// The operations that the platform has; of several with one name and the same inputs the first.
  private var declaredOperations: [Operation] {
    var taken: Set<String> = []
    return registry.operations.filter { operation in
      guard let identifier = identifier(operation.names) else { return false }
      return taken.insert(identifier + parameters(of: operation).joined(separator: ",")).inserted
    }
  }

  private func parameters(of operation: Operation) -> [String] {
    fields(operation.inputs).map { $0.identifier.templateText + ": " + $0.type }
  }

  private func usesRuntime(_ result: Operation.Result) -> Bool {
    if case .value(let type) = result { valueType(type).element == .any } else { false }
  }

  private var operationIDs: IDTypeView {
    let names = constants(for: registry.operations.map(\.id))
    let ids = zip(registry.operations, names).map { operation, name in
      StaticIDView(
        name: name,
        literal: SwiftStringLiteral(operation.id),
        comment: SwiftDocComment("The operation `\(operation.id)`.", indentation: 2),
        deprecation: self.name(operation.names)?.deprecation.map { deprecation in
          message(deprecation) { id in registry.index(ofOperation: id).map { names[$0].name } }
        }
      )
    }
    return IDTypeView(
      comment: SwiftDocComment("Names an operation, be it known or not.", indentation: 0),
      name: SwiftIdentifier(prefix + "Operation"),
      ids: ids
    )
  }

  private var inputIDs: IDTypeView? {
    var taken: Set<String> = []
    let ids = registry.operations.flatMap { $0.inputs.map(\.id) }.filter { taken.insert($0).inserted }
    return idType("Input", "Names an input of an operation, be it known or not.", ids) { "The input `\($0)`." }
  }

  private func view(of operation: Operation) -> OperationView? {
    guard let name = present(operation.names), let identifier = name.identifiers.first else { return nil }
    let failure = registry.errors.isEmpty ? "throws" : "throws(\(errorName))"
    let result = result(of: operation).map { " -> " + $0 } ?? ""
    return OperationView(
      comment: SwiftDocComment(
        operation.meaning.isBlank ? "The operation `\(operation.id)`." : prose(operation.meaning),
        notes(operation) + notes(name, using: operationName),
        indentation: 2
      ),
      declaration: .list(
        "func \(SwiftIdentifier(identifier).templateText)(",
        parameters(of: operation),
        ") async \(failure)\(result)",
        column: 2,
        indentation: 2
      ),
      deprecation: name.deprecation.map { message($0, using: operationName) }
    )
  }

  private func result(of operation: Operation) -> String? {
    switch operation.result {
    case .nothing: nil
    case .step(let flow): resultName(registry.flows[flow])
    case .value(let type): spelling(type)
    }
  }

  private func notes(_ operation: Operation) -> [String] {
    let interface = operation.onPlatform[target.platform]
    let calls = interface.calls.map { "```swift\n\($0.text)\n```" }
    let errors = operation.errors.filter(hasError).map { "`\(errorNames[$0].name)`" }.joined(separator: ", ")
    return [interface.note ?? ""] + calls + (errors.isEmpty ? [] : ["**Errors:** any call may fail with \(errors)."])
  }
}

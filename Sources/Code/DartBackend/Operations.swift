import StepgenLanguages
import StepgenLowering
import StepgenModel
import StepgenTemplates

/// What operations that lead to a flow return.
struct ResultView: TemplateView {
  var result: LoweredResult
  /// The classes of the steps that end the flow.
  var ends: [String]

  static let tags: TemplateTags<Self> = [
    .text("comment", { DartDoc($0.result.summary, indentation: 0) }, "Its documentation."),
    .text("result", { DartName($0.result.name) }, "The name of the class."),
    .text("step", { DartName($0.result.step) }, "The type of the flow's steps."),
    .text(
      "complete",
      \.complete,
      "The property that says whether the flow is over."
    ),
    .optionalText("ends", \.test, "Whether the step ends the flow."),
  ]

  private var complete: DartName {
    let names = Dart.language.names
    var claims = NameClaims(names.reserved.union(names.avoided.methods).union(["bool", "nextStep"]))
    return DartName(claims.claim(result.complete.methodName, else: "isOver"))
  }

  private var test: DartCode? {
    ends.isEmpty ? nil : DartCode(ends.map { "nextStep is " + $0 }.joined(separator: " || "))
  }
}

struct OperationView: TemplateView {
  var operation: LoweredOperation
  /// The type of what it returns.
  var result: String
  var parameters: [String]

  static let tags: TemplateTags<Self> = [
    .text("comment", { DartDoc($0.operation.summary, $0.notes, indentation: 2) }, "Its documentation."),
    .optionalText("deprecation", { Dart.deprecation(in: $0.notes) }, "What is to be used instead of it."),
    .text("declaration", { $0.declaration(ending: ";") }, "The method of the interface."),
  ]

  /// The method, up to what ends its declaration.
  func declaration(ending end: String) -> DartCode {
    let head = "Future<\(result)> \(operation.name)("
    return parameters.isEmpty
      ? DartCode(head + ")" + end) : .list(head + "{", parameters, "})" + end, indentation: 2)
  }

  private var notes: [String] {
    let inputs = operation.inputs.filter { !$0.meaning.isBlank }.map { "- [\($0.name)]: " + $0.meaning }
    return (inputs.isEmpty ? [] : ["Takes:"] + inputs) + operation.paragraphs(fence: "dart") { "[\($0)]" }
  }
}

extension DartScope {
  /// The operations; nil when the platform has none.
  ///
  /// Names of classes are added to `names`, what all libraries declare; `steps` has the class of each step by the name of
  /// the type of steps and its own.
  func operationsFile(steps: [String: [String: String]], names: inout NameClaims) -> FileView? {
    let operations = loweredOperations
    if operations.isEmpty { return nil }
    let results = loweredResults(claiming: &names)
    return FileView(
      scope: self,
      imports: imports(for: operations.flatMap(\.types), besides: "stepgen.dart")
        + results.flatMap(usedTypes).map { DartString(Self.fileName($0) + ".dart") },
      results: results.map { result in
        let ends = result.parts.flatMap { part in successfulEnds(of: part).compactMap { steps[part.type]?[$0.name] } }
        return ResultView(result: result, ends: ends)
      },
      operations: operations.map { view(of: $0, results: results) }
    )
  }

  /// The type of a result's step, and those of several with a step that ends the flow.
  private func usedTypes(of result: LoweredResult) -> [String] {
    [result.step] + result.parts.filter { $0.member != nil && !successfulEnds(of: $0).isEmpty }.map(\.type)
  }

  private func view(of operation: LoweredOperation, results: [LoweredResult]) -> OperationView {
    let parameters = zip(operation.inputs, parameterNames(of: operation.inputs, besides: [])).map { field, name in
      (field.isOptional ? "" : "required ") + spelling(field.type) + " " + name
    }
    let result =
      switch operation.result {
      case .nothing: "void"
      case .step(let flow): results.first { $0.flow == flow }?.name ?? "void"
      case .value(let type): spelling(type)
      }
    return OperationView(operation: operation, result: result, parameters: parameters)
  }
}

import StepgenLowering
import StepgenModel
import StepgenTemplates

/// The library of operations: what they return, and an interface of them.
struct OperationsView: TemplateView {
  var registry: DartCode
  var imports: [DartString]
  var results: [ResultView]
  var operations: [OperationView]
  var ids: [ConstantsView]

  static let tags: TemplateTags<Self> = [
    .text("registry", \.registry, "The id of the registry."),
    .texts("imports", \.imports, "The libraries that it needs."),
    .list("results", \.results, "What operations return that lead to a flow."),
    .list("operations", \.operations, "The operations."),
    .list("ids", \.ids, "The ids of operations, inputs and conditions."),
  ]
}

struct ResultView: TemplateView {
  var result: LoweredResult
  var name: String
  /// The classes of the steps that end the flow.
  var ends: [String]

  static let tags: TemplateTags<Self> = [
    .text("comment", { DartDoc($0.result.summary, indentation: 0) }, "Its documentation."),
    .text("result", { DartName($0.name) }, "The name of the class."),
    .text("step", { DartName($0.result.step) }, "The type of the flow's steps."),
    .text(
      "complete",
      { DartName($0.result.complete.methodName) },
      "The property that says whether the flow is over."
    ),
    .optionalText("ends", \.test, "Whether the step ends the flow."),
  ]

  private var test: DartCode? {
    ends.isEmpty ? nil : DartCode(ends.map { "nextStep is " + $0 }.joined(separator: " || "))
  }
}

struct OperationView: TemplateView {
  var operation: LoweredOperation
  var declaration: DartCode

  static let tags: TemplateTags<Self> = [
    .text("comment", { DartDoc($0.operation.summary, $0.notes, indentation: 2) }, "Its documentation."),
    .optionalText("deprecation", { Dart.deprecation(in: $0.notes) }, "What is to be used instead of it."),
    .text("declaration", \.declaration, "The method of the interface."),
  ]

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
  func operationsView(steps: [String: [String: String]], names: inout NameClaims) -> OperationsView? {
    let operations = loweredOperations { $0.name }
    if operations.isEmpty { return nil }
    let results = loweredResults
    var resultNames: [Int: String] = [:]
    for result in results { resultNames[result.flow] = names.claim(result.name, else: result.name + "Result") }
    return OperationsView(
      registry: id,
      imports: imports(for: operations.flatMap(\.types), besides: "stepgen.dart")
        + results.flatMap(usedTypes).map { DartString(Self.fileName($0) + ".dart") },
      results: results.map { result in
        ResultView(
          result: result,
          name: resultNames[result.flow] ?? result.name,
          ends: result.parts.flatMap { part in successfulEnds(of: part).compactMap { steps[part.type]?[$0.name] } }
        )
      },
      operations: operations.map { view(of: $0, results: resultNames) },
      ids: idClasses(names: &names)
    )
  }

  /// The type of a result's step, and those of several with a step that ends the flow.
  private func usedTypes(of result: LoweredResult) -> [String] {
    [result.step] + result.parts.filter { $0.member != nil && !successfulEnds(of: $0).isEmpty }.map(\.type)
  }

  private func view(of operation: LoweredOperation, results: [Int: String]) -> OperationView {
    let inputs = operation.inputs.map { field in
      (field.isOptional ? "" : "required ") + spelling(field.type) + " " + field.name
    }
    let result =
      switch operation.result {
      case .nothing: "void"
      case .step(let flow): results[flow] ?? "void"
      case .value(let type): spelling(type)
      }
    let head = "Future<\(result)> \(operation.name)("
    return OperationView(
      operation: operation,
      declaration: inputs.isEmpty ? DartCode(head + ");") : .list(head + "{", inputs, "});", indentation: 2)
    )
  }
}

import StepgenLanguages
import StepgenLowering
import StepgenModel
import StepgenTemplates

/// The library of operations: what they return, and an interface of them.
struct OperationsView: TemplateView {
  var head: FileHead
  var imports: [DartString]
  var results: [ResultView]
  var operations: [OperationView]
  var ids: [ConstantsView]

  static let tags: TemplateTags<Self> = [
    .text("registry", \.head.registry, "The id of the registry."),
    .texts("imports", \.imports, "The libraries that it needs."),
    .list("results", \.results, "What operations return that lead to a flow."),
    .list("operations", \.operations, "The operations."),
    .list("ids", \.ids, "The ids of operations, inputs and conditions."),
  ]
}

struct ResultView: TemplateView {
  var comment: DartDoc
  var name: DartName
  var step: DartName
  var complete: DartName
  var ends: DartCode?

  static let tags: TemplateTags<Self> = [
    .text("comment", \.comment, "Its documentation."),
    .text("result", \.name, "The name of the class."),
    .text("step", \.step, "The type of the flow's steps."),
    .text("complete", \.complete, "The property that says whether the flow is over."),
    .optionalText("ends", \.ends, "Whether the step ends the flow."),
  ]
}

struct OperationView: TemplateView {
  var comment: DartDoc
  var declaration: DartCode

  static let tags: TemplateTags<Self> = [
    .text("comment", \.comment, "Its documentation."),
    .optionalText("deprecation", \.comment.deprecation, "What is to be used instead of it."),
    .text("declaration", \.declaration, "The method of the interface."),
  ]
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
    var resultNames: [Flow.Index: String] = [:]
    for result in results { resultNames[result.flow] = names.claim(result.name, else: result.name + "Result") }
    var values = operations.flatMap { $0.inputs.map(\.type) }
    for case .value(let type) in operations.map(\.result) {
      values.append(type)
    }
    return OperationsView(
      head: head,
      imports: imports(for: values, besides: "stepgen.dart")
        + results.flatMap(usedTypes).map { DartString(Self.fileName($0) + ".dart") },
      results: results.map { view(of: $0, named: resultNames[$0.flow] ?? $0.name, steps: steps) },
      operations: operations.map { view(of: $0, results: resultNames) },
      ids: idClasses(names: &names)
    )
  }

  /// The type of a result's step, and those of several with a step that ends the flow.
  private func usedTypes(of result: LoweredResult) -> [String] {
    [result.step] + result.parts.filter { $0.member != nil && !successfulEnds(of: $0).isEmpty }.map(\.type)
  }

  private func view(of result: LoweredResult, named name: String, steps: [String: [String: String]]) -> ResultView {
    let ends = result.parts.flatMap { part in successfulEnds(of: part).compactMap { steps[part.type]?[$0.name] } }
      .map { "nextStep is " + $0 }
    return ResultView(
      comment: DartDoc(result.summary, indentation: 0),
      name: DartName(name),
      step: DartName(result.step),
      complete: DartName(result.complete.methodName),
      ends: ends.isEmpty ? nil : DartCode(ends.joined(separator: " || "))
    )
  }

  private func view(of operation: LoweredOperation, results: [Flow.Index: String]) -> OperationView {
    let errors = operation.errors.map { "[\($0)]" }.joined(separator: ", ")
    let inputs = operation.inputs.map { field in
      (field.isOptional ? "" : "required ") + spelling(field.type) + " " + field.name
    }
    let comes = operation.inputs.filter { !$0.meaning.isBlank }.map { "- [\($0.name)]: " + $0.meaning }
    let result = spelling(operation.result, results)
    let head = "Future<\(result)> \(operation.name)("
    return OperationView(
      comment: DartDoc(
        operation.summary,
        (comes.isEmpty ? [] : ["Takes:"] + comes) + operation.notes
          + operation.calls.map { "```dart\n\($0.text)\n```" }
          + (errors.isEmpty ? [] : ["**Errors:** any call may fail with \(errors)."]) + operation.nameNotes,
        indentation: 2
      ),
      declaration: inputs.isEmpty ? DartCode(head + ");") : .list(head + "{", inputs, "});", indentation: 2)
    )
  }

  private func spelling(_ result: LoweredOperation.Result, _ names: [Flow.Index: String]) -> String {
    switch result {
    case .nothing: "void"
    case .step(let flow): names[flow] ?? "void"
    case .value(let type): spelling(type)
    }
  }
}

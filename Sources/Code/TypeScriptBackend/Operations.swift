import StepgenLowering
import StepgenModel
import StepgenTemplates

/// The module of operations: what goes into calls, what they return, and an interface of them.
struct OperationsView: TemplateView {
  var head: FileHead
  var imports: [TypeScriptCode]
  var results: [ResultView]
  var operations: [OperationView]
  var ids: [ConstantsView]

  static let tags: TemplateTags<Self> = [
    .text("registry", \.head.registry, "The id of the registry."),
    .texts("imports", \.imports, "The imports of types, choices and steps."),
    .flag("hasImports", { !$0.imports.isEmpty }, "Whether there are any."),
    .list("results", \.results, "What operations return that lead to a flow."),
    .list("operations", \.operations, "The operations."),
    .list("ids", \.ids, "The ids of operations, inputs and conditions."),
  ]
}

struct ResultView: TemplateView {
  var comment: TypeScriptDoc
  var name: TypeScriptName
  var step: TypeScriptName
  var complete: TypeScriptName
  /// What tells the step.
  var subject: TypeScriptCode
  var ends: [TypeScriptString]
  var making: TypeScriptCode
  var testing: TypeScriptCode

  static let tags: TemplateTags<Self> = [
    .text("comment", \.comment, "Its documentation."),
    .text("result", \.name, "The name of the interface."),
    .text("step", \.step, "The type of the flow's steps."),
    .text("complete", \.complete, "The property that says whether the flow is over."),
    .flag("hasEnds", { !$0.ends.isEmpty }, "Whether a step ends the flow."),
    .text("subject", \.subject, "What tells the step."),
    .texts("ends", \.ends, "The steps that do."),
    .text("making", \.making, "The head of the function that makes a result of a step."),
    .text("testing", \.testing, "The head of the function that says whether the flow is over."),
  ]
}

struct OperationView: TemplateView {
  var comment: TypeScriptDoc
  var declaration: TypeScriptCode
  var input: TypeScriptName
  var inputComment: TypeScriptDoc
  var properties: [PropertyView]

  static let tags: TemplateTags<Self> = [
    .text("comment", \.comment, "Its documentation."),
    .text("declaration", \.declaration, "The method of the interface."),
    .flag("hasInput", { !$0.properties.isEmpty }, "Whether something goes into the call."),
    .text("input", \.input, "The name of the interface of what goes into it."),
    .text("inputComment", \.inputComment, "The documentation of that."),
    .list("properties", \.properties, "What goes into it."),
  ]
}

extension TypeScriptScope {
  /// The operations; nil when the platform has none.
  ///
  /// Names of interfaces are added to `names`, what all modules declare.
  func operationsView(names: inout NameClaims) -> OperationsView? {
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
      imports: typeImports(for: values) + stepImports(of: results),
      results: results.map { view(of: $0, named: resultNames[$0.flow] ?? $0.name) },
      operations: operations.map { view(of: $0, results: resultNames, names: &names) },
      ids: idObjects
    )
  }

  private func stepImports(of results: [LoweredResult]) -> [TypeScriptCode] {
    results.map { .importing(["type " + $0.step], from: module(Self.fileName($0.step)).templateText) }
  }

  private func view(of result: LoweredResult, named name: String) -> ResultView {
    let complete = result.complete.methodName
    return ResultView(
      comment: TypeScriptDoc(result.summary, indentation: 0),
      name: TypeScriptName(name),
      step: TypeScriptName(result.step),
      complete: TypeScriptName(complete),
      subject: TypeScriptCode(
        result.parts.contains { $0.member != nil } ? "`${nextStep.type}.${nextStep.step.step}`" : "nextStep.step"
      ),
      ends: result.parts.flatMap { part in
        successfulEnds(of: part).map { TypeScriptString((part.member == nil ? "" : part.tag + ".") + $0.name) }
      },
      making: .call("export function make\(name)", ["nextStep: \(result.step)"], ": \(name) {", indentation: 0),
      testing: .call("function ends\(name)", ["nextStep: \(result.step)"], ": boolean {", indentation: 0)
    )
  }

  private func view(
    of operation: LoweredOperation,
    results: [Flow.Index: String],
    names: inout NameClaims
  ) -> OperationView {
    let words = Words(shownBy: operation.name)
    let wanted = typeName(words) + "Input"
    let input = operation.inputs.isEmpty ? wanted : names.claim(wanted, else: wanted + "Values")
    let isOptional = operation.inputs.allSatisfy(\.isOptional)
    let parameters = operation.inputs.isEmpty ? [] : ["input\(isOptional ? "?" : ""): \(input)"]
    let errors = operation.errors.map { "`\($0)`" }.joined(separator: ", ")
    return OperationView(
      comment: TypeScriptDoc(
        operation.summary,
        operation.notes + operation.calls.map { "```ts\n\($0.text)\n```" }
          + (errors.isEmpty ? [] : ["**Errors:** any call may fail with \(errors)."]) + operation.nameNotes,
        indentation: 2
      ),
      declaration: .call(
        operation.name,
        parameters,
        ": Promise<\(spelling(operation.result, results))>;",
        indentation: 2
      ),
      input: TypeScriptName(input),
      inputComment: TypeScriptDoc("What goes into {@link Operations.\(operation.name)}.", indentation: 0),
      properties: operation.inputs.map { field in
        let comment = field.meaning.isBlank ? "The value `\(field.name)`." : field.meaning
        return property(field, isStep: false, comment: TypeScriptDoc(comment, indentation: 2))
      }
    )
  }

  private func spelling(_ result: LoweredOperation.Result, _ names: [Flow.Index: String]) -> String {
    switch result {
    case .nothing: "void"
    case .step(let flow): names[flow] ?? "void"
    case .value(let type): type.isOptional ? spelling(type) + " | undefined" : spelling(type)
    }
  }
}

import StepgenLowering
import StepgenModel
import StepgenTemplates

/// What operations that lead to a flow return.
struct ResultView: TemplateView {
  var result: LoweredResult
  /// The steps that end the flow.
  var ends: [String]

  static let tags: TemplateTags<Self> = [
    .text("comment", { TypeScriptDoc($0.result.summary, indentation: 0) }, "Its documentation."),
    .text("result", { TypeScriptName($0.result.name) }, "The name of the interface."),
    .text("step", { TypeScriptName($0.result.step) }, "The type of the flow's steps."),
    .text(
      "complete",
      { TypeScriptName($0.result.complete.methodName) },
      "The property that says whether the flow is over."
    ),
    .flag("hasEnds", { !$0.ends.isEmpty }, "Whether a step ends the flow."),
    .text("subject", \.subject, "What tells the step."),
    .texts("ends", { $0.ends.map { TypeScriptString($0) } }, "The steps that do."),
    .text(
      "making",
      { TypeScriptCode.function("make" + $0.result.name, ["nextStep: " + $0.result.step], $0.result.name) },
      "The head of the function that makes a result of a step."
    ),
    .text("testing", \.testing, "The head of the function that says whether the flow is over."),
  ]

  private var subject: TypeScriptCode {
    let isUnion = result.parts.contains { $0.member != nil }
    return TypeScriptCode(isUnion ? "`${nextStep.type}.${nextStep.step.step}`" : "nextStep.step")
  }

  private var testing: TypeScriptCode {
    .call("function ends\(result.name)", ["nextStep: \(result.step)"], ": boolean {", indentation: 0)
  }
}

struct OperationView: TemplateView {
  var operation: LoweredOperation
  var declaration: TypeScriptCode
  /// The interface of what goes into the call.
  var input: String
  var properties: [PropertyView]

  static let tags: TemplateTags<Self> = [
    .text("comment", \.comment, "Its documentation."),
    .text("declaration", \.declaration, "The method of the interface."),
    .flag("hasInput", { !$0.properties.isEmpty }, "Whether something goes into the call."),
    .text("input", { TypeScriptName($0.input) }, "The name of the interface of what goes into it."),
    .text("inputComment", \.inputComment, "The documentation of that."),
    .list("properties", \.properties, "What goes into it."),
  ]

  private var comment: TypeScriptDoc {
    TypeScriptDoc(operation.summary, operation.paragraphs(fence: "ts") { "`\($0)`" }, indentation: 2)
  }

  private var inputComment: TypeScriptDoc {
    TypeScriptDoc("What goes into {@link Operations.\(operation.name)}.", indentation: 0)
  }
}

extension TypeScriptScope {
  /// The operations; nil when the platform has none.
  ///
  /// Names of interfaces are added to `names`, what all modules declare.
  func operationsFile(names: inout NameClaims) -> FileView? {
    let operations = loweredOperations
    if operations.isEmpty { return nil }
    let results = loweredResults(claiming: &names)
    return FileView(
      scope: self,
      imports: imports(for: operations.flatMap(\.types)) { ["type " + $0] }
        + results.map { .importing(["type " + $0.step], from: module(Self.fileName($0.step)).templateText) },
      results: results.map { ResultView(result: $0, ends: $0.parts.flatMap(ends)) },
      operations: operations.map { view(of: $0, results: results, names: &names) }
    )
  }

  private func ends(of part: LoweredPart) -> [String] {
    successfulEnds(of: part).map(part.taggedName(of:))
  }

  private func view(
    of operation: LoweredOperation,
    results: [LoweredResult],
    names: inout NameClaims
  ) -> OperationView {
    let wanted = typeName(Words(shownBy: operation.name)) + "Input"
    let input = operation.inputs.isEmpty ? wanted : names.claim(wanted, else: wanted + "Values")
    let mark = operation.inputs.allSatisfy(\.isOptional) ? "?" : ""
    let parameters = operation.inputs.isEmpty ? [] : ["input\(mark): \(input)"]
    let result = spelling(operation.result, results)
    return OperationView(
      operation: operation,
      declaration: .call(operation.name, parameters, ": Promise<\(result)>;", indentation: 2),
      input: input,
      properties: operation.inputs.map { field in
        let comment = field.meaning.isBlank ? "The value `\(field.name)`." : field.meaning
        return property(field, of: .structure, comment: TypeScriptDoc(comment, indentation: 2))
      }
    )
  }

  func spelling(_ result: LoweredOperation.Result, _ results: [LoweredResult]) -> String {
    switch result {
    case .nothing: "void"
    case .step(let flow): results.first { $0.flow == flow }.map { codePrefix + $0.name } ?? "void"
    case .value(let type): type.isOptional ? spelling(type) + " | undefined" : spelling(type)
    }
  }
}

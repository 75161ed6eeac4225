import StepgenLowering
import StepgenModel
import StepgenTemplates

/// An error, as a constant.
struct ErrorView: TemplateView {
  var constant: JavaCode
  var comment: JavaDoc
  var value: JavaCode
  var values: JavaCode?
  var method: JavaName
  var id: JavaString

  static let tags: TemplateTags<Self> = [
    .text("error", \.constant, "The name of the constant."),
    .optionalText("values", \.values, "The class of what comes with it."),
    .text("method", \.method, "The name of the method that gives that."),
    .text("id", \.id, "The canonical id, as a string."),
    .text("comment", \.comment, "Its documentation."),
    .text("value", \.value, "Its value, made of its id and the names that the service gives it."),
  ]
}

/// A call.
struct OperationView: TemplateView {
  var comment: JavaDoc
  var isDeprecated: Bool
  var declaration: JavaCode

  static let tags: TemplateTags<Self> = [
    .text("comment", \.comment, "The documentation."),
    .flag("isDeprecated", \.isDeprecated, "Whether it is deprecated."),
    .text("declaration", \.declaration, "The method."),
  ]
}

/// What operations that lead to a flow return.
struct ResultView: TemplateView {
  var comment: JavaDoc
  var name: JavaName
  var step: JavaName
  var complete: JavaName
  var ends: JavaCode?

  static let tags: TemplateTags<Self> = [
    .text("comment", \.comment, "The documentation."),
    .text("name", \.name, "The name of the class."),
    .text("step", \.step, "The class of steps."),
    .text("complete", \.complete, "The method that says whether the flow is over."),
    .optionalText("ends", \.ends, "Whether `nextStep` is one with which the flow is over."),
  ]
}

extension JavaScope {
  var errorViews: [ErrorView] {
    registry.errors.indices.filter(hasError).map { index in
      let error = registry.errors[index]
      let name = name(error.names)
      let retry = error.retry.isBlank ? [] : ["**Retry:** " + prose(error.retry)]
      let spelling = name?.text.map { ["On this platform: `\($0)`."] } ?? []
      return ErrorView(
        constant: JavaCode(errorName(at: index)),
        comment: JavaDoc(
          error.meaning.isBlank ? "The error `\(error.id)`" : prose(error.meaning),
          retry + spelling + notes(name, using: errorName),
          indentation: 2
        ),
        value: JavaCode(
          JavaCode.list(
            "new FlowError(",
            ["false"] + (hasErrorValues ? ["null"] : [])
              + ([error.id] + error.wire).map { JavaString($0).templateText },
            ");",
            column: 6,
            margin: 6
          )
        ),
        values: valuesType(of: error).map { JavaCode($0) },
        method: JavaName(Words(Words(id: error.id).list + ["values"]).methodName),
        id: JavaString(error.id)
      )
    }
  }

  /// The calls of the platform; two whose parameters have the same types would be one to the compiler.
  var operationViews: [OperationView] {
    loweredOperations { $0.name + "(" + $0.inputs.map { spelling($0.type) }.joined(separator: ",") }.map(view)
  }

  /// Whether calls report to callbacks, as the platform's callers have it; others give a `CompletionStage`.
  private var hasCallbacks: Bool {
    registry.platforms[target.platform].styles.contains { $0.form == .callbacks }
  }

  /// What the file of operations imports.
  var operationImports: [JavaCode] {
    let types = loweredOperations { $0.id }.flatMap { operation -> [ValueType] in
      let result: [ValueType] = if case .value(let type) = operation.result { [type] } else { [] }
      return operation.inputs.map(\.type) + result
    }
    let style = hasCallbacks ? "java.util.function.Consumer" : "java.util.concurrent.CompletionStage"
    return (imports(types) + [style]).sorted().map { JavaCode($0) }
  }

  private func view(of operation: LoweredOperation) -> OperationView {
    let errors = operation.errors.map { "`\($0)`" }.joined(separator: ", ")
    let notes = errors.isEmpty ? [] : ["**Errors:** any call may fail with \(errors)."]
    let inputs = operation.inputs.map { spelling($0.type) + " " + JavaName($0.name).templateText }
    let name = JavaName(operation.name).templateText
    let result = spelling(operation.result)
    let declaration: String
    if hasCallbacks {
      let success = result.map { "Consumer<\($0)> onSuccess" } ?? "Runnable onSuccess"
      declaration = JavaCode.list(
        "void \(name)(",
        inputs + [success, "Consumer<FlowException> onError"],
        ");",
        column: 2,
        margin: 2
      )
    } else {
      declaration = JavaCode.list("CompletionStage<\(result ?? "Void")> \(name)(", inputs, ");", column: 2, margin: 2)
    }
    return OperationView(
      comment: JavaDoc(operation.summary, operation.notes + notes + operation.nameNotes, indentation: 2),
      isDeprecated: operation.deprecation != nil,
      declaration: JavaCode(declaration)
    )
  }

  private func spelling(_ result: LoweredOperation.Result) -> String? {
    switch result {
    case .nothing: nil
    case .step(let flow): resultName(registry.flows[flow]).map { JavaName($0).templateText }
    case .value(let type): boxed(type)
    }
  }

  /// The type as an argument of a generic one.
  private func boxed(_ type: ValueType) -> String {
    var type = type
    type.isOptional = true
    return spelling(type)
  }

  var resultViews: [ResultView] {
    loweredResults.map { result in
      let ends = result.parts.flatMap { part in
        let ends = successfulEnds(of: part)
        return stepClasses(of: part.flow).all.filter { step in ends.contains { $0.name == step.step.name } }.map {
          "nextStep instanceof \(JavaName(part.type).templateText).\(JavaName($0.name).templateText)"
        }
      }
      var claims = NameClaims(unusable.properties.union(["nextStep"]))
      return ResultView(
        comment: JavaDoc(result.summary, indentation: 0),
        name: JavaName(result.name),
        step: JavaName(result.step),
        complete: JavaName(claims.claim(result.complete.methodName, else: "isOver")),
        ends: ends.isEmpty
          ? nil : JavaCode(JavaCode.layout.chain(ends, "||", endsLines: false, column: 11, margin: 8))
      )
    }
  }
}

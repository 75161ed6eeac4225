import StepgenLowering
import StepgenModel
import StepgenTemplates

/// An error, as an object.
struct ErrorView: TemplateView {
  var name: KotlinName
  var comment: KotlinDoc
  var arguments: KotlinCode
  var values: KotlinCode?

  static let tags: TemplateTags<Self> = [
    .text("name", \.name, "The name of the object, or of the class of those with values."),
    .optionalText("values", \.values, "The class of what comes with it."),
    .text("comment", \.comment, "Its documentation."),
    .text("arguments", \.arguments, "The canonical id, the names that the service gives it, and a parenthesis."),
  ]
}

/// A call, in both styles.
struct OperationView: TemplateView {
  var comment: KotlinDoc
  var deprecation: KotlinString?
  var suspending: KotlinCode
  var calling: KotlinCode

  static let tags: TemplateTags<Self> = [
    .text("comment", \.comment, "The documentation."),
    .optionalText("deprecation", \.deprecation, "Why it is deprecated, as a string."),
    .text("suspending", \.suspending, "The function that suspends."),
    .text("calling", \.calling, "The function that takes callbacks."),
  ]
}

/// What operations that lead to a flow return.
struct ResultView: TemplateView {
  var comment: KotlinDoc
  var name: KotlinName
  var step: KotlinName
  var complete: KotlinName
  var ends: KotlinCode?

  static let tags: TemplateTags<Self> = [
    .text("comment", \.comment, "The documentation."),
    .text("name", \.name, "The name of the class."),
    .text("step", \.step, "The class of steps."),
    .text("complete", \.complete, "The property that says whether the flow is over."),
    .optionalText("ends", \.ends, "The getter: whether `nextStep` is one with which the flow is over."),
  ]
}

extension KotlinScope {
  var errorViews: [ErrorView] {
    registry.errors.indices.filter(hasError).map { index in
      let error = registry.errors[index]
      let name = name(error.names)
      let retry = error.retry.isBlank ? [] : ["**Retry:** " + prose(error.retry)]
      let spelling = name?.text.map { ["On this platform: `\($0)`."] } ?? []
      let kotlin = KotlinName(errorName(at: index))
      let wires = KotlinCode.layout.list(
        "listOf(",
        error.wire.map { KotlinString($0).templateText },
        ")",
        column: 8,
        margin: 8
      )
      let id = KotlinString(error.id).templateText
      let values = valuesType(of: error)
      let before = values == nil ? "public object \(kotlin.templateText) : FlowError(" : "FlowError("
      let column = (values == nil ? 4 : 8) + before.count
      return ErrorView(
        name: kotlin,
        comment: KotlinDoc(
          error.meaning.isBlank ? "The error `\(error.id)`." : prose(error.meaning),
          retry + spelling + notes(name, using: errorName),
          indentation: 4
        ),
        arguments: KotlinCode.list(
          "",
          [id, wires] + (values == nil ? [] : ["payload"]),
          ")",
          column: column,
          margin: values == nil ? 4 : 8
        ),
        values: values.map { KotlinCode($0) }
      )
    }
  }

  /// The calls of the platform; two whose parameters have the same types would be one to the compiler.
  var operationViews: [OperationView] {
    loweredOperations { $0.name + "(" + $0.inputs.map { spelling($0.type) }.joined(separator: ",") }.map(view)
  }

  /// Whether callers in Kotlin or Java have calls with callbacks.
  var hasCallbacks: Bool {
    registry.platforms[target.platform].styles.contains { $0.form == .callbacks }
  }

  private func view(of operation: LoweredOperation) -> OperationView {
    let errors = operation.errors.map { "[FlowError.\($0)]" }.joined(separator: ", ")
    let notes = errors.isEmpty ? [] : ["**Errors:** any call may fail with \(errors)."]
    let name = KotlinName(operation.name).templateText
    let inputs = operation.inputs.map { KotlinName($0.name).templateText + ": " + spelling($0.type) }
    let defaults = zip(inputs, operation.inputs).map { $1.isOptional ? $0 + " = null" : $0 }
    let result = spelling(operation.result)
    let consumers = [
      "onSuccess: " + (result.map { "Consumer<\($0)>" } ?? "Runnable"), "onError: Consumer<FlowException>",
    ]
    return OperationView(
      comment: KotlinDoc(operation.summary, operation.notes + notes + operation.nameNotes, indentation: 4),
      deprecation: operation.deprecation.map { KotlinString($0) },
      suspending: .list(
        "public suspend fun \(name)(",
        defaults,
        ")" + (result.map { ": " + $0 } ?? ""),
        column: 4,
        margin: 4
      ),
      calling: .list("public fun \(name)(", inputs + consumers, ")", column: 4, margin: 4)
    )
  }

  private func spelling(_ result: LoweredOperation.Result) -> String? {
    switch result {
    case .nothing: nil
    case .step(let flow): resultName(registry.flows[flow]).map { KotlinName($0).templateText }
    case .value(let type): spelling(type)
    }
  }

  var resultViews: [ResultView] {
    loweredResults.map { result in
      let ends = result.parts.flatMap { part in
        let ends = successfulEnds(of: part)
        return stepClasses(of: part.flow).all.filter { step in ends.contains { $0.name == step.step.name } }.map {
          "nextStep is \(KotlinName(part.type).templateText).\(KotlinName($0.name).templateText)"
        }
      }
      var claims = NameClaims(KotlinScope.unusable.properties.union(["nextStep"]))
      let complete = KotlinName(claims.claim(result.complete.methodName, else: "isOver"))
      let line = " get() = " + ends.joined(separator: " || ")
      let isLong = !KotlinCode.layout.fits("public val \(complete.templateText): Boolean" + line, after: 4)
      let chain = KotlinCode.layout.chain(ends, "||", column: 16, margin: 12)
      return ResultView(
        comment: KotlinDoc(result.summary, indentation: 0),
        name: KotlinName(result.name),
        step: KotlinName(result.step),
        complete: complete,
        ends: ends.isEmpty ? nil : KotlinCode(isLong ? "\n        get() = " + chain : line)
      )
    }
  }
}

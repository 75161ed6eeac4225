import StepgenLowering
import StepgenModel
import StepgenTemplates

/// An error, as an object.
struct ErrorView: TemplateView {
  var error: LoweredError

  static let tags: TemplateTags<Self> = [
    .text("name", { KotlinName($0.error.name) }, "The name of the object, or of the class of those with values."),
    .optionalText("values", { $0.error.values.map { KotlinCode($0) } }, "The class of what comes with it."),
    .text("comment", { KotlinDoc($0.error.summary, $0.error.notes, indentation: 4) }, "Its documentation."),
    .text("arguments", \.arguments, "The canonical id, the names that the service gives it, and a parenthesis."),
  ]

  private var arguments: KotlinCode {
    let wires = Kotlin.layout.list("listOf(", Kotlin.literals(error.wires), ")", column: 8, margin: 8)
    let arguments = [Kotlin.literal(error.id), wires]
    if error.values != nil { return .list("", arguments + ["payload"], ")", column: 8 + "FlowError(".count, margin: 8) }
    let head = "public object \(Kotlin.identifier(error.name)) : FlowError("
    return .list("", arguments, ")", column: 4 + head.count, margin: 4)
  }
}

/// A call, in both styles.
struct OperationView: TemplateView {
  var operation: LoweredOperation
  var suspending: KotlinCode
  var calling: KotlinCode

  static let tags: TemplateTags<Self> = [
    .text("comment", \.comment, "The documentation."),
    .optionalText(
      "deprecation",
      { $0.operation.deprecation.map { KotlinString($0) } },
      "Why it is deprecated, as a string."
    ),
    .text("suspending", \.suspending, "The function that suspends."),
    .text("calling", \.calling, "The function that takes callbacks."),
  ]

  private var comment: KotlinDoc {
    KotlinDoc(operation.summary, operation.paragraphs(fence: nil) { "[FlowError.\($0)]" }, indentation: 4)
  }
}

/// What operations that lead to a flow return.
struct ResultView: TemplateView {
  var result: LoweredResult
  /// The steps with which the flow is over.
  var ends: [String]

  static let tags: TemplateTags<Self> = [
    .text("comment", { KotlinDoc($0.result.summary, indentation: 0) }, "The documentation."),
    .text("name", { KotlinName($0.result.name) }, "The name of the class."),
    .text("step", { KotlinName($0.result.step) }, "The class of steps."),
    .text("complete", \.complete, "The property that says whether the flow is over."),
    .optionalText("ends", \.getter, "The getter: whether `nextStep` is one with which the flow is over."),
  ]

  private var complete: KotlinName {
    var claims = NameClaims(KotlinScope.unusableProperties.union(["nextStep"]))
    return KotlinName(claims.claim(result.complete.methodName, else: "isOver"))
  }

  private var getter: KotlinCode? {
    if ends.isEmpty { return nil }
    let terms = ends.map { "nextStep is " + $0 }
    let line = " get() = " + terms.joined(separator: " || ")
    let head = "public val \(complete.templateText): Boolean"
    if Kotlin.layout.fits(head + line, after: 4) { return KotlinCode(line) }
    return KotlinCode("\n        get() = " + Kotlin.layout.chain(terms, "||", column: 16, margin: 12))
  }
}

extension KotlinScope {
  /// The calls of the platform.
  var operationViews: [OperationView] {
    loweredOperations.map(view)
  }

  /// Whether callers in Kotlin or Java have calls with callbacks.
  var hasCallbacks: Bool {
    registry.platforms[target.platform].styles.contains { $0.form == .callbacks }
  }

  private func view(of operation: LoweredOperation) -> OperationView {
    let head = "fun \(Kotlin.identifier(operation.name))("
    let inputs = parameters(of: operation)
    let defaults = zip(inputs, operation.inputs).map { $1.isOptional ? $0 + " = null" : $0 }
    let result = spelling(operation.result)
    let end = ")" + (result.map { ": " + $0 } ?? "")
    let success = "onSuccess: " + (result.map { "Consumer<\($0)>" } ?? "Runnable")
    let parameters = inputs + [success, "onError: Consumer<FlowException>"]
    return OperationView(
      operation: operation,
      suspending: .list("public suspend " + head, defaults, end, column: 4, margin: 4),
      calling: .list("public " + head, parameters, ")", column: 4, margin: 4)
    )
  }

  func parameters(of operation: LoweredOperation) -> [String] {
    operation.inputs.map { Kotlin.identifier($0.name) + ": " + spelling($0.type) }
  }

  func spelling(_ result: LoweredOperation.Result) -> String? {
    switch result {
    case .nothing: nil
    case .step(let flow): resultName(registry.flows[flow]).map(Kotlin.identifier)
    case .value(let type): spelling(type)
    }
  }

  var resultViews: [ResultView] {
    loweredResults.map { ResultView(result: $0, ends: $0.parts.flatMap(ends)) }
  }

  private func ends(of part: LoweredPart) -> [String] {
    let ends = Set(successfulEnds(of: part).map(\.name))
    let classes = classes(of: part.flow)?.steps.filter { ends.contains($0.step.name) } ?? []
    return classes.map { Kotlin.identifier(part.type) + "." + Kotlin.identifier($0.name) }
  }
}

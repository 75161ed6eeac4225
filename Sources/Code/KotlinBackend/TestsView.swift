import StepgenLowering
import StepgenModel
import StepgenTemplates

/// The tests that the spec decides on: what they know of it, the reference implementation, and the conformance suite.
struct TestsView: TemplateView {
  private let file: FileView
  private let scope: KotlinScope
  private let lowered: LoweredReference
  private let tested: [LoweredReference.Call]
  private let paths: [String: [[String]]]

  /// Nil where the registry has no calls, flows or errors, without which there is nothing to implement.
  init?(_ file: FileView, _ scope: KotlinScope, _ paths: SuiteRows) {
    guard !file.errors.isEmpty, !file.operations.isEmpty, !file.tables.isEmpty else { return nil }
    self.file = file
    self.scope = scope
    lowered = scope.loweredReference(of: scope.loweredOperations)
    tested = lowered.calls.filter { $0.operation.deprecation == nil }
    self.paths = paths(Set(tested.map(\.operation.id)))
  }

  static let tags: TemplateTags<Self> = [
    .text("registry", \.file.registry, "The id of the registry."),
    .text("package", \.file.package, "The package."),
    .text("platform", \.platform, "The id of the platform, as a string."),
    .texts("places", { $0.lowered.places.flatMap(lines(of:)) }, "The places of outcomes, in lines."),
    .text("conditions", \.conditions, "The ids of conditions."),
    .text("payloads", \.payloads, "The values that come with steps."),
    .text("inputs", \.inputs, "The inputs of calls."),
    .text("answers", \.answers, "How steps are answered."),
    .list("steps", \.steps, "The types of steps."),
    .list("calls", { view in view.lowered.calls.map(view.view(of:)) }, "The calls."),
    .list("testedCalls", { $0.tested.map($0.view(of:)) }, "The calls that are not deprecated."),
    .list("suites", \.suites, "The flows with their paths."),
  ]

  private func view(of call: LoweredReference.Call) -> TestedCallView { TestedCallView(scope: scope, call: call) }

  private var platform: KotlinString { KotlinString(scope.registry.platforms[scope.target.platform].id) }

  private static func lines(of place: LoweredReference.Place) -> [KotlinCode] {
    KotlinCode.rows([place.path, place.source] + (place.isUpToService ? ["service"] : []))
  }

  private var conditions: KotlinCode {
    .list("listOf(", scope.registry.conditions.map { Kotlin.literal($0.id) }, ")", column: 35, margin: 4)
  }

  private var payloads: KotlinCode {
    map(lowered.payloads.map { Kotlin.literal($0.path) + " to " + KotlinCode.json($0.values, margin: 8) })
  }

  private var inputs: KotlinCode {
    map(
      lowered.calls.filter { !$0.inputs.isEmpty }.map { call in
        let inputs = call.inputs.map { input in
          let arguments = [
            Kotlin.literal(input.id), Kotlin.list(of: input.keys),
            input.value.map { KotlinCode.json($0, margin: 16) } ?? "null",
          ]
          return Kotlin.layout.list("Input(", arguments, ")", column: 12, margin: 12)
        }
        let start = Kotlin.literal(call.operation.id) + " to listOf("
        return Kotlin.layout.list(start, inputs, ")", column: 8, margin: 8)
      }
    )
  }

  private var answers: KotlinCode {
    map(
      lowered.answers.map { answer in
        let members = answer.members.map { Kotlin.literal($0.id) + " to " + Kotlin.literal($0.text) }
        let arguments = [
          Kotlin.literal(answer.input), answer.code.map(Kotlin.literal) ?? "null",
          Kotlin.layout.list("mapOf(", members, ")", column: 12, margin: 12),
        ]
        let start = Kotlin.literal(answer.path) + " to Answer("
        return Kotlin.layout.list(start, arguments, ")", column: 8, margin: 8)
      }
    )
  }

  /// A map with each pair on its own line.
  private func map(_ pairs: [String]) -> KotlinCode {
    .list("mapOf(", pairs, ")", column: Kotlin.layout.lineLength, margin: 4)
  }

  private var steps: [ShownStepView] {
    scope.registry.flows.compactMap { flow in
      scope.typeName(flow).map { ShownStepView(scope: scope, flow: flow, type: KotlinName($0)) }
    }
  }

  private var suites: [SuiteView] {
    var names = NameClaims(KotlinScope.unusableMethods.union(KotlinScope.unusableInTypes))
    return zip(scope.registry.flows, file.tables).compactMap { flow, table in
      guard let rows = paths[flow.id] else { return nil }
      let name = Words(id: flow.id).methodName
      return SuiteView(
        title: flow.title,
        name: KotlinName(names.claim(name, else: name + "Flow")),
        table: table.name,
        paths: rows
      )
    }
  }
}

/// A call of the reference and of the suite.
struct TestedCallView: TemplateView {
  let scope: KotlinScope
  let call: LoweredReference.Call

  static let tags: TemplateTags<Self> = [
    .text("id", { KotlinString($0.call.operation.id) }, "The id of the operation, as a string."),
    .optionalText(
      "deprecation",
      { $0.call.operation.deprecation.map { KotlinString($0) } },
      "Why it is deprecated, as a string."
    ),
    .text("declaration", \.declaration, "The start of the function."),
    .texts("lines", \.lines, "The statements of the reference."),
    .text("testLine", \.testLine, "The call in the suite, and the step to which it leads."),
  ]

  private var operation: LoweredOperation { call.operation }

  private var declaration: KotlinCode {
    let result = scope.spelling(operation.result).map { ": " + $0 } ?? ""
    return .list(
      "override suspend fun \(Kotlin.identifier(operation.name))(",
      scope.parameters(of: operation),
      ")\(result) {",
      column: 4,
      margin: 4
    )
  }

  private var lines: [KotlinCode] {
    let pairs = call.inputs.map { input in
      Kotlin.literal(input.id) + " to " + scope.writing(input.field, Kotlin.identifier(input.field.name))
    }
    let inputs = pairs.isEmpty ? "emptyMap()" : Kotlin.layout.list("mapOf(", pairs, ")", column: 12, margin: 12)
    let statement = { (start: String) in
      KotlinCode.list(start + "call(", [Kotlin.literal(operation.id), flow, inputs], ")", column: 8, margin: 8)
    }
    switch operation.result {
    case .nothing: return [statement("")]
    case .step(let index):
      let result = scope.spelling(operation.result) ?? ""
      let step = "step(stepgenPath" + scope.readingStep(of: scope.registry.flows[index])
      return [statement("val stepgenPath = "), KotlinCode("return \(result)(\(step))")]
    case .value(let type):
      let pairs = call.value.map { ["\"value\" to " + KotlinCode.json($0, margin: 16)] } ?? []
      let values = pairs.isEmpty ? "emptyMap()" : Kotlin.layout.list("mapOf(", pairs, ")", column: 12, margin: 12)
      let value = scope.reading(type, ["value"], from: values, margin: 8)
      return [statement(""), KotlinCode("return " + value.templateText)]
    }
  }

  /// The id of the flow whose step the call returns, as a string.
  private var flow: String {
    guard case .step(let index) = operation.result else { return "null" }
    return Kotlin.literal(scope.registry.flows[index].id)
  }

  private var testLine: KotlinCode {
    let isStep = if case .step = operation.result { true } else { false }
    let arguments = call.inputs.map { input in
      scope.reading(input.field.type, [input.id], from: "inputs", margin: 16).templateText
    }
    let name = Kotlin.identifier(operation.name)
    let end = isStep ? ").nextStep" : ")"
    let text = Kotlin.layout.list(name + "(", arguments, end, column: 12, margin: 12)
    let column = 8 + Kotlin.literal(operation.id).count + " -> ".count
    if isStep { return .list("FlowShownStep(", [text], ")", column: column, margin: 8) }
    let start = CodeLayout.lineStart(12)
    return KotlinCode("{" + start + text + start + "null" + CodeLayout.lineStart(8) + "}")
  }
}

/// A type of steps that an app sees.
struct ShownStepView: TemplateView {
  let scope: KotlinScope
  let flow: Flow
  let type: KotlinName

  static let tags: TemplateTags<Self> = [
    .text("flow", { KotlinString($0.flow.id) }, "The id of the flow, as a string."),
    .text("type", \.type, "The type."),
    .texts("rows", \.rows, "The classes of its steps, each with the ids that it represents."),
  ]

  private var rows: [KotlinCode] {
    scope.loweredParts(of: flow).flatMap { part in
      (scope.classes(of: part.flow)?.steps ?? []).map { step in
        let ids = step.step.steps.map { Kotlin.literal(part.flow.steps[$0].id) }
        let start = "is \(Kotlin.identifier(part.type)).\(Kotlin.identifier(step.name)) -> listOf("
        return KotlinCode.list(start, ids, ")", column: 12, margin: 12)
      }
    }
  }
}

/// The paths through a flow.
struct SuiteView: TemplateView {
  let title: String
  let name: KotlinName
  let table: KotlinName
  let paths: [[String]]

  static let tags: TemplateTags<Self> = [
    .text("comment", { KotlinDoc("The paths through “\($0.title)”.", indentation: 4) }, "The documentation."),
    .text("name", \.name, "The name of the property with the paths, and of the test."),
    .text("flow", \.table, "The name of the object that has the flow's table."),
    .texts("rows", { $0.paths.flatMap(KotlinCode.rows) }, "The paths, in lines for each start and each move."),
  ]
}

extension KotlinScope {
  /// The end of the arguments that read a step by its id, a parenthesis included.
  fileprivate func readingStep(of flow: Flow) -> String {
    let parts = loweredParts(of: flow)
    if parts.count == 1 { return ", \(Kotlin.identifier(parts[0].type))::\(reader(of: parts[0].flow)))" }
    let (inner, margin) = (CodeLayout.lineStart(12), CodeLayout.lineStart(16))
    let branches = parts.enumerated().map { index, part in
      let ids = literals(part.flow.steps.map(\.id), margin: 16).templateText
      let condition = index + 1 < parts.count ? ids : "else"
      return margin + condition + " -> \(Kotlin.identifier(part.type)).\(reader(of: part.flow))(json)"
    }
    return ") { json ->" + inner + "when (json[\"step\"]) {" + branches.joined() + inner + "}"
      + CodeLayout.lineStart(8) + "}"
  }

  /// The function that reads a step from its name and its payload.
  private func reader(of flow: Flow) -> String {
    classes(of: flow).flatMap { layout(of: flow, $0.flow.names) } == nil ? "fromJson" : "read"
  }
}

extension Code<Kotlin> {
  /// Words of a text of several lines, of which a line with four spaces more continues the one before.
  fileprivate static func rows(_ words: [String]) -> [KotlinCode] {
    TableRow(words).lines(upTo: Kotlin.layout.lineLength - 8).map {
      KotlinCode($0.replacing("$", with: "${'$'}"))
    }
  }

  /// A JSON value in an item of a list; `margin` is the columns before the item.
  fileprivate static func json(_ value: JSONValue, margin: Int) -> String {
    switch value {
    case .bool(let flag): return String(flag)
    case .integer(let number): return String(number)
    case .string(let text): return Kotlin.literal(text)
    case .array(let items):
      let list = items.map { json($0, margin: margin + 4) }
      return Kotlin.layout.list("listOf<Any?>(", list, ")", column: margin, margin: margin)
    case .members(let members):
      let pairs = members.map { Kotlin.literal($0.key) + " to " + json($0.value, margin: margin + 4) }
      return Kotlin.layout.list("mapOf<String, Any?>(", pairs, ")", column: margin, margin: margin)
    }
  }
}

import StepgenLanguages
import StepgenLowering
import StepgenModel
import StepgenTemplates

/// The library of a flow's transition table, its traces, and the ids of its steps.
struct TableView: TemplateView {
  var registry: DartCode
  var table: LoweredTable
  var steps: ConstantsView

  static let tags: TemplateTags<Self> = [
    .text("registry", \.registry, "The id of the registry."),
    .text("comment", { DartDoc($0.table.summary, indentation: 0) }, "The documentation of the table."),
    .text("id", { DartString($0.table.flow) }, "The id of the flow, as a string."),
    .text(
      "name",
      { DartName(Self.name(of: $0.table.flow)) },
      "What the names of the flow's constants begin with."
    ),
    .texts("rows", { $0.table.rows.map { DartCode($0.text) } }, "The rows of the table."),
    .list("traces", { $0.table.traces.map { TraceView(trace: $0) } }, "The traces."),
    .list("steps", { [$0.steps] }, "The ids of the steps."),
  ]

  /// What the names of a flow's constants begin with.
  static func name(of flow: String) -> String { Words(id: flow).methodName }
}

struct TraceView: TemplateView {
  var trace: LoweredTrace

  static let tags: TemplateTags<Self> = [
    .text("id", { DartString($0.trace.id) }, "The id, as a string."),
    .text("title", { DartString($0.trace.title) }, "The title, as a string."),
    .text("given", \.given, "The conditions that hold, as an argument."),
    .list("moves", { $0.trace.moves.map { MoveView(move: $0) } }, "What happens."),
  ]

  private var given: DartCode { .list("given: [", Dart.literals(trace.given), "],", indentation: 4) }
}

struct MoveView: TemplateView {
  var move: LoweredMove

  static let tags: TemplateTags<Self> = [
    .text("action", \.action, "What the caller does, as the head of a call."),
    .optionalText("inputs", \.inputs, "What goes into the call, as an argument."),
    .text("outcome", { DartString($0.move.outcome) }, "The id of the outcome, as a string."),
    .text("expected", \.expected, "What the caller sees, as an argument."),
  ]

  private var action: DartCode {
    switch move.action {
    case .call(let operation): DartCode("StepMove.call(\(Dart.literal(operation)),")
    case .wait: DartCode("StepMove.wait(")
    case .answer(let answer): DartCode("StepMove.answer(\(Dart.literal(answer)),")
    }
  }

  private var inputs: DartCode? {
    let inputs = move.inputs.map { Dart.literal($0.input) + ": " + Dart.literal($0.value) }
    return inputs.isEmpty ? nil : .list("inputs: {", inputs, "},", indentation: 8)
  }

  private var expected: DartCode {
    switch move.expected {
    case .step(let step): DartCode("step: \(Dart.literal(step)),")
    case .error(let error): DartCode("error: \(Dart.literal(error)),")
    }
  }
}

/// Constants of a class.
struct ConstantsView: TemplateView {
  var registry: DartCode
  var name: String
  var summary: String
  var constants: [LoweredConstant]

  static let tags: TemplateTags<Self> = [
    .text("registry", \.registry, "The id of the registry."),
    .text("object", { DartName($0.name) }, "The name of the class."),
    .text("comment", { DartDoc($0.summary, indentation: 0) }, "Its documentation."),
    .list("constants", { $0.constants.map { ConstantView(constant: $0) } }, "The constants."),
  ]
}

struct ConstantView: TemplateView {
  var constant: LoweredConstant

  static let tags: TemplateTags<Self> = [
    .text("comment", { DartDoc($0.constant.summary, $0.constant.notes, indentation: 2) }, "Its documentation."),
    .optionalText(
      "deprecation",
      { $0.constant.deprecation.map { DartString($0) } },
      "What is to be used instead of it."
    ),
    .text("declaration", \.declaration, "Its type, name and value."),
  ]

  private var declaration: DartCode {
    let types = Dart.language.types
    let (type, value) =
      switch constant.value {
      case .number(let number): (types.int[0], String(number))
      case .flag(let flag): (types.bool[0], String(flag))
      case .text(let text): (types.string, Dart.literal(text))
      }
    return DartCode("static const \(type) \(constant.name) = \(value);")
  }
}

extension DartScope {
  func tableView(of flow: Flow, names: inout NameClaims) -> TableView {
    let name = Words(id: flow.id).className + "StepIds"
    return TableView(
      registry: id,
      table: loweredTable(of: flow),
      steps: ConstantsView(
        registry: id,
        name: names.claim(name, else: name + "_"),
        summary: "The canonical steps of “\(flow.title)”, whatever a platform calls them.",
        constants: stepIDs(of: flow, naming: Self.constants)
      )
    )
  }

  /// Names of constants for ids, no two alike.
  private static func constants(for ids: [String]) -> [String] {
    var claims = NameClaims(Dart.language.names.reserved.union(Dart.language.names.avoided.constants))
    return ids.map { id in
      let name = Words(id: id).methodName
      let wanted = name.utf8.first.map { $0 >= 48 && $0 <= 57 } == true ? "id" + name : name
      return claims.claim(wanted, else: wanted + "_")
    }
  }

  /// The ids of operations, their inputs and the conditions of outcomes.
  func idClasses(names: inout NameClaims) -> [ConstantsView] {
    let classes = [
      ("OperationIds", "The operations.", operationIDs(naming: Self.constants)),
      ("InputIds", "The inputs of operations.", inputIDs(naming: Self.constants)),
      ("ConditionIds", "The conditions of outcomes.", conditionIDs(naming: Self.constants)),
    ]
    return classes.filter { !$0.2.isEmpty }.map { name, summary, ids in
      ConstantsView(registry: id, name: names.claim(name, else: name + "_"), summary: summary, constants: ids)
    }
  }

  /// The library of the service's constants; nil when there are none.
  func constantsView(names: inout NameClaims) -> ConstantsView? {
    let constants = loweredConstants(naming: Self.constants)
    if constants.isEmpty { return nil }
    return ConstantsView(
      registry: id,
      name: names.claim("FlowConstants", else: "FlowConstants_"),
      summary: "Numbers and texts of the service.",
      constants: constants
    )
  }
}

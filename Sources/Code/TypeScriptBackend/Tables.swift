import StepgenLanguages
import StepgenLowering
import StepgenModel
import StepgenTemplates

/// The module of a flow's transition table, its traces, and the ids of its steps.
struct TableView: TemplateView {
  let scope: TypeScriptScope
  var table: LoweredTable
  var steps: ConstantsView

  var name: String { TypeScriptScope.constantName(ofFlow: table.flow) }

  static let tags: TemplateTags<Self> = [
    .text("registry", \.scope.id, "The id of the registry."),
    .text("module", { $0.scope.module("tables") }, "The module with the types of tables and traces."),
    .text("comment", { TypeScriptDoc($0.table.summary, indentation: 0) }, "The documentation of the table."),
    .text("declaration", \.declaration, "The declaration of the table."),
    .text("name", { TypeScriptName($0.name) }, "What the names of the flow's constants begin with."),
    .texts("rows", { $0.table.rows.map { TypeScriptCode($0.text) } }, "The rows of the table."),
    .list("traces", { $0.table.traces.map { TraceView(trace: $0) } }, "The traces."),
    .flag("hasTraces", { !$0.table.traces.isEmpty }, "Whether there are any."),
    .list("steps", { [$0.steps] }, "The ids of the steps."),
  ]

  private var declaration: TypeScriptCode {
    let head = "export const \(name)Table: FlowTable ="
    return .assigned(head, "/* @__PURE__ */ new FlowTable", [TypeScript.literal(table.flow), "rows"])
  }
}

struct TraceView: TemplateView {
  var trace: LoweredTrace

  static let tags: TemplateTags<Self> = [
    .text("id", { TypeScriptString($0.trace.id) }, "The id, as a string."),
    .text("title", \.title, "The title, as a property."),
    .text("given", \.given, "The conditions that hold, as a property."),
    .list("moves", { $0.trace.moves.map { MoveView(move: $0) } }, "What happens."),
  ]

  private var title: TypeScriptCode { .value("title:", TypeScript.literal(trace.title), ",", indentation: 4) }

  private var given: TypeScriptCode { .list("given:", TypeScript.literals(trace.given), ",", indentation: 4) }
}

struct MoveView: TemplateView {
  var move: LoweredMove

  static let tags: TemplateTags<Self> = [
    .text("action", \.action, "What the caller does, as a property."),
    .optionalText("inputs", \.inputs, "What goes into the call, as a property."),
    .text("outcome", { TypeScriptString($0.move.outcome) }, "The id of the outcome, as a string."),
    .text("expected", \.expected, "What the caller sees, as a property."),
  ]

  private var action: TypeScriptCode {
    switch move.action {
    case .call(let operation): .value("call:", TypeScript.literal(operation), ",", indentation: 8)
    case .answer(let answer): .value("answer:", TypeScript.literal(answer), ",", indentation: 8)
    case .wait: TypeScriptCode("wait: true,")
    }
  }

  private var inputs: TypeScriptCode? {
    let inputs = move.inputs.map { TypeScript.key($0.input) + ": " + TypeScript.literal($0.value) }
    return inputs.isEmpty ? nil : .object("inputs:", inputs, ",", indentation: 8)
  }

  private var expected: TypeScriptCode {
    switch move.expected {
    case .step(let step): .value("step:", TypeScript.literal(step), ",", indentation: 8)
    case .error(let error): .value("error:", TypeScript.literal(error), ",", indentation: 8)
    }
  }
}

/// Constants in one object, or in one module.
struct ConstantsView: TemplateView {
  let scope: TypeScriptScope
  var name: String
  var summary: String
  var constants: [LoweredConstant]
  var isModule = false

  static let tags: TemplateTags<Self> = [
    .text("registry", \.scope.id, "The id of the registry."),
    .text("object", { TypeScriptName($0.name) }, "The name of the object."),
    .text("comment", { TypeScriptDoc($0.summary, indentation: 0) }, "Its documentation."),
    .list(
      "constants",
      { view in view.constants.map { ConstantView(constant: $0, isModule: view.isModule) } },
      "The constants."
    ),
  ]
}

struct ConstantView: TemplateView {
  var constant: LoweredConstant
  var isModule: Bool

  static let tags: TemplateTags<Self> = [
    .text("comment", \.comment, "Its documentation."),
    .text("declaration", \.declaration, "Its name and value."),
  ]

  private var comment: TypeScriptDoc {
    let warning = constant.deprecation.map { [TypeScript.language.code.warningMark + $0] } ?? []
    return TypeScriptDoc(constant.summary, constant.notes + warning, indentation: isModule ? 0 : 2)
  }

  private var declaration: TypeScriptCode {
    let value =
      switch constant.value {
      case .number(let number): String(number)
      case .flag(let flag): String(flag)
      case .text(let text): TypeScript.literal(text)
      }
    return isModule
      ? .value("export const \(constant.name) =", value, ";", indentation: 0)
      : .value(constant.name + ":", value, ",", indentation: 2)
  }
}

extension TypeScriptScope {
  /// What the names of a flow's constants begin with.
  static func constantName(ofFlow id: String) -> String { Words(id: id).methodName }

  func tableView(of flow: Flow) -> TableView {
    TableView(
      scope: self,
      table: loweredTable(of: flow),
      steps: ConstantsView(
        scope: self,
        name: Self.constantName(ofFlow: flow.id) + "StepIDs",
        summary: "The canonical steps of “\(flow.title)”, whatever a platform calls them.",
        constants: stepIDs(of: flow, naming: Self.constants)
      )
    )
  }

  /// Names of constants for ids, no two alike.
  private static func constants(for ids: [String]) -> [String] {
    var claims = NameClaims(TypeScript.language.names.reserved)
    return ids.map { id in
      let name = Words(id: id).methodName
      let wanted = name.utf8.first.map { $0 >= 48 && $0 <= 57 } == true ? "_" + name : name
      return claims.claim(wanted, else: wanted + "_")
    }
  }

  /// The ids of operations, their inputs and the conditions of outcomes.
  var idObjects: [ConstantsView] {
    [
      ("operationIDs", "The operations.", operationIDs(naming: Self.constants)),
      ("inputIDs", "The inputs of operations.", inputIDs(naming: Self.constants)),
      ("conditionIDs", "The conditions of outcomes.", conditionIDs(naming: Self.constants)),
    ].filter { !$0.2.isEmpty }.map { ConstantsView(scope: self, name: $0, summary: $1, constants: $2) }
  }

  /// The module of the service's constants; nil when there are none.
  var constantsView: ConstantsView? {
    let constants = loweredConstants(naming: Self.constants)
    let summary = "Numbers and texts of the service."
    return constants.isEmpty
      ? nil : ConstantsView(scope: self, name: "constants", summary: summary, constants: constants, isModule: true)
  }
}

import StepgenLanguages
import StepgenLowering
import StepgenModel
import StepgenTemplates

/// The module of a flow's transition table, its traces, and the ids of its steps.
struct TableView: TemplateView {
  var head: FileHead
  var module: TypeScriptString
  var comment: TypeScriptDoc
  var declaration: TypeScriptCode
  var name: TypeScriptName
  var rows: [TypeScriptCode]
  var traces: [TraceView]
  var steps: ConstantsView

  static let tags: TemplateTags<Self> = [
    .text("registry", \.head.registry, "The id of the registry."),
    .text("module", \.module, "The module with the types of tables and traces."),
    .text("comment", \.comment, "The documentation of the table."),
    .text("declaration", \.declaration, "The declaration of the table."),
    .text("name", \.name, "What the names of the flow's constants begin with."),
    .texts("rows", \.rows, "The rows of the table."),
    .list("traces", \.traces, "The traces."),
    .flag("hasTraces", { !$0.traces.isEmpty }, "Whether there are any."),
    .list("steps", { [$0.steps] }, "The ids of the steps."),
  ]
}

struct TraceView: TemplateView {
  var id: TypeScriptString
  var title: TypeScriptCode
  var given: TypeScriptCode
  var moves: [MoveView]

  static let tags: TemplateTags<Self> = [
    .text("id", \.id, "The id, as a string."),
    .text("title", \.title, "The title, as a property."),
    .text("given", \.given, "The conditions that hold, as a property."),
    .list("moves", \.moves, "What happens."),
  ]
}

struct MoveView: TemplateView {
  var action: TypeScriptCode
  var inputs: TypeScriptCode?
  var outcome: TypeScriptString
  var expected: TypeScriptCode

  static let tags: TemplateTags<Self> = [
    .text("action", \.action, "What the caller does, as a property."),
    .optionalText("inputs", \.inputs, "What goes into the call, as a property."),
    .text("outcome", \.outcome, "The id of the outcome, as a string."),
    .text("expected", \.expected, "What the caller sees, as a property."),
  ]
}

/// Constants that stand in one object, or in one module.
struct ConstantsView: TemplateView {
  var head: FileHead
  var name: TypeScriptName
  var comment: TypeScriptDoc
  var constants: [ConstantView]

  static let tags: TemplateTags<Self> = [
    .text("registry", \.head.registry, "The id of the registry."),
    .text("object", \.name, "The name of the object."),
    .text("comment", \.comment, "Its documentation."),
    .list("constants", \.constants, "The constants."),
  ]
}

struct ConstantView: TemplateView {
  var comment: TypeScriptDoc
  var declaration: TypeScriptCode

  static let tags: TemplateTags<Self> = [
    .text("comment", \.comment, "Its documentation."),
    .text("declaration", \.declaration, "Its name and value."),
  ]
}

extension TypeScriptScope {
  func tableView(of flow: Flow) -> TableView {
    let table = loweredTable(of: flow)
    let name = Words(id: flow.id).methodName
    return TableView(
      head: head,
      module: module("flowTable"),
      comment: TypeScriptDoc(table.summary, indentation: 0),
      declaration: .assigned(
        "export const \(name)Table: FlowTable =",
        "/* @__PURE__ */ new FlowTable",
        [TypeScriptString(flow.id).templateText, "rows"]
      ),
      name: TypeScriptName(name),
      rows: table.rows.map { TypeScriptCode($0.text) },
      traces: table.traces.map(view),
      steps: object(
        name + "StepIDs",
        "The canonical steps of “\(flow.title)”, whatever a platform calls them.",
        stepIDs(of: flow, naming: Self.constants)
      )
    )
  }

  private func view(of trace: LoweredTrace) -> TraceView {
    TraceView(
      id: TypeScriptString(trace.id),
      title: .value("title:", TypeScriptString(trace.title).templateText, ",", indentation: 4),
      given: .list("given:", trace.given.map { TypeScriptString($0).templateText }, ",", indentation: 4),
      moves: trace.moves.map(view)
    )
  }

  private func view(of move: LoweredMove) -> MoveView {
    let (verb, object) =
      switch move.action {
      case .call(let operation): ("call:", TypeScriptString(operation).templateText)
      case .answer(let answer): ("answer:", TypeScriptString(answer).templateText)
      case .wait: ("wait:", "true")
      }
    let (kind, id) =
      switch move.expected {
      case .step(let step): ("step:", step)
      case .error(let error): ("error:", error)
      }
    let inputs = move.inputs.map { Self.key($0.input) + ": " + TypeScriptString($0.value).templateText }
    return MoveView(
      action: .value(verb, object, ",", indentation: 8),
      inputs: inputs.isEmpty ? nil : .object("inputs:", inputs, ",", indentation: 8),
      outcome: TypeScriptString(move.outcome),
      expected: .value(kind, TypeScriptString(id).templateText, ",", indentation: 8)
    )
  }

  /// Names of constants for ids, no two alike.
  static func constants(for ids: [String]) -> [String] {
    var claims = NameClaims(Language.typescript.names.reserved)
    return ids.map { id in
      let name = Words(id: id).methodName
      let wanted = name.utf8.first.map { $0 >= 48 && $0 <= 57 } == true ? "_" + name : name
      return claims.claim(wanted, else: wanted + "_")
    }
  }

  /// Ids as the values of an object.
  private func object(_ name: String, _ summary: String, _ ids: [LoweredConstant]) -> ConstantsView {
    ConstantsView(
      head: head,
      name: TypeScriptName(name),
      comment: TypeScriptDoc(summary, indentation: 0),
      constants: ids.map { id in
        ConstantView(
          comment: TypeScriptDoc(
            id.summary,
            id.deprecation.map { [target.language.code.warningMark + $0] } ?? [],
            indentation: 2
          ),
          declaration: .value(id.name + ":", TypeScriptString(id.id).templateText, ",", indentation: 2)
        )
      }
    )
  }

  /// The ids of operations, their inputs and the conditions of outcomes.
  var idObjects: [ConstantsView] {
    [
      object("operationIDs", "The operations.", operationIDs(naming: Self.constants)),
      object("inputIDs", "The inputs of operations.", inputIDs(naming: Self.constants)),
      object("conditionIDs", "The conditions of outcomes.", conditionIDs(naming: Self.constants)),
    ].filter { !$0.constants.isEmpty }
  }

  /// The module of the service's constants; nil when there are none.
  var constantsView: ConstantsView? {
    let constants = loweredConstants(naming: Self.constants)
    if constants.isEmpty { return nil }
    return ConstantsView(
      head: head,
      name: TypeScriptName("constants"),
      comment: TypeScriptDoc("Numbers and texts of the service.", indentation: 0),
      constants: constants.map { constant in
        ConstantView(
          comment: TypeScriptDoc(constant.summary, constant.notes, indentation: 0),
          declaration: .value("export const \(constant.name) =", Self.literal(constant.value), ";", indentation: 0)
        )
      }
    )
  }

  private static func literal(_ value: Constant.Value) -> String {
    switch value {
    case .number(let number): String(number)
    case .flag(let flag): String(flag)
    case .text(let text): TypeScriptString(text).templateText
    }
  }
}

import StepgenLowering
import StepgenModel
import StepgenTemplates

/// Constants for ids, or for numbers and texts of the service.
struct ConstantsView: TemplateView {
  var name: KotlinName
  var comment: KotlinDoc
  var constants: [ConstantView]

  static let tags: TemplateTags<Self> = [
    .text("name", \.name, "The name of the object that has them."),
    .text("comment", \.comment, "Its documentation."),
    .list("constants", \.constants, "The constants."),
  ]
}

struct ConstantView: TemplateView {
  var comment: KotlinDoc
  var deprecation: KotlinString?
  var declaration: KotlinCode

  static let tags: TemplateTags<Self> = [
    .text("constantComment", \.comment, "The documentation."),
    .optionalText("deprecation", \.deprecation, "Why it is deprecated, as a string."),
    .text("declaration", \.declaration, "Its name, its type and its value."),
  ]
}

/// The table and the traces of a flow.
struct TableView: TemplateView {
  var name: KotlinName
  var comment: KotlinDoc
  var tableComment: KotlinDoc
  var id: KotlinString
  var rows: [KotlinCode]
  var traces: [TraceView]
  var steps: ConstantsView

  static let tags: TemplateTags<Self> = [
    .text("flow", \.name, "The name of the object that has the table."),
    .text("flowComment", \.comment, "Its documentation."),
    .text("tableComment", \.tableComment, "The documentation of the table."),
    .text("id", \.id, "The id of the flow, as a string."),
    .texts("rows", \.rows, "The lines of the table."),
    .list("traces", \.traces, "The traces."),
    .flag("hasTraces", { !$0.traces.isEmpty }, "Whether there are traces."),
    .list("ids", { [$0.steps] }, "The constants for the ids of steps."),
  ]
}

struct TraceView: TemplateView {
  var head: KotlinCode
  var moves: [KotlinCode]

  static let tags: TemplateTags<Self> = [
    .text("head", \.head, "The id, the title and the conditions, each on a line."),
    .texts("moves", \.moves, "The moves."),
  ]
}

extension KotlinScope {
  func view(of flow: Flow, named name: String) -> TableView {
    let table = loweredTable(of: flow)
    let layout = KotlinCode.layout
    return TableView(
      name: KotlinName(name),
      comment: KotlinDoc(
        "“\(flow.title)” as data: canonical ids, whatever a platform calls the steps.",
        indentation: 0
      ),
      tableComment: KotlinDoc(table.summary, indentation: 4),
      id: KotlinString(table.flow),
      rows: table.rows.flatMap { $0.lines(upTo: layout.lineLength - 8) }.map { KotlinCode($0) },
      traces: table.traces.map(view),
      steps: view("Steps", "The canonical ids of the steps.", stepIDs(of: flow, naming: constantNames), margin: 8)
    )
  }

  private func view(of trace: LoweredTrace) -> TraceView {
    let layout = KotlinCode.layout
    let given = trace.given.map { KotlinString($0).templateText }
    let head = [
      "id = " + KotlinString(trace.id).templateText,
      "title = " + KotlinString(trace.title).templateText,
      layout.list("given = listOf(", given, ")", column: 12, margin: 12),
    ]
    return TraceView(
      head: KotlinCode(head.joined(separator: ",\n            ")),
      moves: trace.moves.map { move in
        .list("StepTrace.Move(", arguments(of: move), ")", column: 16, margin: 16)
      }
    )
  }

  private func arguments(of move: LoweredMove) -> [String] {
    let action: [String] =
      switch move.action {
      case .call(let id): ["call = " + KotlinString(id).templateText]
      case .answer(let answer): ["answer = " + KotlinString(answer).templateText]
      case .wait: []
      }
    let inputs = move.inputs.map { KotlinString($0.input).templateText + " to " + KotlinString($0.value).templateText }
    let expected =
      switch move.expected {
      case .step(let id): "step = " + KotlinString(id).templateText
      case .error(let id): "error = " + KotlinString(id).templateText
      }
    let with = inputs.isEmpty ? [] : [KotlinCode.layout.list("inputs = mapOf(", inputs, ")", column: 20, margin: 20)]
    return action + with + ["outcome = " + KotlinString(move.outcome).templateText, expected]
  }

  /// The objects of ids that flows share; those without ids are left out.
  var idViews: [ConstantsView] {
    [
      view("OperationIds", "The canonical ids of operations.", operationIDs(naming: constantNames), margin: 4),
      view("InputIds", "The canonical ids of what goes into operations.", inputIDs(naming: constantNames), margin: 4),
      view("ConditionIds", "The canonical ids of conditions.", conditionIDs(naming: constantNames), margin: 4),
    ].filter { !$0.constants.isEmpty }
  }

  private func view(_ name: String, _ summary: String, _ ids: [LoweredConstant], margin: Int) -> ConstantsView {
    ConstantsView(
      name: KotlinName(name),
      comment: KotlinDoc(summary, indentation: margin - 4),
      constants: ids.map { id in
        ConstantView(
          comment: KotlinDoc(id.summary, indentation: margin),
          deprecation: id.deprecation.map { KotlinString($0) },
          declaration: KotlinCode("\(id.name): String = \(KotlinString(id.id).templateText)")
        )
      }
    )
  }

  /// The object of the service's numbers and texts; nil when there are none.
  var constantsView: ConstantsView? {
    let constants = loweredConstants(naming: constantNames)
    guard !constants.isEmpty else { return nil }
    return ConstantsView(
      name: KotlinName("FlowConstants"),
      comment: KotlinDoc("Numbers and texts of the service.", indentation: 0),
      constants: constants.map { constant in
        ConstantView(
          comment: KotlinDoc(constant.summary, constant.notes, indentation: 4),
          deprecation: nil,
          declaration: KotlinCode(constant.name + declaration(constant.value))
        )
      }
    )
  }

  private func declaration(_ value: Constant.Value) -> String {
    switch value {
    case .number(let number):
      Int(Int32(truncatingIfNeeded: number)) == number ? ": Int = \(number)" : ": Long = \(number)L"
    case .flag(let flag): ": Boolean = \(flag)"
    case .text(let text): ": String = " + KotlinString(text).templateText
    }
  }
}

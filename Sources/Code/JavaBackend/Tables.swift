import StepgenLowering
import StepgenModel
import StepgenTemplates

/// A class of constants: ids, or numbers and texts of the service.
struct ConstantsView: TemplateView {
  var name: JavaName
  var comment: JavaDoc
  var constants: [ConstantView]

  static let tags: TemplateTags<Self> = [
    .text("name", \.name, "The name of the class."),
    .text("comment", \.comment, "Its documentation."),
    .list("constants", \.constants, "The constants."),
  ]
}

struct ConstantView: TemplateView {
  var comment: JavaDoc
  var isDeprecated: Bool
  var declaration: JavaCode

  static let tags: TemplateTags<Self> = [
    .text("constantComment", \.comment, "The documentation."),
    .flag("isDeprecated", \.isDeprecated, "Whether it is deprecated."),
    .text("declaration", \.declaration, "Its type, its name and its value."),
  ]
}

/// The table and the traces of a flow.
struct TableView: TemplateView {
  var name: JavaName
  var comment: JavaDoc
  var tableComment: JavaDoc
  var id: JavaString
  var rows: [JavaString]
  var traces: [TraceView]
  var steps: ConstantsView

  static let tags: TemplateTags<Self> = [
    .text("flow", \.name, "The name of the class that has the table."),
    .text("flowComment", \.comment, "Its documentation."),
    .text("tableComment", \.tableComment, "The documentation of the table."),
    .text("id", \.id, "The id of the flow, as a string."),
    .texts("rows", \.rows, "The lines of the table, as strings."),
    .list("traces", \.traces, "The traces."),
    .flag("hasTraces", { !$0.traces.isEmpty }, "Whether there are traces."),
    .list("ids", { [$0.steps] }, "The constants for the ids of steps."),
  ]
}

struct TraceView: TemplateView {
  var id: JavaString
  var title: JavaString
  var given: JavaCode
  var moves: [JavaCode]

  static let tags: TemplateTags<Self> = [
    .text("traceId", \.id, "The id of the trace."),
    .text("title", \.title, "The title."),
    .text("given", \.given, "The conditions, as a list."),
    .texts("moves", \.moves, "The moves."),
  ]
}

extension JavaScope {
  func view(of flow: Flow, named name: String) -> TableView {
    let table = loweredTable(of: flow)
    return TableView(
      name: JavaName(name),
      comment: JavaDoc("“\(flow.title)” as data: canonical ids, whatever a platform calls the steps", indentation: 0),
      tableComment: JavaDoc(table.summary, indentation: 2),
      id: JavaString(table.flow),
      rows: table.rows.flatMap { $0.lines(upTo: JavaCode.layout.lineLength - 19) }.map { JavaString($0) },
      traces: table.traces.map(view),
      steps: constants("Steps", "The canonical ids of the steps", stepIDs(of: flow, naming: constantNames), margin: 4)
    )
  }

  private func view(of trace: LoweredTrace) -> TraceView {
    let given = trace.given.map { JavaString($0).templateText }
    return TraceView(
      id: JavaString(trace.id),
      title: JavaString(trace.title),
      given: JavaCode(
        given.isEmpty
          ? "Collections.emptyList()" : JavaCode.list("Arrays.asList(", given, ")", column: 14, margin: 14)
      ),
      moves: trace.moves.map(code)
    )
  }

  private func code(of move: LoweredMove) -> JavaCode {
    let outcome = JavaString(move.outcome).templateText
    let begin =
      switch move.action {
      case .call(let id): "StepTrace.Move.call(\(JavaString(id).templateText), \(outcome))"
      case .wait: "StepTrace.Move.wait(\(outcome))"
      case .answer(let answer): "StepTrace.Move.answer(\(JavaString(answer).templateText), \(outcome))"
      }
    let inputs = move.inputs.map {
      ".with(\(JavaString($0.input).templateText), \(JavaString($0.value).templateText))"
    }
    let end =
      switch move.expected {
      case .step(let id): ".toStep(\(JavaString(id).templateText))"
      case .error(let id): ".toError(\(JavaString(id).templateText))"
      }
    let parts = [begin] + inputs + [end]
    let isLong = !JavaCode.layout.fits(parts.joined() + ",", after: 14)
    return JavaCode(parts.joined(separator: isLong ? "\n" + String(repeating: " ", count: 18) : ""))
  }

  /// The classes of ids that flows share; those without ids are left out.
  var idViews: [ConstantsView] {
    [
      constants("OperationIds", "The canonical ids of operations", operationIDs(naming: constantNames), margin: 2),
      constants(
        "InputIds",
        "The canonical ids of what goes into operations",
        inputIDs(naming: constantNames),
        margin: 2
      ),
      constants("ConditionIds", "The canonical ids of conditions", conditionIDs(naming: constantNames), margin: 2),
    ].filter { !$0.constants.isEmpty }
  }

  private func constants(_ name: String, _ summary: String, _ ids: [LoweredID], margin: Int) -> ConstantsView {
    ConstantsView(
      name: JavaName(name),
      comment: JavaDoc(summary, indentation: margin - 2),
      constants: ids.map { id in
        ConstantView(
          comment: JavaDoc(id.summary, id.deprecation.map { [$0] } ?? [], indentation: margin),
          isDeprecated: id.deprecation != nil,
          declaration: .constant("String " + id.name, JavaString(id.id).templateText, margin: margin)
        )
      }
    )
  }

  /// The class of the service's numbers and texts; nil when there are none.
  var constantsView: ConstantsView? {
    let constants = loweredConstants
    guard !constants.isEmpty else { return nil }
    let names = constantNames(for: constants.map(\.id))
    return ConstantsView(
      name: JavaName("FlowConstants"),
      comment: JavaDoc("Numbers and texts of the service", indentation: 0),
      constants: zip(constants, names).map { constant, name in
        ConstantView(
          comment: JavaDoc(constant.summary, constant.notes, indentation: 2),
          isDeprecated: false,
          declaration: declaration(name, constant.value)
        )
      }
    )
  }

  private func declaration(_ name: String, _ value: Constant.Value) -> JavaCode {
    switch value {
    case .number(let number):
      Int(Int32(truncatingIfNeeded: number)) == number
        ? JavaCode("int \(name) = \(number)") : JavaCode("long \(name) = \(number)L")
    case .flag(let flag): JavaCode("boolean \(name) = \(flag)")
    case .text(let text): .constant("String " + name, JavaString(text).templateText, margin: 2)
    }
  }
}

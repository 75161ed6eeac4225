import StepgenLowering
import StepgenModel
import StepgenTemplates

/// Constants for ids, or for numbers and texts of the service.
struct ConstantsView: TemplateView {
  var name: String
  var summary: String
  var constants: [LoweredConstant]
  /// Columns before the constants.
  var margin = 4

  static let tags: TemplateTags<Self> = [
    .text("name", { KotlinName($0.name) }, "The name of the object that has them."),
    .text("comment", { KotlinDoc($0.summary, indentation: $0.margin - 4) }, "Its documentation."),
    .list(
      "constants",
      { view in view.constants.map { ConstantView(constant: $0, margin: view.margin) } },
      "The constants."
    ),
  ]
}

struct ConstantView: TemplateView {
  var constant: LoweredConstant
  var margin: Int

  static let tags: TemplateTags<Self> = [
    .text("constantComment", \.comment, "The documentation."),
    .optionalText(
      "deprecation",
      { $0.constant.deprecation.map { KotlinString($0) } },
      "Why it is deprecated, as a string."
    ),
    .text("declaration", \.declaration, "Its name, its type and its value."),
  ]

  private var comment: KotlinDoc { KotlinDoc(constant.summary, constant.notes, indentation: margin) }

  private var declaration: KotlinCode {
    switch constant.value {
    case .number(let number):
      let isInt = Int(Int32(truncatingIfNeeded: number)) == number
      return KotlinCode(constant.name + (isInt ? ": Int = \(number)" : ": Long = \(number)L"))
    case .flag(let flag): return KotlinCode("\(constant.name): Boolean = \(flag)")
    case .text(let text): return KotlinCode("\(constant.name): String = \(Kotlin.literal(text))")
    }
  }
}

/// The table and the traces of a flow.
struct TableView: TemplateView {
  var name: KotlinName
  var title: String
  var table: LoweredTable
  var steps: ConstantsView

  static let tags: TemplateTags<Self> = [
    .text("flow", \.name, "The name of the object that has the table."),
    .text("flowComment", \.comment, "Its documentation."),
    .text("tableComment", { KotlinDoc($0.table.summary, indentation: 4) }, "The documentation of the table."),
    .text("id", { KotlinString($0.table.flow) }, "The id of the flow, as a string."),
    .texts("rows", \.rows, "The lines of the table."),
    .list("traces", { $0.table.traces.map { TraceView(trace: $0) } }, "The traces."),
    .flag("hasTraces", { !$0.table.traces.isEmpty }, "Whether there are traces."),
    .list("ids", { [$0.steps] }, "The constants for the ids of steps."),
  ]

  private var comment: KotlinDoc {
    KotlinDoc("“\(title)” as data: canonical ids, whatever a platform calls the steps.", indentation: 0)
  }

  private var rows: [KotlinCode] {
    table.rows.flatMap { $0.lines(upTo: Kotlin.layout.lineLength - 8) }.map { KotlinCode($0) }
  }
}

struct TraceView: TemplateView {
  var trace: LoweredTrace

  static let tags: TemplateTags<Self> = [
    .text("head", \.head, "The id, the title and the conditions, each on a line."),
    .texts("moves", { $0.trace.moves.map(\.code) }, "The moves."),
  ]

  private var head: KotlinCode {
    let lines = [
      "id = " + Kotlin.literal(trace.id),
      "title = " + Kotlin.literal(trace.title),
      Kotlin.layout.list("given = listOf(", Kotlin.literals(trace.given), ")", column: 12, margin: 12),
    ]
    return KotlinCode(lines.joined(separator: ",\n            "))
  }
}

extension LoweredMove {
  fileprivate var code: KotlinCode {
    let action: [String] =
      switch action {
      case .call(let id): ["call = " + Kotlin.literal(id)]
      case .answer(let answer): ["answer = " + Kotlin.literal(answer)]
      case .wait: []
      }
    let pairs = inputs.map { Kotlin.literal($0.input) + " to " + Kotlin.literal($0.value) }
    let with = pairs.isEmpty ? [] : [Kotlin.layout.list("inputs = mapOf(", pairs, ")", column: 20, margin: 20)]
    let expected =
      switch expected {
      case .step(let id): "step = " + Kotlin.literal(id)
      case .error(let id): "error = " + Kotlin.literal(id)
      }
    let arguments = action + with + ["outcome = " + Kotlin.literal(outcome), expected]
    return .list("StepTrace.Move(", arguments, ")", column: 16, margin: 16)
  }
}

extension KotlinScope {
  func view(of flow: Flow, named name: String) -> TableView {
    TableView(
      name: KotlinName(name),
      title: flow.title,
      table: loweredTable(of: flow),
      steps: ConstantsView(
        name: "Steps",
        summary: "The canonical ids of the steps.",
        constants: stepIDs(of: flow, naming: Self.constants),
        margin: 8
      )
    )
  }

  /// A constant for each id; of ids that give the same, later ones get underscores at their ends.
  private static func constants(for ids: [String]) -> [String] {
    var claims = NameClaims()
    return ids.map { id in
      let name = Words(id: id).constantName
      return claims.claim(name, else: name + "_")
    }
  }

  /// The objects of ids that flows share; those without ids are left out.
  var idViews: [ConstantsView] {
    [
      ("OperationIds", "operations", operationIDs(naming: Self.constants)),
      ("InputIds", "what goes into operations", inputIDs(naming: Self.constants)),
      ("ConditionIds", "conditions", conditionIDs(naming: Self.constants)),
    ].filter { !$0.2.isEmpty }.map { ConstantsView(name: $0, summary: "The canonical ids of \($1).", constants: $2) }
  }

  /// The object of the service's numbers and texts; nil when there are none.
  var constantsView: ConstantsView? {
    let constants = loweredConstants(naming: Self.constants)
    guard !constants.isEmpty else { return nil }
    return ConstantsView(name: "FlowConstants", summary: "Numbers and texts of the service.", constants: constants)
  }
}

import StepgenLowering
import StepgenModel
import StepgenTemplates

/// A transition table and its traces.
struct TableView: TemplateView {
  let scope: SwiftScope
  let flow: Flow
  let names: TableNames
  /// Nil where the table is only named.
  var table: LoweredTable?

  static let tags: TemplateTags<Self> = [
    .text("comment", { SwiftDocComment($0.table?.summary ?? "", indentation: 2) }, "The documentation."),
    .text("flows", { SwiftIdentifier($0.scope.flowsName) }, "The namespace."),
    .text("table", \.names.table, "The table's name."),
    .text("traces", \.names.traces, "The name of the list of traces."),
    .optional("stepIDs", \.stepIDs, "The type that names the canonical steps, where the code has no type of steps."),
    .text("literal", { SwiftStringLiteral($0.flow.id) }, "The flow's id as a string."),
    .texts("rows", { $0.table?.rows.map { SwiftCode.row($0.words) } ?? [] }, "The rows."),
    .flag("hasTraces", { $0.table?.traces.isEmpty == false }, "Whether there are traces."),
    .list("traceItems", \.traces, "The traces."),
  ]

  private var traces: [TraceView] {
    table?.traces.map { TraceView(trace: $0, runtime: scope.runtime) } ?? []
  }

  private var stepIDs: IDTypeView? {
    table == nil || scope.typeName(flow) != nil ? nil : scope.stepIDs(of: flow, named: names.stepIDs.name)
  }
}

/// A trace.
struct TraceView: TemplateView {
  let trace: LoweredTrace
  /// What is before names of the runtime.
  let runtime: String

  static let tags: TemplateTags<Self> = [
    .text("literal", { SwiftStringLiteral($0.trace.id) }, "The id as a string."),
    .text("title", \.title, "The title as a labelled argument."),
    .text("given", \.given, "The list of conditions."),
    .texts("moves", { view in view.trace.moves.map(view.code) }, "The moves."),
  ]

  /// The title as a labelled argument, on its own line where it is long.
  private var title: SwiftCode {
    let literal = SwiftSource.literal(trace.title)
    return SwiftCode((SwiftCode.fits(literal, after: 14) ? "title: " : "title:\n        ") + literal)
  }

  private var given: SwiftCode { .list("[", SwiftSource.literals(trace.given), "],", column: 13, indentation: 6) }

  private func code(of move: LoweredMove) -> SwiftCode {
    let expected =
      switch move.expected {
      case .step(let id): ".step(\(SwiftSource.literal(id)))"
      case .error(let id): ".error(\(SwiftSource.literal(id)))"
      }
    let pairs = move.inputs.map { SwiftSource.literal($0.input) + ": " + SwiftSource.literal($0.value) }
    let inputs = pairs.isEmpty ? "" : ", with: [\(pairs.joined(separator: ", "))]"
    let action =
      switch move.action {
      case .answer(let answer): ".answer(\(SwiftSource.literal(answer))\(inputs))"
      case .wait: ".wait"
      case .call(let operation): ".call(\(SwiftSource.literal(operation))\(inputs))"
      }
    let arguments = [action, "outcome: " + SwiftSource.literal(move.outcome), "expect: " + expected]
    return .list("StepTrace.Move(", arguments, ")", column: 8 + runtime.count, indentation: 8)
  }
}

/// A value of the service.
struct ConstantView: TemplateView {
  let scope: SwiftScope
  let constant: LoweredConstant

  static let tags: TemplateTags<Self> = [
    .text("name", { SwiftIdentifier($0.constant.name) }, "The constant's name."),
    .text("value", \.value, "Its value as a literal."),
    .text("type", { SwiftCode($0.type) }, "Its type."),
    .text("comment", \.comment, "Its documentation."),
  ]

  private var comment: SwiftDocComment { SwiftDocComment(constant.summary, constant.notes, indentation: 2) }

  private var value: SwiftCode {
    switch constant.value {
    case .number(let number): return SwiftCode(Self.grouped(number))
    case .flag(let flag): return SwiftCode(String(flag))
    case .text(let text):
      let start = "  \(scope.access.templateText) static let \(SwiftSource.identifier(constant.name)): \(type) = "
      return .literal(text, column: start.count, indentation: 4)
    }
  }

  /// `31_536_000`: swift-format wants groups from seven digits on.
  private static func grouped(_ number: Int) -> String {
    let digits = Array(String(number))
    guard digits.count > 4 else { return String(digits) }
    let head = digits.count % 3
    let groups = stride(from: head, to: digits.count, by: 3).map { String(digits[$0..<$0 + 3]) }
    return ((head == 0 ? [] : [String(digits[..<head])]) + groups).joined(separator: "_")
  }

  private var type: String {
    switch constant.value {
    case .number: scope.standard + "Int"
    case .flag: scope.standard + "Bool"
    case .text: scope.standard + "String"
    }
  }
}

extension SwiftScope {
  /// The namespace of the registry's transition tables.
  var flowsName: String { prefix + "Flows" }

  /// The file of a flow's transition table and traces.
  func tableFile(of flow: Flow, named names: TableNames) -> FileView {
    FileView(
      scope: self,
      name: flowsName,
      runtimeImport: runtimeImport(inDeclarations: true),
      tables: [TableView(scope: self, flow: flow, names: names, table: loweredTable(of: flow))]
    )
  }

  /// The file that names every table of the registry.
  var flowsFile: FileView {
    FileView(
      scope: self,
      name: flowsName,
      runtimeImport: runtimeImport(inDeclarations: true),
      tables: registry.flows.compactMap { flow in
        tableNames[flow.id].map { TableView(scope: self, flow: flow, names: $0) }
      }
    )
  }

  /// Nil when there are no conditions.
  var conditionIDs: IDTypeView? {
    let ids = conditionIDs(naming: usableConstants)
    let summary = "Names a condition of outcomes, be it known or not."
    return ids.isEmpty ? nil : IDTypeView(name: "Condition", summary: summary, ids: ids)
  }
}

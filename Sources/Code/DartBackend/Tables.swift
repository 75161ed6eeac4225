import StepgenLanguages
import StepgenLowering
import StepgenModel
import StepgenTemplates

/// The library of a flow's transition table, its traces, and the ids of its steps.
struct TableView: TemplateView {
  var head: FileHead
  var comment: DartDoc
  var id: DartString
  var name: DartName
  var rows: [DartCode]
  var traces: [TraceView]
  var steps: ConstantsView

  static let tags: TemplateTags<Self> = [
    .text("registry", \.head.registry, "The id of the registry."),
    .text("comment", \.comment, "The documentation of the table."),
    .text("id", \.id, "The id of the flow, as a string."),
    .text("name", \.name, "What the names of the flow's constants begin with."),
    .texts("rows", \.rows, "The rows of the table."),
    .list("traces", \.traces, "The traces."),
    .list("steps", { [$0.steps] }, "The ids of the steps."),
  ]
}

struct TraceView: TemplateView {
  var id: DartString
  var title: DartString
  var given: DartCode
  var moves: [MoveView]

  static let tags: TemplateTags<Self> = [
    .text("id", \.id, "The id, as a string."),
    .text("title", \.title, "The title, as a string."),
    .text("given", \.given, "The conditions that hold, as an argument."),
    .list("moves", \.moves, "What happens."),
  ]
}

struct MoveView: TemplateView {
  var action: DartCode
  var inputs: DartCode?
  var outcome: DartString
  var expected: DartCode

  static let tags: TemplateTags<Self> = [
    .text("action", \.action, "What the caller does, as the head of a call."),
    .optionalText("inputs", \.inputs, "What goes into the call, as an argument."),
    .text("outcome", \.outcome, "The id of the outcome, as a string."),
    .text("expected", \.expected, "What the caller sees, as an argument."),
  ]
}

/// Constants of a class.
struct ConstantsView: TemplateView {
  var head: FileHead
  var name: DartName
  var comment: DartDoc
  var constants: [ConstantView]

  static let tags: TemplateTags<Self> = [
    .text("registry", \.head.registry, "The id of the registry."),
    .text("object", \.name, "The name of the class."),
    .text("comment", \.comment, "Its documentation."),
    .list("constants", \.constants, "The constants."),
  ]
}

struct ConstantView: TemplateView {
  var comment: DartDoc
  var declaration: DartCode

  static let tags: TemplateTags<Self> = [
    .text("comment", \.comment, "Its documentation."),
    .optionalText("deprecation", \.comment.deprecation, "What is to be used instead of it."),
    .text("declaration", \.declaration, "Its type, name and value."),
  ]
}

extension DartScope {
  func tableView(of flow: Flow, names: inout NameClaims) -> TableView {
    let table = loweredTable(of: flow)
    let words = Words(id: flow.id)
    let ids = names.claim(words.className + "StepIds", else: words.className + "StepIds_")
    return TableView(
      head: head,
      comment: DartDoc(table.summary, indentation: 0),
      id: DartString(flow.id),
      name: DartName(words.methodName),
      rows: table.rows.map { DartCode($0.text) },
      traces: table.traces.map(view),
      steps: constants(
        ids,
        "The canonical steps of “\(flow.title)”, whatever a platform calls them.",
        stepIDs(of: flow, naming: Self.constants)
      )
    )
  }

  private func view(of trace: LoweredTrace) -> TraceView {
    TraceView(
      id: DartString(trace.id),
      title: DartString(trace.title),
      given: .list("given: [", trace.given.map { DartString($0).templateText }, "],", indentation: 4),
      moves: trace.moves.map(view)
    )
  }

  private func view(of move: LoweredMove) -> MoveView {
    let action =
      switch move.action {
      case .call(let operation): "StepMove.call(\(DartString(operation).templateText),"
      case .wait: "StepMove.wait("
      case .answer(let answer): "StepMove.answer(\(DartString(answer).templateText),"
      }
    let expected =
      switch move.expected {
      case .step(let step): "step: " + DartString(step).templateText
      case .error(let error): "error: " + DartString(error).templateText
      }
    let inputs = move.inputs.map { DartString($0.input).templateText + ": " + DartString($0.value).templateText }
    return MoveView(
      action: DartCode(action),
      inputs: inputs.isEmpty ? nil : .list("inputs: {", inputs, "},", indentation: 8),
      outcome: DartString(move.outcome),
      expected: DartCode(expected + ",")
    )
  }

  /// Names of constants for ids, no two alike.
  static func constants(for ids: [String]) -> [String] {
    var claims = NameClaims(Language.dart.names.reserved.union(Language.dart.names.avoided.constants))
    return ids.map { id in
      let name = Words(id: id).methodName
      let wanted = name.utf8.first.map { $0 >= 48 && $0 <= 57 } == true ? "id" + name : name
      return claims.claim(wanted, else: wanted + "_")
    }
  }

  /// Ids as the constants of a class.
  private func constants(_ name: String, _ summary: String, _ ids: [LoweredConstant]) -> ConstantsView {
    ConstantsView(
      head: head,
      name: DartName(name),
      comment: DartDoc(summary, indentation: 0),
      constants: ids.map { id in
        ConstantView(
          comment: DartDoc(
            id.summary,
            id.deprecation.map { [target.language.code.warningMark + $0] } ?? [],
            indentation: 2
          ),
          declaration: DartCode("static const String \(id.name) = \(DartString(id.id).templateText);")
        )
      }
    )
  }

  /// The ids of operations, their inputs and the conditions of outcomes.
  func idClasses(names: inout NameClaims) -> [ConstantsView] {
    let classes = [
      ("OperationIds", "The operations.", operationIDs(naming: Self.constants)),
      ("InputIds", "The inputs of operations.", inputIDs(naming: Self.constants)),
      ("ConditionIds", "The conditions of outcomes.", conditionIDs(naming: Self.constants)),
    ]
    return classes.filter { !$0.2.isEmpty }.map { name, summary, ids in
      constants(names.claim(name, else: name + "_"), summary, ids)
    }
  }

  /// The library of the service's constants; nil when there are none.
  func constantsView(names: inout NameClaims) -> ConstantsView? {
    let constants = loweredConstants(naming: Self.constants)
    if constants.isEmpty { return nil }
    return ConstantsView(
      head: head,
      name: DartName(names.claim("FlowConstants", else: "FlowConstants_")),
      comment: DartDoc("Numbers and texts of the service.", indentation: 0),
      constants: constants.map { constant in
        let (type, value) = Self.literal(constant.value)
        return ConstantView(
          comment: DartDoc(constant.summary, constant.notes, indentation: 2),
          declaration: DartCode("static const \(type) \(constant.name) = \(value);")
        )
      }
    )
  }

  private static func literal(_ value: Constant.Value) -> (type: String, text: String) {
    let types = Language.dart.types
    return switch value {
    case .number(let number): (types.int[0], String(number))
    case .flag(let flag): (types.bool[0], String(flag))
    case .text(let text): (types.string, DartString(text).templateText)
    }
  }
}

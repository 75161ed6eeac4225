import StepgenLowering
import StepgenModel
import StepgenTemplates

/// The tests that the spec decides on: what they know of it, the reference implementation, and the conformance suite.
struct TestsView: TemplateView {
  let scope: SwiftScope
  private let lowered: LoweredReference
  private let tested: [LoweredReference.Call]
  private let paths: [String: [[String]]]

  /// Nil where the registry has no current calls, flows or errors, without which there is nothing to implement.
  init?(_ registry: Registry, _ target: CodeTarget, _ paths: SuiteRows) {
    guard !registry.errors.isEmpty, !registry.flows.isEmpty else { return nil }
    scope = SwiftScope(registry, target, forTests: true)
    lowered = scope.loweredReference(of: scope.loweredOperations)
    tested = lowered.calls.filter { $0.operation.deprecation == nil }
    guard !tested.isEmpty else { return nil }
    self.paths = paths(Set(tested.map(\.operation.id)))
  }

  static let tags: TemplateTags<Self> = [
    .text("registry", \.scope.id, "The id of the registry."),
    .texts("imports", { $0.imports(besides: []) }, "The imports of the reference."),
    .texts("testingImports", { $0.imports(besides: ["import Testing"]) }, "The imports of the suite."),
    .texts("aliases", \.aliases, "What keeps the names of types that the code hides or makes ambiguous."),
    .optionalText("testable", \.testable, "The import of the code, where it is internal."),
    .text("spec", { SwiftIdentifier($0.name("Spec")) }, "What the spec describes besides the tables."),
    .text("reference", { SwiftIdentifier($0.name("Reference")) }, "The reference implementation."),
    .text("conformance", { SwiftIdentifier($0.name("Conformance")) }, "The suite."),
    .text("adapter", { SwiftIdentifier($0.name("ConformanceAdapter")) }, "The protocol of what the suite needs."),
    .text("referenceAdapter", { SwiftIdentifier($0.name("ReferenceAdapter")) }, "That of the reference."),
    .text("tests", { SwiftIdentifier($0.name("ReferenceTests")) }, "The tests of the reference."),
    .text("operations", { SwiftIdentifier($0.name("Operations")) }, "The protocol of the calls."),
    .text("flows", { SwiftIdentifier($0.scope.flowsName) }, "The namespace of the transition tables."),
    .text("error", { SwiftIdentifier($0.scope.errorName) }, "The enumeration of errors."),
    .text("other", \.scope.otherError, "Its case of what is not in the spec."),
    .text("platform", \.platform, "The id of the platform, as a string."),
    .texts("places", { $0.lowered.places.map(row(of:)) }, "The places of outcomes, a row each."),
    .text("conditions", \.conditions, "The ids of conditions."),
    .text("payloads", \.payloads, "The values that come with steps."),
    .text("inputs", \.inputs, "The inputs of calls."),
    .text("answers", \.answers, "How steps are answered."),
    .list("calls", { view in view.lowered.calls.map(view.view(of:)) }, "The calls."),
    .list("testedCalls", { $0.tested.map($0.view(of:)) }, "The calls that are not deprecated."),
    .flag("hasInputs", { $0.tested.contains { !$0.inputs.isEmpty } }, "Whether one of them has an input."),
    .list("steps", \.steps, "The types of steps."),
    .list("suites", \.suites, "The flows with their paths."),
  ]

  func name(_ end: String) -> String { scope.prefix + end }

  private func view(of call: LoweredReference.Call) -> TestedCallView { TestedCallView(scope: scope, call: call) }

  private var aliases: [SwiftCode] { (scope.tested?.aliases ?? []).map { SwiftCode($0) } }

  private var isInternal: Bool { scope.target.accessLevel == .internal }

  private func imports(besides others: [String]) -> [SwiftCode] {
    let code = isInternal ? [] : ["import " + scope.module]
    let runtime = scope.target.embedsRuntime ? [] : ["import StepRuntime"]
    return (code + runtime + others).sorted().map { SwiftCode($0) }
  }

  private var testable: SwiftCode? { isInternal ? SwiftCode("@testable import " + scope.module) : nil }

  private var platform: SwiftStringLiteral { SwiftStringLiteral(scope.registry.platforms[scope.target.platform].id) }

  private static func row(of place: LoweredReference.Place) -> SwiftCode {
    .row([place.path, place.source] + (place.isUpToService ? ["service"] : []))
  }

  private var conditions: SwiftCode {
    .list("[", scope.registry.conditions.map { SwiftSource.literal($0.id) }, "]", column: 41, indentation: 2)
  }

  private var payloads: SwiftCode {
    dictionary(lowered.payloads.map { SwiftCode.pair($0.path, $0.values, indentation: 4) })
  }

  private var inputs: SwiftCode {
    dictionary(
      lowered.calls.filter { !$0.inputs.isEmpty }.map { call in
        let inputs = call.inputs.map { input in
          let value = input.value.map { SwiftCode.json($0, column: 15, indentation: 8) } ?? ".null"
          let arguments = ["id: " + SwiftSource.literal(input.id), "keys: " + SwiftSource.list(of: input.keys)]
          return SwiftCode.list("Input(", arguments + ["value: " + value], ")", column: 6, indentation: 6).templateText
        }
        let key = SwiftSource.literal(call.operation.id)
        return SwiftCode.list(key + ": [", inputs, "]", column: 4, indentation: 4).templateText
      }
    )
  }

  private var answers: SwiftCode {
    dictionary(
      lowered.answers.map { answer in
        let members = answer.members.map { SwiftSource.literal($0.id) + ": " + SwiftSource.literal($0.text) }
        let list =
          members.isEmpty ? "[:]" : SwiftCode.list("[", members, "]", column: 15, indentation: 6).templateText
        let arguments = [
          "input: " + SwiftSource.literal(answer.input), "code: " + (answer.code.map(SwiftSource.literal) ?? "nil"),
          "members: " + list,
        ]
        let key = SwiftSource.literal(answer.path)
        return SwiftCode.list(key + ": Answer(", arguments, ")", column: 4, indentation: 4).templateText
      }
    )
  }

  /// A dictionary with each pair on its own line.
  private func dictionary(_ pairs: [String]) -> SwiftCode {
    pairs.isEmpty
      ? SwiftCode("[:]")
      : .list("[", pairs, "]", column: SwiftSource.layout.lineLength, indentation: 2)
  }

  private var steps: [PresentedStepView] {
    scope.registry.flows.compactMap { flow in
      scope.typeName(flow).map { PresentedStepView(flow: flow.id, type: SwiftCode(scope.ownType($0))) }
    }
  }

  private var suites: [SuiteView] {
    scope.registry.flows.compactMap { flow in
      guard let rows = paths[flow.id], let names = scope.tableNames[flow.id] else { return nil }
      return SuiteView(scope: scope, flow: flow, name: names.table, paths: rows)
    }
  }
}

/// A call of the reference and of the suite.
struct TestedCallView: TemplateView {
  let scope: SwiftScope
  let call: LoweredReference.Call

  static let tags: TemplateTags<Self> = [
    .text("id", { SwiftStringLiteral($0.call.operation.id) }, "The id of the operation, as a string."),
    .text("declaration", \.declaration, "The start of the method."),
    .texts("lines", \.lines, "The statements of the reference, a line each."),
    .texts("testLines", \.testLines, "The statements of the suite, a line each."),
  ]

  private var declaration: SwiftCode {
    OperationView(scope: scope, operation: call.operation).declaration(ending: " {")
  }

  private var lines: [SwiftCode] {
    let pairs = call.inputs.map { input in
      SwiftSource.literal(input.id) + ": Self.encoded(" + scope.field(input.field).identifier.templateText + ")"
    }
    let inputs = pairs.isEmpty ? "[:]" : SwiftCode.list("[", pairs, "]", column: 6, indentation: 6).templateText
    let arguments = [SwiftSource.literal(call.operation.id)] + (flow.map { ["to: " + $0] } ?? []) + [inputs]
    let statement = { (start: String) in
      SwiftCode.list(start + " try self.call(", arguments, ")", column: 4, indentation: 4)
    }
    switch call.operation.result {
    case .nothing: return [statement("_ =")]
    case .step:
      let result = scope.result(of: call.operation) ?? ""
      return [statement("let stepgenPath ="), SwiftCode("return try \(result)(nextStep: self.step(stepgenPath))")]
    case .value:
      let value = SwiftCode.json(call.value ?? .object([]), column: 26, indentation: 4)
      return [statement("_ ="), SwiftCode("return try self.value(" + value + ")")]
    }
  }

  /// The id of the flow whose step the call returns, as a string.
  private var flow: String? {
    guard case .step(let flow) = call.operation.result else { return nil }
    return SwiftSource.literal(scope.registry.flows[flow].id)
  }

  private var testLines: [SwiftCode] {
    let arguments = call.inputs.map { input in
      let field = scope.field(input.field)
      return field.argument(
        "inputs.value(\(SwiftSource.literal(input.id)))",
        isLabelled: field.lowered.isLabelled ?? true
      )
    }
    let name = SwiftSource.identifier(call.operation.name)
    let (start, end) =
      switch call.operation.result {
      case .step:
        ("let result = ", "return path.flow.id == \(flow ?? "") ? Observation(result.nextStep) : .otherFlow")
      case .value: ("_ = ", "return .nothing")
      case .nothing: ("", "return .nothing")
      }
    let statement = start + "try await operations.\(name)("
    return [SwiftCode.list(statement, arguments, ")", column: 8, indentation: 8), SwiftCode(end)]
  }
}

/// A type of steps whose values a test can choose.
struct PresentedStepView: TemplateView {
  let flow: String
  let type: SwiftCode

  static let tags: TemplateTags<Self> = [
    .text("flow", { SwiftStringLiteral($0.flow) }, "The id of the flow, as a string."),
    .text("type", \.type, "The type."),
  ]
}

/// The paths through a flow.
struct SuiteView: TemplateView {
  let scope: SwiftScope
  let flow: Flow
  let name: SwiftIdentifier
  let paths: [[String]]

  static let tags: TemplateTags<Self> = [
    .text("comment", \.comment, "The documentation."),
    .text("name", \.name, "The name of the flow's table."),
    .texts("rows", { $0.paths.map(SwiftCode.row) }, "The paths, a row for each start and each move."),
  ]

  private var comment: SwiftDocComment { SwiftDocComment("The paths through “\(flow.title)”.", indentation: 2) }
}

extension Code<SwiftSource> {
  /// A key and a JSON value as an item of a dictionary.
  fileprivate static func pair(_ key: String, _ value: JSONValue, indentation: Int) -> String {
    let start = SwiftSource.literal(key) + ": "
    return start + json(value, column: indentation + start.count, indentation: indentation)
  }

  /// A JSON value as a literal of `PayloadValue`.
  fileprivate static func json(_ value: JSONValue, column: Int, indentation: Int) -> String {
    switch value {
    case .bool(let flag): return String(flag)
    case .integer(let number): return String(number)
    case .string(let text): return SwiftSource.literal(text)
    case .array(let items):
      let list = items.map { json($0, column: indentation + 2, indentation: indentation + 2) }
      return self.list("[", list, "]", column: column, indentation: indentation).templateText
    case .members(let members):
      let pairs = members.map { pair($0.key, $0.value, indentation: indentation + 2) }
      return pairs.isEmpty ? "[:]" : list("[", pairs, "]", column: column, indentation: indentation).templateText
    }
  }
}

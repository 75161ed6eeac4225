import StepgenLowering
import StepgenModel
import StepgenTemplates

/// The tests that the spec decides on: what they know of it, the reference implementation, and the conformance suite.
struct TestsView: TemplateView {
  /// What the code declares has the prefix of the module that tests import.
  let scope: TypeScriptScope
  private let lowered: LoweredReference
  private let operations: [OperationView]
  private let results: [LoweredResult]
  /// The types of steps whose names and payloads are in places of their own.
  private let layoutTypes: [String]
  private let paths: [String: [[String]]]

  /// Nil where the registry has no calls, flows or errors, without which there is nothing to implement.
  init?(_ scope: TypeScriptScope, _ operations: FileView?, layouts: [String], paths: SuiteRows) {
    guard let operations, !scope.registry.flows.isEmpty, !scope.errorsFile.errors.isEmpty else { return nil }
    self.scope = TypeScriptScope(scope.registry, scope.target, codePrefix: "code.")
    self.operations = operations.operations
    self.paths = paths(Set(operations.operations.map(\.operation.id)))
    results = operations.results.map(\.result)
    layoutTypes = layouts
    lowered = scope.loweredReference(of: operations.operations.map(\.operation))
  }

  static let tags: TemplateTags<Self> = [
    .text("registry", \.scope.id, "The id of the registry."),
    .text("code", { $0.codeModule("index") }, "The module of the code that exports all others."),
    .text("runtime", { $0.codeModule("stepgen") }, "The module of the code with what all others need."),
    .text("layoutModule", { $0.codeModule("layout") }, "The module of the code that finds names and payloads."),
    .text("flowsModule", { $0.scope.module("flows") }, "The module that exports all tables."),
    .text("specModule", { $0.scope.module("spec") }, "The module of what the spec describes besides the tables."),
    .text("referenceModule", { $0.scope.module("reference") }, "The module of the reference."),
    .text("conformanceModule", { $0.scope.module("conformance") }, "The module of the suite."),
    .text("platform", \.platform, "The id of the platform, as a string."),
    .texts("places", { $0.lowered.places.map(row(of:)) }, "The places of outcomes, a row each."),
    .text("conditions", \.conditions, "The ids of conditions."),
    .text("steps", { TypeScriptCode(TypeScriptCode.json($0.steps)) }, "The steps of the code."),
    .text("inputs", { TypeScriptCode(TypeScriptCode.json($0.inputs)) }, "The inputs of calls."),
    .text("answers", { TypeScriptCode(TypeScriptCode.json($0.answers)) }, "How steps are answered."),
    .flag("hasLayouts", { !$0.layoutTypes.isEmpty }, "Whether names and payloads are in places of their own."),
    .texts("layouts", \.layouts, "Where they are, by the type of steps."),
    .list("seen", \.seen, "The flows with types of steps."),
    .text("tables", \.tables, "The constant with the tables of all flows."),
    .list("calls", \.calls, "The calls."),
    .flag("hasSteps", { $0.calls.contains { $0.result != nil } }, "Whether a call returns a step."),
    .flag("hasInputs", { !$0.lowered.calls.allSatisfy(\.inputs.isEmpty) }, "Whether something goes into a call."),
    .list("suites", \.suites, "The flows with their paths."),
    .text("allPaths", \.allPaths, "The constant with the paths of all flows."),
    .text("fail", { $0.member("fail") }, "The method of the reference that lets the next call fail."),
    .text("decide", { $0.member("decide") }, "The method of the reference that decides on an outcome."),
    .text("present", { $0.member("present") }, "The method of the reference that chooses the values of a step."),
    .text("expect", { $0.member("expect") }, "The method of the reference that makes a value the right one."),
    .text("happen", { $0.member("happen") }, "The method of the reference that lets something happen."),
    .text("advance", { $0.member("advance") }, "The method of the reference that moves the clock."),
    .text("transcript", { $0.member("transcript") }, "The property of the reference that lists what happened."),
    .text("time", { $0.member("time") }, "The property of the reference with the time on its clock."),
  ]

  /// A member of the reference, which has another name if a call has that.
  private func member(_ name: String) -> TypeScriptName {
    var claims = NameClaims(Set(operations.map(\.operation.name)))
    return TypeScriptName(claims.claim(name, else: name + "_"))
  }

  /// How a file in the folder of the tests imports one of the code.
  private func codeModule(_ name: String) -> TypeScriptString {
    let tests = (scope.target.tests ?? "").split(separator: "/")
    let code = scope.target.output.split(separator: "/")
    let shared = zip(tests, code).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: tests.count - shared)
    let path: [String] = (up.isEmpty ? ["."] : up) + code.dropFirst(shared).map(String.init) + [name]
    return TypeScriptString(path.joined(separator: "/") + scope.target.importExtension)
  }

  private var platform: TypeScriptString { TypeScriptString(scope.registry.platforms[scope.target.platform].id) }

  private static func row(of place: LoweredReference.Place) -> TypeScriptCode {
    let row = ([place.path, place.source] + (place.isUpToService ? ["service"] : [])).joined(separator: " ")
    return TypeScriptCode(
      row.replacing("\\", with: "\\\\").replacing("`", with: "\\`").replacing("${", with: "\\${")
    )
  }

  /// The types, names and values of steps, by flow and id.
  private var steps: JSONValue {
    var forms: [String: (part: LoweredPart, written: String, names: [JSONValue])] = [:]
    for flow in scope.registry.flows {
      for part in scope.loweredParts(of: flow) {
        for step in scope.loweredSteps(of: part.flow) {
          for index in step.steps {
            let path = "\(flow.id)/\(part.flow.steps[index].id)"
            forms[path, default: (part, step.wire, [])].names.append(.string(part.taggedName(of: step)))
          }
        }
      }
    }
    return .object(
      lowered.payloads.compactMap { payload -> (key: String, value: JSONValue)? in
        guard let form = forms[payload.path] else { return nil }
        let step = JSONValue.object([
          (key: "type", value: .string(form.part.type)), (key: "names", value: .array(form.names)),
          (key: "written", value: .string(form.written)), (key: "payload", value: payload.values),
        ])
        return (key: payload.path, value: step)
      }
    )
  }

  private var conditions: TypeScriptCode {
    let ids = scope.registry.conditions.map { TypeScript.literal($0.id) }
    return .list("export const conditions: readonly string[] =", ids, ";", indentation: 0)
  }

  private var inputs: JSONValue {
    .object(
      lowered.calls.filter { !$0.inputs.isEmpty }.map { call in
        let inputs = call.inputs.map { input in
          let keys = JSONValue.array(input.keys.map(JSONValue.string))
          let value = input.value.map { [(key: "value", value: $0)] } ?? []
          return JSONValue.object([(key: "id", value: .string(input.id)), (key: "keys", value: keys)] + value)
        }
        return (key: call.operation.id, value: .array(inputs))
      }
    )
  }

  private var answers: JSONValue {
    .object(
      lowered.answers.map { answer in
        var form = [(key: "input", value: JSONValue.string(answer.input))]
        if let code = answer.code { form.append((key: "code", value: .string(code))) }
        let members = answer.members.map { (key: $0.id, value: JSONValue.string($0.text)) }
        form.append((key: "members", value: .object(members)))
        return (key: answer.path, value: .object(form))
      }
    )
  }

  private var layouts: [TypeScriptCode] {
    layoutTypes.map { .value($0 + ":", scope.codePrefix + "layoutOf" + $0, ",", indentation: 2) }
  }

  private var seen: [SeenStepView] {
    scope.registry.flows.compactMap { flow in
      scope.typeName(flow).map { SeenStepView(flow: flow, type: $0, codePrefix: scope.codePrefix) }
    }
  }

  private var tables: TypeScriptCode {
    let names = scope.registry.flows.map {
      "data." + TypeScriptScope.constantName(ofFlow: $0.id) + "Table"
    }
    return .list("const tables =", names, ";", indentation: 4)
  }

  private var calls: [TestedCallView] {
    zip(lowered.calls, operations).map { call, operation in
      TestedCallView(scope: scope, call: call, input: operation.input, results: results)
    }
  }

  private var suites: [SuiteView] {
    scope.registry.flows.compactMap { flow in paths[flow.id].map { SuiteView(flow: flow, paths: $0) } }
  }

  private var allPaths: TypeScriptCode {
    let names = suites.map { $0.name + "Paths" }
    return .list("export const allPaths: readonly Path[] =", names, ".flat();", indentation: 0)
  }
}

/// What tells the steps of a flow apart in the suite.
struct SeenStepView: TemplateView {
  let flow: Flow
  let type: String
  let codePrefix: String

  static let tags: TemplateTags<Self> = [
    .text("comment", \.comment, "The documentation of the function."),
    .text("declaration", \.declaration, "The head of the function."),
    .text("statement", \.statement, "Its statement."),
  ]

  static func function(of flow: Flow) -> String { Words(["seen"] + Words(id: flow.id).list + ["step"]).methodName }

  private var comment: TypeScriptDoc {
    TypeScriptDoc("What an app sees of a step of “\(flow.title)”.", indentation: 0)
  }

  private var declaration: TypeScriptCode {
    .function(Self.function(of: flow), ["step: " + codePrefix + type], "SeenStep")
  }

  private var statement: TypeScriptCode {
    let name = flow.types.isEmpty ? "step.step" : "`${step.type}.${step.step.step}`"
    let json = "\(codePrefix)serialize\(type)(step)"
    return .call("return seen", [TypeScript.literal(flow.id), name, json], ";", indentation: 2)
  }
}

/// A call of the reference and of the suite.
struct TestedCallView: TemplateView {
  let scope: TypeScriptScope
  let call: LoweredReference.Call
  /// The interface of what goes into it.
  let input: String
  let results: [LoweredResult]

  static let tags: TemplateTags<Self> = [
    .text("id", { TypeScriptString($0.call.operation.id) }, "The id of the operation, as a string."),
    .text("declaration", \.declaration, "The start of the method."),
    .texts("lines", \.lines, "The statements of the reference."),
    .texts("testLines", \.testLines, "The statements of the suite."),
  ]

  private var declaration: TypeScriptCode {
    let start = call.inputs.allSatisfy(\.field.isOptional) ? " = {}" : ""
    let parameters = call.inputs.isEmpty ? [] : ["input: " + scope.codePrefix + input + start]
    let result = scope.spelling(call.operation.result, results)
    return .call("async " + call.operation.name, parameters, ": Promise<\(result)> {", indentation: 2)
  }

  private var lines: [TypeScriptCode] {
    let flow = result.map { TypeScript.literal(scope.registry.flows[$0.flow].id) } ?? "undefined"
    let arguments = [TypeScript.literal(call.operation.id), flow]
    let statement = { (head: String) in
      TypeScriptCode.call(head + "this.#call", arguments, indentation: 4) { margin in
        call.inputs.map { scope.writing($0.fieldByID, of: "input", indentation: margin) }
      }
    }
    if let result {
      return [
        statement("const path = "),
        .call("const step = \(scope.codePrefix)parse\(result.step)", ["this.#step(path)"], ";", indentation: 4),
        .call("return \(scope.codePrefix)make\(result.name)", ["step"], ";", indentation: 4),
      ]
    }
    guard case .value(let type) = call.operation.result else { return [statement("")] }
    let read = scope.reader(of: type.shape, type.element)
    let value = call.value.map { "\(read)(\(TypeScriptCode.json($0, indentation: 4)))" } ?? "undefined"
    return [statement(""), TypeScriptCode("return \(value);")]
  }

  private var testLines: [TypeScriptCode] {
    let start = "await operations." + call.operation.name
    let statement = { (head: String) in
      call.inputs.isEmpty
        ? TypeScriptCode(head + start + "();")
        : TypeScriptCode.call(head + start, [], indentation: 10) { margin in
          call.inputs.map { scope.reading($0.fieldByID, from: "inputs", indentation: margin) }
        }
    }
    guard let result else { return [statement(""), TypeScriptCode("return { kind: 'nothing' };")] }
    let function = SeenStepView.function(of: scope.registry.flows[result.flow])
    return [
      statement("const result = "),
      .call("return this.seen", ["spec.\(function)(result.nextStep)"], ";", indentation: 10),
    ]
  }

  fileprivate var result: LoweredResult? {
    guard case .step(let flow) = call.operation.result else { return nil }
    return results.first { $0.flow == flow }
  }
}

extension LoweredReference.Input {
  /// The field, as an object has it whose keys are the ids of inputs.
  fileprivate var fieldByID: LoweredField {
    var field = field
    field.keys = [id]
    return field
  }
}

/// The paths through a flow.
struct SuiteView: TemplateView {
  let flow: Flow
  let paths: [[String]]

  /// What the names of the flow's constants begin with.
  var name: String { TypeScriptScope.constantName(ofFlow: flow.id) }

  static let tags: TemplateTags<Self> = [
    .text("comment", { TypeScriptDoc("The paths through “\($0.flow.title)”.", indentation: 0) }, "The documentation."),
    .text("name", { TypeScriptName($0.name) }, "What the names of the flow's constants begin with."),
    .texts(
      "rows",
      { $0.paths.map { TypeScriptCode($0.joined(separator: " ")) } },
      "The paths, a row for each start and each move."
    ),
  ]
}

extension Code<TypeScript> {
  /// A call whose last argument is an object with properties, each of which has its own lines and comma.
  ///
  /// `properties` get the column at which their lines begin.
  fileprivate static func call(
    _ head: String,
    _ arguments: [String],
    indentation: Int,
    properties: (Int) -> [TypeScriptCode]
  ) -> TypeScriptCode {
    let start = head + "(" + arguments.map { $0 + ", " }.joined()
    if TypeScript.layout.fits(start + "{", after: indentation) {
      return TypeScriptCode(start + object(properties, indentation: indentation) + ");")
    }
    let margin = indentation + TypeScript.layout.indentation
    let lines = (arguments + [object(properties, indentation: margin)]).map { CodeLayout.lineStart(margin) + $0 + "," }
    return TypeScriptCode(head + "(" + lines.joined() + CodeLayout.lineStart(indentation) + ");")
  }

  private static func object(_ properties: (Int) -> [TypeScriptCode], indentation: Int) -> String {
    let margin = indentation + TypeScript.layout.indentation
    let lines = properties(margin).map { CodeLayout.lineStart(margin) + $0.templateText }
    return lines.isEmpty ? "{}" : "{" + lines.joined() + CodeLayout.lineStart(indentation) + "}"
  }

  /// A JSON value as Prettier writes it, with each member of an object on its own line.
  fileprivate static func json(_ value: JSONValue, indentation: Int = 0) -> String {
    let inner = indentation + TypeScript.layout.indentation
    let end = CodeLayout.lineStart(indentation)
    switch value {
    case .bool(let flag): return String(flag)
    case .integer(let number): return String(number)
    case .string(let text): return TypeScript.literal(text)
    case .array(let items):
      let texts = items.map { json($0, indentation: inner) }
      guard texts.contains(where: { $0.contains("\n") }) else { return "[" + texts.joined(separator: ", ") + "]" }
      return "[" + texts.map { CodeLayout.lineStart(inner) + $0 + "," }.joined() + end + "]"
    case .members(let members):
      let lines = members.map { CodeLayout.lineStart(inner) + property($0, indentation: inner) }
      return lines.isEmpty ? "{}" : "{" + lines.joined() + end + "}"
    }
  }

  private static func property(_ member: JSONValue.Member, indentation: Int) -> String {
    let head = TypeScript.key(member.key) + ":"
    let text = json(member.value, indentation: indentation)
    switch member.value {
    case .string: return TypeScriptCode.value(head, text, ",", indentation: indentation).templateText
    case .array(let items) where !text.contains("\n"):
      let texts = items.map { json($0, indentation: indentation) }
      return TypeScriptCode.list(head, texts, ",", indentation: indentation).templateText
    default: return head + " " + text + ","
    }
  }
}

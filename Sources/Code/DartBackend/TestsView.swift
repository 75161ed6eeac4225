import StepgenLanguages
import StepgenLowering
import StepgenModel
import StepgenTemplates

/// The tests that the spec decides on: what they know of it, the reference implementation, and the conformance suite.
struct TestsView: TemplateView {
  private let scope: DartScope
  private let lowered: LoweredReference
  private let operations: [OperationView]
  private let paths: [String: [[String]]]
  private let prefix: String

  /// Nil where the registry has no calls, flows or errors, without which there is nothing to implement.
  ///
  /// `names` are those of all classes in the code.
  init?(_ scope: DartScope, _ operations: [OperationView], _ paths: SuiteRows, besides names: NameClaims) {
    guard !scope.loweredErrors.isEmpty, !operations.isEmpty, !scope.registry.flows.isEmpty else { return nil }
    self.scope = scope
    self.operations = operations
    self.paths = paths(Set(operations.map(\.operation.id)))
    lowered = scope.loweredReference(of: operations.map(\.operation))
    prefix = Self.prefix(of: Words(id: scope.registry.id).className, besides: names)
  }

  static let tags: TemplateTags<Self> = [
    .text("registry", \.scope.id, "The id of the registry."),
    .text("library", { $0.path(to: $0.scope.libraryName) }, "The library of the code."),
    .text("runtime", { $0.path(to: "stepgen") }, "What the libraries of the code need."),
    .text("prefix", { DartName($0.prefix) }, "What the names of the classes begin with."),
    .text("platform", \.platform, "The id of the platform, as a string."),
    .text("tables", \.tables, "The list of the tables of all flows."),
    .texts("places", \.places, "The places of outcomes, an entry each."),
    .text("conditions", \.conditions, "The ids of conditions."),
    .text("payloads", \.payloads, "The values that come with steps."),
    .text("inputs", \.inputs, "The inputs of calls."),
    .text("answers", \.answers, "How steps are answered."),
    .list("types", \.types, "The types of steps."),
    .list("calls", \.calls, "The calls."),
    .list("suites", \.suites, "The flows with their paths."),
    .text("lifetime", { $0.member("lifetime") }, "The reference's constant of seconds at a step."),
    .text("transcript", { $0.member("transcript") }, "Its property of what happened."),
    .text("time", { $0.member("time") }, "Its property of the time."),
    .text("fail", { $0.member("fail") }, "Its method that lets the next call fail."),
    .text("decide", { $0.member("decide") }, "Its method that decides on an outcome."),
    .text("present", { $0.member("present") }, "Its method that chooses the values of a step."),
    .text("expect", { $0.member("expect") }, "Its method that makes a value the right one."),
    .text("happen", { $0.member("happen") }, "Its method that lets something happen."),
    .text("advance", { $0.member("advance") }, "Its method that moves the clock."),
  ]

  /// A name that begins no other class of the code where these ends follow it.
  private static func prefix(of name: String, besides names: NameClaims) -> String {
    let ends = [
      "Place", "Input", "Answer", "Spec", "Event", "Misuse", "Reference", "Path", "Finding", "Conformance",
      "ConformanceAdapter", "ReferenceAdapter",
    ]
    var claims = names
    let isFree = ends.allSatisfy { claims.claim(name + $0, else: "") == name + $0 }
    return isFree ? name : prefix(of: name + "Test", besides: names)
  }

  /// A file of the code, as files of the tests import it.
  private func path(to file: String) -> DartString {
    let code = scope.target.output.split(separator: "/")
    let tests = (scope.target.tests ?? "").split(separator: "/")
    let shared = zip(code, tests).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: tests.count - shared)
    return DartString((up + code.dropFirst(shared).map(String.init) + [file + ".dart"]).joined(separator: "/"))
  }

  private var platform: DartString { DartString(scope.registry.platforms[scope.target.platform].id) }

  /// A member of the reference beside its calls.
  private func member(_ name: String) -> DartName {
    var claims = NameClaims(Set(operations.map(\.operation.name)))
    return DartName(claims.claim(name, else: name + "_"))
  }

  private var tables: DartCode {
    .list("[", scope.registry.flows.map { TableView.name(of: $0.id) + "Table" }, "]", column: 40, margin: 2)
  }

  private var places: [DartCode] {
    var known: Set<String> = []
    return lowered.places.filter { known.insert($0.path).inserted }.map { place in
      let arguments = Dart.literal(place.source) + (place.isUpToService ? ", isUpToService: true" : "")
      return DartCode(Dart.literal(place.path) + ": \(prefix)Place(" + arguments + "),")
    }
  }

  private var conditions: DartCode {
    .list("[", scope.registry.conditions.map { Dart.literal($0.id) }, "]", column: 41, margin: 2)
  }

  private var payloads: DartCode {
    map(lowered.payloads.map { DartCode.entry($0.path, $0.values, indentation: 4) })
  }

  private var inputs: DartCode {
    map(
      lowered.calls.filter { !$0.inputs.isEmpty }.map { call in
        let inputs = call.inputs.map { input in
          let value = input.value.map { [DartCode.json($0, after: "value: ", indentation: 8)] } ?? []
          let arguments = [Dart.literal(input.id), "keys: " + Dart.list(of: input.keys)]
          return DartCode.list(prefix + "Input(", arguments + value, ")", indentation: 6).templateText
        }
        return DartCode.list(Dart.literal(call.operation.id) + ": [", inputs, "]", indentation: 4).templateText
      }
    )
  }

  private var answers: DartCode {
    map(
      lowered.answers.map { answer in
        let members = answer.members.map { Dart.literal($0.id) + ": " + Dart.literal($0.text) }
        let arguments =
          ["input: " + Dart.literal(answer.input)] + (answer.code.map { ["code: " + Dart.literal($0)] } ?? [])
          + (members.isEmpty ? [] : [DartCode.list("members: {", members, "}", indentation: 6).templateText])
        return DartCode.list(Dart.literal(answer.path) + ": \(prefix)Answer(", arguments, ")", indentation: 4)
          .templateText
      }
    )
  }

  /// A map with each entry on its own line.
  private func map(_ entries: [String]) -> DartCode {
    .list("{", entries, "}", column: Dart.layout.lineLength, margin: 2)
  }

  private var types: [TestedTypeView] {
    scope.registry.flows.flatMap { flow in
      scope.loweredParts(of: flow).map { part in
        let names = LoweredFlow(part.flow, unknown: "unknownStep", in: scope)?.names
        let hasLayout = names.flatMap { scope.layout(of: part.flow, $0) } != nil
        let steps = scope.loweredSteps(of: part.flow)
        return TestedTypeView(flow: flow.id, part: part, steps: steps, hasLayout: hasLayout)
      }
    }
  }

  private var calls: [TestedCallView] {
    zip(lowered.calls, operations).map { TestedCallView(scope: scope, call: $0, operation: $1) }
  }

  private var suites: [SuiteView] {
    let names = Dart.language.names
    var claims = NameClaims(names.reserved.union(names.avoided.constants).union(["all", "findings", "verify"]))
    return scope.registry.flows.compactMap { flow in
      guard let rows = paths[flow.id] else { return nil }
      let name = TableView.name(of: flow.id)
      return SuiteView(flow: flow, name: claims.claim(name, else: name + "Paths"), table: name + "Table", paths: rows)
    }
  }
}

/// A type of steps, as the reference makes them and the suite knows them.
struct TestedTypeView: TemplateView {
  let flow: String
  let part: LoweredPart
  let steps: [LoweredStep]
  /// Whether its JSON differs from that of a name and a payload.
  let hasLayout: Bool

  static let tags: TemplateTags<Self> = [
    .text("flow", { DartString($0.flow) }, "The id of the flow, as a string."),
    .text("type", { DartName($0.part.type) }, "Its name."),
    .texts("steps", \.made, "The branches that make its steps, by flow and id."),
    .texts("names", { view in view.steps.map(view.known) }, "The branches with the ids of its steps, by name."),
  ]

  private func ids(of step: LoweredStep) -> [String] { step.steps.map { part.flow.steps[$0].id } }

  private var made: [DartCode] {
    var known: Set<String> = []
    return steps.flatMap { step in
      ids(of: step).filter { known.insert($0).inserted }.map { id in
        branch(flow + "/" + id, making(Dart.literal(step.wire)), indentation: 8)
      }
    }
  }

  private func making(_ name: String) -> String {
    if hasLayout { return "\(part.type).of(\(name), payload)" }
    let json = ["'step': " + name, "'payload': payload"]
    return DartCode.list(part.type + ".fromJson({", json, "})", column: 18, margin: 10).templateText
  }

  private func known(_ step: LoweredStep) -> DartCode {
    branch(step.name, "const " + Dart.list(of: ids(of: step)), indentation: 10)
  }

  private func branch(_ text: String, _ value: String, indentation: Int) -> DartCode {
    DartCode("case \(Dart.literal(text)):" + CodeLayout.lineStart(indentation) + "return \(value);")
  }
}

/// A call of the reference and of the suite.
struct TestedCallView: TemplateView {
  let scope: DartScope
  let call: LoweredReference.Call
  let operation: OperationView

  static let tags: TemplateTags<Self> = [
    .text("id", { DartString($0.call.operation.id) }, "The id of the operation, as a string."),
    .text("declaration", { $0.operation.declaration(ending: " async {") }, "The start of the method."),
    .texts("lines", \.lines, "The statements of the reference."),
    .texts("testLines", \.testLines, "The statements of the suite."),
  ]

  /// The parameters, with their inputs' ids as keys.
  private var parameters: [(name: String, field: LoweredField)] {
    let names = scope.parameterNames(of: call.operation.inputs, besides: [])
    return zip(names, call.inputs).map { name, input in
      var field = input.field
      field.keys = [input.id]
      return (name, field)
    }
  }

  private var lines: [DartCode] {
    let entries = parameters.map { scope.writing($0.field, $0.name, isLocal: true).templateText }
    let inputs = entries.isEmpty ? "const {}" : Self.block("{", entries, "}", margin: 4)
    let to = flow.map { ", to: " + $0 } ?? ""
    let made = "_call(\(Dart.literal(call.operation.id)), \(inputs)\(to))"
    if flow != nil { return [DartCode("return \(operation.result)(nextStep: _step(\(made)));")] }
    guard case .value(let type) = call.operation.result else { return [DartCode(made + ";")] }
    let value = call.value.map { value in
      scope.reader(of: type) + "(" + DartCode.json(value, after: "", indentation: 4) + ")"
    }
    return [DartCode(made + ";"), DartCode("return \(value ?? "null");")]
  }

  private var testLines: [DartCode] {
    let arguments = parameters.map {
      scope.reading($0.field, as: $0.name, from: "inputs", indentation: 12).templateText
    }
    let list = arguments.isEmpty ? "()" : Self.block("(", arguments, ")", margin: 10)
    let made = "await operations.\(call.operation.name)\(list);"
    guard let flow else { return [DartCode(made), DartCode("return _Observation.nothing;")] }
    return [DartCode("final result = " + made), DartCode("return seen(\(flow), result.nextStep);")]
  }

  /// The id of the flow whose step the call returns, as a string.
  private var flow: String? {
    guard case .step(let flow) = call.operation.result, operation.result != "void" else { return nil }
    return Dart.literal(scope.registry.flows[flow].id)
  }

  /// Items that end with a comma, each on its own line.
  private static func block(_ head: String, _ items: [String], _ tail: String, margin: Int) -> String {
    head + items.map { CodeLayout.lineStart(margin + 2) + $0 }.joined() + CodeLayout.lineStart(margin) + tail
  }
}

/// The paths through a flow.
struct SuiteView: TemplateView {
  let flow: Flow
  let name: String
  let table: String
  let paths: [[String]]

  static let tags: TemplateTags<Self> = [
    .text("comment", { DartDoc("The paths through “\($0.flow.title)”.", indentation: 2) }, "The documentation."),
    .text("name", { DartName($0.name) }, "The name of the list."),
    .text("table", { DartName($0.table) }, "The name of the flow's table."),
    .texts(
      "rows",
      { $0.paths.map { DartCode($0.joined(separator: " ")) } },
      "The paths, a row for each start and move."
    ),
  ]
}

extension Code<Dart> {
  /// A key and a JSON value as an entry of a map.
  fileprivate static func entry(_ key: String, _ value: JSONValue, indentation: Int) -> String {
    json(value, after: Dart.literal(key) + ": ", indentation: indentation)
  }

  /// A JSON value behind the start of its line.
  fileprivate static func json(_ value: JSONValue, after start: String, indentation: Int) -> String {
    switch value {
    case .bool(let flag): return start + String(flag)
    case .integer(let number): return start + String(number)
    case .string(let text): return start + Dart.literal(text)
    case .array(let items):
      let list = items.map { json($0, after: "", indentation: indentation + 2) }
      return self.list(start + "[", list, "]", indentation: indentation).templateText
    case .members(let members):
      let entries = members.map { entry($0.key, $0.value, indentation: indentation + 2) }
      return list(start + "{", entries, "}", indentation: indentation).templateText
    }
  }
}

import StepgenLanguages
package import StepgenLowering
package import StepgenModel
package import StepgenTemplates

/// Turns a registry into Dart libraries.
package struct DartBackend: Sendable {
  private let library: TemplateLibrary

  /// The library has to have been loaded with ``templates``.
  package init(library: TemplateLibrary) {
    self.library = library
  }

  /// The templates that the backend renders.
  package static var templates: [TemplateDeclaration] { Templates.all }

  /// The name of the library with a type of steps, without what it ends with.
  package static func fileName(of type: String) -> String { DartScope.fileName(type) }

  /// The files of a registry, in the order of its parts; none when it does not ask for Dart.
  ///
  /// `paths` finds the paths through flows, where the manifest asks for tests.
  package func files(for registry: Registry, paths: @escaping SuiteRows = { _ in [:] }) -> [GeneratedFile] {
    guard let target = registry.targets[.dart] else { return [] }
    let scope = DartScope(registry, target)
    var list = FileList(library, in: target.output, fileExtension: "dart")
    var names = scope.names
    var steps: [String: [String: String]] = [:]
    var hasLayouts = false
    for flow in registry.flows {
      for view in flow.parts.compactMap({ scope.view(of: $0, names: &names) }) {
        list.add(Templates.steps, view, named: DartScope.fileName(view.flow.type))
        steps[view.flow.type] = view.classes
        if view.layout != nil { hasLayouts = true }
      }
      if let union = scope.loweredUnion(of: flow) {
        let view = UnionView(registry: scope.id, union: union)
        list.add(Templates.union, view, named: DartScope.fileName(union.type))
      }
    }
    if let file = scope.typesFile(names: &names) { list.add(Templates.types, file, named: "types") }
    if let file = scope.choicesFile(names: &names) { list.add(Templates.choices, file, named: "choices") }
    if let file = scope.errorsFile { list.add(Templates.errors, file, named: "flow_exceptions") }
    let responses = scope.responsesFile
    if let responses { list.add(Templates.responses, responses, named: "responses") }
    let operations = scope.operationsFile(steps: steps, names: &names)
    if let operations { list.add(Templates.operations, operations, named: "operations") }
    if let view = scope.constantsView(names: &names) { list.add(Templates.constants, view, named: "constants") }
    let tables = tables(scope, in: target.tables, names: &names)
    guard !list.files.isEmpty else { return tables }
    var file = FileView(scope: scope)
    file.libraries = list.names.map { $0 + ".dart" }.sorted().map { DartString($0) }
    list.add(Templates.runtime, file, named: "stepgen")
    if hasLayouts || responses != nil { list.add(Templates.layout, file, named: "stepgen_layout") }
    list.add(Templates.index, file, named: scope.libraryName)
    guard let folder = target.tests,
      let tests = TestsView(scope, operations?.operations ?? [], paths, besides: names)
    else { return list.files + tables }
    return list.files + tables + files(for: tests, in: folder)
  }

  /// The transition tables, in the folder of the tests or in one of their own.
  private func tables(_ scope: DartScope, in folder: String?, names: inout NameClaims) -> [GeneratedFile] {
    guard let folder, !scope.registry.flows.isEmpty else { return [] }
    var list = FileList(library, in: folder, fileExtension: "dart")
    for flow in scope.registry.flows {
      let name = Words(id: flow.id).list.joined(separator: "_") + "_table"
      list.add(Templates.table, scope.tableView(of: flow, names: &names), named: name)
    }
    var file = FileView(scope: scope, ids: scope.idClasses(names: &names))
    list.add(Templates.flowTable, file, named: "tables")
    file.libraries = list.names.map { $0 + ".dart" }.sorted().map { DartString($0) }
    list.add(Templates.flows, file, named: "flows")
    return list.files
  }

  /// The reference implementation and the conformance suite.
  private func files(for tests: TestsView, in folder: String) -> [GeneratedFile] {
    var list = FileList(library, in: folder, fileExtension: "dart")
    list.add(Templates.testSpec, tests, named: "spec")
    list.add(Templates.reference, tests, named: "reference")
    list.add(Templates.conformance, tests, named: "conformance")
    list.add(Templates.checkReference, tests, named: "check_reference")
    return list.files
  }
}

/// What every library of a registry begins with; its lists are the library's subject.
struct FileView: TemplateView {
  let scope: DartScope
  var imports: [DartString] = []
  var types: [ClassView] = []
  var choices: [ChoiceView] = []
  var errors: [ErrorView] = []
  var responses: [ResponseView] = []
  var results: [ResultView] = []
  var operations: [OperationView] = []
  var ids: [ConstantsView] = []
  var libraries: [DartString] = []

  static let tags: TemplateTags<Self> = [
    .text("registry", \.scope.id, "The id of the registry."),
    .texts("imports", \.imports, "The libraries that it needs."),
    .list("types", \.types, "The structures."),
    .list("choices", \.choices, "The choices."),
    .list("errors", \.errors, "The errors."),
    .flag("hasErrorValues", \.scope.hasErrorValues, "Whether values come with some error."),
    .list("responses", \.responses, "The responses of the service."),
    .flag("hasResponses", { $0.scope.responseLayout != nil }, "Whether there are any."),
    .list("results", \.results, "What operations return that lead to a flow."),
    .list("operations", \.operations, "The operations."),
    .list("ids", \.ids, "The ids of operations, inputs and conditions."),
    .texts("libraries", \.libraries, "The libraries that the one for all exports."),
  ]
}

/// The templates of Dart.
private enum Templates {
  static let steps = Template<StepsView>("dartSteps", "The steps of a flow in Dart, and their handler.")
  static let union = Template<UnionView>("dartUnion", "What several types of a flow's steps are together, in Dart.")
  static let types = Template<FileView>("dartTypes", "The structures that come with steps, in Dart.")
  static let choices = Template<FileView>(
    "dartChoices",
    "The closed lists that payloads and answers draw from, in Dart."
  )
  static let errors = Template<FileView>("dartErrors", "The errors of a registry in Dart.")
  static let responses = Template<FileView>("dartResponses", "The responses of a service in Dart.")
  static let operations = Template<FileView>("dartOperations", "The calls of the library in Dart.")
  static let table = Template<TableView>("dartTable", "The transition table and the traces of a flow in Dart.")
  static let constants = Template<ConstantsView>("dartConstants", "Numbers and texts of the service in Dart.")
  static let flowTable = Template<FileView>("dartFlowTable", "What tables and traces are in Dart.")
  static let flows = Template<FileView>(
    "dartFlows",
    "The library in Dart that exports all tables, and has the ids of operations, inputs and conditions."
  )
  static let runtime = Template<FileView>("dartRuntime", "What every library of generated Dart needs.")
  static let layout = Template<FileView>("dartLayout", "What finds names and payloads in JSON for generated Dart.")
  static let index = Template<FileView>("dartIndex", "The library of generated Dart that exports all others.")
  static let testSpec = Template<TestsView>(
    "dartTestSpec",
    "What the reference and the conformance suite use of the spec besides the tables, in Dart."
  )
  static let reference = Template<TestsView>("dartReference", "An implementation of the calls in memory, in Dart.")
  static let conformance = Template<TestsView>(
    "dartConformance",
    "The paths of the spec, for any implementation in Dart."
  )
  static let checkReference = Template<TestsView>(
    "dartCheckReference",
    "The program that runs the paths of the spec with the reference in Dart."
  )

  static let all = [
    steps.declaration, union.declaration, types.declaration, choices.declaration, errors.declaration,
    responses.declaration, operations.declaration, table.declaration, constants.declaration, flowTable.declaration,
    flows.declaration, runtime.declaration,
    index.declaration, layout.declaration, testSpec.declaration, reference.declaration, conformance.declaration,
    checkReference.declaration,
  ]
}

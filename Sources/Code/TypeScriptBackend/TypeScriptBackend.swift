import StepgenLanguages
package import StepgenLowering
package import StepgenModel
package import StepgenTemplates

/// Turns a registry into TypeScript modules.
package struct TypeScriptBackend: Sendable {
  private let library: TemplateLibrary

  /// The library has to have been loaded with ``templates``.
  package init(library: TemplateLibrary) {
    self.library = library
  }

  /// The templates that the backend renders.
  package static var templates: [TemplateDeclaration] { Templates.all }

  /// The name of the module with a type of steps, without what it ends with.
  package static func fileName(of type: String) -> String { TypeScriptScope.fileName(type) }

  /// The files of a registry, in the order of its parts; none when it does not ask for TypeScript.
  ///
  /// `paths` finds the paths through flows, where the manifest asks for tests.
  package func files(for registry: Registry, paths: @escaping SuiteRows = { _ in [:] }) -> [GeneratedFile] {
    guard let target = registry.targets[.typescript] else { return [] }
    let scope = TypeScriptScope(registry, target)
    var list = FileList(library, in: target.output, fileExtension: "ts")
    var names = NameClaims(scope.moduleNames)
    var layouts: [String] = []
    for flow in registry.flows {
      for view in flow.parts.compactMap({ scope.view(of: $0, names: &names) }) {
        list.add(Templates.steps, view, named: TypeScriptScope.fileName(view.flow.type))
        if view.layout != nil { layouts.append(view.flow.type) }
      }
      if let union = scope.loweredUnion(of: flow) {
        let view = scope.view(of: union, names: &names)
        list.add(Templates.union, view, named: TypeScriptScope.fileName(union.type))
      }
    }
    if let file = scope.typesFile(names: &names) { list.add(Templates.types, file, named: "types") }
    if let file = scope.choicesFile(names: &names) { list.add(Templates.choices, file, named: "choices") }
    let errors = scope.errorsFile
    if !errors.errors.isEmpty { list.add(Templates.errors, errors, named: "flowErrors") }
    let responses = scope.responsesFile
    if let responses { list.add(Templates.responses, responses, named: "responses") }
    let operations = scope.operationsFile(names: &names)
    if let file = operations { list.add(Templates.operations, file, named: "operations") }
    let tables = tables(scope, in: target.tables)
    guard !list.files.isEmpty else { return tables }
    var file = FileView(scope: scope)
    file.modules = list.names.map(scope.module).sorted { $0.templateText < $1.templateText }
    if let constants = scope.constantsView { list.add(Templates.constants, constants, named: "constants") }
    list.add(Templates.runtime, file, named: "stepgen")
    if !layouts.isEmpty || responses != nil { list.add(Templates.layout, file, named: "layout") }
    list.add(Templates.index, file, named: "index")
    return list.files + tables + tests(TestsView(scope, operations, layouts: layouts, paths: paths), in: target.tests)
  }

  /// The transition tables, in the folder of the tests or in one of their own.
  private func tables(_ scope: TypeScriptScope, in folder: String?) -> [GeneratedFile] {
    guard let folder, !scope.registry.flows.isEmpty else { return [] }
    var list = FileList(library, in: folder, fileExtension: "ts")
    for view in scope.registry.flows.map(scope.tableView) {
      list.add(Templates.table, view, named: view.name + "Table")
    }
    var file = FileView(scope: scope)
    list.add(Templates.flowTable, file, named: "tables")
    file.modules = list.names.map(scope.module).sorted { $0.templateText < $1.templateText }
    list.add(Templates.flows, file, named: "flows")
    return list.filesOfOtherModule
  }

  /// The reference implementation and the conformance suite, in the folder of the tests.
  private func tests(_ view: TestsView?, in folder: String?) -> [GeneratedFile] {
    guard let folder, let view else { return [] }
    var list = FileList(library, in: folder, fileExtension: "ts")
    list.add(Templates.testSpec, view, named: "spec")
    list.add(Templates.reference, view, named: "reference")
    list.add(Templates.conformance, view, named: "conformance")
    list.add(Templates.referenceTest, view, named: "reference.test")
    return list.filesOfOtherModule
  }
}

/// What every module of a registry begins with; its lists are the module's subject.
struct FileView: TemplateView {
  let scope: TypeScriptScope
  var imports: [TypeScriptCode] = []
  var types: [TypeView] = []
  var choices: [ChoiceView] = []
  var errors: [ErrorView] = []
  var responses: [ResponseView] = []
  var results: [ResultView] = []
  var operations: [OperationView] = []
  var modules: [TypeScriptString] = []

  static let tags: TemplateTags<Self> = [
    .text("registry", \.scope.id, "The id of the registry."),
    .text("runtime", \.scope.runtime, "The module with what all others need."),
    .texts("imports", \.imports, "The imports of types, choices and steps."),
    .flag("hasImports", { !$0.imports.isEmpty }, "Whether there are any."),
    .list("types", \.types, "The structures."),
    .list("choices", \.choices, "The choices."),
    .list("errors", \.errors, "The errors."),
    .flag("hasErrorValues", \.scope.hasErrorValues, "Whether values come with some error."),
    .flag("hasErrors", \.scope.responsesHaveErrors, "Whether responses have errors."),
    .list("responses", \.responses, "The responses of the service."),
    .flag("hasResponses", { $0.scope.responseLayout != nil }, "Whether there are any."),
    .text("layoutModule", { $0.scope.module("layout") }, "The module that finds names and payloads."),
    .list("results", \.results, "What operations return that lead to a flow."),
    .list("operations", \.operations, "The operations."),
    .list("ids", \.scope.idObjects, "The ids of operations, inputs and conditions."),
    .texts("modules", \.modules, "The modules that the one for all exports."),
    .optionalText("constants", \.constants, "The module of the service's constants."),
  ]

  private var constants: TypeScriptString? {
    scope.registry.constants.isEmpty ? nil : scope.module("constants")
  }
}

/// The templates of TypeScript.
private enum Templates {
  static let steps = Template<StepsView>("typescriptSteps", "The steps of a flow in TypeScript, and their handler.")
  static let union = Template<UnionView>(
    "typescriptUnion",
    "What several types of a flow's steps are together, in TypeScript."
  )
  static let types = Template<FileView>("typescriptTypes", "The structures that come with steps, in TypeScript.")
  static let choices = Template<FileView>(
    "typescriptChoices",
    "The closed lists that payloads and answers draw from, in TypeScript."
  )
  static let errors = Template<FileView>("typescriptErrors", "The errors of a registry in TypeScript.")
  static let responses = Template<FileView>("typescriptResponses", "The responses of a service in TypeScript.")
  static let operations = Template<FileView>("typescriptOperations", "The calls of the library in TypeScript.")
  static let table = Template<TableView>(
    "typescriptTable",
    "The transition table and the traces of a flow in TypeScript."
  )
  static let constants = Template<ConstantsView>(
    "typescriptConstants",
    "Numbers and texts of the service in TypeScript."
  )
  static let flowTable = Template<FileView>("typescriptFlowTable", "What tables and traces are in TypeScript.")
  static let flows = Template<FileView>(
    "typescriptFlows",
    "The module in TypeScript that exports all tables, and has the ids of operations, inputs and conditions."
  )
  static let runtime = Template<FileView>("typescriptRuntime", "What every module of generated TypeScript needs.")
  static let layout = Template<FileView>(
    "typescriptLayout",
    "What finds names and payloads in JSON for generated TypeScript."
  )
  static let index = Template<FileView>(
    "typescriptIndex",
    "The module of generated TypeScript that exports all others."
  )
  static let testSpec = Template<TestsView>(
    "typescriptTestSpec",
    "What the reference and the conformance suite in TypeScript use of the spec besides the tables."
  )
  static let reference = Template<TestsView>(
    "typescriptReference",
    "An implementation of the calls in memory, in TypeScript."
  )
  static let conformance = Template<TestsView>(
    "typescriptConformance",
    "The paths of the spec, for any implementation in TypeScript."
  )
  static let referenceTest = Template<TestsView>(
    "typescriptReferenceTest",
    "The tests of the reference in TypeScript."
  )

  static let all = [
    steps.declaration, union.declaration, types.declaration, choices.declaration, errors.declaration,
    responses.declaration, operations.declaration, table.declaration, constants.declaration, flowTable.declaration,
    flows.declaration, runtime.declaration,
    layout.declaration, index.declaration, testSpec.declaration, reference.declaration, conformance.declaration,
    referenceTest.declaration,
  ]
}

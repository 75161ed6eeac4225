import StepgenLanguages
import StepgenLowering
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
  package func files(for registry: Registry) -> [GeneratedFile] {
    guard let target = registry.targets[.typescript] else { return [] }
    let scope = TypeScriptScope(registry, target)
    var modules = Modules(list: FileList(library, in: target.output, fileExtension: "ts"))
    var names = NameClaims(scope.moduleNames)
    var hasLayouts = false
    for flow in registry.flows {
      for view in flow.parts.compactMap({ scope.view(of: $0, names: &names) }) {
        modules.add(Templates.steps, view, named: TypeScriptScope.fileName(view.flow.type))
        if view.layout != nil { hasLayouts = true }
      }
      if let union = scope.loweredUnion(of: flow) {
        let view = scope.view(of: union, names: &names)
        modules.add(Templates.union, view, named: TypeScriptScope.fileName(union.type))
      }
    }
    if let view = scope.typesView(names: &names) { modules.add(Templates.types, view, named: "types") }
    if let view = scope.choicesView(names: &names) { modules.add(Templates.choices, view, named: "choices") }
    if let view = scope.errorsView { modules.add(Templates.errors, view, named: "flowErrors") }
    if let view = scope.operationsView(names: &names) { modules.add(Templates.operations, view, named: "operations") }
    for view in registry.flows.map(scope.tableView) {
      modules.add(Templates.table, view, named: view.name + "Table")
    }
    return modules.files(of: scope, hasLayouts: hasLayouts)
  }
}

/// The modules of a registry so far.
private struct Modules {
  private var list: FileList
  private var names: [String] = []

  init(list: FileList) {
    self.list = list
  }

  /// Adds a module that the one for all exports.
  mutating func add<View: TemplateView>(_ template: Template<View>, _ view: View, named name: String) {
    list.add(template, view, named: name)
    names.append(name)
  }

  /// All files, with what the modules need and the one that exports them.
  consuming func files(of scope: TypeScriptScope, hasLayouts: Bool) -> [GeneratedFile] {
    guard !list.files.isEmpty else { return [] }
    let runtime = RuntimeView(head: scope.head)
    add(Templates.flowTable, runtime, named: "flowTable")
    let constants = scope.constantsView
    if let constants { list.add(Templates.constants, constants, named: "constants") }
    list.add(Templates.runtime, runtime, named: "stepgen")
    if hasLayouts { list.add(Templates.layout, runtime, named: "layout") }
    let index = IndexView(
      head: scope.head,
      modules: names.map(scope.module).sorted { $0.templateText < $1.templateText },
      constants: constants.map { _ in scope.module("constants") }
    )
    list.add(Templates.index, index, named: "index")
    return list.files
  }
}

/// The module that the others need.
struct RuntimeView: TemplateView {
  var head: FileHead

  static let tags: TemplateTags<Self> = [
    .text("registry", \.head.registry, "The id of the registry."),
    .text("runtime", \.head.runtime, "The module with what all others need."),
  ]
}

/// The module that exports what all others do.
struct IndexView: TemplateView {
  var head: FileHead
  var modules: [TypeScriptString]
  var constants: TypeScriptString?

  static let tags: TemplateTags<Self> = [
    .text("registry", \.head.registry, "The id of the registry."),
    .text("runtime", \.head.runtime, "The module with what all others need."),
    .texts("modules", \.modules, "The other modules."),
    .optionalText("constants", \.constants, "The module of the service's constants."),
  ]
}

/// The templates of TypeScript.
private enum Templates {
  static let steps = Template<StepsView>("typescriptSteps", "The steps of a flow in TypeScript, and their handler.")
  static let union = Template<UnionView>(
    "typescriptUnion",
    "What several types of a flow's steps are together, in TypeScript."
  )
  static let types = Template<TypesView>("typescriptTypes", "The structures that come with steps, in TypeScript.")
  static let choices = Template<ChoicesView>(
    "typescriptChoices",
    "The closed lists that payloads and answers draw from, in TypeScript."
  )
  static let errors = Template<ErrorsView>("typescriptErrors", "The errors of a registry in TypeScript.")
  static let operations = Template<OperationsView>("typescriptOperations", "The calls of the library in TypeScript.")
  static let table = Template<TableView>(
    "typescriptTable",
    "The transition table and the traces of a flow in TypeScript."
  )
  static let constants = Template<ConstantsView>(
    "typescriptConstants",
    "Numbers and texts of the service in TypeScript."
  )
  static let flowTable = Template<RuntimeView>("typescriptFlowTable", "What tables and traces are in TypeScript.")
  static let runtime = Template<RuntimeView>("typescriptRuntime", "What every module of generated TypeScript needs.")
  static let layout = Template<RuntimeView>(
    "typescriptLayout",
    "What finds names and payloads in JSON for generated TypeScript."
  )
  static let index = Template<IndexView>(
    "typescriptIndex",
    "The module of generated TypeScript that exports all others."
  )

  static let all = [
    steps.declaration, union.declaration, types.declaration, choices.declaration, errors.declaration,
    operations.declaration, table.declaration, constants.declaration, flowTable.declaration, runtime.declaration,
    layout.declaration, index.declaration,
  ]
}

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
  package static let templates: [TemplateDeclaration] = [
    Template.steps.declaration, Template.union.declaration, Template.types.declaration, Template.choices.declaration,
    Template.errors.declaration,
    Template.operations.declaration, Template.table.declaration, Template.constants.declaration,
    Template.flowTable.declaration, Template.runtime.declaration, Template.layout.declaration,
    Template.index.declaration,
  ]

  /// The name of the module with a type of steps, without what it ends with.
  package static func fileName(of type: String) -> String { TypeScriptScope.fileName(type) }

  /// The files of a registry, in the order of its parts; none when it does not ask for TypeScript.
  package func files(for registry: Registry) -> [GeneratedFile] {
    guard let target = registry.targets[.typescript] else { return [] }
    let scope = TypeScriptScope(registry, target)
    var modules = Modules(scope: scope, library: library)
    var names = NameClaims(scope.moduleNames)
    var hasLayouts = false
    for flow in registry.flows {
      for part in flow.parts {
        guard let view = scope.view(of: part, names: &names) else { continue }
        modules.add(.steps, view, named: TypeScriptScope.fileName(view.type.templateText))
        if view.layout != nil { hasLayouts = true }
      }
      if let union = scope.loweredUnion(of: flow) {
        modules.add(.union, scope.view(of: union, names: &names), named: TypeScriptScope.fileName(union.type))
      }
    }
    if let view = scope.typesView(names: &names) { modules.add(.types, view, named: "types") }
    if let view = scope.choicesView(names: &names) { modules.add(.choices, view, named: "choices") }
    if let view = scope.errorsView { modules.add(.errors, view, named: "flowErrors") }
    if let view = scope.operationsView(names: &names) { modules.add(.operations, view, named: "operations") }
    for flow in registry.flows {
      let view = scope.tableView(of: flow)
      modules.add(.table, view, named: view.name.templateText + "Table")
    }
    modules.addShared(scope.constantsView, hasLayouts: hasLayouts)
    return modules.files
  }
}

/// The modules of a registry in the making.
private struct Modules {
  let scope: TypeScriptScope
  let library: TemplateLibrary
  var files: [GeneratedFile] = []
  private var names: [TypeScriptString] = []

  init(scope: TypeScriptScope, library: TemplateLibrary) {
    (self.scope, self.library) = (scope, library)
  }

  mutating func add<View: TemplateView>(_ template: Template<View>, _ view: View, named name: String) {
    append(template, view, named: name)
    names.append(scope.module(name))
  }

  /// What the other modules need, and the one that has all of them.
  mutating func addShared(_ constants: ConstantsView?, hasLayouts: Bool) {
    guard !files.isEmpty else { return }
    add(.flowTable, RuntimeView(head: scope.head), named: "flowTable")
    if let constants { append(.constants, constants, named: "constants") }
    append(.runtime, RuntimeView(head: scope.head), named: "stepgen")
    if hasLayouts { append(.layout, RuntimeView(head: scope.head), named: "layout") }
    append(
      .index,
      IndexView(
        head: scope.head,
        modules: names.sorted { $0.templateText < $1.templateText },
        constants: constants.map { _ in scope.module("constants") }
      ),
      named: "index"
    )
  }

  private mutating func append<View: TemplateView>(_ template: Template<View>, _ view: View, named name: String) {
    let folder = scope.target.output.isEmpty ? "" : scope.target.output + "/"
    files.append(GeneratedFile(path: folder + name + ".ts", bytes: library.render(template, with: view)))
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

extension Template<StepsView> {
  static let steps = Template("typescriptSteps", "The steps of a flow in TypeScript, and their handler.")
}

extension Template<UnionView> {
  static let union = Template("typescriptUnion", "What several types of a flow's steps are together, in TypeScript.")
}

extension Template<TypesView> {
  static let types = Template("typescriptTypes", "The structures that come with steps, in TypeScript.")
}

extension Template<ChoicesView> {
  static let choices = Template(
    "typescriptChoices",
    "The closed lists that payloads and answers draw from, in TypeScript."
  )
}

extension Template<ErrorsView> {
  static let errors = Template("typescriptErrors", "The errors of a registry in TypeScript.")
}

extension Template<OperationsView> {
  static let operations = Template("typescriptOperations", "The calls of the library in TypeScript.")
}

extension Template<TableView> {
  static let table = Template("typescriptTable", "The transition table and the traces of a flow in TypeScript.")
}

extension Template<ConstantsView> {
  static let constants = Template("typescriptConstants", "Numbers and texts of the service in TypeScript.")
}

extension Template<RuntimeView> {
  static let flowTable = Template("typescriptFlowTable", "What tables and traces are in TypeScript.")
  static let runtime = Template("typescriptRuntime", "What every module of generated TypeScript needs.")
  static let layout = Template("typescriptLayout", "What finds names and payloads in JSON for generated TypeScript.")
}

extension Template<IndexView> {
  static let index = Template("typescriptIndex", "The module of generated TypeScript that exports all others.")
}

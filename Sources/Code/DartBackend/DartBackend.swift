import StepgenLanguages
import StepgenLowering
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
  package func files(for registry: Registry) -> [GeneratedFile] {
    guard let target = registry.targets[.dart] else { return [] }
    let scope = DartScope(registry, target)
    var libraries = Libraries(list: FileList(library, in: target.output, fileExtension: "dart"))
    var names = scope.names
    var steps: [String: [String: String]] = [:]
    var hasLayouts = false
    for flow in registry.flows {
      for view in flow.parts.compactMap({ scope.view(of: $0, names: &names) }) {
        libraries.add(Templates.steps, view, named: DartScope.fileName(view.flow.type))
        steps[view.flow.type] = view.classes
        if view.layout != nil { hasLayouts = true }
      }
      if let union = scope.loweredUnion(of: flow) {
        let view = UnionView(registry: scope.id, union: union)
        libraries.add(Templates.union, view, named: DartScope.fileName(union.type))
      }
    }
    if let view = scope.typesView(names: &names) { libraries.add(Templates.types, view, named: "types") }
    if let view = scope.choicesView(names: &names) { libraries.add(Templates.choices, view, named: "choices") }
    if let view = scope.errorsView { libraries.add(Templates.errors, view, named: "flow_exceptions") }
    if let view = scope.operationsView(steps: steps, names: &names) {
      libraries.add(Templates.operations, view, named: "operations")
    }
    for flow in registry.flows {
      let name = Words(id: flow.id).list.joined(separator: "_") + "_table"
      libraries.add(Templates.table, scope.tableView(of: flow, names: &names), named: name)
    }
    if let view = scope.constantsView(names: &names) { libraries.add(Templates.constants, view, named: "constants") }
    return libraries.files(of: scope, hasLayouts: hasLayouts)
  }
}

/// The libraries of a registry so far.
private struct Libraries {
  private var list: FileList
  private var names: [String] = []

  init(list: FileList) {
    self.list = list
  }

  /// Adds a library that the one for all exports.
  mutating func add<View: TemplateView>(_ template: Template<View>, _ view: View, named name: String) {
    list.add(template, view, named: name)
    names.append(name + ".dart")
  }

  /// All files, with what the libraries need and the one that exports them.
  consuming func files(of scope: DartScope, hasLayouts: Bool) -> [GeneratedFile] {
    guard !list.files.isEmpty else { return [] }
    let runtime = RuntimeView(registry: scope.id)
    add(Templates.flowTable, runtime, named: "flow_table")
    list.add(Templates.runtime, runtime, named: "stepgen")
    if hasLayouts { list.add(Templates.layout, runtime, named: "stepgen_layout") }
    let index = IndexView(registry: scope.id, libraries: names.sorted().map { DartString($0) })
    list.add(Templates.index, index, named: Words(id: scope.registry.id).list.joined(separator: "_"))
    return list.files
  }
}

/// The library that reads and writes JSON for the others.
struct RuntimeView: TemplateView {
  var registry: DartCode

  static let tags: TemplateTags<Self> = [
    .text("registry", \.registry, "The id of the registry.")
  ]
}

/// The library that exports what all others declare.
struct IndexView: TemplateView {
  var registry: DartCode
  var libraries: [DartString]

  static let tags: TemplateTags<Self> = [
    .text("registry", \.registry, "The id of the registry."),
    .texts("libraries", \.libraries, "The other libraries."),
  ]
}

/// The templates of Dart.
private enum Templates {
  static let steps = Template<StepsView>("dartSteps", "The steps of a flow in Dart, and their handler.")
  static let union = Template<UnionView>("dartUnion", "What several types of a flow's steps are together, in Dart.")
  static let types = Template<TypesView>("dartTypes", "The structures that come with steps, in Dart.")
  static let choices = Template<ChoicesView>(
    "dartChoices",
    "The closed lists that payloads and answers draw from, in Dart."
  )
  static let errors = Template<ErrorsView>("dartErrors", "The errors of a registry in Dart.")
  static let operations = Template<OperationsView>("dartOperations", "The calls of the library in Dart.")
  static let table = Template<TableView>("dartTable", "The transition table and the traces of a flow in Dart.")
  static let constants = Template<ConstantsView>("dartConstants", "Numbers and texts of the service in Dart.")
  static let flowTable = Template<RuntimeView>("dartFlowTable", "What tables and traces are in Dart.")
  static let runtime = Template<RuntimeView>("dartRuntime", "What every library of generated Dart needs.")
  static let layout = Template<RuntimeView>("dartLayout", "What finds names and payloads in JSON for generated Dart.")
  static let index = Template<IndexView>("dartIndex", "The library of generated Dart that exports all others.")

  static let all = [
    steps.declaration, union.declaration, types.declaration, choices.declaration, errors.declaration,
    operations.declaration, table.declaration, constants.declaration, flowTable.declaration, runtime.declaration,
    index.declaration, layout.declaration,
  ]
}

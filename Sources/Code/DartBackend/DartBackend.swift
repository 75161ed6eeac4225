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
  package static let templates: [TemplateDeclaration] = [
    Template.steps.declaration, Template.union.declaration, Template.types.declaration, Template.choices.declaration,
    Template.errors.declaration,
    Template.operations.declaration, Template.table.declaration, Template.constants.declaration,
    Template.flowTable.declaration, Template.runtime.declaration, Template.index.declaration,
    Template.layout.declaration,
  ]

  /// The name of the library with a type of steps, without what it ends with.
  package static func fileName(of type: String) -> String { DartScope.fileName(type) }

  /// The files of a registry, in the order of its parts; none when it does not ask for Dart.
  package func files(for registry: Registry) -> [GeneratedFile] {
    guard let target = registry.targets[.dart] else { return [] }
    let scope = DartScope(registry, target)
    var libraries = Libraries(scope: scope, library: library)
    var names = scope.names
    var steps: [String: [String: String]] = [:]
    var hasLayouts = false
    for flow in registry.flows {
      for part in flow.parts {
        guard let view = scope.view(of: part, names: &names) else { continue }
        libraries.add(.steps, view, named: DartScope.fileName(view.type.templateText))
        steps[view.type.templateText] = view.classes
        if view.layout != nil { hasLayouts = true }
      }
      if let union = scope.loweredUnion(of: flow) {
        libraries.add(.union, scope.view(of: union), named: DartScope.fileName(union.type))
      }
    }
    if let view = scope.typesView(names: &names) { libraries.add(.types, view, named: "types") }
    if let view = scope.choicesView(names: &names) { libraries.add(.choices, view, named: "choices") }
    if let view = scope.errorsView { libraries.add(.errors, view, named: "flow_exceptions") }
    if let view = scope.operationsView(steps: steps, names: &names) {
      libraries.add(.operations, view, named: "operations")
    }
    for flow in registry.flows {
      let view = scope.tableView(of: flow, names: &names)
      libraries.add(.table, view, named: Words(id: flow.id).list.joined(separator: "_") + "_table")
    }
    if let view = scope.constantsView(names: &names) { libraries.add(.constants, view, named: "constants") }
    libraries.addShared(hasLayouts: hasLayouts)
    return libraries.files
  }
}

/// The libraries of a registry in the making.
private struct Libraries {
  let scope: DartScope
  let library: TemplateLibrary
  var files: [GeneratedFile] = []
  private var names: [String] = []

  init(scope: DartScope, library: TemplateLibrary) {
    (self.scope, self.library) = (scope, library)
  }

  mutating func add<View: TemplateView>(_ template: Template<View>, _ view: View, named name: String) {
    append(template, view, named: name)
    names.append(name + ".dart")
  }

  /// What the other libraries need, and the one that exports all of them.
  mutating func addShared(hasLayouts: Bool) {
    guard !files.isEmpty else { return }
    add(.flowTable, RuntimeView(head: scope.head), named: "flow_table")
    append(.runtime, RuntimeView(head: scope.head), named: "stepgen")
    if hasLayouts { append(.layout, RuntimeView(head: scope.head), named: "stepgen_layout") }
    let index = IndexView(head: scope.head, libraries: names.sorted().map { DartString($0) })
    append(.index, index, named: Words(id: scope.registry.id).list.joined(separator: "_"))
  }

  private mutating func append<View: TemplateView>(_ template: Template<View>, _ view: View, named name: String) {
    let folder = scope.target.output.isEmpty ? "" : scope.target.output + "/"
    files.append(GeneratedFile(path: folder + name + ".dart", bytes: library.render(template, with: view)))
  }
}

/// The library that reads and writes JSON for the others.
struct RuntimeView: TemplateView {
  var head: FileHead

  static let tags: TemplateTags<Self> = [
    .text("registry", \.head.registry, "The id of the registry.")
  ]
}

/// The library that exports what all others declare.
struct IndexView: TemplateView {
  var head: FileHead
  var libraries: [DartString]

  static let tags: TemplateTags<Self> = [
    .text("registry", \.head.registry, "The id of the registry."),
    .texts("libraries", \.libraries, "The other libraries."),
  ]
}

extension DartScope {
  /// The library that finds names and payloads in JSON.
  static let layoutFile = "stepgen_layout.dart"
}

extension Template<StepsView> {
  static let steps = Template("dartSteps", "The steps of a flow in Dart, and their handler.")
}

extension Template<UnionView> {
  static let union = Template("dartUnion", "What several types of a flow's steps are together, in Dart.")
}

extension Template<TypesView> {
  static let types = Template("dartTypes", "The structures that come with steps, in Dart.")
}

extension Template<ChoicesView> {
  static let choices = Template("dartChoices", "The closed lists that payloads and answers draw from, in Dart.")
}

extension Template<ErrorsView> {
  static let errors = Template("dartErrors", "The errors of a registry in Dart.")
}

extension Template<OperationsView> {
  static let operations = Template("dartOperations", "The calls of the library in Dart.")
}

extension Template<TableView> {
  static let table = Template("dartTable", "The transition table and the traces of a flow in Dart.")
}

extension Template<ConstantsView> {
  static let constants = Template("dartConstants", "Numbers and texts of the service in Dart.")
}

extension Template<RuntimeView> {
  static let flowTable = Template("dartFlowTable", "What tables and traces are in Dart.")
  static let runtime = Template("dartRuntime", "What every library of generated Dart needs.")
  static let layout = Template("dartLayout", "What finds names and payloads in JSON for generated Dart.")
}

extension Template<IndexView> {
  static let index = Template("dartIndex", "The library of generated Dart that exports all others.")
}

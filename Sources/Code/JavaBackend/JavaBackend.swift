import StepgenLanguages
import StepgenLowering
package import StepgenModel
package import StepgenTemplates

/// Turns a registry into Java files.
package struct JavaBackend: Sendable {
  private let library: TemplateLibrary

  /// The library has to have been loaded with ``templates``.
  package init(library: TemplateLibrary) {
    self.library = library
  }

  /// The templates that the backend renders.
  package static let templates: [TemplateDeclaration] = [
    Template.steps.declaration, Template.union.declaration, Template.type.declaration, Template.choice.declaration,
    Template.errors.declaration,
    Template.exception.declaration, Template.operations.declaration, Template.result.declaration,
    Template.constants.declaration, Template.flow.declaration, Template.flows.declaration, Template.table.declaration,
    Template.trace.declaration, Template.json.declaration, Template.layout.declaration,
  ]

  /// The name of the file of a type, in the folders of its package, without the extension.
  package static func fileName(of type: String, in target: CodeTarget) -> String {
    target.namespace.replacing(".", with: "/") + "/" + type
  }

  /// The files of a registry, in the order of its parts; none when it does not ask for Java.
  package func files(for registry: Registry) -> [GeneratedFile] {
    guard let target = registry.targets[.java] else { return [] }
    let scope = JavaScope(registry, target)
    let folder = target.output.isEmpty ? "" : target.output + "/"
    var files: [GeneratedFile] = []
    func add<View: TemplateView>(_ template: Template<View>, _ view: View, named name: String) {
      let path = folder + Self.fileName(of: name, in: target) + ".java"
      files.append(GeneratedFile(path: path, bytes: library.render(template, with: view)))
    }
    /// A file about one thing.
    func add(_ template: Template<FileView>, _ name: String, _ fill: (inout FileView) -> Void = { _ in }) {
      var file = scope.file
      fill(&file)
      add(template, file, named: name)
    }
    var hasLayouts = false
    for flow in registry.flows {
      for view in flow.parts.compactMap(scope.view) {
        if view.layout != nil { hasLayouts = true }
        add(.steps, view, named: view.type.templateText)
      }
      if let union = scope.loweredUnion(of: flow) { add(.union, scope.view(of: union), named: union.type) }
    }
    for type in scope.typeViews { add(.type, type.name.templateText) { $0.type = type } }
    for choice in scope.choiceViews { add(.choice, choice.name.templateText) { $0.choice = choice } }
    let errors = scope.errorViews
    add(.errors, "FlowError") { $0.errors = errors }
    add(.exception, "FlowException")
    let operations = scope.operationViews
    if !operations.isEmpty {
      add(.operations, "FlowOperations") { ($0.operations, $0.imports) = (operations, scope.operationImports) }
    }
    for result in scope.resultViews { add(.result, result.name.templateText) { $0.result = result } }
    for constants in [scope.constantsView].compactMap(\.self) + scope.idViews {
      add(.constants, constants.name.templateText) { $0.constants = constants }
    }
    let tables = scope.tableViews
    for table in tables { add(.flow, table.name.templateText) { $0.tables = [table] } }
    if !tables.isEmpty {
      add(.flows, "Flows") { $0.tables = tables }
      add(.table, "FlowTable")
      add(.trace, "StepTrace")
    }
    add(.json, "StepgenJson")
    if hasLayouts { add(.layout, "StepgenLayout") }
    return files
  }
}

extension JavaScope {
  fileprivate var tableViews: [TableView] {
    var claims = NameClaims(unusable.classes)
    return registry.flows.map { flow in
      let name = Words(id: flow.id).className
      return view(of: flow, named: claims.claim(name + "Flow", else: name + "FlowTable"))
    }
  }
}

/// What every file begins with, and its subject.
struct FileView: TemplateView {
  var registry: JavaCode
  var package: JavaCode
  var imports: [JavaCode] = []
  var type: ClassView?
  var choice: ChoiceView?
  var errors: [ErrorView] = []
  var operations: [OperationView] = []
  var result: ResultView?
  var constants: ConstantsView?
  var tables: [TableView] = []

  static let tags: TemplateTags<Self> = [
    .text("registry", \.registry, "The id of the registry."),
    .text("package", \.package, "The package."),
    .texts("imports", \.imports, "What is imported."),
    .optional("type", \.type, "The structure."),
    .optional("choice", \.choice, "The choice."),
    .list("errors", \.errors, "The errors."),
    .flag("hasErrors", { !$0.errors.isEmpty }, "Whether there are errors."),
    .flag("hasErrorValues", { $0.errors.contains { $0.values != nil } }, "Whether values come with some error."),
    .list("operations", \.operations, "The calls."),
    .optional("result", \.result, "What the calls of a flow return."),
    .optional("constants", \.constants, "The constants."),
    .list("tables", \.tables, "The tables."),
  ]
}

extension Template<StepsView> {
  static let steps = Template("javaSteps", "The steps of a flow in Java, and their handler.")
}

extension Template<UnionView> {
  static let union = Template("javaUnion", "What several types of a flow's steps are together, in Java.")
}

extension Template<FileView> {
  static let type = Template("javaType", "A structure that comes with steps, in Java.")
  static let choice = Template("javaChoice", "A closed list that payloads and answers draw from, in Java.")
  static let errors = Template("javaErrors", "The errors of a registry in Java.")
  static let exception = Template("javaException", "An error as an exception, in Java.")
  static let operations = Template("javaOperations", "The calls of a registry in Java.")
  static let result = Template("javaResult", "What calls of a flow return, in Java.")
  static let constants = Template("javaConstants", "Constants in Java.")
  static let flow = Template("javaFlow", "The transition table and the traces of a flow in Java.")
  static let flows = Template("javaFlows", "The list of tables in Java.")
  static let table = Template("javaFlowTable", "What transition tables are in Java.")
  static let trace = Template("javaStepTrace", "What traces are in Java.")
  static let json = Template("javaRuntime", "What reads and writes JSON for generated Java.")
  static let layout = Template("javaLayout", "What finds names and payloads in JSON for generated Java.")
}

import StepgenLanguages
import StepgenLowering
package import StepgenModel
package import StepgenTemplates

/// Turns a registry into Kotlin files.
package struct KotlinBackend: Sendable {
  private let library: TemplateLibrary

  /// The library has to have been loaded with ``templates``.
  package init(library: TemplateLibrary) {
    self.library = library
  }

  /// The templates that the backend renders.
  package static let templates: [TemplateDeclaration] = [
    Template.steps.declaration, Template.union.declaration, Template.types.declaration, Template.choices.declaration,
    Template.errors.declaration,
    Template.operations.declaration, Template.constants.declaration, Template.flow.declaration,
    Template.flows.declaration, Template.table.declaration, Template.json.declaration, Template.layout.declaration,
  ]

  /// The files of a registry, in the order of its parts; none when it does not ask for Kotlin.
  package func files(for registry: Registry) -> [GeneratedFile] {
    guard let target = registry.targets[.kotlin] else { return [] }
    let scope = KotlinScope(registry, target)
    var aliases = NameClaims(scope.packageNames)
    var files: [GeneratedFile] = []
    func add<View: TemplateView>(_ template: Template<View>, _ view: View, named name: String) {
      let folder = target.output.isEmpty ? "" : target.output + "/"
      files.append(GeneratedFile(path: folder + name + ".kt", bytes: library.render(template, with: view)))
    }
    var hasLayouts = false
    for flow in registry.flows {
      for part in flow.parts {
        guard let view = scope.view(of: part, aliases: &aliases) else { continue }
        if view.layout != nil { hasLayouts = true }
        add(.steps, view, named: view.type.text)
      }
      if let union = scope.loweredUnion(of: flow) { add(.union, scope.view(of: union), named: union.type) }
    }
    let file = scope.file(aliases: &aliases)
    if !file.types.isEmpty { add(.types, file, named: "Types") }
    if !file.choices.isEmpty { add(.choices, file, named: "Choices") }
    if !file.errors.isEmpty { add(.errors, file, named: "FlowErrors") }
    if !file.operations.isEmpty { add(.operations, file, named: "FlowOperations") }
    if file.constants != nil { add(.constants, file, named: "FlowConstants") }
    for table in file.tables {
      var own = scope.file
      own.tables = [table]
      add(.flow, own, named: table.name.text)
    }
    if !file.tables.isEmpty {
      add(.flows, file, named: "Flows")
      add(.table, file, named: "FlowTable")
    }
    if !files.isEmpty { add(.json, file, named: "StepgenJson") }
    if hasLayouts { add(.layout, file, named: "StepgenLayout") }
    return files
  }
}

extension KotlinScope {
  /// What the files of the package declare: former names must be none of these.
  fileprivate var packageNames: Set<String> {
    let types = registry.typeConcepts.compactMap { identifier($0.names) }
    return unusable.classes.union(types.map { $0 + "Handler" })
  }

  /// Everything that files have which are not a flow's own; former names are added to `aliases`.
  fileprivate func file(aliases: inout NameClaims) -> FileView {
    var file = self.file
    file.types = typeViews(aliases: &aliases)
    file.choices = choiceViews(aliases: &aliases)
    file.errors = errorViews
    file.operations = operationViews
    file.hasCallbacks = hasCallbacks
    file.results = resultViews
    file.constants = constantsView
    file.ids = idViews
    file.tables = registry.flows.map { flow in
      let words = Words(id: flow.id)
      return view(of: flow, named: aliases.claim(words.className + "Flow", else: words.className + "FlowTable"))
    }
    return file
  }
}

/// What every file of a registry begins with; its lists are the file's subject.
struct FileView: TemplateView {
  var registry: KotlinCode
  var package: KotlinCode
  var visibility: KotlinCode
  var types: [ClassView] = []
  var choices: [ChoiceView] = []
  var errors: [ErrorView] = []
  var operations: [OperationView] = []
  var hasCallbacks = false
  var results: [ResultView] = []
  var constants: ConstantsView?
  var ids: [ConstantsView] = []
  var tables: [TableView] = []

  static let tags: TemplateTags<Self> = [
    .text("registry", \.registry, "The id of the registry."),
    .text("package", \.package, "The package."),
    .text("visibility", \.visibility, "`public` or `internal`."),
    .list("types", \.types, "The structures."),
    .flag(
      "usesObjects",
      { $0.types.contains { $0.parts.properties.count > 1 } },
      "Whether structures need `Objects` to be imported."
    ),
    .list("choices", \.choices, "The choices."),
    .flag(
      "carriesValues",
      { $0.choices.contains(where: \.hasValues) },
      "Whether a member of a choice carries a value."
    ),
    .list("errors", \.errors, "The errors."),
    .flag("hasErrorValues", { $0.errors.contains { $0.values != nil } }, "Whether values come with some error."),
    .list("operations", \.operations, "The calls."),
    .flag("hasCallbacks", \.hasCallbacks, "Whether there are calls with callbacks."),
    .list("results", \.results, "What calls return, by flow."),
    .optional("constants", \.constants, "The object of the service's numbers and texts."),
    .list("ids", \.ids, "The objects of ids that flows share."),
    .list("tables", \.tables, "The tables."),
  ]
}

extension Template<StepsView> {
  static let steps = Template("kotlinSteps", "The steps of a flow in Kotlin, and their handler.")
}

extension Template<UnionView> {
  static let union = Template("kotlinUnion", "What several types of a flow's steps are together, in Kotlin.")
}

extension Template<FileView> {
  static let types = Template("kotlinTypes", "The structures that come with steps, in Kotlin.")
  static let choices = Template("kotlinChoices", "The closed lists that payloads and answers draw from, in Kotlin.")
  static let errors = Template("kotlinErrors", "The errors of a registry in Kotlin.")
  static let operations = Template("kotlinOperations", "The calls of a registry in Kotlin, and what they return.")
  static let constants = Template("kotlinConstants", "The constants of a registry in Kotlin.")
  static let flow = Template("kotlinFlow", "The transition table and the traces of a flow in Kotlin.")
  static let flows = Template("kotlinFlows", "The list of tables in Kotlin, and the ids that they share.")
  static let table = Template("kotlinFlowTable", "What transition tables and traces are in Kotlin.")
  static let json = Template("kotlinRuntime", "What reads and writes JSON for generated Kotlin.")
  static let layout = Template("kotlinLayout", "What finds names and payloads in JSON for generated Kotlin.")
}

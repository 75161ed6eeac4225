import StepgenLanguages
package import StepgenLowering
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
  package static var templates: [TemplateDeclaration] { Templates.all }

  /// The files of a registry, in the order of its parts; none when it does not ask for Kotlin.
  ///
  /// `paths` finds the paths through flows, where the manifest asks for tests.
  package func files(for registry: Registry, paths: @escaping SuiteRows = { _ in [:] }) -> [GeneratedFile] {
    guard let target = registry.targets[.kotlin] else { return [] }
    let scope = KotlinScope(registry, target)
    var aliases = NameClaims(scope.packageNames)
    var list = FileList(library, in: target.output, fileExtension: "kt")
    var hasLayouts = false
    for flow in registry.flows {
      for view in flow.parts.compactMap({ scope.view(of: $0, aliases: &aliases) }) {
        if view.layout != nil { hasLayouts = true }
        list.add(Templates.steps, view, named: view.flow.type)
      }
      if let union = scope.loweredUnion(of: flow) {
        list.add(Templates.union, UnionView(file: scope.file, union: union), named: union.type)
      }
    }
    let file = scope.file(aliases: &aliases)
    if !file.types.isEmpty { list.add(Templates.types, file, named: "Types") }
    if !file.choices.isEmpty { list.add(Templates.choices, file, named: "Choices") }
    if !file.errors.isEmpty { list.add(Templates.errors, file, named: "FlowErrors") }
    if !file.responses.isEmpty { list.add(Templates.responses, file, named: "FlowResponses") }
    if !file.operations.isEmpty { list.add(Templates.operations, file, named: "FlowOperations") }
    if file.constants != nil { list.add(Templates.constants, file, named: "FlowConstants") }
    if !list.files.isEmpty { list.add(Templates.json, file, named: "StepgenJson") }
    if hasLayouts || !file.responses.isEmpty { list.add(Templates.layout, file, named: "StepgenLayout") }
    return list.files + tables(file, scope) + tests(file, scope, paths)
  }

  /// The transition tables, in the folder of the tests or in one of their own.
  private func tables(_ file: FileView, _ scope: KotlinScope) -> [GeneratedFile] {
    guard let folder = scope.target.tables, !file.tables.isEmpty else { return [] }
    var list = FileList(library, in: folder, fileExtension: "kt")
    for table in file.tables {
      var own = scope.file
      own.tables = [table]
      list.add(Templates.flow, own, named: table.name.name)
    }
    list.add(Templates.flows, file, named: "Flows")
    list.add(Templates.table, file, named: "FlowTable")
    return list.filesOfOtherModule
  }

  /// The reference implementation and the conformance suite, in the folder of the tests.
  private func tests(_ file: FileView, _ scope: KotlinScope, _ paths: SuiteRows) -> [GeneratedFile] {
    guard let folder = scope.target.tests, let view = TestsView(file, scope, paths) else { return [] }
    var list = FileList(library, in: folder, fileExtension: "kt")
    list.add(Templates.testSpec, view, named: "FlowSpec")
    list.add(Templates.reference, view, named: "FlowReference")
    list.add(Templates.conformance, view, named: "FlowConformance")
    return list.filesOfOtherModule
  }
}

extension KotlinScope {
  /// What the files of the package declare: former names must be none of these.
  fileprivate var packageNames: Set<String> {
    let types = registry.typeConcepts.compactMap { identifier($0.names) }
    return unusableClasses.union(types.map { $0 + "Handler" })
  }

  /// Everything that files have which are not a flow's own; former names are added to `aliases`.
  fileprivate func file(aliases: inout NameClaims) -> FileView {
    var file = self.file
    file.types = typeViews(aliases: &aliases)
    file.choices = choiceViews(aliases: &aliases)
    file.errors = loweredErrors.map { ErrorView(error: $0) }
    file.hasErrorValues = hasErrorValues
    file.responses = loweredResponses.map { ResponseView(scope: self, response: $0) }
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
  var hasErrorValues = false
  var responses: [ResponseView] = []
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
      { $0.types.contains { $0.properties.count > 1 } },
      "Whether structures need `Objects` to be imported."
    ),
    .list("choices", \.choices, "The choices."),
    .flag(
      "carriesValues",
      { $0.choices.contains { !$0.choice.isBare } },
      "Whether a member of a choice carries a value."
    ),
    .list("errors", \.errors, "The errors."),
    .flag("hasErrorValues", \.hasErrorValues, "Whether values come with some error."),
    .list("responses", \.responses, "The responses of the service."),
    .flag("hasResponses", { !$0.responses.isEmpty }, "Whether there are any."),
    .list("operations", \.operations, "The calls."),
    .flag("hasCallbacks", \.hasCallbacks, "Whether there are calls with callbacks."),
    .list("results", \.results, "What calls return, by flow."),
    .optional("constants", \.constants, "The object of the service's numbers and texts."),
    .list("ids", \.ids, "The objects of ids that flows share."),
    .list("tables", \.tables, "The tables."),
  ]
}

/// The templates of Kotlin.
private enum Templates {
  static let steps = Template<StepsView>("kotlinSteps", "The steps of a flow in Kotlin, and their handler.")
  static let union = Template<UnionView>("kotlinUnion", "What several types of a flow's steps are together, in Kotlin.")
  static let types = Template<FileView>("kotlinTypes", "The structures that come with steps, in Kotlin.")
  static let choices = Template<FileView>(
    "kotlinChoices",
    "The closed lists that payloads and answers draw from, in Kotlin."
  )
  static let errors = Template<FileView>("kotlinErrors", "The errors of a registry in Kotlin.")
  static let responses = Template<FileView>("kotlinResponses", "The responses of a service in Kotlin.")
  static let operations = Template<FileView>(
    "kotlinOperations",
    "The calls of a registry in Kotlin, and what they return."
  )
  static let constants = Template<FileView>("kotlinConstants", "The constants of a registry in Kotlin.")
  static let flow = Template<FileView>("kotlinFlow", "The transition table and the traces of a flow in Kotlin.")
  static let flows = Template<FileView>("kotlinFlows", "The list of tables in Kotlin, and the ids that they share.")
  static let table = Template<FileView>("kotlinFlowTable", "What transition tables and traces are in Kotlin.")
  static let json = Template<FileView>("kotlinRuntime", "What reads and writes JSON for generated Kotlin.")
  static let layout = Template<FileView>("kotlinLayout", "What finds names and payloads in JSON for generated Kotlin.")
  static let testSpec = Template<TestsView>(
    "kotlinTestSpec",
    "What the reference and the conformance suite use of the spec besides the tables, in Kotlin."
  )
  static let reference = Template<TestsView>("kotlinReference", "An implementation of the calls in memory, in Kotlin.")
  static let conformance = Template<TestsView>(
    "kotlinConformance",
    "The paths of the spec, for any implementation in Kotlin."
  )

  static let all = [
    steps.declaration, union.declaration, types.declaration, choices.declaration, errors.declaration,
    responses.declaration, operations.declaration, constants.declaration, flow.declaration, flows.declaration,
    table.declaration,
    json.declaration, layout.declaration, testSpec.declaration, reference.declaration, conformance.declaration,
  ]
}

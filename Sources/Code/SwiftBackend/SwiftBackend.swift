import StepgenLanguages
package import StepgenLowering
package import StepgenModel
package import StepgenTemplates

/// Turns a registry into Swift files.
package struct SwiftBackend: Sendable {
  private let library: TemplateLibrary

  /// The library has to have been loaded with ``templates``.
  package init(library: TemplateLibrary) {
    self.library = library
  }

  /// The templates that the backend renders.
  package static var templates: [TemplateDeclaration] { Templates.all }

  /// The files of a registry, in the order of its parts; none when it does not ask for Swift.
  ///
  /// `paths` finds the paths through flows, where the manifest asks for tests.
  package func files(for registry: Registry, paths: @escaping SuiteRows = { _ in [:] }) -> [GeneratedFile] {
    guard let target = registry.targets[.swift] else { return [] }
    let scope = SwiftScope(registry, target)
    let ofFlows = registry.flows.map { flow in Part(size: flow.steps.count) { types(of: flow, scope) } }
    let ofRegistry = [
      part(scope, Templates.payloadTypes, "Types", \.typesFile),
      part(scope, Templates.choices, "Choices", \.choicesFile),
      part(scope, Templates.flowErrors, "FlowError", \.errorsFile),
      part(scope, Templates.responses, "Responses", \.responsesFile),
      part(scope, Templates.operations, "Operations") { $0.registry.operations.isEmpty ? nil : $0.operationsFile },
      part(scope, Templates.constants, "Constants") { scope in
        scope.registry.constants.isEmpty ? nil : FileView(scope: scope, name: scope.prefix + "Constants")
      },
    ]
    let ofOthers = [
      Part(size: 0) { runtime(.code, "StepRuntime", for: registry, target, in: target.output) },
      Part(size: registry.operations.count) { adapter(scope) },
      Part(size: registry.operations.count) { tests(scope, paths) },
    ]
    let parts = ofFlows + ofRegistry + tables(scope) + ofOthers
    return parts.concurrentMap(bySize: \.size) { $0.files() }.flatMap(\.self)
  }

  /// Files that are made without others.
  private struct Part: Sendable {
    let size: Int
    let files: @Sendable () -> [GeneratedFile]
  }

  /// A file that flows share; none if the view is nil.
  private func part(
    _ scope: SwiftScope,
    _ template: Template<FileView>,
    _ name: String,
    _ view: @escaping @Sendable (SwiftScope) -> FileView?
  ) -> Part {
    Part(size: scope.registry.types.count) {
      var list = list(in: scope.target.output)
      if let view = view(scope) { list.add(template, view, named: scope.prefix + name) }
      return list.files
    }
  }

  private func list(in folder: String) -> FileList { FileList(library, in: folder, fileExtension: "swift") }

  private func types(of flow: Flow, _ scope: SwiftScope) -> [GeneratedFile] {
    var list = list(in: scope.target.output)
    list.source = flow.range.file
    for view in flow.parts.compactMap({ SwiftFlow($0, in: scope) }).map(FlowView.init) {
      list.add(Templates.stepEnum, view, named: view.type)
      list.add(Templates.stepCoding, view, named: view.type + "+Coding")
      list.add(Templates.stepHandler, view, named: view.handler)
    }
    if let union = scope.loweredUnion(of: flow) {
      list.add(Templates.stepUnion, UnionView(scope: scope, flow: flow, union: union), named: union.type)
    }
    return list.files
  }

  /// The transition tables, and what they need, in the folder that the manifest names: they are code of another module.
  private func tables(_ scope: SwiftScope) -> [Part] {
    guard let folder = scope.target.tables, !scope.registry.flows.isEmpty else { return [] }
    let ofFlows = scope.registry.flows.compactMap { flow in
      scope.tableNames[flow.id].map { names in
        Part(size: flow.steps.count) {
          var list = list(in: folder)
          list.add(Templates.flowTable, scope.tableFile(of: flow, named: names), named: names.file)
          return list.filesOfOtherModule
        }
      }
    }
    let ofRegistry = Part(size: scope.registry.conditions.count) {
      var list = list(in: folder)
      list.add(Templates.flows, scope.flowsFile, named: scope.flowsName)
      let runtime = runtime(.tables, "FlowRuntime", for: scope.registry, scope.target, in: folder)
      return list.filesOfOtherModule + runtime.map(\.ofOtherModule)
    }
    return ofFlows + [ofRegistry]
  }

  /// What the code or the tables need, where it is written beside them.
  private func runtime(
    _ part: EmbeddedRuntime,
    _ name: String,
    for registry: Registry,
    _ target: CodeTarget,
    in folder: String
  ) -> [GeneratedFile] {
    guard target.embedsRuntime else { return [] }
    let path = (folder.isEmpty ? "" : folder + "/") + name + ".swift"
    return [GeneratedFile(path: path, text: part.text(for: registry, access: target.accessLevel))]
  }

  /// The adapter, in its own folder: it is code of another module.
  private func adapter(_ scope: SwiftScope) -> [GeneratedFile] {
    guard var lowering = AdapterLowering(scope) else { return [] }
    let views = lowering.views()
    var list = list(in: lowering.folder)
    list.add(Templates.adapter, views.adapter, named: lowering.name)
    list.add(Templates.adapterTypes, views.types, named: lowering.name + "+Types")
    return list.filesOfOtherModule
  }

  /// The reference implementation and the conformance suite, in the folder of the tests.
  private func tests(_ scope: SwiftScope, _ paths: SuiteRows) -> [GeneratedFile] {
    guard let folder = scope.target.tests, let view = TestsView(scope.registry, scope.target, paths) else { return [] }
    var list = list(in: folder)
    list.add(Templates.testSpec, view, named: view.name("Spec"))
    list.add(Templates.reference, view, named: view.name("Reference"))
    list.add(Templates.conformance, view, named: view.name("Conformance"))
    return list.filesOfOtherModule
  }
}

/// The templates of Swift.
private enum Templates {
  static let stepEnum = Template<FlowView>("stepEnum", "The enumeration of a flow's steps.")
  static let stepCoding = Template<FlowView>("stepCoding", "How steps are decoded and encoded.")
  static let stepHandler = Template<FlowView>(
    "stepHandler",
    "The handler protocol and the function form of a flow's steps."
  )
  static let stepUnion = Template<UnionView>("stepUnion", "What several types of a flow's steps are together.")
  static let payloadTypes = Template<FileView>("payloadTypes", "The structures that come with steps.")
  static let choices = Template<FileView>("choices", "The closed lists that payloads and answers draw from.")
  static let flowErrors = Template<FileView>("flowErrors", "The errors of a registry.")
  static let responses = Template<FileView>("responses", "The responses of a service, with steps and errors.")
  static let operations = Template<FileView>("operations", "The calls of a registry, and what they return.")
  static let flowTable = Template<FileView>("flowTable", "The transition table and the traces of a flow.")
  static let flows = Template<FileView>("flows", "The namespace of a registry's transition tables.")
  static let constants = Template<FileView>("constants", "The constants of a registry.")
  static let adapter = Template<AdapterView>(
    "adapter",
    "What makes the calls of a registry on the library, with generated types."
  )
  static let adapterTypes = Template<AdapterTypesView>(
    "adapterTypes",
    "The names that the adapter has for types of the library."
  )
  static let testSpec = Template<TestsView>(
    "testSpec",
    "What the reference and the conformance suite use of the spec besides the tables."
  )
  static let reference = Template<TestsView>("reference", "An implementation of the calls in memory.")
  static let conformance = Template<TestsView>("conformance", "The paths of the spec, for any implementation.")

  static let all = [
    stepEnum.declaration, stepCoding.declaration, stepHandler.declaration, stepUnion.declaration,
    payloadTypes.declaration, choices.declaration, flowErrors.declaration, responses.declaration,
    operations.declaration,
    flowTable.declaration, flows.declaration, constants.declaration, adapter.declaration, adapterTypes.declaration,
    testSpec.declaration, reference.declaration, conformance.declaration,
    .partial("idType", for: IDTypeView.self, "A type whose constants are ids of one kind."),
  ]
}

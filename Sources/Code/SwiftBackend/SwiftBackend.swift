import StepgenLanguages
import StepgenLowering
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
  package static let templates: [TemplateDeclaration] = [
    Template.stepEnum.declaration, Template.stepCoding.declaration, Template.stepHandler.declaration,
    Template.stepUnion.declaration,
    Template.payloadTypes.declaration, Template.choices.declaration, Template.flowErrors.declaration,
    Template.operations.declaration, Template.flowTable.declaration, Template.flows.declaration,
    Template.constants.declaration, Template.adapter.declaration, Template.adapterTypes.declaration,
    .partial("idType", for: IDTypeView.self, "A type whose constants are ids of one kind."),
  ]

  /// The files of a registry, in the order of its parts; none when it does not ask for Swift.
  package func files(for registry: Registry) -> [GeneratedFile] {
    guard let target = registry.targets[.swift] else { return [] }
    let scope = SwiftScope(registry, target)
    let empty = FileList(library: library, folder: target.output)
    let ofFlows = registry.flows.flatMap { flow in
      FileList.partsOfFlow.map { add in
        Part(size: flow.steps.count) {
          var files = empty
          files.source = flow.range.file
          add(scope, flow, &files)
          return files.files
        }
      }
    }
    let ofRegistry = FileList.partsOfRegistry.map { add in
      Part(size: registry.types.count) {
        var files = empty
        add(scope, &files)
        return files.files
      }
    }
    let ofOthers = [
      Part(size: 0) { runtime(for: registry, target) }, Part(size: registry.operations.count) { adapter(scope) },
    ]
    return (ofFlows + ofRegistry + ofOthers).concurrentMap(bySize: \.size) { $0.files() }.flatMap(\.self)
  }

  /// Files that are made without others.
  private struct Part: Sendable {
    let size: Int
    let files: @Sendable () -> [GeneratedFile]
  }

  /// The adapter, in a folder of its own: it is code of another module.
  private func adapter(_ scope: SwiftScope) -> [GeneratedFile] {
    guard var lowering = AdapterLowering(scope) else { return [] }
    let views = lowering.views()
    var files = FileList(library: library, folder: lowering.folder)
    files.add(.adapter, views.adapter, named: lowering.name)
    files.add(.adapterTypes, views.types, named: lowering.name + "+Types")
    return files.files.map { file in
      var file = file
      file.isOfOtherModule = true
      return file
    }
  }
}

extension SwiftBackend {
  /// What the code needs, where it is written beside the code.
  private func runtime(for registry: Registry, _ target: CodeTarget) -> [GeneratedFile] {
    guard target.embedsRuntime else { return [] }
    let path = (target.output.isEmpty ? "" : target.output + "/") + "StepRuntime.swift"
    return [GeneratedFile(path: path, text: EmbeddedRuntime.text(for: registry, access: target.accessLevel))]
  }
}

extension Template<FlowView> {
  static let stepEnum = Template("stepEnum", "The enumeration of a flow's steps.")
  static let stepCoding = Template("stepCoding", "How steps are decoded and encoded.")
  static let stepHandler = Template("stepHandler", "The handler protocol and the function form of a flow's steps.")
}

extension Template<UnionView> {
  static let stepUnion = Template("stepUnion", "What several types of a flow's steps are together.")
}

extension Template<FileView> {
  static let payloadTypes = Template("payloadTypes", "The structures that come with steps.")
  static let choices = Template("choices", "The closed lists that payloads and answers draw from.")
  static let flowErrors = Template("flowErrors", "The errors of a registry.")
  static let operations = Template("operations", "The calls of a registry, and what they return.")
  static let flowTable = Template("flowTable", "The transition table and the traces of a flow.")
  static let flows = Template("flows", "The namespace of a registry's transition tables.")
  static let constants = Template("constants", "The constants of a registry.")
}

extension Template<AdapterView> {
  static let adapter = Template("adapter", "What makes the calls of a registry on the library, with generated types.")
}

extension Template<AdapterTypesView> {
  static let adapterTypes = Template("adapterTypes", "The names that the adapter has for types of the library.")
}

/// Files in the making.
private struct FileList {
  let library: TemplateLibrary
  let folder: String
  /// The spec that files come from; nil for what flows share.
  var source: FileID?
  private(set) var files: [GeneratedFile] = []

  init(library: TemplateLibrary, folder: String) {
    self.library = library
    self.folder = folder
  }

  mutating func add<View: TemplateView>(_ template: Template<View>, _ view: View, named name: String) {
    let path = folder.isEmpty ? name + ".swift" : folder + "/" + name + ".swift"
    files.append(GeneratedFile(path: path, bytes: library.render(template, with: view), source: source))
  }

  mutating func add(_ view: FlowView) {
    add(.stepEnum, view, named: view.type.name)
    add(.stepCoding, view, named: view.type.name + "+Coding")
    add(.stepHandler, view, named: view.handler.name)
  }

  /// What comes of a flow, in the order of its files.
  static let partsOfFlow: [@Sendable (SwiftScope, Flow, inout FileList) -> Void] = [
    { $2.addTypes(of: $1, $0) },
    { $2.addTable(of: $1, $0) },
  ]

  private mutating func addTypes(of flow: Flow, _ scope: SwiftScope) {
    for view in flow.parts.compactMap(scope.view) { add(view) }
    if let union = scope.loweredUnion(of: flow).map({ scope.view(of: $0, flow) }) {
      add(.stepUnion, union, named: union.type.name)
    }
  }

  private mutating func addTable(of flow: Flow, _ scope: SwiftScope) {
    guard let names = scope.tableNames[flow.id] else { return }
    add(.flowTable, scope.tableFile(of: flow, named: names), named: names.file)
  }

  /// What flows share.
  static let partsOfRegistry: [@Sendable (SwiftScope, inout FileList) -> Void] = [
    { $1.addTypes($0) },
    { $1.addChoices($0) },
    { $1.addErrors($0) },
    { $1.addOperations($0) },
    { $1.addConstants($0) },
    { $1.addFlows($0) },
  ]

  private mutating func addTypes(_ scope: SwiftScope) {
    let payloads = scope.payloadViews
    guard !scope.registry.types.isEmpty || !payloads.isEmpty else { return }
    var file = scope.file()
    file.types = scope.typeViews + payloads
    file.removals = scope.removals(scope.removedTypes)
    file.runtimeImport = scope.runtimeImport(inDeclarations: file.types.contains(where: \.usesRuntime))
    add(.payloadTypes, file, named: scope.prefix + "Types")
  }

  private mutating func addChoices(_ scope: SwiftScope) {
    guard !scope.registry.choices.isEmpty else { return }
    var file = scope.file()
    file.choices = scope.choiceViews
    file.removals = scope.removals(scope.removedChoices)
    file.runtimeImport = scope.importOfChoices
    add(.choices, file, named: scope.prefix + "Choices")
  }

  private mutating func addErrors(_ scope: SwiftScope) {
    guard let file = scope.errorsFile else { return }
    add(.flowErrors, file, named: scope.errorName)
  }

  private mutating func addOperations(_ scope: SwiftScope) {
    guard !scope.registry.operations.isEmpty else { return }
    add(.operations, scope.operationsFile, named: scope.prefix + "Operations")
  }

  private mutating func addConstants(_ scope: SwiftScope) {
    guard !scope.registry.constants.isEmpty else { return }
    add(.constants, scope.constantsFile, named: scope.prefix + "Constants")
  }

  private mutating func addFlows(_ scope: SwiftScope) {
    guard !scope.registry.flows.isEmpty else { return }
    add(.flows, scope.flowsFile, named: scope.flowsName)
  }
}

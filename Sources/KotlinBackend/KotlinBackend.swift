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
    Template.steps.declaration, Template.types.declaration, Template.choices.declaration, Template.errors.declaration,
    Template.runtime.declaration,
  ]

  /// The files of a registry, in the order of its parts; none when it does not ask for Kotlin.
  package func files(for registry: Registry) -> [GeneratedFile] {
    guard let target = registry.targets[.kotlin] else { return [] }
    let scope = KotlinScope(registry, target)
    var aliases = NameClaims(scope.packageNames)
    var files: [GeneratedFile] = []
    for flow in registry.flows {
      if let view = scope.view(of: flow, aliases: &aliases) {
        files.append(file(.steps, view, named: view.type.text, target))
      }
    }
    if let view = scope.typesView(aliases: &aliases) { files.append(file(.types, view, named: "Types", target)) }
    if let view = scope.choicesView(aliases: &aliases) { files.append(file(.choices, view, named: "Choices", target)) }
    if let view = scope.errorsView { files.append(file(.errors, view, named: "FlowErrors", target)) }
    if !files.isEmpty { files.append(file(.runtime, RuntimeView(head: scope.head), named: "StepgenJson", target)) }
    return files
  }

  private func file<View: TemplateView>(
    _ template: Template<View>,
    _ view: View,
    named name: String,
    _ target: CodeTarget
  ) -> GeneratedFile {
    let folder = target.output.isEmpty ? "" : target.output + "/"
    return GeneratedFile(path: folder + name + ".kt", bytes: library.render(template, with: view))
  }
}

extension KotlinScope {
  /// What the files of the package declare: former names must be none of these.
  fileprivate var packageNames: Set<String> {
    let types = registry.typeConcepts.compactMap { identifier($0.names) }
    return Self.unusable.classes.union(types).union(types.map { $0 + "Handler" })
      .union(["FlowError", "FlowException", "StepgenJson"])
  }
}

/// The file that reads and writes JSON for the others.
struct RuntimeView: TemplateView {
  var head: FileHead

  static let tags: TemplateTags<Self> = [
    .text("registry", \.head.registry, "The id of the registry."),
    .text("package", \.head.package, "The package."),
  ]
}

extension Template<StepsView> {
  static let steps = Template("kotlinSteps", "The steps of a flow in Kotlin, and their handler.")
}

extension Template<TypesView> {
  static let types = Template("kotlinTypes", "The structures that come with steps, in Kotlin.")
}

extension Template<ChoicesView> {
  static let choices = Template("kotlinChoices", "The closed lists that payloads and answers draw from, in Kotlin.")
}

extension Template<ErrorsView> {
  static let errors = Template("kotlinErrors", "The errors of a registry in Kotlin.")
}

extension Template<RuntimeView> {
  static let runtime = Template("kotlinRuntime", "What reads and writes JSON for generated Kotlin.")
}

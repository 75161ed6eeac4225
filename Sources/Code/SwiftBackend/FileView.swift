import StepgenLowering
import StepgenTemplates

/// What every file of a registry begins with; its lists are the file's subject.
struct FileView: TemplateView {
  let scope: SwiftScope
  /// The type that the file is about, if it is about one.
  var name = ""
  var runtimeImport: SwiftCode?
  var types: [TypeView] = []
  var choices: [ChoiceView] = []
  var removals: [RemovalView] = []
  var tables: [TableView] = []

  static let tags: TemplateTags<Self> = [
    .text("registry", \.scope.id, "The id of the registry."),
    .text("access", \.scope.access, "`public`, `package` or `internal`."),
    .flag("isPublic", \.scope.isPublic, "Whether the code is seen outside of its package."),
    .text(
      "swift",
      { SwiftCode($0.scope.standard) },
      "`Swift.` where a type of the registry hides one of the standard library."
    ),
    .text("runtime", { SwiftCode($0.scope.runtime) }, "`StepRuntime.`, likewise."),
    .optionalText("runtimeImport", \.runtimeImport, "The import of StepRuntime, where the file needs it."),
    .text("name", { SwiftIdentifier($0.name) }, "The name of the type that the file is about, if it is about one."),
    .text("fileName", { SwiftIdentifier($0.name) }, "The same, where a list inside has a name of its own."),
    .text("unknown", \.scope.unknownError, "The case of what is not known."),
    .text("other", \.scope.otherError, "The case of what is not in the spec."),
    .list("types", \.types, "The structures."),
    .list("choices", \.choices, "The choices."),
    .list("errors", \.errors, "The errors."),
    .flag("hasErrors", { !$0.scope.loweredErrors.isEmpty }, "Whether there are errors."),
    .flag(
      "hasBareErrors",
      { $0.scope.loweredErrors.contains { $0.values == nil } },
      "Whether one comes without values."
    ),
    .flag(
      "hasValues",
      \.scope.hasErrorValues,
      "Whether values come with some error."
    ),
    .flag("isOnWire", \.scope.responsesHaveErrors, "Whether responses have errors."),
    .list(
      "responses",
      { view in view.scope.loweredResponses.map { ResponseView(scope: view.scope, response: $0) } },
      "The responses of the service."
    ),
    .list("removals", \.removals, "Names of what was removed."),
    .list("wireNames", \.scope.wireNamesOfErrors, "The errors' names on the wire."),
    .list("operations", \.operations, "The operations."),
    .optional("operationIDs", \.scope.operationIDs, "The type that names operations."),
    .optional("inputIDs", \.scope.inputIDs, "The type that names inputs of operations, if there are any."),
    .optional("conditionIDs", \.scope.conditionIDs, "The type that names conditions, if there are any."),
    .list("results", \.results, "What operations return, by flow."),
    .list("tables", \.tables, "The transition tables."),
    .list("constants", \.constants, "The constants."),
  ]

  private var errors: [ErrorView] { scope.loweredErrors.map { ErrorView(scope: scope, error: $0) } }

  private var operations: [OperationView] {
    scope.loweredOperations.map { OperationView(scope: scope, operation: $0) }
  }

  private var results: [ResultView] { scope.loweredResults.map { ResultView(scope: scope, result: $0) } }

  private var constants: [ConstantView] {
    scope.loweredConstants(naming: scope.constantNames).map { ConstantView(scope: scope, constant: $0) }
  }
}

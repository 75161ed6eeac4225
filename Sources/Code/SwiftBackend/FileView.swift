import StepgenTemplates

/// What every file of a registry begins with; its lists are the file's subject.
struct FileView: TemplateView {
  var registry: SwiftCode
  var access: SwiftCode
  var isPublic: Bool
  var swift: SwiftCode
  var runtime: SwiftCode
  var runtimeImport: SwiftCode?
  var name = SwiftIdentifier("")
  var unknown = SwiftIdentifier("")
  var types: [TypeView] = []
  var choices: [ChoiceView] = []
  var errors: [ErrorView] = []
  var removals: [RemovalView] = []
  var wireNames: [WireNameView] = []
  var operations: [OperationView] = []
  var operationIDs: IDTypeView?
  var inputIDs: IDTypeView?
  var conditionIDs: IDTypeView?
  var results: [ResultView] = []
  var tables: [TableView] = []
  var constants: [ConstantView] = []

  static let tags: TemplateTags<Self> = [
    .text("registry", \.registry, "The id of the registry."),
    .text("access", \.access, "`public`, `package` or `internal`."),
    .flag("isPublic", \.isPublic, "Whether the code is seen outside of its package."),
    .text("swift", \.swift, "`Swift.` where a type of the registry hides one of the standard library."),
    .text("runtime", \.runtime, "`StepRuntime.`, likewise."),
    .optionalText("runtimeImport", \.runtimeImport, "The import of StepRuntime, where the file needs it."),
    .text("name", \.name, "The name of the type that the file is about, if it is about one."),
    .text("fileName", \.name, "The same, where a list inside has a name of its own."),
    .text("unknown", \.unknown, "The case of what is not known."),
    .list("types", \.types, "The structures."),
    .list("choices", \.choices, "The choices."),
    .list("errors", \.errors, "The errors."),
    .flag("hasErrors", { !$0.errors.isEmpty }, "Whether there are errors."),
    .flag("hasValues", { $0.errors.contains { $0.values != nil } }, "Whether values come with some error."),
    .list("removals", \.removals, "Names of what was removed."),
    .list("wireNames", \.wireNames, "The errors' names on the wire."),
    .list("operations", \.operations, "The operations."),
    .optional("operationIDs", \.operationIDs, "The type that names operations."),
    .optional("inputIDs", \.inputIDs, "The type that names inputs of operations, if there are any."),
    .optional("conditionIDs", \.conditionIDs, "The type that names conditions, if there are any."),
    .list("results", \.results, "What operations return, by flow."),
    .list("tables", \.tables, "The transition tables."),
    .list("constants", \.constants, "The constants."),
  ]
}

/// A structure.
struct TypeView: TemplateView {
  var comment: SwiftDocComment
  var name: SwiftIdentifier
  var fields: [FieldView]
  var initializer: SwiftCode
  var formers: [FormerTypeView]
  /// Whether the type of a value is of the runtime.
  var usesRuntime: Bool
  var mirror: SwiftCode?

  static let tags: TemplateTags<Self> = [
    .text("comment", \.comment, "The documentation."),
    .text("name", \.name, "The name."),
    .list("fields", \.fields, "The values."),
    .text("initializer", \.initializer, "The start of the initializer."),
    .optionalText("mirror", \.mirror, "The mirror, where a value is secret."),
    .flag("hasFields", { !$0.fields.isEmpty }, "Whether there are values."),
    .list("formers", \.formers, "Former names of the structure."),
  ]
}

/// A value of a structure.
struct FieldView: TemplateView {
  var comment: SwiftDocComment
  var name: SwiftIdentifier
  var place: SwiftCode
  var type: SwiftCode
  var decoding: SwiftCode
  var encoding: SwiftCode
  var formers: [FormerTypeView]

  static let tags: TemplateTags<Self> = [
    .text("comment", \.comment, "The documentation."),
    .text("name", \.name, "The name."),
    .text("place", \.place, "The value where a setter assigns to it."),
    .text("type", \.type, "The type."),
    .text("decoding", \.decoding, "The statement that decodes it."),
    .text("encoding", \.encoding, "The statement that encodes it."),
    .list("formers", \.formers, "Former names of the value."),
  ]
}

/// A former name.
struct FormerTypeView: TemplateView {
  var comment: SwiftDocComment
  var former: SwiftIdentifier
  var literal: SwiftStringLiteral

  static let tags: TemplateTags<Self> = [
    .text("comment", \.comment, "The documentation."),
    .text("former", \.former, "The former name."),
    .text("literal", \.literal, "The present name as a string."),
  ]
}

/// An error.
struct ErrorView: TemplateView {
  var comment: SwiftDocComment
  var name: SwiftIdentifier
  var values: SwiftCode?
  var shown: SwiftCode
  var literal: SwiftStringLiteral
  var wire: SwiftCode

  static let tags: TemplateTags<Self> = [
    .text("comment", \.comment, "The documentation."),
    .text("case", \.name, "The case's name."),
    .optionalText("values", \.values, "The structure of what comes with it."),
    .text("shown", \.shown, "The mirror of the case, with its values as they are bound."),
    .text("literal", \.literal, "The id as a string."),
    .text("wire", \.wire, "The list of names on the wire."),
  ]
}

/// A call that an implementation offers.
struct OperationView: TemplateView {
  var comment: SwiftDocComment
  var declaration: SwiftCode
  var deprecation: SwiftStringLiteral?

  static let tags: TemplateTags<Self> = [
    .text("comment", \.comment, "The documentation."),
    .text("declaration", \.declaration, "The requirement."),
    .optionalText("deprecation", \.deprecation, "Why it is deprecated, as a string."),
  ]
}

/// What operations that lead to a flow return.
struct ResultView: TemplateView {
  var comment: SwiftDocComment
  var name: SwiftIdentifier
  var step: SwiftIdentifier
  var complete: SwiftIdentifier
  var ends: [SwiftCode]

  static let tags: TemplateTags<Self> = [
    .text("comment", \.comment, "The documentation."),
    .text("name", \.name, "The name."),
    .text("step", \.step, "The enumeration of steps."),
    .text("complete", \.complete, "The property that says whether the flow is over."),
    .flag("hasEnds", { !$0.ends.isEmpty }, "Whether there are cases with which the flow is over."),
    .texts("ends", \.ends, "The patterns of the cases with which the flow is over."),
  ]
}

/// A transition table and its traces.
struct TableView: TemplateView {
  var comment: SwiftDocComment
  var flows: SwiftIdentifier
  var name: SwiftIdentifier
  var traces: SwiftIdentifier
  var stepIDs: IDTypeView?
  var literal: SwiftStringLiteral
  var rows: [SwiftCode]
  var traceItems: [TraceView]

  static let tags: TemplateTags<Self> = [
    .text("comment", \.comment, "The documentation."),
    .text("flows", \.flows, "The namespace."),
    .text("table", \.name, "The table's name."),
    .text("traces", \.traces, "The name of the list of traces."),
    .optional("stepIDs", \.stepIDs, "The type that names the canonical steps."),
    .text("literal", \.literal, "The flow's id as a string."),
    .texts("rows", \.rows, "The rows."),
    .flag("hasTraces", { !$0.traceItems.isEmpty }, "Whether there are traces."),
    .list("traceItems", \.traceItems, "The traces."),
  ]
}

/// A trace.
struct TraceView: TemplateView {
  var literal: SwiftStringLiteral
  var title: SwiftCode
  var given: SwiftCode
  var moves: [SwiftCode]

  static let tags: TemplateTags<Self> = [
    .text("literal", \.literal, "The id as a string."),
    .text("title", \.title, "The title as a labelled argument."),
    .text("given", \.given, "The list of conditions."),
    .texts("moves", \.moves, "The moves."),
  ]
}

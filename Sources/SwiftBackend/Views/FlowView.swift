import StepgenTemplates

/// A flow with an enumeration of its steps: what the templates of its files are rendered with.
struct FlowView: TemplateView {
  var registry: SwiftCode
  var access: SwiftCode
  var importAccess: SwiftCode
  var codingImportAccess: SwiftCode
  var isPublic: Bool
  var swift: SwiftCode
  var runtime: SwiftCode
  var type: SwiftIdentifier
  var comment: SwiftDocComment
  var table: SwiftCode
  var stepIDs: SwiftCode
  var handler: SwiftIdentifier
  var unknown: SwiftIdentifier
  var steps: [StepView]
  var names: [WireNameView]
  var payloadsUseRuntime: Bool
  var hasBareSteps: Bool
  var isLarge: Bool
  var shapes: [ShapeView]
  var chunks: [ChunkView]
  var renames: [RenameView]
  var removals: [RemovalView]

  static let tags: TemplateTags<Self> = [
    .text("registry", \.registry, "The id of the registry."),
    .text("access", \.access, "`public`, `package` or `internal`."),
    .text("importAccess", \.importAccess, "`public `, `package ` or nothing: what imports need."),
    .text("codingImportAccess", \.codingImportAccess, "The same for a file with a conformance only."),
    .flag("isPublic", \.isPublic, "Whether the code is seen outside of its package."),
    .text("swift", \.swift, "`Swift.` where a type of the registry hides one of the standard library."),
    .text("runtime", \.runtime, "`StepRuntime.`, likewise."),
    .text("type", \.type, "The enumeration's name."),
    .text("comment", \.comment, "The enumeration's documentation."),
    .text("table", \.table, "The transition table."),
    .text("stepIDs", \.stepIDs, "The type that names the canonical steps."),
    .text("handler", \.handler, "The name of the handler protocol."),
    .text("unknown", \.unknown, "The case of a step that is not known."),
    .list("steps", \.steps, "The cases."),
    .list("names", \.names, "Every name by which a step may arrive."),
    .flag("payloadsUseRuntime", \.payloadsUseRuntime, "Whether a value that comes with a case is of StepRuntime."),
    .flag("hasBareSteps", \.hasBareSteps, "Whether a case has no associated value."),
    .flag("isLarge", \.isLarge, "Whether there are so many cases that code by case takes the compiler too long."),
    .list("shapes", \.shapes, "Where there are many cases: those with values, by the types of the values."),
    .list("chunks", \.chunks, "Where there are many cases: groups that one function handles."),
    .list("renames", \.renames, "Former names of cases."),
    .list("removals", \.removals, "Names of removed cases."),
  ]
}

import StepgenLowering
import StepgenTemplates

/// A flow with an enumeration of its steps: what the templates of its files are rendered with.
struct FlowView: TemplateView {
  var registry: SwiftCode
  var access: SwiftCode
  var runtimeImport: SwiftCode?
  var codingImport: SwiftCode?
  var handlerImport: SwiftCode?
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
  var splits: [SplitView]
  var keys: [StepKeyView]
  var written: [WrittenNameView]
  var layout: SwiftCode?
  var hasBareSteps: Bool
  var hasSecrets: Bool
  var isLarge: Bool
  var shapes: [ShapeView]
  var chunks: [ChunkView]
  var renames: [RenameView]
  var removals: [RemovalView]

  static let tags: TemplateTags<Self> = [
    .text("registry", \.registry, "The id of the registry."),
    .text("access", \.access, "`public`, `package` or `internal`."),
    .optionalText("runtimeImport", \.runtimeImport, "The import of StepRuntime, where the file of the steps needs it."),
    .optionalText("codingImport", \.codingImport, "The same for the file with the conformance."),
    .optionalText("handlerImport", \.handlerImport, "The same for the file of the handler."),
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
    .flag("hasSplits", { !$0.splits.isEmpty }, "Whether a step has several names, told apart by what comes with it."),
    .list("splits", \.splits, "Those steps."),
    .list("keys", \.keys, "The keys beside which a step comes without a name."),
    .flag("hasKeys", { !$0.keys.isEmpty }, "Whether there are such keys."),
    .list("written", \.written, "What is written for steps, where it is not their id."),
    .flag("hasWritten", { !$0.written.isEmpty }, "Whether there are such steps."),
    .optionalText("layout", \.layout, "Where names and payloads stand, where the registry says so."),
    .flag("hasBareSteps", \.hasBareSteps, "Whether a case has no associated value."),
    .flag("hasSecrets", \.hasSecrets, "Whether a case carries a secret."),
    .flag("isLarge", \.isLarge, "Whether there are so many cases that code by case takes the compiler too long."),
    .list("shapes", \.shapes, "Where there are many cases: those with values, by the types of the values."),
    .list("chunks", \.chunks, "Where there are many cases: groups that one function handles."),
    .list("renames", \.renames, "Former names of cases."),
    .list("removals", \.removals, "Names of removed cases."),
  ]
}

/// A step that has several names, told apart by a value that comes with it.
struct SplitView: TemplateView {
  var texts: SwiftCode
  var path: SwiftCode
  var names: [WireNameView]
  var otherwise: SwiftIdentifier

  static let tags: TemplateTags<Self> = [
    .text("texts", \.texts, "The texts by which it arrives, as patterns."),
    .text("path", \.path, "The way to the value, as arguments."),
    .list("names", \.names, "The case for each text of the value."),
    .text("otherwise", \.otherwise, "The case for any other value."),
  ]
}

/// A key that stands for the name of a step.
struct StepKeyView: TemplateView {
  var key: SwiftStringLiteral
  var id: SwiftStringLiteral
  var name: SwiftIdentifier

  static let tags: TemplateTags<Self> = [
    .text("key", \.key, "The key, as a string."),
    .text("id", \.id, "The canonical id of the step, as a string."),
    .text("name", \.name, "The case."),
  ]
}

/// What is written for a step.
struct WrittenNameView: TemplateView {
  var id: SwiftStringLiteral
  var text: SwiftStringLiteral

  static let tags: TemplateTags<Self> = [
    .text("id", \.id, "The canonical id, as a string."),
    .text("text", \.text, "What is written, as a string."),
  ]
}

extension SplitView {
  init(_ step: SplitStep) {
    let literals = { (texts: [String]) in texts.map { SwiftStringLiteral($0).templateText }.joined(separator: ", ") }
    self.init(
      texts: SwiftCode(literals(step.texts)),
      path: SwiftCode("at: " + step.path.map { "[" + literals($0) + "]" }.joined(separator: ", ")),
      names: step.names.map { WireNameView($0) },
      otherwise: SwiftIdentifier(step.otherwise)
    )
  }
}

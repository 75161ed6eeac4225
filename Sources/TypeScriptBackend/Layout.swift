import StepgenLowering
import StepgenTemplates

/// Where the names and the payloads of a flow's steps are in JSON.
struct LayoutView: TemplateView {
  var module: TypeScriptString
  var holder: TypeScriptCode
  var name: TypeScriptString
  var payload: TypeScriptCode?
  var keys: [KeyView]

  init(_ layout: LoweredLayout, module: TypeScriptString) {
    self.module = module
    holder = .list(of: layout.name.dropLast())
    name = TypeScriptString(layout.name.last ?? "")
    payload = layout.payload.map { .list(of: $0) }
    keys = layout.keys.map(KeyView.init)
  }

  static let tags: TemplateTags<Self> = [
    .text("module", \.module, "The module that finds names and payloads."),
    .text("holder", \.holder, "The keys that lead to the object with the name."),
    .text("name", \.name, "The key of the name."),
    .optionalText("payload", \.payload, "The keys that lead to the payload, unless its values are beside the name."),
    .list("keys", \.keys, "The keys beside which steps come without a name."),
  ]
}

/// A key beside which a step comes without a name.
struct KeyView: TemplateView {
  var key: TypeScriptString
  var step: TypeScriptString
  var isObject: Bool

  init(_ key: StepKey) {
    self.key = TypeScriptString(key.key)
    step = TypeScriptString(key.written)
    isObject = key.isObject
  }

  static let tags: TemplateTags<Self> = [
    .text("key", \.key, "The key."),
    .text("step", \.step, "What is written for the step."),
    .flag("isObject", \.isObject, "Whether the payload is below the key."),
  ]
}

extension TypeScriptCode {
  fileprivate static func list(of texts: some Sequence<String>) -> TypeScriptCode {
    TypeScriptCode("[" + texts.map { TypeScriptString($0).templateText }.joined(separator: ", ") + "]")
  }
}

import StepgenLowering
import StepgenTemplates

/// Where the names and the payloads of a flow's steps are in JSON.
struct LayoutView: TemplateView {
  var module: TypeScriptString
  var holder: TypeScriptCode
  var name: TypeScriptString
  var payload: TypeScriptCode?
  var keys: TypeScriptCode

  init(_ layout: LoweredLayout, module: TypeScriptString) {
    self.module = module
    holder = .list(of: layout.name.dropLast())
    name = TypeScriptString(layout.name.last ?? "")
    payload = layout.payload.map { .list(of: $0) }
    keys = .list(of: layout.keys)
  }

  static let tags: TemplateTags<Self> = [
    .text("module", \.module, "The module that finds names and payloads."),
    .text("holder", \.holder, "The keys that lead to the object with the name."),
    .text("name", \.name, "The key of the name."),
    .optionalText("payload", \.payload, "The keys that lead to the payload, unless its values are beside the name."),
    .text("keys", \.keys, "The list of the keys beside which steps come without a name."),
  ]
}

extension TypeScriptCode {
  fileprivate static func list(of texts: some Sequence<String>) -> TypeScriptCode {
    TypeScriptCode("[" + texts.map { TypeScriptString($0).templateText }.joined(separator: ", ") + "]")
  }

  /// Prettier gives each of several objects a line of its own.
  fileprivate static func list(of keys: [StepKey]) -> TypeScriptCode {
    let items = keys.map { key in
      let (name, step) = (TypeScriptString(key.key).templateText, TypeScriptString(key.written).templateText)
      return "{ key: \(name), step: \(step), isObject: \(key.isObject) }"
    }
    let line = items.joined(separator: ", ")
    if items.count < 2, layout.fits("keys: [\(line)],", after: 2) { return TypeScriptCode("[\(line)]") }
    return TypeScriptCode("[" + items.map { "\n    \($0)," }.joined() + "\n  ]")
  }
}

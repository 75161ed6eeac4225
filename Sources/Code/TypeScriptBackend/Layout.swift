import StepgenLowering
import StepgenTemplates

/// Where the names and the payloads of a flow's steps are in JSON.
struct LayoutView: TemplateView {
  var layout: LoweredLayout
  var module: TypeScriptString

  static let tags: TemplateTags<Self> = [
    .text("module", \.module, "The module that finds names and payloads."),
    .text(
      "holder",
      { TypeScriptCode(TypeScript.list(of: $0.layout.name.dropLast())) },
      "The keys that lead to the object with the name."
    ),
    .text("name", { TypeScriptString($0.layout.name.last ?? "") }, "The key of the name."),
    .optionalText(
      "payload",
      { $0.layout.payload.map { TypeScriptCode(TypeScript.list(of: $0)) } },
      "The keys that lead to the payload, unless its values are beside the name."
    ),
    .text("keys", \.keys, "The list of the keys beside which steps come without a name."),
  ]

  /// Prettier gives each of several objects a line of its own.
  private var keys: TypeScriptCode {
    let items = layout.keys.map { key in
      let (name, step) = (TypeScript.literal(key.key), TypeScript.literal(key.written))
      let marks = key.isNamed ? ["isNamed: true"] : []
      let properties = ["key: \(name)", "step: \(step)", "isObject: \(key.isObject)"] + marks
      return TypeScriptCode.object("", properties, "", indentation: 4).templateText.trimmingPrefix(" ")
    }
    let line = items.joined(separator: ", ")
    if items.count < 2, TypeScript.layout.fits("keys: [\(line)],", after: 2) { return TypeScriptCode("[\(line)]") }
    return TypeScriptCode("[" + items.map { "\n    \($0)," }.joined() + "\n  ]")
  }
}

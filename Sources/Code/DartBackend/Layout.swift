import StepgenLowering
import StepgenTemplates

/// Where the names and the payloads of a flow's steps are in JSON.
struct LayoutView: TemplateView {
  var name: DartCode
  var payload: DartCode
  var keys: [KeyView]

  init(_ layout: LoweredLayout) {
    name = .list(of: layout.name)
    payload = layout.payload.map { .list(of: $0) } ?? DartCode("null")
    keys = layout.keys.map(KeyView.init)
  }

  static let tags: TemplateTags<Self> = [
    .text("name", \.name, "The keys that lead to the name."),
    .text("payload", \.payload, "The keys that lead to the payload; `null` where its values are beside the name."),
    .list("keys", \.keys, "The keys beside which steps come without a name."),
    .flag("hasKeys", { !$0.keys.isEmpty }, "Whether there are such keys."),
  ]
}

/// A key beside which a step comes without a name.
struct KeyView: TemplateView {
  var key: DartString
  var step: DartString
  var isObject: Bool

  init(_ key: StepKey) {
    self.key = DartString(key.key)
    step = DartString(key.written)
    isObject = key.isObject
  }

  static let tags: TemplateTags<Self> = [
    .text("key", \.key, "The key."),
    .text("step", \.step, "What is written for the step."),
    .flag("isObject", \.isObject, "Whether the payload is below the key."),
  ]
}

extension DartCode {
  fileprivate static func list(of texts: [String]) -> DartCode {
    DartCode("[" + texts.map { DartString($0).templateText }.joined(separator: ", ") + "]")
  }
}

package import StepgenTemplates

/// The view of a layout, for languages whose code contains it as lists of keys.
package struct LayoutView<Target: CodeLanguage>: TemplateView {
  private let layout: LoweredLayout

  package init(_ layout: LoweredLayout) {
    self.layout = layout
  }

  package static var tags: TemplateTags<Self> {
    [
      .text("name", { Code<Target>(Target.list(of: $0.layout.name)) }, "The keys that lead to the name."),
      .text(
        "payload",
        { Code<Target>($0.layout.payload.map(Target.list) ?? "null") },
        "The keys that lead to the payload; `null` where its values are beside the name."
      ),
      .list(
        "keys",
        { $0.layout.keys.map { KeyView<Target>(key: $0) } },
        "The keys beside which steps come without a name."
      ),
      .flag("hasKeys", { !$0.layout.keys.isEmpty }, "Whether there are such keys."),
    ]
  }
}

/// A key of a step without a name.
private struct KeyView<Target: CodeLanguage>: TemplateView {
  let key: StepKey

  static var tags: TemplateTags<Self> {
    [
      .text("key", { StringLiteral<Target>($0.key.key) }, "The key."),
      .text("step", { StringLiteral<Target>($0.key.written) }, "What is written for the step."),
      .flag("isObject", \.key.isObject, "Whether the payload is below the key."),
      .flag("isNamed", \.key.isNamed, "Whether the name of the step is written."),
    ]
  }
}

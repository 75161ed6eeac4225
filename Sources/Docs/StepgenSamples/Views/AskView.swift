import StepgenTemplates

/// Something to ask the user.
struct AskView: TemplateView, Hashable {
  var name: SampleCode
  var prompt: SampleCode
  var choices: SampleCode?
  /// What is called to ask for a value that is not chosen.
  var function = SampleCode("ask")

  private var isLong: Bool {
    choices.map { LineWrapping.columns(of: prompt.templateText + $0.templateText) > LineWrapping.width } ?? false
  }

  static let tags: TemplateTags<Self> = [
    .text("name", \.name, "The variable that holds the answer."),
    .text("function", \.function, "The function that asks for it."),
    .text("prompt", \.prompt, "The question, as a string literal."),
    .flag("isLong", { $0.isLong }, "Whether question and choices are too long for one line."),
    .optionalText("choices", \.choices, "What may be chosen; empty for free text."),
  ]
}

import StepgenTemplates

/// Something to ask the person.
struct AskView: TemplateView, Hashable {
  var name: SampleCode
  var prompt: SampleCode
  var choices: SampleCode?

  static let tags: TemplateTags<Self> = [
    .text("name", \.name, "The variable that holds the answer."),
    .text("prompt", \.prompt, "The question, as a string literal."),
    .optionalText("choices", \.choices, "What may be chosen; empty for free text."),
  ]
}

import StepgenLowering
import StepgenModel
import StepgenTemplates

/// A response of the service.
struct ResponseView: TemplateView {
  let scope: KotlinScope
  let response: LoweredResponse

  static let tags: TemplateTags<Self> = [
    .text("comment", { KotlinDoc($0.response.summary, indentation: 0) }, "The documentation."),
    .text("name", { KotlinName($0.response.name) }, "The name of the class."),
    .text("step", { KotlinName($0.response.step) }, "The class of steps."),
    .flag("hasErrors", \.scope.responsesHaveErrors, "Whether responses have errors."),
    .flag("hasValues", \.scope.hasErrorValues, "Whether values come with some error."),
    .flag("sharesNames", \.response.sharesNames, "Whether a name that no step has is the name of an error."),
    .text("layout", \.layout, "Where steps and errors are, as arguments."),
    .optionalText("test", \.test, "Whether the response is a step, where steps have no places of their own."),
  ]

  private var layout: KotlinCode {
    let lists = { (lists: [String]) in "listOf(" + lists.joined(separator: ", ") + ")" }
    let arguments =
      scope.responseLayout?.responseArguments(" = ", list: { lists(Kotlin.literals($0)) }, lists: lists) ?? []
    return KotlinCode(arguments.joined(separator: ", "))
  }

  private var test: KotlinCode? {
    let tests = response.parts.map { Kotlin.identifier($0.type) + ".isIn(it)" }
    return tests.isEmpty ? nil : KotlinCode(tests.joined(separator: " || "))
  }
}

import StepgenLanguages
import StepgenModel
import StepgenTemplates

/// The templates of one language and form.
struct SampleTemplates: Sendable {
  let language: Language
  let form: SampleStyle.Form
  let flow: Template<FlowView>
  let step: Template<FlowView>
  let operation: Template<OperationView>
  private let answer: TemplateDeclaration

  private init(_ language: Language, _ form: SampleStyle.Form, _ name: String, _ title: String) {
    self.language = language
    self.form = form
    flow = Template(name + "Flow", "A sample of a whole flow: \(title).")
    step = Template(name + "Step", "A sample of one step: \(title).")
    operation = Template(name + "Operation", "A sample of one call: \(title).")
    answer = .partial(name + "Answer", for: VariantView.self, "How samples answer a step: \(title).")
  }

  var declarations: [TemplateDeclaration] { [flow.declaration, step.declaration, operation.declaration, answer] }

  static let all: [SampleTemplates] = [
    SampleTemplates(.swift, .await, "swiftAwait", "Swift with async/await"),
    SampleTemplates(.swift, .publisher, "swiftPublisher", "Swift with Combine"),
    SampleTemplates(.kotlin, .await, "kotlinAwait", "Kotlin with coroutines"),
    SampleTemplates(.kotlin, .callbacks, "kotlinCallbacks", "Kotlin with callbacks"),
    SampleTemplates(.java, .callbacks, "javaCallbacks", "Java with callbacks"),
    SampleTemplates(.java, .single, "javaSingle", "Java with RxJava"),
    SampleTemplates(.dart, .await, "dartAwait", "Dart with futures"),
    SampleTemplates(.typescript, .await, "typescriptAwait", "TypeScript with promises"),
  ]

  static func find(_ language: Language, _ form: SampleStyle.Form) -> SampleTemplates? {
    all.first { $0.language == language && $0.form == form }
  }
}

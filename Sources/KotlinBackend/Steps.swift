import StepgenLowering
import StepgenModel
import StepgenTemplates

/// The file of a flow: the sealed class of its steps, and their handler.
struct StepsView: TemplateView {
  var head: FileHead
  var type: KotlinName
  var comment: KotlinDoc
  var handler: KotlinName
  var steps: [ClassView]

  static let tags: TemplateTags<Self> = [
    .text("registry", \.head.registry, "The id of the registry."),
    .text("package", \.head.package, "The package."),
    .text("visibility", \.head.visibility, "`public` or `internal`."),
    .text("type", \.type, "The name of the sealed class."),
    .text("comment", \.comment, "Its documentation."),
    .text("handler", \.handler, "The name of the handler."),
    .list("steps", \.steps, "The steps."),
    .flag("hasFormers", { $0.steps.contains { !$0.formers.isEmpty } }, "Whether a step had another name."),
  ]
}

extension KotlinScope {
  /// The view of a flow; nil when the platform has no type of its steps.
  ///
  /// Former names of steps are added to `aliases`, the names of the package.
  func view(of flow: Flow, aliases: inout NameClaims) -> StepsView? {
    guard let type = typeName(flow) else { return nil }
    let steps = loweredSteps(of: flow)
    guard !steps.isEmpty else { return nil }
    let names = StepNames(steps, of: flow, unknown: "unknownStep", in: self)
    let classes = stepClasses(of: steps, in: flow, named: names, besides: Self.unusable)
    return StepsView(
      head: head,
      type: KotlinName(type),
      comment: KotlinDoc(
        "Steps of “\(flow.title)”.",
        [
          prose(flow.meaning),
          "Minor releases may add steps, so a `when` over the step needs an `else` branch: the compiler asks for it.",
        ],
        indentation: 0
      ),
      handler: KotlinName(type + "Handler"),
      steps: classes.map { view(of: $0, in: flow, type, aliases: &aliases) }
    )
  }
}

extension KotlinScope {
  private func view(of part: StepClass, in flow: Flow, _ type: String, aliases: inout NameClaims) -> ClassView {
    let name = KotlinName(part.name)
    let text = StepText(part.step, of: flow, in: self)
    let methods = (part.formers.map(\.method) + ["defaultStep"]).map { KotlinName($0).templateText + "(step)" }
    return ClassView(
      name: name,
      comment: KotlinDoc(text.title, text.paragraphs, indentation: 4),
      literal: KotlinString(part.step.name),
      wire: KotlinString(part.step.wire),
      wires: KotlinCode(part.wires.map { KotlinString($0).templateText }.joined(separator: ", ")),
      method: KotlinName(part.method),
      fallback: KotlinCode(methods[0]),
      formers: zip(part.formers, methods.dropFirst()).map { former, next in
        view(of: former, KotlinName(type).templateText + "." + name.templateText, next, aliases: &aliases)
      },
      parts: ClassParts(name, part.step.payload, docs: part.step.payload.map { _ in nil }, from: "payload", in: self)
    )
  }

  /// A former name; its method calls the next one.
  private func view(
    of former: StepClass.Former,
    _ current: String,
    _ next: String,
    aliases: inout NameClaims
  ) -> FormerView {
    FormerView(
      name: KotlinName(former.className),
      current: KotlinCode(current),
      replacement: KotlinString(current),
      comment: KotlinDoc("The former name of [\(current)], until \(former.name.until).", indentation: 0),
      method: KotlinName(former.method),
      fallback: KotlinCode(next),
      hasAlias: aliases.claim(former.className, else: former.className + "_") == former.className
    )
  }
}

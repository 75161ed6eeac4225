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
    let wires = Dictionary(grouping: names.wire, by: \.name)
    var lowering = StepClasses(scope: self, flow: flow, type: KotlinName(type), names: names)
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
      steps: steps.map { lowering.view(of: $0, wires: wires[$0.name] ?? [], aliases: &aliases) }
    )
  }
}

/// The classes of a flow's steps in the making.
private struct StepClasses {
  let scope: KotlinScope
  let flow: Flow
  let type: KotlinName
  let names: StepNames
  var classes = NameClaims(KotlinScope.unusableClasses)
  var methods = NameClaims(KotlinScope.unusableMethods)

  init(scope: KotlinScope, flow: Flow, type: KotlinName, names: StepNames) {
    (self.scope, self.flow, self.type, self.names) = (scope, flow, type, names)
  }

  mutating func view(of step: LoweredStep, wires: [WireName], aliases: inout NameClaims) -> ClassView {
    let words = scope.words(of: flow.steps[step.steps[0]].names, step.name)
    let wanted = KotlinScope.className(words)
    let name = KotlinName(classes.claim(wanted, else: wanted + "Step"))
    let method = self.method(words)
    let text = StepText(step, of: flow, in: scope)
    let formers = names.formers(of: step).map { former(of: name, $0, aliases: &aliases) }
    return ClassView(
      name: name,
      comment: KotlinDoc(text.title, text.paragraphs, indentation: 4),
      literal: KotlinString(step.name),
      wires: KotlinCode(wires.map { KotlinString($0.text).templateText }.joined(separator: ", ")),
      method: method,
      fallback: KotlinCode((formers.first?.method.templateText ?? "defaultStep") + "(step)"),
      formers: chained(formers),
      parts: ClassParts(name, step.payload, docs: step.payload.map { _ in nil }, from: "payload", in: scope)
    )
  }

  private mutating func method(_ words: Words) -> KotlinName {
    let wanted = KotlinScope.methodName(words)
    return KotlinName(methods.claim(wanted, else: wanted + "Step"))
  }

  private mutating func former(
    of name: KotlinName,
    _ former: PlatformName.FormerName,
    aliases: inout NameClaims
  ) -> FormerView {
    let words = KotlinScope.words(of: former.identifier)
    let alias = KotlinScope.className(words)
    let current = type.templateText + "." + name.templateText
    return FormerView(
      name: KotlinName(alias),
      current: KotlinCode(current),
      replacement: KotlinString(current),
      comment: KotlinDoc("The former name of [\(current)], until \(former.until).", indentation: 0),
      method: method(words),
      fallback: KotlinCode("defaultStep(step)"),
      hasAlias: aliases.claim(alias, else: alias + "_") == alias
    )
  }

  /// Each method with a former name calls the next one.
  private func chained(_ formers: [FormerView]) -> [FormerView] {
    zip(formers, formers.dropFirst().map(\.method) + [KotlinName("defaultStep")]).map { former, next in
      var former = former
      former.fallback = KotlinCode(next.templateText + "(step)")
      return former
    }
  }
}

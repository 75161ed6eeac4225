import StepgenLowering
import StepgenModel
import StepgenTemplates

/// The file of a flow: the sealed class of its steps, and their handler.
struct StepsView: TemplateView {
  var file: FileView
  var type: KotlinName
  var comment: KotlinDoc
  var handler: KotlinName
  var steps: [ClassView]
  var layout: LayoutView?
  var union: KotlinName?

  static let tags: TemplateTags<Self> = [
    .text("registry", \.file.registry, "The id of the registry."),
    .text("package", \.file.package, "The package."),
    .text("visibility", \.file.visibility, "`public` or `internal`."),
    .text("type", \.type, "The name of the sealed class."),
    .text("typeComment", \.comment, "Its documentation."),
    .text("handler", \.handler, "The name of the handler."),
    .list("steps", \.steps, "The steps."),
    .optional("layout", \.layout, "Where names and payloads are in JSON, where that is not the usual place."),
    .optionalText("union", \.union, "What it is together with the flow's other types, where there are several."),
    .flag(
      "usesObjects",
      { $0.steps.contains { $0.parts.properties.count > 1 } },
      "Whether `Objects` has to be imported."
    ),
    .flag("hasFormers", { $0.steps.contains { !$0.formers.isEmpty } }, "Whether a step had another name."),
  ]
}

extension KotlinScope {
  /// The view of a flow; nil when the platform has no type of its steps.
  ///
  /// Former names of steps are added to `aliases`, the names of the package.
  func view(of flow: Flow, aliases: inout NameClaims) -> StepsView? {
    guard let type = typeName(flow) else { return nil }
    let classes = stepClasses(of: flow)
    guard !classes.all.isEmpty else { return nil }
    return StepsView(
      file: file,
      type: KotlinName(type),
      comment: KotlinDoc(
        "Steps of “\(flow.title)”.",
        [prose(flow.meaning), "Minor releases may add steps, so a `when` over the step needs an `else` branch."],
        indentation: 0
      ),
      handler: KotlinName(type + "Handler"),
      steps: classes.all.map {
        view(of: $0, in: flow, type, aliases: &aliases)
      },
      layout: layout(of: flow, classes.names).map(LayoutView.init),
      union: unionName(of: flow).map { KotlinName($0) }
    )
  }

  private func view(of part: StepClass, in flow: Flow, _ type: String, aliases: inout NameClaims) -> ClassView {
    let name = KotlinName(part.name)
    let text = StepText(part.step, of: flow, listsPayload: false, in: self)
    let methods = (part.formers.map(\.method) + ["defaultStep"]).map { KotlinName($0).templateText + "(step)" }
    let current = KotlinName(type).templateText + "." + name.templateText
    return ClassView(
      name: name,
      comment: KotlinDoc(text.title, text.paragraphs, indentation: 4),
      literal: KotlinString(part.step.name),
      wire: KotlinString(part.step.wire),
      wires: literals(part.wires, margin: 16),
      method: KotlinName(part.method),
      handling: handling(part.method, current, methods[0]),
      formers: zip(part.formers, methods.dropFirst()).map { former, next in
        var view = self.former(former.className, until: former.name.until, current, margin: 0)
        view.handling = handling(former.method, current, next)
        view.hasAlias = aliases.claim(former.className, else: former.className + "_") == former.className
        return view
      },
      parts: ClassParts(
        name,
        part.step.payload,
        docs: part.step.payload.map { $0.meaning.isBlank ? nil : KotlinDoc($0.meaning, indentation: 8) },
        title: "$name",
        from: "payload",
        margin: 8,
        readingMargin: 24,
        in: self
      )
    )
  }

  /// A method of the handler, which calls another one where it is not overridden.
  private func handling(_ name: String, _ step: String, _ fallback: String) -> KotlinCode {
    let head = "public fun \(KotlinName(name).templateText)(step: \(step)): R ="
    let isLong = !KotlinCode.layout.fits(head + " " + fallback, after: 4)
    return KotlinCode(head + (isLong ? "\n        " : " ") + fallback)
  }

  /// The conditions of a branch of `when`.
  func literals(_ texts: [String], margin: Int) -> KotlinCode {
    let literals = texts.map { KotlinString($0).templateText }
    let line = literals.joined(separator: ", ")
    let isLong = !KotlinCode.layout.fits(line + " -> StepgenJson.payload(json) { payload ->", after: margin)
    return KotlinCode(
      isLong ? literals.joined(separator: ",\n" + String(repeating: " ", count: margin)) : line
    )
  }
}

/// What several types of a flow's steps are together: an interface that each has.
struct UnionView: TemplateView {
  var file: FileView
  var type: KotlinName
  var comment: KotlinDoc
  var parts: [UnionPartView]

  static let tags: TemplateTags<Self> = [
    .text("registry", \.file.registry, "The id of the registry."),
    .text("package", \.file.package, "The package."),
    .text("visibility", \.file.visibility, "`public` or `internal`."),
    .text("type", \.type, "The name of the interface."),
    .text("typeComment", \.comment, "Its documentation."),
    .list("parts", \.parts, "The types."),
  ]
}

/// One of several types of a flow's steps.
struct UnionPartView: TemplateView {
  var type: KotlinName

  static let tags: TemplateTags<Self> = [.text("part", \.type, "Its name.")]
}

extension KotlinScope {
  func view(of union: LoweredUnion) -> UnionView {
    UnionView(
      file: file,
      type: KotlinName(union.type),
      comment: KotlinDoc(union.summary, union.notes, indentation: 0),
      parts: union.parts.map { UnionPartView(type: KotlinName($0.type)) }
    )
  }
}

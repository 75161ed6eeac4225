import StepgenLowering
import StepgenModel
import StepgenTemplates

/// The file of a flow: the class of its steps, and their handler.
struct StepsView: TemplateView {
  var file: FileView
  var type: JavaName
  var comment: JavaDoc
  var steps: [ClassView]
  var layout: LayoutView?
  var union: JavaName?

  static let tags: TemplateTags<Self> = [
    .text("registry", \.file.registry, "The id of the registry."),
    .text("package", \.file.package, "The package."),
    .text("type", \.type, "The name of the class."),
    .text("typeComment", \.comment, "Its documentation."),
    .list("steps", \.steps, "The steps."),
    .texts("imports", \.imports, "What is imported."),
    .optional("layout", \.layout, "Where names and payloads are in JSON, where that is not the usual place."),
    .optionalText("union", \.union, "What it is together with the flow's other types, where there are several."),
  ]

  private var imports: [JavaCode] {
    Set(steps.flatMap(\.parts.imports) + ["java.util.Map", "java.util.Objects"]).sorted().map { JavaCode($0) }
  }
}

extension JavaScope {
  /// The view of a flow; nil when the platform has no type of its steps.
  func view(of flow: Flow) -> StepsView? {
    guard let type = typeName(flow) else { return nil }
    let classes = stepClasses(of: flow)
    guard !classes.all.isEmpty else { return nil }
    return StepsView(
      file: file,
      type: JavaName(type),
      comment: JavaDoc(
        "Steps of “\(flow.title)”",
        [prose(flow.meaning), "Minor releases may add steps, so a `switch` over the step needs a default branch."],
        indentation: 0
      ),
      steps: classes.all.map { view(of: $0, in: flow, JavaName(type)) },
      layout: layout(of: flow, classes.names).map(LayoutView.init),
      union: unionName(of: flow).map { JavaName($0) }
    )
  }

  private func view(of part: StepClass, in flow: Flow, _ type: JavaName) -> ClassView {
    let name = JavaName(part.name)
    let text = StepText(part.step, of: flow, listsPayload: false, in: self)
    let methods = (part.formers.map(\.method) + ["defaultStep"]).map { JavaName($0).templateText + "(step)" }
    return ClassView(
      name: name,
      comment: JavaDoc(text.title, text.paragraphs, indentation: 2),
      literal: JavaString(part.step.name),
      wire: JavaString(part.step.wire),
      cases: part.wires.map { JavaCode(JavaString($0).templateText) },
      method: JavaName(part.method),
      fallback: JavaCode(methods[0]),
      formers: zip(part.formers, methods.dropFirst()).map { former, next in
        var view = self.former(former.method, until: former.name.until, part.method, margin: 4)
        view.fallback = JavaCode(next)
        return view
      },
      parts: ClassParts(
        name,
        part.step.payload,
        docs: part.step.payload.map { field in
          JavaDoc(
            field.meaning.isBlank ? "The value `\(field.name)`" : field.meaning,
            field.isOptional ? ["Null where there is none."] : [],
            indentation: 4
          )
        },
        title: "NAME",
        from: "payload",
        margin: 4,
        in: self
      )
    )
  }
}

/// What several types of a flow's steps are together: an interface that each has.
struct UnionView: TemplateView {
  var file: FileView
  var type: JavaName
  var comment: JavaDoc
  var parts: [UnionPartView]

  static let tags: TemplateTags<Self> = [
    .text("registry", \.file.registry, "The id of the registry."),
    .text("package", \.file.package, "The package."),
    .text("type", \.type, "The name of the interface."),
    .text("typeComment", \.comment, "Its documentation."),
    .list("parts", \.parts, "The types."),
  ]
}

/// One of several types of a flow's steps.
struct UnionPartView: TemplateView {
  var type: JavaName

  static let tags: TemplateTags<Self> = [.text("part", \.type, "Its name.")]
}

extension JavaScope {
  func view(of union: LoweredUnion) -> UnionView {
    UnionView(
      file: file,
      type: JavaName(union.type),
      comment: JavaDoc(union.summary, union.notes, indentation: 0),
      parts: union.parts.map { UnionPartView(type: JavaName($0.type)) }
    )
  }
}

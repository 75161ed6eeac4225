import StepgenLowering
import StepgenModel
import StepgenTemplates

/// The file of a flow: the sealed class of its steps, and their handler.
struct StepsView: TemplateView {
  var file: FileView
  var flow: LoweredFlow
  var steps: [ClassView]
  var layout: LayoutView<Kotlin>?
  var isFound = false
  var formers: [FormerView]

  static let tags: TemplateTags<Self> = [
    .text("registry", \.file.registry, "The id of the registry."),
    .text("package", \.file.package, "The package."),
    .text("visibility", \.file.visibility, "`public` or `internal`."),
    .text("type", { KotlinName($0.flow.type) }, "The name of the sealed class."),
    .text("typeComment", \.comment, "Its documentation."),
    .text("handler", { KotlinName($0.flow.type + "Handler") }, "The name of the handler."),
    .list("typeAliases", { $0.formers.filter(\.hasAlias) }, "Former names of the sealed class."),
    .list("steps", \.steps, "The steps."),
    .list("parts", \.parts, "The steps in parts, of which each is read in one function."),
    .optional("layout", \.layout, "Where names and payloads are in JSON, where that is not the usual place."),
    .optionalText(
      "union",
      { $0.flow.union.map { KotlinName($0) } },
      "What it is together with the flow's other types, where there are several."
    ),
    .flag("isFound", \.isFound, "Whether code asks if a step of the type is there."),
    .flag("usesObjects", { $0.steps.contains { $0.properties.count > 1 } }, "Whether `Objects` has to be imported."),
    .flag("hasFormers", { $0.steps.contains { !$0.formers.isEmpty } }, "Whether a step had another name."),
  ]

  private var parts: [StepPartView] {
    let parts = steps.parts(of: KotlinScope.longestPart)
    return parts.enumerated().map { index, steps in
      StepPartView(
        steps: steps,
        function: KotlinCode("read\(index + 1)"),
        next: index + 1 < parts.count ? KotlinCode("read\(index + 2)") : nil
      )
    }
  }

  private var comment: KotlinDoc {
    let advice = "Minor releases may add steps, so a `when` over the step needs an `else` branch."
    return KotlinDoc(flow.summary, [flow.meaning, advice], indentation: 0)
  }
}

/// Steps that are read in one function; the next part is asked where none has the name.
struct StepPartView: TemplateView {
  var steps: [ClassView]
  var function: KotlinCode
  var next: KotlinCode?

  static let tags: TemplateTags<Self> = [
    .list("steps", \.steps, "Its steps."),
    .text("function", \.function, "The name of its function."),
    .optionalText("next", \.next, "The name of the function of the next part."),
  ]
}

extension Array {
  /// Its elements in their order, so many in each part; one part where there are none.
  func parts(of length: Int) -> [[Element]] {
    isEmpty ? [[]] : stride(from: 0, to: count, by: length).map { Array(self[$0..<Swift.min($0 + length, count)]) }
  }
}

/// A step as a class, and the method of a handler that accepts it.
struct StepClass: Sendable {
  /// A name that the step had.
  struct Former: Sendable {
    var className: String
    var until: String
    /// The method that a handler of that time has.
    var method: String
  }

  var step: LoweredStep
  var name: String
  var method: String
  var formers: [Former]
}

/// A flow with the classes of its steps.
struct FlowClasses: Sendable {
  let flow: LoweredFlow
  let steps: [StepClass]

  /// Names of two that are alike get `Step` and underscores at their ends.
  init(_ flow: LoweredFlow, in scope: KotlinScope) {
    self.flow = flow
    var classes = NameClaims(scope.unusableClasses)
    var methods = NameClaims(KotlinScope.unusableMethods)
    steps = flow.steps.map { step in
      let words = scope.words(of: flow.platformNames(of: step), step.name, id: flow.id(of: step))
      return StepClass(
        step: step,
        name: classes.claim(words.className, else: words.className + "Step"),
        method: methods.claim(words.methodName, else: words.methodName + "Step"),
        formers: flow.names.formers(of: step).withWords.map { former in
          let words = Words(shownBy: former.identifier)
          let method = methods.claim(words.methodName, else: words.methodName + "Step")
          return StepClass.Former(className: words.className, until: former.until, method: method)
        }
      )
    }
  }
}

extension KotlinScope {
  /// The view of a flow; nil when the platform has no type of its steps.
  ///
  /// Former names of steps are added to `aliases`, the names of the package.
  func view(of flow: Flow, aliases: inout NameClaims) -> StepsView? {
    classes(of: flow).map { classes in
      StepsView(
        file: file,
        flow: classes.flow,
        steps: classes.steps.map { view(of: $0, in: classes.flow, aliases: &aliases) },
        layout: layout(of: flow, classes.flow.names).map(LayoutView.init),
        isFound: flow.type != nil || responsesAreSteps,
        formers: (formers.steps[classes.flow.type] ?? []).map {
          former($0, of: classes.flow.type, aliases: &aliases)
        }
      )
    }
  }

  private func view(of part: StepClass, in flow: LoweredFlow, aliases: inout NameClaims) -> ClassView {
    let name = KotlinName(part.name)
    let text = StepText(part.step, of: flow.flow, listsPayload: false, in: self)
    let methods = (part.formers.map(\.method) + ["defaultStep"]).map { Kotlin.identifier($0) + "(step)" }
    let current = Kotlin.identifier(flow.type) + "." + name.templateText
    return ClassView(
      name: name,
      comment: KotlinDoc(text.title, text.paragraphs, indentation: 4),
      literal: KotlinString(part.step.name),
      formers: zip(part.formers, methods.dropFirst()).map { former, next in
        FormerView(
          name: former.className,
          current: current,
          until: former.until,
          handling: handling(former.method, current, next),
          hasAlias: aliases.claim(former.className, else: former.className + "_") == former.className
        )
      },
      properties: properties(part.step.payload, from: "payload", readingMargin: 24),
      title: "$name",
      wire: KotlinString(part.step.wire),
      wires: literals(flow.wires(of: part.step), margin: 16),
      method: KotlinName(part.method),
      handling: handling(part.method, current, methods[0])
    )
  }

  /// A method of the handler, which calls another one where it is not overridden.
  private func handling(_ name: String, _ step: String, _ fallback: String) -> KotlinCode {
    let head = "public fun \(Kotlin.identifier(name))(step: \(step)): R ="
    let isLong = !Kotlin.layout.fits(head + " " + fallback, after: 4)
    return KotlinCode(head + (isLong ? "\n        " : " ") + fallback)
  }

  /// The conditions of a branch of `when`.
  func literals(_ texts: [String], margin: Int) -> KotlinCode {
    let literals = Kotlin.literals(texts)
    let line = literals.joined(separator: ", ")
    let isLong = !Kotlin.layout.fits(line + " -> StepgenJson.payload(json) { payload ->", after: margin)
    return KotlinCode(isLong ? literals.joined(separator: "," + CodeLayout.lineStart(margin)) : line)
  }
}

/// What several types of a flow's steps are together: an interface that each has.
struct UnionView: TemplateView {
  var file: FileView
  var union: LoweredUnion

  static let tags: TemplateTags<Self> = [
    .text("registry", \.file.registry, "The id of the registry."),
    .text("package", \.file.package, "The package."),
    .text("visibility", \.file.visibility, "`public` or `internal`."),
    .text("type", { KotlinName($0.union.type) }, "The name of the interface."),
    .text("typeComment", { KotlinDoc($0.union.summary, $0.union.notes, indentation: 0) }, "Its documentation."),
    .list("parts", { $0.union.parts.map { UnionPartView(type: $0.type) } }, "The types."),
  ]
}

/// One of several types of a flow's steps.
struct UnionPartView: TemplateView {
  var type: String

  static let tags: TemplateTags<Self> = [.text("part", { KotlinName($0.type) }, "Its name.")]
}

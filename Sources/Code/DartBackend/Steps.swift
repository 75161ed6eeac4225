import StepgenLanguages
import StepgenLowering
import StepgenModel
import StepgenTemplates

/// The library of a flow: the sealed class of its steps, and their handler.
struct StepsView: TemplateView {
  var registry: DartCode
  var imports: [DartString]
  var flow: LoweredFlow
  var steps: [ClassView]
  var layout: LayoutView<Dart>?
  var isFound = false
  var formers: [FormerView]

  /// The classes by the platform's names of the steps.
  var classes: [String: String] {
    Dictionary(uniqueKeysWithValues: steps.map { ($0.literal, $0.name) })
  }

  static let tags: TemplateTags<Self> = [
    .text("registry", \.registry, "The id of the registry."),
    .texts("imports", \.imports, "The libraries that it needs."),
    .text("type", { DartName($0.flow.type) }, "The name of the sealed class."),
    .text("comment", \.comment, "Its documentation."),
    .list("typeFormers", \.formers, "Former names of the sealed class."),
    .list("steps", \.steps, "The steps."),
    .optional("layout", \.layout, "Where names and payloads are in JSON, where that is not the usual place."),
    .flag("isFound", \.isFound, "Whether code asks if a step of the type is there."),
    .optionalText(
      "union",
      { $0.flow.union.map { DartName($0) } },
      "What it is together with the flow's other types, where there are several."
    ),
  ]

  private var comment: DartDoc {
    let advice = "Minor releases may add steps, so a `switch` over the step needs a default branch."
    return DartDoc(flow.summary, [flow.meaning, advice], indentation: 0)
  }
}

extension DartScope {
  /// The view of a flow; nil when the platform has no type of its steps.
  ///
  /// Names of classes are added to `names`, what all libraries declare.
  func view(of flow: Flow, names: inout NameClaims) -> StepsView? {
    guard let lowered = LoweredFlow(flow, unknown: "unknownStep", in: self) else { return nil }
    let layout = layout(of: flow, lowered.names)
    let others = (layout == nil ? [] : ["stepgen_layout"]) + (lowered.union.map { [Self.fileName($0)] } ?? [])
    var methods = NameClaims(Dart.language.names.avoided.methods.union(Dart.language.names.reserved))
    return StepsView(
      registry: id,
      imports: imports(for: lowered.steps.flatMap { $0.payload.map(\.type) }, and: others.map { $0 + ".dart" }),
      flow: lowered,
      steps: lowered.steps.map { view(of: $0, in: lowered, names: &names, methods: &methods) },
      layout: layout.map(LayoutView.init),
      isFound: flow.type != nil || responsesAreSteps,
      formers: formers(of: flow.typeNames[target.platform], names: &names)
    )
  }

  private func view(
    of step: LoweredStep,
    in flow: LoweredFlow,
    names: inout NameClaims,
    methods: inout NameClaims
  ) -> ClassView {
    let platformNames = flow.platformNames(of: step)
    let wanted = typeName(ofStep: words(of: platformNames, step.name, id: flow.id(of: step)), in: flow.flow)
    let name = names.claim(wanted, else: wanted + "Step")
    let method = memberName(platformNames, step.name, id: flow.id(of: step))
    let text = StepText(step, of: flow.flow, listsPayload: false, in: self)
    return ClassView(
      name: name,
      summary: text.title,
      notes: text.paragraphs,
      literal: step.name,
      wire: step.wire,
      wires: flow.wires(of: step),
      method: methods.claim(method, else: method + "Step"),
      properties: properties(
        step.payload,
        besides: Dart.language.names.avoided.properties,
        from: "payload",
        indentation: 12
      ),
      formers: formers(of: step, name, in: flow, names: &names, methods: &methods)
    )
  }

  /// Former names; each method calls the next one.
  private func formers(
    of step: LoweredStep,
    _ current: String,
    in flow: LoweredFlow,
    names: inout NameClaims,
    methods: inout NameClaims
  ) -> [FormerView] {
    let formers = flow.names.formers(of: step).withWords
    let words = formers.map { Words(shownBy: $0.identifier) }
    let own = words.map(\.methodName).map { methods.claim($0, else: $0 + "Step") }
    return formers.indices.map { index in
      let name = typeName(ofStep: words[index], in: flow.flow)
      return FormerView(
        name: name,
        current: current,
        until: formers[index].until,
        method: own[index],
        fallback: own.dropFirst(index + 1).first ?? "defaultStep",
        hasAlias: names.claim(name, else: name + "_") == name
      )
    }
  }

  /// The libraries with types and choices, and the one that all need.
  func imports(for types: [ValueType], and more: [String] = [], besides own: String = "") -> [DartString] {
    var files = Set(more).union(["stepgen.dart"])
    for type in types {
      switch type.element.innermost {
      case .type: files.insert("types.dart")
      case .choice: files.insert("choices.dart")
      case .string, .int, .bool, .any, .collection: break
      }
    }
    return files.subtracting([own]).sorted().map { DartString($0) }
  }
}

/// What several types of a flow's steps are together: an interface that each has.
struct UnionView: TemplateView {
  var registry: DartCode
  var union: LoweredUnion

  static let tags: TemplateTags<Self> = [
    .text("registry", \.registry, "The id of the registry."),
    .texts("imports", \.imports, "The libraries of the types."),
    .text("type", { DartName($0.union.type) }, "The name of the interface."),
    .text("comment", { DartDoc($0.union.summary, $0.union.notes, indentation: 0) }, "Its documentation."),
    .list("parts", { $0.union.parts.map { UnionPartView(type: $0.type) } }, "The types."),
  ]

  private var imports: [DartString] {
    union.parts.map { DartScope.fileName($0.type) + ".dart" }.sorted().map { DartString($0) }
  }
}

/// One of several types of a flow's steps.
struct UnionPartView: TemplateView {
  var type: String

  static let tags: TemplateTags<Self> = [.text("part", { DartName($0.type) }, "Its name.")]
}

import StepgenLanguages
import StepgenLowering
import StepgenModel
import StepgenTemplates

/// The library of a flow: the sealed class of its steps, and their handler.
struct StepsView: TemplateView {
  var head: FileHead
  var imports: [DartString]
  var type: DartName
  var comment: DartDoc
  var steps: [ClassView]
  var layout: LayoutView?
  var union: DartName?
  /// The platform's names of the steps.
  var names: [String]

  /// The classes by the platform's names of the steps.
  var classes: [String: String] {
    Dictionary(uniqueKeysWithValues: zip(names, steps.map(\.name.templateText)))
  }

  static let tags: TemplateTags<Self> = [
    .text("registry", \.head.registry, "The id of the registry."),
    .texts("imports", \.imports, "The libraries that it needs."),
    .text("type", \.type, "The name of the sealed class."),
    .text("comment", \.comment, "Its documentation."),
    .list("steps", \.steps, "The steps."),
    .optional("layout", \.layout, "Where names and payloads are in JSON, where that is not the usual place."),
    .optionalText("union", \.union, "What it is together with the flow's other types, where there are several."),
  ]
}

extension DartScope {
  /// The view of a flow; nil when the platform has no type of its steps.
  ///
  /// Names of classes are added to `names`, what all libraries declare.
  func view(of flow: Flow, names: inout NameClaims) -> StepsView? {
    guard let type = typeName(flow) else { return nil }
    let steps = loweredSteps(of: flow)
    guard !steps.isEmpty else { return nil }
    let stepNames = StepNames(steps, of: flow, unknown: "unknownStep", in: self)
    let layout = layout(of: flow, stepNames)
    let union = unionName(of: flow)
    var lowering = StepClasses(scope: self, flow: flow, names: stepNames)
    return StepsView(
      head: head,
      imports: imports(
        for: steps.flatMap { $0.payload.map(\.type) },
        and: (layout == nil ? [] : [DartScope.layoutFile]) + (union.map { [Self.fileName($0) + ".dart"] } ?? [])
      ),
      type: DartName(type),
      comment: DartDoc(
        "Steps of “\(flow.title)”.",
        [
          prose(flow.meaning),
          "Minor releases may add steps, so a `switch` over the step needs a default branch.",
        ],
        indentation: 0
      ),
      steps: steps.map { lowering.view(of: $0, names: &names) },
      layout: layout.map(LayoutView.init),
      union: union.map { DartName($0) },
      names: steps.map(\.name)
    )
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

/// The classes of a flow's steps in the making.
private struct StepClasses {
  let scope: DartScope
  let flow: Flow
  let names: StepNames
  private let wires: [String: [WireName]]
  private var methods = NameClaims(Language.dart.names.avoided.methods.union(Language.dart.names.reserved))

  init(scope: DartScope, flow: Flow, names: StepNames) {
    (self.scope, self.flow, self.names) = (scope, flow, names)
    wires = Dictionary(grouping: names.wire, by: \.name)
  }

  mutating func view(of step: LoweredStep, names all: inout NameClaims) -> ClassView {
    let platformNames = flow.steps[step.steps[0]].names
    let wanted = scope.typeName(ofStep: scope.words(of: platformNames, step.name), in: flow)
    let name = all.claim(wanted, else: wanted + "Step")
    let method = self.method(scope.memberName(platformNames, step.name))
    let text = StepText(step, of: flow, listsPayload: false, in: scope)
    let formers = self.formers(of: step, name, names: &all)
    return ClassView(
      name: DartName(name),
      comment: DartDoc(text.title, text.paragraphs, indentation: 0),
      literal: DartString(step.name),
      wire: DartString(step.wire),
      wires: (wires[step.name] ?? []).map { DartString($0.text) },
      method: DartName(method),
      fallback: formers.first?.method ?? DartName("defaultStep"),
      properties: scope.properties(
        step.payload,
        docs: step.payload.map { $0.meaning.isBlank ? nil : DartDoc($0.meaning, indentation: 2) },
        besides: Language.dart.names.avoided.properties,
        from: "payload",
        indentation: 12
      ),
      formers: formers
    )
  }

  private mutating func method(_ wanted: String) -> String {
    methods.claim(wanted, else: wanted + "Step")
  }

  /// Former names; each method calls the next one.
  private mutating func formers(of step: LoweredStep, _ name: String, names all: inout NameClaims) -> [FormerView] {
    let formers = names.formers(of: step)
    let words = formers.map { Words(shownBy: $0.identifier) }
    let own = words.map { method($0.methodName) }
    return formers.indices.map { index in
      scope.former(
        scope.typeName(ofStep: words[index], in: flow),
        of: name,
        formers[index],
        methods: (own[index], own.dropFirst(index + 1).first ?? "defaultStep"),
        names: &all
      )
    }
  }
}

/// What several types of a flow's steps are together: an interface that each has.
struct UnionView: TemplateView {
  var head: FileHead
  var imports: [DartString]
  var type: DartName
  var comment: DartDoc
  var parts: [UnionPartView]

  static let tags: TemplateTags<Self> = [
    .text("registry", \.head.registry, "The id of the registry."),
    .texts("imports", \.imports, "The libraries of the types."),
    .text("type", \.type, "The name of the interface."),
    .text("comment", \.comment, "Its documentation."),
    .list("parts", \.parts, "The types."),
  ]
}

/// One of several types of a flow's steps.
struct UnionPartView: TemplateView {
  var type: DartName

  static let tags: TemplateTags<Self> = [.text("part", \.type, "Its name.")]
}

extension DartScope {
  func view(of union: LoweredUnion) -> UnionView {
    UnionView(
      head: head,
      imports: union.parts.map { Self.fileName($0.type) + ".dart" }.sorted().map { DartString($0) },
      type: DartName(union.type),
      comment: DartDoc(union.summary, union.notes, indentation: 0),
      parts: union.parts.map { UnionPartView(type: DartName($0.type)) }
    )
  }
}

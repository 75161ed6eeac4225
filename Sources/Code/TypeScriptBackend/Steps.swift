import StepgenLanguages
import StepgenLowering
import StepgenModel
import StepgenTemplates

/// The module of a flow: the union of its steps, their handler, and their JSON.
struct StepsView: TemplateView {
  let scope: TypeScriptScope
  var imports: [TypeScriptCode]
  var flow: LoweredFlow
  var steps: [StepView]
  /// The interface of steps that are not known.
  var unknown: String
  var layout: LayoutView?
  var formers: [FormerView]

  static let tags: TemplateTags<Self> = [
    .text("registry", \.scope.id, "The id of the registry."),
    .text("runtime", \.scope.runtime, "The module with what all others need."),
    .texts("imports", \.imports, "The imports of types and choices."),
    .text("type", { TypeScriptName($0.type) }, "The name of the union."),
    .text("comment", \.comment, "Its documentation."),
    .text("literal", { TypeScriptString($0.type) }, "Its name as a string."),
    .text("union", \.union, "Its declaration."),
    .text("unknown", { TypeScriptName($0.unknown) }, "The name of the interface of steps that are not known."),
    .text("handling", \.handling, "The head of the function that calls a handler."),
    .text(
      "asking",
      { TypeScriptCode.function("isUnknown" + $0.type, ["step: " + $0.type], "boolean") },
      "The head of the function that tells steps that are not known."
    ),
    .text("parsing", { TypeScriptCode.parsing($0.type) }, "The head of the function that reads a step."),
    .text(
      "serializing",
      { TypeScriptCode.serializing($0.type, named: "step", as: "stepgen.JSONObject") },
      "The head of the function that writes one."
    ),
    .list("typeFormers", \.formers, "Former names of the union."),
    .list("steps", \.steps, "The steps."),
    .optional("layout", \.layout, "Where names and payloads are in JSON, where that is not the usual place."),
    .flag(
      "isFound",
      { $0.flow.flow.type != nil || $0.scope.responsesAreSteps },
      "Whether code asks if a step of this type is there."
    ),
    .text(
      "finding",
      { TypeScriptCode.function("has" + $0.type, ["json: unknown"], "boolean") },
      "The head of the function that tells whether a step of this type is there."
    ),
  ]

  private var type: String { flow.type }

  private var comment: TypeScriptDoc {
    let advice =
      "Minor releases may add steps, so a `switch` over `step.step` that returns a value needs `default`. "
      + "{@link handle\(type)} asks for it everywhere."
    return TypeScriptDoc(flow.summary, [flow.meaning, advice], indentation: 0)
  }

  private var union: TypeScriptCode {
    .union("export type \(type) =", steps.map(\.name) + [unknown], indentation: 0)
  }

  private var handling: TypeScriptCode {
    .function("handle\(type)<Output>", ["step: \(type)", "handler: \(type)Handler<Output>"], "Output")
  }
}

/// A step: an interface.
struct StepView: TemplateView {
  var step: LoweredStep
  /// The interface.
  var name: String
  var comment: TypeScriptDoc
  var properties: [PropertyView]
  /// Every name by which it arrives.
  var wires: [String]
  /// The name of the handler's method.
  var method: String
  var formers: [FormerView]

  static let tags: TemplateTags<Self> = [
    .text("name", { TypeScriptName($0.name) }, "The name of the interface."),
    .text("comment", \.comment, "Its documentation."),
    .text("literal", { TypeScriptString($0.step.name) }, "The platform's name of the step."),
    .text("wire", { TypeScriptString($0.step.wire) }, "What is written for it."),
    .flag("isBare", \.properties.isEmpty, "Whether nothing comes with it."),
    .list("properties", \.properties, "What comes with it."),
    .texts("wires", { $0.wires.map { TypeScriptString($0) } }, "Every name by which it arrives."),
    .text("method", { TypeScriptCode.access(to: $0.method) }, "The handler's method, behind the handler."),
    .text("declaration", { TypeScriptCode.method($0.method, of: $0.name) }, "The handler's method."),
    .text("call", { TypeScriptCode.handling(by: $0.method) }, "The call of it."),
    .list("formers", \.formers, "Its former names."),
  ]
}

extension Code<TypeScript> {
  /// A method of a handler.
  static func method(_ name: String, of step: String) -> TypeScriptCode {
    .call(TypeScript.key(name) + "?", ["step: " + step], ": Output;", indentation: 2)
  }

  /// The call of a handler's method.
  static func handling(by method: String) -> TypeScriptCode {
    .call("return handler" + access(to: method).templateText, ["step"], ";", indentation: 8)
  }

  /// A property behind an object: `.name`, or `['a-name']`.
  static func access(to property: String) -> TypeScriptCode {
    let key = TypeScript.key(property)
    return TypeScriptCode(key == property ? "." + property : "[" + key + "]")
  }
}

extension TypeScriptScope {
  /// The view of a flow; nil when the platform has no type of its steps.
  ///
  /// Names of interfaces are added to `names`, what all modules declare.
  func view(of flow: Flow, names: inout NameClaims) -> StepsView? {
    guard let lowered = LoweredFlow(flow, unknown: "unknownStep", in: self) else { return nil }
    let interfaces = lowered.steps.map { step in
      let words = words(of: lowered.platformNames(of: step), step.name, id: lowered.id(of: step))
      let wanted = typeName(ofStep: words, in: flow)
      return names.claim(wanted, else: wanted + "Step")
    }
    var methods = NameClaims(TypeScript.language.names.avoided.methods)
    let steps = zip(lowered.steps, interfaces).map {
      view(of: $0, named: $1, in: lowered, names: &names, methods: &methods)
    }
    let unknown = "Unknown" + lowered.type
    return StepsView(
      scope: self,
      imports: imports(for: lowered.steps.flatMap { $0.payload.map(\.type) }),
      flow: lowered,
      steps: steps,
      unknown: names.claim(unknown, else: unknown + "Step"),
      layout: layout(of: flow, lowered.names).map { LayoutView(layout: $0, module: module("layout")) },
      formers: formers(of: flow.typeNames[target.platform], names: &names)
    )
  }

  private func view(
    of step: LoweredStep,
    named interface: String,
    in flow: LoweredFlow,
    names: inout NameClaims,
    methods: inout NameClaims
  ) -> StepView {
    let text = StepText(step, of: flow.flow, listsPayload: false, in: self)
    let method = methods.claim(step.name, else: step.name + "Step")
    return StepView(
      step: step,
      name: interface,
      comment: TypeScriptDoc(text.title, text.paragraphs, indentation: 0),
      properties: step.payload.map { field in
        let comment = field.meaning.isBlank ? nil : TypeScriptDoc(field.meaning, indentation: 4)
        return property(field, of: .step, comment: comment)
      },
      wires: flow.wires(of: step),
      method: method,
      formers: flow.names.formers(of: step).map { former in
        let words = Words(shownBy: former.identifier)
        let name = typeName(ofStep: words, in: flow.flow)
        return FormerView(
          name: name,
          current: interface,
          until: former.until,
          method: methods.claim(former.identifier, else: former.identifier + "Step"),
          isFree: !words.list.isEmpty && names.claim(name, else: name + "_") == name
        )
      }
    )
  }
}

/// What several types of a flow's steps are together: a union with a member for each.
struct UnionView: TemplateView {
  let scope: TypeScriptScope
  var imports: [TypeScriptCode]
  var union: LoweredUnion
  var parts: [UnionPartView]

  static let tags: TemplateTags<Self> = [
    .text("registry", \.scope.id, "The id of the registry."),
    .text("runtime", \.scope.runtime, "The module with what all others need."),
    .texts("imports", \.imports, "The imports of the types."),
    .text("comment", \.comment, "The documentation of the union."),
    .text("union", \.declaration, "Its declaration."),
    .text("parsing", { TypeScriptCode.parsing($0.union.type) }, "The head of the function that reads a step."),
    .text(
      "serializing",
      { TypeScriptCode.serializing($0.union.type, named: "step", as: "stepgen.JSONObject") },
      "The head of the function that writes one."
    ),
    .list("parts", \.parts, "The types."),
  ]

  private var comment: TypeScriptDoc {
    TypeScriptDoc(union.summary, union.notes + ["A `switch` over `step.type` needs `default`."], indentation: 0)
  }

  private var declaration: TypeScriptCode {
    .union("export type \(union.type) =", parts.map(\.name), indentation: 0)
  }
}

/// One of several types of a flow's steps.
struct UnionPartView: TemplateView {
  var name: String
  var part: LoweredPart

  static let tags: TemplateTags<Self> = [
    .text("name", { TypeScriptName($0.name) }, "The name of the interface that says which type it is."),
    .text("member", { TypeScriptString($0.part.tag) }, "What tells it apart, as a string."),
    .text("part", { TypeScriptName($0.part.type) }, "The name of the type."),
  ]
}

extension TypeScriptScope {
  /// Names of interfaces are added to `names`, what all modules declare.
  func view(of union: LoweredUnion, names: inout NameClaims) -> UnionView {
    UnionView(
      scope: self,
      imports: union.parts.map { part in
        let last = part.type == union.parts.last?.type
        let functions = (last ? [] : ["has"]) + ["parse", "serialize"]
        let imported = ["type " + part.type] + functions.map { $0 + part.type }
        return .importing(imported, from: module(Self.fileName(part.type)).templateText)
      },
      union: union,
      parts: union.parts.map { part in
        let wanted = union.type + typeName(part.member ?? Words(id: part.flow.id))
        return UnionPartView(name: names.claim(wanted, else: wanted + "Step"), part: part)
      }
    )
  }
}

extension LoweredPart {
  /// What tells it apart in a union.
  var tag: String { (member ?? Words(id: flow.id)).methodName }

  /// The name of a step among those of all types of the flow.
  func taggedName(of step: LoweredStep) -> String { (member == nil ? "" : tag + ".") + step.name }
}

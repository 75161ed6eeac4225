import StepgenLanguages
import StepgenLowering
import StepgenModel
import StepgenTemplates

/// The module of a flow: the union of its steps, their handler, and their JSON.
struct StepsView: TemplateView {
  var head: FileHead
  var imports: [TypeScriptCode]
  var type: TypeScriptName
  var comment: TypeScriptDoc
  var literal: TypeScriptString
  var union: TypeScriptCode
  var unknown: TypeScriptName
  var heads: Heads
  var steps: [StepView]
  var layout: LayoutView?
  /// Whether the flow has other types of steps.
  var isPart: Bool

  /// The heads of the flow's functions.
  struct Heads: Sendable {
    var handling: TypeScriptCode
    var asking: TypeScriptCode
    var parsing: TypeScriptCode
    var serializing: TypeScriptCode
    var finding: TypeScriptCode

    init(_ type: String) {
      handling = .call(
        "export function handle\(type)<Output>",
        ["step: \(type)", "handler: \(type)Handler<Output>"],
        ": Output {",
        indentation: 0
      )
      asking = .call("export function isUnknown\(type)", ["step: \(type)"], ": boolean {", indentation: 0)
      parsing = .call("export function parse\(type)", ["json: unknown"], ": \(type) {", indentation: 0)
      serializing = .call(
        "export function serialize\(type)",
        ["step: \(type)"],
        ": stepgen.JSONObject {",
        indentation: 0
      )
      finding = .call("export function has\(type)", ["json: unknown"], ": boolean {", indentation: 0)
    }
  }

  static let tags: TemplateTags<Self> = [
    .text("registry", \.head.registry, "The id of the registry."),
    .text("runtime", \.head.runtime, "The module with what all others need."),
    .texts("imports", \.imports, "The imports of types and choices."),
    .text("type", \.type, "The name of the union."),
    .text("comment", \.comment, "Its documentation."),
    .text("literal", \.literal, "Its name as a string."),
    .text("union", \.union, "Its declaration."),
    .text("unknown", \.unknown, "The name of the interface of steps that are not known."),
    .text("handling", \.heads.handling, "The head of the function that calls a handler."),
    .text("asking", \.heads.asking, "The head of the function that tells steps that are not known."),
    .text("parsing", \.heads.parsing, "The head of the function that reads a step."),
    .text("serializing", \.heads.serializing, "The head of the function that writes one."),
    .list("steps", \.steps, "The steps."),
    .optional("layout", \.layout, "Where names and payloads are in JSON, where that is not the usual place."),
    .flag("isPart", \.isPart, "Whether the flow has other types of steps."),
    .text("finding", \.heads.finding, "The head of the function that tells whether a step of this type is there."),
  ]
}

/// A step: an interface.
struct StepView: TemplateView {
  var name: TypeScriptName
  var comment: TypeScriptDoc
  var literal: TypeScriptString
  var wire: TypeScriptString
  var properties: [PropertyView]
  var wires: [TypeScriptString]
  var method: MethodView
  var formers: [FormerView]

  static let tags: TemplateTags<Self> = [
    .text("name", \.name, "The name of the interface."),
    .text("comment", \.comment, "Its documentation."),
    .text("literal", \.literal, "The platform's name of the step."),
    .text("wire", \.wire, "What is written for it."),
    .flag("isBare", \.properties.isEmpty, "Whether nothing comes with it."),
    .list("properties", \.properties, "What comes with it."),
    .texts("wires", \.wires, "Every name by which it arrives."),
    .text("method", \.method.name, "The name of the handler's method."),
    .text("declaration", \.method.declaration, "The handler's method."),
    .text("call", \.method.call, "The call of it."),
    .list("formers", \.formers, "Its former names."),
  ]
}

/// A method of a handler.
struct MethodView: Sendable {
  var name: TypeScriptName
  var declaration: TypeScriptCode
  var call: TypeScriptCode

  init(_ name: String, of step: String) {
    self.name = TypeScriptName(name)
    declaration = .call(name + "?", ["step: " + step], ": Output;", indentation: 2)
    call = .call("return handler.\(name)", ["step"], ";", indentation: 8)
  }
}

/// A value that comes with a step or a member, or that a structure has.
struct PropertyView: TemplateView {
  var comment: TypeScriptDoc?
  var declaration: TypeScriptCode
  var reading: TypeScriptCode
  var writing: TypeScriptCode

  static let tags: TemplateTags<Self> = [
    .optionalText("comment", \.comment, "Its documentation."),
    .text("declaration", \.declaration, "The property of the interface."),
    .text("reading", \.reading, "The property, read from JSON."),
    .text("writing", \.writing, "The property as JSON."),
  ]
}

/// A former name of a type and, for steps, of a handler's method.
struct FormerView: TemplateView {
  var comment: TypeScriptDoc
  var declaration: TypeScriptCode?
  var method: MethodView
  /// The method of today.
  var current: TypeScriptName

  static let tags: TemplateTags<Self> = [
    .text("comment", \.comment, "Its documentation."),
    .optionalText("alias", \.declaration, "The alias; nothing where something else has the name."),
    .text("method", \.method.name, "The former name of the handler's method."),
    .text("current", \.current, "The handler's method of today."),
    .text("declaration", \.method.declaration, "That method."),
    .text("call", \.method.call, "The call of it."),
  ]
}

extension TypeScriptScope {
  /// The view of a flow; nil when the platform has no type of its steps.
  ///
  /// Names of interfaces are added to `names`, what all modules declare.
  func view(of flow: Flow, names: inout NameClaims) -> StepsView? {
    guard let type = typeName(flow) else { return nil }
    let steps = loweredSteps(of: flow)
    guard !steps.isEmpty else { return nil }
    let stepNames = StepNames(steps, of: flow, unknown: "unknownStep", in: self)
    let wires = Dictionary(grouping: stepNames.wire, by: \.name)
    let interfaces = steps.map { step in
      let wanted = typeName(ofStep: words(of: flow.steps[step.steps[0]].names, step.name), in: flow)
      return names.claim(wanted, else: wanted + "Step")
    }
    var methods = NameClaims(Language.typescript.names.avoided.methods)
    let views = zip(steps, interfaces).map { step, interface in
      let text = StepText(step, of: flow, listsPayload: false, in: self)
      let method = methods.claim(step.name, else: step.name + "Step")
      return StepView(
        name: TypeScriptName(interface),
        comment: TypeScriptDoc(text.title, text.paragraphs, indentation: 0),
        literal: TypeScriptString(step.name),
        wire: TypeScriptString(step.wire),
        properties: step.payload.map { field in
          let comment = field.meaning.isBlank ? nil : TypeScriptDoc(field.meaning, indentation: 4)
          return property(field, isStep: true, comment: comment)
        },
        wires: (wires[step.name] ?? []).map { TypeScriptString($0.text) },
        method: MethodView(method, of: interface),
        formers: stepNames.formers(of: step).map { former in
          let wanted = typeName(ofStep: Words(shownBy: former.identifier), in: flow)
          return self.former(
            wanted,
            of: interface,
            former,
            methods: (method, methods.claim(former.identifier, else: former.identifier + "Step")),
            names: &names
          )
        }
      )
    }
    let unknown = names.claim("Unknown" + type, else: "Unknown" + type + "Step")
    return StepsView(
      head: head,
      imports: imports(for: steps.flatMap { $0.payload.map(\.type) }),
      type: TypeScriptName(type),
      comment: TypeScriptDoc(
        "Steps of “\(flow.title)”.",
        [
          prose(flow.meaning),
          "Minor releases may add steps, so a `switch` over `step.step` that returns a value needs `default`. "
            + "{@link handle\(type)} asks for it everywhere.",
        ],
        indentation: 0
      ),
      literal: TypeScriptString(type),
      union: .union("export type \(type) =", interfaces + [unknown], indentation: 0),
      unknown: TypeScriptName(unknown),
      heads: StepsView.Heads(type),
      steps: views,
      layout: layout(of: flow, stepNames).map { LayoutView($0, module: module("layout")) },
      isPart: flow.type != nil
    )
  }

  /// A property; those of steps and members are read and written two levels deeper.
  func property(_ field: LoweredField, isStep: Bool, comment: TypeScriptDoc? = nil) -> PropertyView {
    PropertyView(
      comment: comment,
      declaration: declaration(of: field, indentation: isStep ? 4 : 2),
      reading: reading(field, from: isStep ? "payload" : "values", indentation: isStep ? 10 : 4),
      writing: writing(field, of: isStep ? "step.payload" : "value", indentation: isStep ? 8 : 4)
    )
  }

  /// A former name; there is no alias where something else has the name.
  func former(
    _ name: String,
    of current: String,
    _ former: PlatformName.FormerName,
    methods: (current: String, former: String),
    names: inout NameClaims
  ) -> FormerView {
    let isFree = names.claim(name, else: name + "_") == name
    return FormerView(
      comment: TypeScriptDoc(
        "The former name of {@link \(current)}, until \(former.until).",
        [target.language.code.warningMark + "Use {@link \(current)}."],
        indentation: 0
      ),
      declaration: isFree ? TypeScriptCode("export type \(name) = \(current);") : nil,
      method: MethodView(methods.former, of: current),
      current: TypeScriptName(methods.current)
    )
  }
}

/// What several types of a flow's steps are together: a union with a member for each.
struct UnionView: TemplateView {
  var head: FileHead
  var imports: [TypeScriptCode]
  var comment: TypeScriptDoc
  var union: TypeScriptCode
  var heads: StepsView.Heads
  var parts: [UnionPartView]

  static let tags: TemplateTags<Self> = [
    .text("registry", \.head.registry, "The id of the registry."),
    .text("runtime", \.head.runtime, "The module with what all others need."),
    .texts("imports", \.imports, "The imports of the types."),
    .text("comment", \.comment, "The documentation of the union."),
    .text("union", \.union, "Its declaration."),
    .text("parsing", \.heads.parsing, "The head of the function that reads a step."),
    .text("serializing", \.heads.serializing, "The head of the function that writes one."),
    .list("parts", \.parts, "The types."),
  ]
}

/// One of several types of a flow's steps.
struct UnionPartView: TemplateView {
  var name: TypeScriptName
  var member: TypeScriptString
  var type: TypeScriptName

  static let tags: TemplateTags<Self> = [
    .text("name", \.name, "The name of the interface that says which type it is."),
    .text("member", \.member, "What tells it apart, as a string."),
    .text("part", \.type, "The name of the type."),
  ]
}

extension TypeScriptScope {
  /// Names of interfaces are added to `names`, what all modules declare.
  func view(of union: LoweredUnion, names: inout NameClaims) -> UnionView {
    let parts = union.parts.map { part in
      let wanted = union.type + typeName(part.member ?? Words(id: part.flow.id))
      return UnionPartView(
        name: TypeScriptName(names.claim(wanted, else: wanted + "Step")),
        member: TypeScriptString(part.tag),
        type: TypeScriptName(part.type)
      )
    }
    return UnionView(
      head: head,
      imports: union.parts.map { part in
        let last = part.type == union.parts.last?.type
        let functions = (last ? [] : ["has"]) + ["parse", "serialize"]
        let imported = ["type " + part.type] + functions.map { $0 + part.type }
        return .importing(imported, from: module(Self.fileName(part.type)).templateText)
      },
      comment: TypeScriptDoc(
        union.summary,
        union.notes + ["A `switch` over `step.type` needs `default`."],
        indentation: 0
      ),
      union: .union("export type \(union.type) =", parts.map(\.name.templateText), indentation: 0),
      heads: StepsView.Heads(union.type),
      parts: parts
    )
  }
}

extension LoweredPart {
  /// What tells it apart in a union.
  var tag: String { (member ?? Words(id: flow.id)).methodName }
}

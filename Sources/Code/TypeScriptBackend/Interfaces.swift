import StepgenLanguages
import StepgenLowering
import StepgenModel
import StepgenTemplates

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

/// What has a property: its values are written at different depths.
enum PropertyOwner {
  case structure, member, step
}

/// A former name of a type and, for steps, of a handler's method.
struct FormerView: TemplateView {
  var name: String
  /// The name of today.
  var current: String
  var until: String
  /// The former name of the handler's method.
  var method: String
  /// Whether nothing else has the name.
  var isFree: Bool

  static let tags: TemplateTags<Self> = [
    .text("comment", \.comment, "Its documentation."),
    .optionalText("alias", \.alias, "The alias; nothing where something else has the name."),
    .text("method", { TypeScriptCode.access(to: $0.method) }, "The handler's method of that name, behind the handler."),
    .text("current", { TypeScriptName($0.current) }, "The type."),
    .text("declaration", { TypeScriptCode.method($0.method, of: $0.current) }, "That method."),
    .text("call", { TypeScriptCode.handling(by: $0.method) }, "The call of it."),
  ]

  private var comment: TypeScriptDoc {
    let warning = TypeScript.language.code.warningMark + "Use {@link \(current)}."
    return TypeScriptDoc("The former name of {@link \(current)}, until \(until).", [warning], indentation: 0)
  }

  private var alias: TypeScriptCode? { isFree ? TypeScriptCode("export type \(name) = \(current);") : nil }
}

/// A structure: an interface.
struct TypeView: TemplateView {
  var type: LoweredType
  var properties: [PropertyView]
  var formers: [FormerView]

  static let tags: TemplateTags<Self> = [
    .text("name", { TypeScriptName($0.type.name) }, "The name of the interface."),
    .text("comment", \.comment, "Its documentation."),
    .flag("isBare", \.properties.isEmpty, "Whether it has no properties."),
    .list("properties", \.properties, "Its properties."),
    .text("parsing", { TypeScriptCode.parsing($0.type.name) }, "The head of the function that reads it."),
    .text(
      "serializing",
      { TypeScriptCode.serializing($0.type.name, named: "value", as: "stepgen.JSONObject") },
      "The head of the function that writes it."
    ),
    .list("formers", \.formers, "Its former names."),
  ]

  private var comment: TypeScriptDoc {
    let methods = (type.methods.isEmpty ? [] : ["On this platform it has also:"]) + type.methods
    return TypeScriptDoc(type.summary, methods + type.notes, indentation: 0)
  }
}

extension TypeScriptScope {
  /// The structures that the platform has; nil when there are none.
  func typesFile(names: inout NameClaims) -> FileView? {
    let types = loweredTypes
    guard !types.isEmpty else { return nil }
    return FileView(
      scope: self,
      imports: imports(for: types.flatMap { $0.properties.map(\.field.type) }, except: "types"),
      types: types.map { type in
        let properties = type.properties.map {
          property($0.field, of: .structure, comment: TypeScriptDoc($0.summary, $0.notes, indentation: 2))
        }
        return TypeView(type: type, properties: properties, formers: formers(of: type.platformName, names: &names))
      }
    )
  }

  func property(_ field: LoweredField, of owner: PropertyOwner, comment: TypeScriptDoc? = nil) -> PropertyView {
    let isStep = owner == .step
    let (read, written) =
      switch owner {
      case .structure: (4, 4)
      case .member: (8, 8)
      case .step: (10, 8)
      }
    return PropertyView(
      comment: comment,
      declaration: declaration(of: field, indentation: isStep ? 4 : 2),
      reading: reading(field, from: isStep ? "payload" : "values", indentation: read),
      writing: writing(field, of: isStep ? "step.payload" : "value", indentation: written)
    )
  }

  /// Former names of a type or a choice.
  func formers(of name: PlatformName, names: inout NameClaims) -> [FormerView] {
    name.formerNames.map { former in
      let (current, old) = (name.identifiers[0], former.identifier)
      return FormerView(
        name: old,
        current: current,
        until: former.until,
        method: old,
        isFree: names.claim(old, else: old + "_") == old
      )
    }
  }
}

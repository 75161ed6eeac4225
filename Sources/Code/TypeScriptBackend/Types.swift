import StepgenLowering
import StepgenModel
import StepgenTemplates

/// The module of structures.
struct TypesView: TemplateView {
  var head: FileHead
  var imports: [TypeScriptCode]
  var types: [TypeView]

  static let tags: TemplateTags<Self> = [
    .text("registry", \.head.registry, "The id of the registry."),
    .text("runtime", \.head.runtime, "The module with what all others need."),
    .texts("imports", \.imports, "The imports of choices."),
    .list("types", \.types, "The structures."),
  ]
}

/// A structure: an interface.
struct TypeView: TemplateView {
  var name: TypeScriptName
  var comment: TypeScriptDoc
  var properties: [PropertyView]
  var parsing: TypeScriptCode
  var serializing: TypeScriptCode
  var formers: [FormerView]

  static let tags: TemplateTags<Self> = [
    .text("name", \.name, "The name of the interface."),
    .text("comment", \.comment, "Its documentation."),
    .flag("isBare", \.properties.isEmpty, "Whether it has no properties."),
    .list("properties", \.properties, "Its properties."),
    .text("parsing", \.parsing, "The head of the function that reads it."),
    .text("serializing", \.serializing, "The head of the function that writes it."),
    .list("formers", \.formers, "Its former names."),
  ]
}

extension TypeScriptScope {
  /// The structures that the platform has; nil when there are none.
  func typesView(names: inout NameClaims) -> TypesView? {
    let types = registry.types.compactMap { view(of: $0, names: &names) }
    let fields = registry.types.filter { present($0.names) != nil }.flatMap { loweredFields($0.fields).map(\.type) }
    return types.isEmpty ? nil : TypesView(head: head, imports: imports(for: fields, except: "types"), types: types)
  }

  private func view(of type: PayloadType, names: inout NameClaims) -> TypeView? {
    guard let name = present(type.names), let identifier = name.identifiers.first else { return nil }
    let methods = type.methods.compactMap { method in
      method.calls[target.platform].map { "- `\($0)`: \(prose(method.meaning))" }
    }
    return TypeView(
      name: TypeScriptName(identifier),
      comment: TypeScriptDoc(
        type.meaning.isBlank ? "The structure `\(identifier)`." : prose(type.meaning),
        (methods.isEmpty ? [] : ["On this platform it has also:"]) + methods + notes(name, using: typeName),
        indentation: 0
      ),
      properties: zip(type.fields.filter { self.identifier($0.names) != nil }, loweredFields(type.fields)).map {
        property(of: $0, $1, in: type)
      },
      parsing: .call("export function parse\(identifier)", ["json: unknown"], ": \(identifier) {", indentation: 0),
      serializing: .call(
        "export function serialize\(identifier)",
        ["value: \(identifier)"],
        ": stepgen.JSONObject {",
        indentation: 0
      ),
      formers: formers(of: name, names: &names)
    )
  }

  private func property(of field: Field, _ lowered: LoweredField, in type: PayloadType) -> PropertyView {
    let summary = lowered.meaning.isBlank ? "The value `\(field.id)`." : lowered.meaning
    let notes = notes(name(field.names)) { self.fieldName($0, in: type.fields) }
    return property(
      lowered,
      isStep: false,
      comment: TypeScriptDoc(summary, notes, indentation: 2)
    )
  }

  /// Former names of a type or a choice.
  func formers(of name: PlatformName, names claims: inout NameClaims) -> [FormerView] {
    name.formerNames.map { former in
      let names = (name.identifiers[0], former.identifier)
      return self.former(former.identifier, of: names.0, former, methods: names, names: &claims)
    }
  }
}

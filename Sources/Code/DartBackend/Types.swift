import StepgenLanguages
import StepgenLowering
import StepgenModel
import StepgenTemplates

/// The library of structures.
struct TypesView: TemplateView {
  var head: FileHead
  var imports: [DartString]
  var types: [ClassView]

  static let tags: TemplateTags<Self> = [
    .text("registry", \.head.registry, "The id of the registry."),
    .texts("imports", \.imports, "The libraries that it needs."),
    .list("types", \.types, "The structures."),
  ]
}

extension DartScope {
  /// The structures that the platform has; nil when there are none.
  func typesView(names: inout NameClaims) -> TypesView? {
    let types = registry.types.compactMap { view(of: $0, names: &names) }
    let fields = registry.types.filter { present($0.names) != nil }.flatMap { loweredFields($0.fields).map(\.type) }
    return types.isEmpty
      ? nil : TypesView(head: head, imports: imports(for: fields, besides: "types.dart"), types: types)
  }

  private func view(of type: PayloadType, names: inout NameClaims) -> ClassView? {
    guard let name = present(type.names), let identifier = name.identifiers.first else { return nil }
    let fields = type.fields.filter { self.identifier($0.names) != nil }
    let methods = type.methods.compactMap { method in
      method.calls[target.platform].map { "- `\($0)`: \(prose(method.meaning))" }
    }
    return ClassView(
      name: DartName(identifier),
      comment: DartDoc(
        type.meaning.isBlank ? "The structure `\(identifier)`." : prose(type.meaning),
        (methods.isEmpty ? [] : ["On this platform it has also:"]) + methods + notes(name, using: typeName),
        indentation: 0
      ),
      literal: DartString(identifier),
      wires: [],
      method: DartName(identifier),
      properties: properties(
        loweredFields(type.fields),
        docs: fields.map { field in
          let meaning = meaning(of: field)
          let summary = meaning.isBlank ? "The value `\(field.id)`." : meaning
          return DartDoc(summary, notes(self.name(field.names)) { self.fieldName($0, in: type.fields) }, indentation: 2)
        },
        besides: [],
        from: "json",
        indentation: 6
      ),
      formers: formers(of: name, names: &names)
    )
  }
}

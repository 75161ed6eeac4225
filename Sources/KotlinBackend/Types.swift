import StepgenLowering
import StepgenModel
import StepgenTemplates

/// The file of structures.
struct TypesView: TemplateView {
  var head: FileHead
  var types: [ClassView]

  static let tags: TemplateTags<Self> = [
    .text("registry", \.head.registry, "The id of the registry."),
    .text("package", \.head.package, "The package."),
    .text("visibility", \.head.visibility, "`public` or `internal`."),
    .list("types", \.types, "The structures."),
  ]
}

extension KotlinScope {
  /// The structures that the platform has; nil when there are none.
  func typesView(aliases: inout NameClaims) -> TypesView? {
    let types = registry.types.compactMap { view(of: $0, aliases: &aliases) }
    return types.isEmpty ? nil : TypesView(head: head, types: types)
  }

  private func view(of type: PayloadType, aliases: inout NameClaims) -> ClassView? {
    guard let name = present(type.names), let identifier = name.identifiers.first else { return nil }
    let fields = type.fields.filter { self.identifier($0.names) != nil }
    let methods = type.methods.compactMap { method in
      method.calls[target.platform].map { "- `\($0)`: \(prose(method.meaning))" }
    }
    return ClassView(
      name: KotlinName(identifier),
      comment: KotlinDoc(
        type.meaning.isBlank ? "The structure `\(identifier)`." : prose(type.meaning),
        notes(name, using: typeName) + methods,
        indentation: 0
      ),
      literal: KotlinString(identifier),
      wire: KotlinString(type.id),
      wires: KotlinCode(""),
      method: KotlinName(identifier),
      fallback: KotlinCode(""),
      formers: aliasViews(of: name, aliases: &aliases),
      parts: ClassParts(
        KotlinName(identifier),
        loweredFields(type.fields),
        docs: fields.map { field in
          let summary = field.meaning.isBlank ? "The value `\(field.id)`." : prose(field.meaning)
          return KotlinDoc(
            summary,
            notes(self.name(field.names)) { self.fieldName($0, in: type.fields) },
            indentation: 4
          )
        },
        from: "json",
        in: self
      )
    )
  }

  /// Former names of a class of the package.
  func aliasViews(of name: PlatformName, aliases: inout NameClaims) -> [FormerView] {
    name.formerNames.map { former in
      let current = name.identifiers[0]
      return FormerView(
        name: KotlinName(former.identifier),
        current: KotlinCode(KotlinName(current).templateText),
        replacement: KotlinString(current),
        comment: KotlinDoc("The former name of [\(current)], until \(former.until).", indentation: 0),
        method: KotlinName(former.identifier),
        fallback: KotlinCode(""),
        hasAlias: aliases.claim(former.identifier, else: former.identifier + "_") == former.identifier
      )
    }
  }
}

import StepgenLowering
import StepgenModel
import StepgenTemplates

/// A structure.
struct TypeView: TemplateView {
  let scope: SwiftScope
  var name: String
  var summary: String
  /// Markdown that follows the summary.
  var notes: [String] = []
  var fields: [FieldView]
  var formers: [FormerTypeView] = []

  static let tags: TemplateTags<Self> = [
    .text("comment", { SwiftDocComment($0.summary, $0.notes, indentation: 0) }, "The documentation."),
    .text("name", { SwiftIdentifier($0.name) }, "The name."),
    .list("fields", \.fields, "The values."),
    .text("initializer", \.initializer, "The start of the initializer."),
    .optionalText("mirror", { $0.scope.mirror(of: $0.values) }, "The mirror, where a value is secret."),
    .flag("hasFields", { !$0.fields.isEmpty }, "Whether there are values."),
    .list("formers", \.formers, "Former names of the structure."),
  ]

  private var values: [SwiftField] { fields.map(\.field) }

  /// Whether the type of a value is of the runtime.
  var usesRuntime: Bool { values.contains(where: \.usesRuntime) }

  private var initializer: SwiftCode {
    .list(
      scope.access.templateText + " init(",
      values.map { $0.parameter(isLabelled: $0.isLabelledInStructures) + ($0.isOptional ? " = nil" : "") },
      ") {",
      column: 2,
      indentation: 2
    )
  }
}

/// A value of a structure.
struct FieldView: TemplateView {
  var field: SwiftField
  /// Markdown that follows the summary.
  var notes: [String] = []
  var formers: [FormerTypeView] = []

  static let tags: TemplateTags<Self> = [
    .text("comment", \.comment, "The documentation."),
    .text("name", \.field.identifier, "The name."),
    .text("place", \.place, "The value where a setter assigns to it."),
    .text("type", { SwiftCode($0.field.type) }, "The type."),
    .text("decoding", \.field.decoding, "The statement that decodes it."),
    .text("encoding", \.field.encoding, "The statement that encodes it."),
    .list("formers", \.formers, "Former names of the value."),
  ]

  private var comment: SwiftDocComment {
    let summary = field.meaning.isBlank ? "The value `\(field.identifier.name)`." : field.meaning
    return SwiftDocComment(summary, notes, indentation: 2)
  }

  private var place: SwiftCode {
    SwiftCode((field.identifier.name == "newValue" ? "self." : "") + field.identifier.templateText)
  }
}

extension SwiftScope {
  /// The file of structures; nil when there are none.
  var typesFile: FileView? {
    let payloads = payloadViews
    guard !registry.types.isEmpty || !payloads.isEmpty else { return nil }
    let types = typeViews + payloads
    return FileView(
      scope: self,
      runtimeImport: runtimeImport(inDeclarations: types.contains(where: \.usesRuntime)),
      types: types,
      removals: removals(removedTypes)
    )
  }

  private var typeViews: [TypeView] {
    loweredTypes.map { type in
      TypeView(
        scope: self,
        name: type.name,
        summary: type.summary,
        notes: type.notes + type.methods,
        fields: type.properties.map(view),
        formers: formers.types[type.index].map { FormerTypeView(former: $0, current: type.name) }
      )
    }
  }

  private func view(of property: LoweredProperty) -> FieldView {
    FieldView(
      field: field(property.field),
      notes: property.notes,
      formers: property.formers.map { FormerTypeView(former: $0, current: property.field.name, margin: 2) }
    )
  }

  /// The structures that cases of steps carry.
  private var payloadViews: [TypeView] {
    guard !payloadNames.isEmpty else { return [] }
    let steps = registry.flows.flatMap(\.parts).filter { typeName($0) != nil }.flatMap(cases)
    return steps.compactMap { step in
      step.structure.map { structure in
        TypeView(
          scope: self,
          name: structure,
          summary: "What comes with the step `\(step.identifier.name)`.",
          fields: step.values.map { FieldView(field: $0) },
          formers: payloadNames.formers(of: structure).map { FormerTypeView(former: $0, current: structure) }
        )
      }
    }
  }

  /// Stand-ins for types that were removed.
  func removals(_ removed: [LoweredRemoval]) -> [RemovalView] {
    removed.map { RemovalView(removal: $0, value: SwiftCode(standard + "Never"), margin: 0) }
  }
}

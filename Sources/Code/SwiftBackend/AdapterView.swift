import StepgenLowering
import StepgenTemplates

/// The adapter: calls of the library, and conversions of its values.
struct AdapterView: TemplateView {
  var registry: SwiftCode
  var imports: [SwiftCode]
  var ownImports: [SwiftCode]
  var comment: SwiftDocComment
  var name: SwiftIdentifier
  var calls: [AdapterCallView]
  var conversions: [ConversionView]
  var error: SwiftIdentifier
  var otherError: SwiftIdentifier
  var operation: SwiftIdentifier
  var errors: [AdapterErrorView]
  var usesText: Bool
  var usesNames: Bool

  static let tags: TemplateTags<Self> = [
    .text("registry", \.registry, "The id of the registry."),
    .texts("imports", \.imports, "The imports of the library and of StepRuntime."),
    .texts("ownImports", \.ownImports, "The imports of generated types, one by one."),
    .text("comment", \.comment, "The documentation."),
    .text("adapter", \.name, "The name."),
    .list("calls", \.calls, "The calls."),
    .list("conversions", \.conversions, "The conversions."),
    .text("error", \.error, "The enumeration of errors."),
    .text("otherError", \.otherError, "Its case for what is not in the spec."),
    .text("operation", \.operation, "The type that names operations."),
    .list("errors", \.errors, "The errors, by what catches them."),
    .flag("usesText", \.usesText, "Whether a value of the library becomes text."),
    .flag("usesNames", \.usesNames, "Whether a case of the library is asked for its name."),
  ]
}

/// A call of the library.
struct AdapterCallView: TemplateView {
  var comment: SwiftDocComment
  var declaration: SwiftCode
  var lines: [SwiftCode]

  static let tags: TemplateTags<Self> = [
    .text("comment", \.comment, "The documentation."),
    .text("declaration", \.declaration, "The start of the method."),
    .texts("lines", \.lines, "The statements, a line each."),
  ]
}

/// An initializer that takes a value of the library, or gives one.
struct ConversionView: TemplateView {
  var type: SwiftCode
  var comment: SwiftDocComment
  var declaration: SwiftCode
  var lines: [SwiftCode]

  static let tags: TemplateTags<Self> = [
    .text("type", \.type, "The type that is made."),
    .text("comment", \.comment, "The documentation."),
    .text("declaration", \.declaration, "The start of the initializer."),
    .texts("lines", \.lines, "The statements, a line each."),
  ]
}

/// An error of the library.
struct AdapterErrorView: TemplateView {
  var pattern: SwiftCode
  var lines: [SwiftCode]

  static let tags: TemplateTags<Self> = [
    .text("pattern", \.pattern, "What catches it."),
    .texts("lines", \.lines, "The statements, a line each."),
  ]
}

/// The names that the adapter has for types of the library.
struct AdapterTypesView: TemplateView {
  var registry: SwiftCode
  var imports: [SwiftCode]
  var types: [LibraryTypeView]

  static let tags: TemplateTags<Self> = [
    .text("registry", \.registry, "The id of the registry."),
    .texts("imports", \.imports, "The imports of the library."),
    .list("types", \.types, "The types."),
  ]
}

/// A type of the library.
struct LibraryTypeView: TemplateView {
  var alias: SwiftIdentifier
  var name: SwiftIdentifier

  static let tags: TemplateTags<Self> = [
    .text("alias", \.alias, "What the adapter calls it."),
    .text("name", \.name, "What the library calls it."),
  ]
}

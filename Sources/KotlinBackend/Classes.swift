import StepgenLowering
import StepgenModel
import StepgenTemplates

/// The properties of a class, and what they need: the head of its constructor, equality, and its JSON.
struct ClassParts: Sendable {
  var properties: [PropertyView]
  var equality: KotlinCode
  var hash: KotlinCode
  var text: KotlinCode
  var writings: [KotlinCode]
  var readings: [KotlinCode]
  /// Whether shorter constructors are made for callers in Java and for versions to come.
  var hasOptional: Bool

  init(_ name: KotlinName, _ fields: [LoweredField], docs: [KotlinDoc?], from values: String, in scope: KotlinScope) {
    var claims = NameClaims(KotlinScope.unusable.properties)
    let names = fields.map { KotlinName(claims.claim($0.name, else: $0.name + "Value")) }
    properties = zip(zip(fields, names), docs).map { pair, doc in
      let (field, property) = pair
      return PropertyView(
        name: property,
        type: KotlinCode(scope.spelling(field.type) + (field.isOptional ? " = null" : "")),
        comment: doc
      )
    }
    let spelled = names.map(\.templateText)
    equality = KotlinCode(
      (["other is " + name.templateText] + spelled.map { "this.\($0) == other.\($0)" }).joined(separator: " && ")
    )
    hash = KotlinCode(
      spelled.count == 1 ? spelled[0] + ".hashCode()" : "listOf(\(spelled.joined(separator: ", "))).hashCode()"
    )
    text = KotlinCode(names.map { "\($0.text)=${\($0.templateText)}" }.joined(separator: ", "))
    writings = zip(fields, names).map { scope.writing($0, $1) }
    readings = fields.map { scope.reading($0, from: values) }
    hasOptional = fields.contains(where: \.isOptional)
  }
}

struct PropertyView: TemplateView {
  var name: KotlinName
  var type: KotlinCode
  var comment: KotlinDoc?

  static let tags: TemplateTags<Self> = [
    .text("name", \.name, "The property's name."),
    .text("type", \.type, "Its type, with a default where it may be missing."),
    .optionalText("comment", \.comment, "Its documentation."),
  ]
}

/// What every file begins with.
struct FileHead: Sendable {
  var registry: KotlinCode
  var package: KotlinCode
  var visibility: KotlinCode
}

/// A class with properties: a structure, a step, or a member of a choice.
struct ClassView: TemplateView {
  var name: KotlinName
  var comment: KotlinDoc
  /// The name, as a string.
  var literal: KotlinString
  /// What is written for it on the wire.
  var wire: KotlinString
  /// The names by which it arrives.
  var wires: KotlinCode
  /// The name of the handler's method.
  var method: KotlinName
  var fallback: KotlinCode
  var formers: [FormerView]
  var parts: ClassParts

  var isObject: Bool { parts.properties.isEmpty }

  static let tags: TemplateTags<Self> = [
    .text("name", \.name, "The class's name."),
    .text("comment", \.comment, "Its documentation."),
    .text("literal", \.literal, "The name, as a string."),
    .text("wire", \.wire, "What is written for it on the wire, as a string."),
    .text("wires", \.wires, "Every name by which it arrives, with commas."),
    .text("method", \.method, "The name of the handler's method."),
    .text("fallback", \.fallback, "What the handler's method does where it is not overridden."),
    .list("formers", \.formers, "Its former names."),
    .flag("isObject", \.isObject, "Whether it has no properties."),
    .flag("hasOptional", \.parts.hasOptional, "Whether a property may be missing."),
    .list("properties", \.parts.properties, "Its properties."),
    .text("equality", \.parts.equality, "Whether it equals `other`."),
    .text("hash", \.parts.hash, "Its hash."),
    .text("text", \.parts.text, "Its properties, as a text has them."),
    .texts("writings", \.parts.writings, "Pairs of names and values as JSON."),
    .texts("readings", \.parts.readings, "Its properties, read from JSON."),
  ]
}

struct FormerView: TemplateView {
  var name: KotlinName
  var current: KotlinCode
  var replacement: KotlinString
  var comment: KotlinDoc
  var method: KotlinName
  var fallback: KotlinCode
  /// Whether nothing else in the package has the name.
  var hasAlias: Bool

  static let tags: TemplateTags<Self> = [
    .text("name", \.name, "The former name."),
    .text("current", \.current, "The name of today."),
    .text("replacement", \.replacement, "The name of today, as a string."),
    .text("comment", \.comment, "Its documentation."),
    .text("method", \.method, "The former name of the handler's method."),
    .text("fallback", \.fallback, "What that method does where it is not overridden."),
    .flag("hasAlias", \.hasAlias, "Whether nothing else in the package has the name."),
  ]
}

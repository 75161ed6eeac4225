import StepgenLanguages
import StepgenLowering
import StepgenModel
import StepgenTemplates

/// A property of a class: its declaration, its place in the constructor, and its JSON.
struct PropertyView: TemplateView {
  var name: String
  var field: LoweredField
  var comment: DartDoc?
  var type: DartCode
  var reading: DartCode
  var writing: DartCode

  static let tags: TemplateTags<Self> = [
    .text("property", { DartName($0.name) }, "Its name."),
    .optionalText("comment", \.comment, "Its documentation."),
    .text("type", \.type, "Its type."),
    .text("parameter", \.parameter, "The parameter of the constructor."),
    .text("reading", \.reading, "The argument, read from JSON."),
    .text("writing", \.writing, "The entry of the JSON."),
    .text("shown", \.shown, "Its name and its value in the text of its class."),
  ]

  private var parameter: DartCode { DartCode((field.isOptional ? "this." : "required this.") + name + ",") }

  private var shown: DartCode {
    DartCode(name.replacing("$", with: "\\$") + ": " + (field.isSecret ? Field.mask : "${\(name)}"))
  }
}

/// A class with properties: a structure or a step.
struct ClassView: TemplateView {
  var name: String
  var summary: String
  /// Markdown that follows the summary.
  var notes: [String]
  /// The platform's name of it.
  var literal: String
  /// What is written for a step, and the names by which it arrives.
  var wire = ""
  var wires: [String] = []
  /// The name of the handler's method.
  var method: String
  var properties: [PropertyView]
  var formers: [FormerView]

  static let tags: TemplateTags<Self> = [
    .text("name", { DartName($0.name) }, "The class's name."),
    .text("comment", { DartDoc($0.summary, $0.notes, indentation: 0) }, "Its documentation."),
    .optionalText("deprecation", { Dart.deprecation(in: $0.notes) }, "What is to be used instead of it."),
    .text("literal", { DartString($0.literal) }, "The name on the wire."),
    .text("wire", { DartString($0.wire) }, "What is written for a step."),
    .texts("wires", { $0.wires.map { DartString($0) } }, "Every name by which it arrives."),
    .text("method", { DartName($0.method) }, "The name of the handler's method."),
    .text(
      "fallback",
      { DartName($0.formers.first?.method ?? "defaultStep") },
      "What that method calls where it is not overridden."
    ),
    .flag("isBare", \.properties.isEmpty, "Whether it has no properties."),
    .list("properties", \.properties, "Its properties."),
    .list("formers", \.formers, "Its former names."),
  ]
}

/// A former name of a class and, for steps, of a handler's method.
struct FormerView: TemplateView {
  var name: String
  /// The name of today.
  var current: String
  var until: String
  var method: String
  /// What that method calls where it is not overridden.
  var fallback: String
  /// Whether nothing else in the libraries has the name.
  var hasAlias: Bool

  static let tags: TemplateTags<Self> = [
    .text("former", { DartName($0.name) }, "The former name."),
    .text("comment", \.comment, "Its documentation."),
    .text("deprecation", { DartString("Use \($0.current).") }, "What is to be used instead."),
    .text("current", { DartName($0.current) }, "The name of today."),
    .text("method", { DartName($0.method) }, "The former name of the handler's method."),
    .text("fallback", { DartName($0.fallback) }, "What that method calls where it is not overridden."),
    .flag("hasAlias", \.hasAlias, "Whether nothing else in the libraries has the name."),
  ]

  private var comment: DartDoc { DartDoc("The former name of [\(current)], until \(until).", indentation: 0) }
}

extension DartScope {
  /// The structures that the platform has; nil when there are none.
  func typesFile(names: inout NameClaims) -> FileView? {
    let types = loweredTypes
    guard !types.isEmpty else { return nil }
    return FileView(
      scope: self,
      imports: imports(for: types.flatMap { $0.properties.map(\.field.type) }, besides: "types.dart"),
      types: types.map { type in
        ClassView(
          name: type.name,
          summary: type.summary,
          notes: (type.methods.isEmpty ? [] : ["On this platform it has also:"]) + type.methods + type.notes,
          literal: type.name,
          method: type.name,
          properties: properties(of: type),
          formers: formers(of: type.platformName, names: &names)
        )
      }
    )
  }

  private func properties(of type: LoweredType) -> [PropertyView] {
    let views = properties(type.properties.map(\.field), besides: [], from: "json", indentation: 6)
    return zip(type.properties, views).map { property, view in
      var view = view
      view.comment = DartDoc(property.summary, property.notes, indentation: 2)
      return view
    }
  }

  /// The properties of a class; some names are taken by the classes above it.
  func properties(
    _ fields: [LoweredField],
    besides taken: Set<String>,
    from values: String,
    indentation: Int
  ) -> [PropertyView] {
    let names = parameterNames(of: fields, besides: taken.union(typesInCode))
    return zip(fields, names).map { field, name in
      PropertyView(
        name: name,
        field: field,
        comment: field.meaning.isBlank ? nil : DartDoc(field.meaning, indentation: 2),
        type: DartCode(spelling(field.type)),
        reading: reading(field, as: name, from: values, indentation: indentation),
        writing: writing(field, name)
      )
    }
  }

  /// A name that begins with an underscore is private to its library, and no parameter may have one.
  func parameterNames(of fields: [LoweredField], besides taken: Set<String>) -> [String] {
    var claims = NameClaims(taken)
    return fields.map { field in
      let wanted = String(field.name.drop { $0 == "_" })
      let isName = wanted.utf8.first.map { $0 < UInt8(ascii: "0") || $0 > UInt8(ascii: "9") } ?? false
      let isFree = isName && !Dart.language.names.reserved.contains(wanted)
      return claims.claim(
        isFree ? wanted : "value" + wanted.prefix(1).uppercased() + wanted.dropFirst(),
        else: wanted + "Value"
      )
    }
  }

  /// Former names of a structure or a choice.
  func formers(of name: PlatformName, names: inout NameClaims) -> [FormerView] {
    name.formerNames.map { former in
      let old = former.identifier
      return FormerView(
        name: old,
        current: name.identifiers[0],
        until: former.until,
        method: old,
        fallback: old,
        hasAlias: names.claim(old, else: old + "_") == old
      )
    }
  }
}

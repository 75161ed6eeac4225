import StepgenLanguages
import StepgenLowering
import StepgenModel
import StepgenTemplates

/// A property of a class: its declaration, its place in the constructor, and its JSON.
struct PropertyView: TemplateView {
  var name: DartName
  var comment: DartDoc?
  var type: DartCode
  var parameter: DartCode
  var reading: DartCode
  var writing: DartCode
  /// What the text of its class shows of it.
  var shown: DartCode

  static let tags: TemplateTags<Self> = [
    .text("property", \.name, "Its name."),
    .optionalText("comment", \.comment, "Its documentation."),
    .text("type", \.type, "Its type."),
    .text("parameter", \.parameter, "The parameter of the constructor."),
    .text("reading", \.reading, "The argument, read from JSON."),
    .text("writing", \.writing, "The entry of the JSON."),
    .text("shown", \.shown, "Its name and its value in the text of its class."),
  ]
}

/// A class with properties: a structure, a step, or a member of a choice.
struct ClassView: TemplateView {
  var name: DartName
  var comment: DartDoc
  /// The name, as it is written.
  var literal: DartString
  /// What is written for a step.
  var wire = DartString("")
  /// The names by which it arrives.
  var wires: [DartString]
  /// The name of the handler's method.
  var method: DartName
  /// What that method calls where it is not overridden.
  var fallback = DartName("defaultStep")
  var properties: [PropertyView]
  var formers: [FormerView]

  static let tags: TemplateTags<Self> = [
    .text("name", \.name, "The class's name."),
    .text("comment", \.comment, "Its documentation."),
    .optionalText("deprecation", \.comment.deprecation, "What is to be used instead of it."),
    .text("literal", \.literal, "The name on the wire."),
    .text("wire", \.wire, "What is written for a step."),
    .texts("wires", \.wires, "Every name by which it arrives."),
    .text("method", \.method, "The name of the handler's method."),
    .text("fallback", \.fallback, "What that method calls where it is not overridden."),
    .flag("isBare", \.properties.isEmpty, "Whether it has no properties."),
    .list("properties", \.properties, "Its properties."),
    .list("formers", \.formers, "Its former names."),
  ]
}

/// A former name of a class and, for steps, of a handler's method.
struct FormerView: TemplateView {
  var name: DartName
  var comment: DartDoc
  var current: DartName
  var method: DartName
  var fallback: DartName
  /// Whether nothing else in the libraries has the name.
  var hasAlias: Bool

  static let tags: TemplateTags<Self> = [
    .text("former", \.name, "The former name."),
    .text("comment", \.comment, "Its documentation."),
    .text("deprecation", \.comment.deprecationText, "What is to be used instead."),
    .text("current", \.current, "The name of today."),
    .text("method", \.method, "The former name of the handler's method."),
    .text("fallback", \.fallback, "What that method calls where it is not overridden."),
    .flag("hasAlias", \.hasAlias, "Whether nothing else in the libraries has the name."),
  ]
}

extension DartDoc {
  fileprivate var deprecationText: DartString { deprecation ?? DartString("Renamed.") }
}

extension DartScope {
  /// The properties of a class; some names are taken by the classes above it.
  func properties(
    _ fields: [LoweredField],
    docs: [DartDoc?],
    besides taken: Set<String>,
    from values: String,
    indentation: Int
  ) -> [PropertyView] {
    // A property hides a type or an annotation of its name in its class.
    var claims = NameClaims(taken.union(["bool", "double", "dynamic", "int", "num", "override"]))
    return zip(fields, docs).map { field, doc in
      // A name that begins with an underscore is private to its library, and no parameter may have one.
      let wanted = String(field.name.drop { $0 == "_" })
      let name = claims.claim(wanted.isEmpty ? "value" : wanted, else: wanted + "Value")
      return PropertyView(
        name: DartName(name),
        comment: doc,
        type: DartCode(spelling(field.type)),
        parameter: DartCode((field.isOptional ? "this." : "required this.") + name + ","),
        reading: reading(field, as: name, from: values, indentation: indentation),
        writing: writing(field, name),
        shown: DartCode(name.replacing("$", with: "\\$") + ": " + (field.isSecret ? Field.mask : "${\(name)}"))
      )
    }
  }

  /// A former name; there is no alias where something else has the name.
  func former(
    _ name: String,
    of current: String,
    _ former: PlatformName.FormerName,
    methods: (former: String, fallback: String),
    names: inout NameClaims
  ) -> FormerView {
    FormerView(
      name: DartName(name),
      comment: DartDoc(
        "The former name of [\(current)], until \(former.until).",
        [target.language.code.warningMark + "Use \(current)."],
        indentation: 0
      ),
      current: DartName(current),
      method: DartName(methods.former),
      fallback: DartName(methods.fallback),
      hasAlias: names.claim(name, else: name + "_") == name
    )
  }

  /// Former names of a structure or a choice.
  func formers(of name: PlatformName, names: inout NameClaims) -> [FormerView] {
    name.formerNames.map { former in
      let methods = (former.identifier, former.identifier)
      return self.former(former.identifier, of: name.identifiers[0], former, methods: methods, names: &names)
    }
  }
}

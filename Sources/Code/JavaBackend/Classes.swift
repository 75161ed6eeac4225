import StepgenLowering
import StepgenModel
import StepgenTemplates

/// The fields of a class, and what they need: constructors, accessors, equality, and their JSON.
struct ClassParts: Sendable {
  var fields: [FieldView]
  var constructors: [ConstructorView]
  var equality: JavaCode
  var hash: JavaCode
  var text: JavaCode
  var writings: JavaCode
  var readings: JavaCode
  var imports: [String]

  /// Fields are called as on the wire where nothing else is wanted.
  ///
  /// `title` is what the text of a value begins with, `values` the map that holds the fields as JSON, and `margin` the
  /// columns before the members of the class.
  init(
    _ name: JavaName,
    _ lowered: [LoweredField],
    called wanted: [String]? = nil,
    docs: [JavaDoc],
    formers: [[FormerView]] = [],
    title: String,
    from values: String,
    margin: Int,
    in scope: JavaScope
  ) {
    var claims = NameClaims(scope.unusable.properties)
    let names = (wanted ?? lowered.map(\.name)).map { JavaName(claims.claim($0, else: $0 + "Value")).templateText }
    let types = lowered.map(\.type)
    let spelled = types.map(scope.spelling)
    fields = lowered.indices.map { index in
      FieldView(
        name: JavaCode(names[index]),
        type: JavaCode(spelled[index]),
        comment: docs[index],
        formers: index < formers.count ? formers[index] : []
      )
    }
    let assignment = { (place: String, value: String) in
      let isLong = !JavaCode.layout.fits(place + " = " + value + ";", after: margin + 2)
      let start = isLong ? "\n" + String(repeating: " ", count: margin + 6) : " "
      return JavaCode(place + " =" + start + value + ";")
    }
    constructors = Self.arities(of: lowered).map { present in
      let parameters = present.map { spelled[$0] + " " + names[$0] }
      let isWhole = present.count == lowered.count
      let arguments = lowered.indices.map { present.contains($0) ? names[$0] : "null" }
      return ConstructorView(
        head: JavaCode(
          JavaCode.list("public \(name.templateText)(", parameters, ") {", column: margin, margin: margin)
        ),
        statements: isWhole
          ? lowered.indices.map { assignment("this." + names[$0], scope.kept(types[$0], names[$0])) }
          : [JavaCode(JavaCode.list("this(", arguments, ");", column: margin + 2, margin: margin + 2))]
      )
    }
    let terms = lowered.indices.map { index in
      scope.isPrimitive(types[index])
        ? "\(names[index]) == that.\(names[index])" : "Objects.equals(\(names[index]), that.\(names[index]))"
    }
    let layout = JavaCode.layout
    equality = JavaCode(layout.chain(terms, "&&", endsLines: false, column: margin + 9, margin: margin + 6))
    hash = JavaCode(JavaCode.list("Objects.hash(", names, ")", column: margin + 9, margin: margin + 2))
    let shown = lowered.indices.map {
      JavaString(lowered[$0].name).templateText + ", " + (lowered[$0].isSecret ? "\"\(Field.mask)\"" : names[$0])
    }
    text = JavaCode(
      JavaCode.list("StepgenJson.describe(", [title] + shown, ")", column: margin + 9, margin: margin + 2)
    )
    let pairs = zip(lowered, names).map { scope.writing($0, $1, margin: margin + 6) }
    let start = ",\n" + String(repeating: " ", count: margin + 6)
    writings = JavaCode(pairs.joined(separator: start))
    let column = margin + 6
    readings = JavaCode(lowered.map { scope.reading($0, from: values, margin: column) }.joined(separator: start))
    imports = scope.imports(types)
  }

  /// For each constructor the fields that it takes: all and, while the last that is left may be missing, all without it.
  private static func arities(of fields: [LoweredField]) -> [[Int]] {
    var arities = [Array(fields.indices)]
    for index in fields.indices.reversed() where fields[index].isOptional {
      arities.append(arities[arities.count - 1].filter { $0 != index })
    }
    return arities
  }
}

struct FieldView: TemplateView {
  var name: JavaCode
  var type: JavaCode
  var comment: JavaDoc
  var formers: [FormerView]

  static let tags: TemplateTags<Self> = [
    .text("field", \.name, "The field's name."),
    .text("fieldType", \.type, "Its type."),
    .text("fieldComment", \.comment, "The documentation of its accessor."),
    .list("formers", \.formers, "Its former names."),
  ]
}

struct ConstructorView: TemplateView {
  var head: JavaCode
  var statements: [JavaCode]

  static let tags: TemplateTags<Self> = [
    .text("head", \.head, "Its parameters, and the brace that opens its body."),
    .texts("statements", \.statements, "What its body does."),
  ]
}

/// A class with fields: a structure, or a step.
struct ClassView: TemplateView {
  var name: JavaName
  var comment: JavaDoc
  /// The name, as a string.
  var literal: JavaString
  /// What is written for a step.
  var wire = JavaString("")
  var cases: [JavaCode] = []
  /// The name of the handler's method, and what it does where it is not overridden.
  var method = JavaName("")
  var fallback = JavaCode("")
  var formers: [FormerView] = []
  var parts: ClassParts

  static let tags: TemplateTags<Self> = [
    .text("name", \.name, "The class's name."),
    .text("comment", \.comment, "Its documentation."),
    .text("literal", \.literal, "The name, as a string."),
    .text("wire", \.wire, "What is written for a step, as a string."),
    .texts("cases", \.cases, "Every name by which it arrives, as a string."),
    .text("method", \.method, "The name of the handler's method."),
    .text("fallback", \.fallback, "What the handler's method does where it is not overridden."),
    .list("formers", \.formers, "Its former names."),
    .flag("hasFields", { !$0.parts.fields.isEmpty }, "Whether it has fields."),
    .list("fields", \.parts.fields, "Its fields."),
    .text("instance", \.instance, "The constant for a step without fields."),
    .list("constructors", \.parts.constructors, "Its constructors."),
    .text("equality", \.parts.equality, "Whether its fields equal those of `that`."),
    .text("hash", \.parts.hash, "Its hash."),
    .text("text", \.parts.text, "What it prints as."),
    .text("writings", \.parts.writings, "The names of its fields and their values as JSON."),
    .text("readings", \.parts.readings, "Its fields, read from JSON."),
    .texts("imports", \.imports, "What is imported."),
  ]
}

extension ClassView {
  fileprivate var instance: JavaCode {
    let (begin, value) = ("public static final \(name.templateText) INSTANCE =", "new \(name.templateText)();")
    let isLong = !JavaCode.layout.fits(begin + " " + value, after: 4)
    return JavaCode(begin + (isLong ? "\n        " : " ") + value)
  }

  fileprivate var imports: [JavaCode] {
    Set(parts.imports + ["java.util.Map", "java.util.Objects"]).sorted().map { JavaCode($0) }
  }
}

/// A former name of a method, of an accessor or of a constant.
struct FormerView: TemplateView {
  var name: JavaName
  var current: JavaCode
  var comment: JavaDoc
  var fallback = JavaCode("")

  static let tags: TemplateTags<Self> = [
    .text("former", \.name, "The former name."),
    .text("current", \.current, "The name of today."),
    .text("formerComment", \.comment, "Its documentation."),
    .text("formerFallback", \.fallback, "What a handler's method does where it is not overridden."),
  ]
}

extension JavaScope {
  /// The structures that the platform has; classes have no former names in Java, which has no other names for them.
  var typeViews: [ClassView] { registry.types.compactMap(view) }

  private func view(of type: PayloadType) -> ClassView? {
    guard let name = present(type.names), let identifier = name.identifiers.first else { return nil }
    let fields = type.fields.filter { self.identifier($0.names) != nil }
    let methods = type.methods.compactMap { method in
      method.calls[target.platform].map { "- `\($0)`: \(prose(method.meaning))" }
    }
    var formers = FormerNames(besides: Set(fields.compactMap { self.identifier($0.names) }))
    return ClassView(
      name: JavaName(identifier),
      comment: JavaDoc(
        type.meaning.isBlank ? "The structure `\(identifier)`" : prose(type.meaning),
        notes(name, using: typeName) + methods,
        indentation: 0
      ),
      literal: JavaString(identifier),
      parts: ClassParts(
        JavaName(identifier),
        loweredFields(type.fields),
        docs: fields.map { field in
          let absent = field.type(on: target.platform).isOptional ? ["Null where there is none."] : []
          let meaning = meaning(of: field)
          return JavaDoc(
            meaning.isBlank ? "The value `\(field.id)`" : meaning,
            absent + notes(self.name(field.names)) { self.fieldName($0, in: type.fields) },
            indentation: 2
          )
        },
        formers: fields.map { field in
          let present = JavaName(self.identifier(field.names) ?? field.id).templateText
          return formers.claim(self.name(field.names)?.formerNames ?? []).map {
            former($0.identifier, until: $0.until, present + "()", margin: 2)
          }
        },
        title: JavaString(identifier).templateText,
        from: "json",
        margin: 2,
        in: self
      )
    )
  }

  func former(_ name: String, until version: String, _ current: String, margin: Int) -> FormerView {
    FormerView(
      name: JavaName(name),
      current: JavaCode(current),
      comment: JavaDoc("The former name of `\(current)`, until \(version)", indentation: margin)
    )
  }
}

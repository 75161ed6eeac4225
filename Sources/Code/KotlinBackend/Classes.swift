import StepgenLowering
import StepgenModel
import StepgenTemplates

struct PropertyView: TemplateView {
  var name: KotlinName
  var field: LoweredField
  var type: KotlinCode
  var comment: KotlinDoc?
  var reading: KotlinCode
  var writing: KotlinCode
  var formers: [FormerView] = []

  static let tags: TemplateTags<Self> = [
    .text("property", \.name, "The property's name."),
    .text("propertyType", \.type, "Its type."),
    .text("initial", { KotlinCode($0.field.isOptional ? " = null" : "") }, "Its default where it may be missing."),
    .optionalText("propertyComment", \.comment, "Its documentation."),
    .list("formers", \.formers, "Its former names."),
  ]
}

/// A class with properties: a structure, a step, or a member of a choice.
struct ClassView: TemplateView {
  var name: KotlinName
  var comment: KotlinDoc
  /// The name, as a string.
  var literal: KotlinString
  var formers: [FormerView] = []
  var properties: [PropertyView]
  /// What the text of a value begins with.
  var title: String
  /// Columns before the members of the class.
  var margin = 8
  /// What is written for it on the wire, and the names by which it arrives.
  var wire = KotlinString("")
  var wires = KotlinCode("")
  /// The name of the handler's method, and its declaration.
  var method = KotlinName("")
  var handling = KotlinCode("")
  /// What a member's call of the constructor above it has, the texts that choose it, and its prefix on the wire.
  var arguments = KotlinCode("")
  var answers = KotlinCode("")
  var prefix: KotlinString?

  var isObject: Bool { properties.isEmpty }

  static let tags: TemplateTags<Self> = [
    .text("name", \.name, "The class's name."),
    .text("comment", \.comment, "Its documentation."),
    .text("literal", \.literal, "The name, as a string."),
    .text("wire", \.wire, "What is written for it on the wire, as a string."),
    .text("wires", \.wires, "Every name by which it arrives, with commas."),
    .text("method", \.method, "The name of the handler's method."),
    .text("handling", \.handling, "The handler's method."),
    .list("formers", \.formers, "Its former names."),
    .list("aliases", { $0.formers.filter(\.hasAlias) }, "Those that nothing else in the package has."),
    .flag("isObject", \.isObject, "Whether it has no properties."),
    .flag("hasOptional", { $0.properties.contains(where: \.field.isOptional) }, "Whether a property may be missing."),
    .list("properties", \.properties, "Its properties."),
    .text("equality", \.equality, "Whether it equals `other`."),
    .text("hash", \.hash, "Its hash."),
    .text("text", \.text, "What it prints as."),
    .texts("writings", { $0.properties.map(\.writing) }, "Pairs of names and values as JSON."),
    .texts("readings", { $0.properties.map(\.reading) }, "Its properties, read from JSON."),
    .text("arguments", \.arguments, "A member's name on the wire, and the text that stands for it alone."),
    .text("answers", \.answers, "Every text by which an app chooses a member, with commas."),
    .optionalText("prefix", \.prefix, "What comes before the value in a member's name on the wire."),
  ]
}

extension ClassView {
  private var spelledNames: [String] { properties.map(\.name.templateText) }

  private var equality: KotlinCode {
    let terms =
      ["other is " + name.templateText]
      + spelledNames.map { $0 == "other" ? "this.other == other.other" : "\($0) == other.\($0)" }
    let line = terms.joined(separator: " && ")
    if Kotlin.layout.fits("override fun equals(other: Any?): Boolean = " + line, after: margin) {
      return KotlinCode(" " + line)
    }
    let chain = Kotlin.layout.chain(terms, "&&", column: margin + 4, margin: margin + 8)
    return KotlinCode(CodeLayout.lineStart(margin + 4) + chain)
  }

  private var hash: KotlinCode {
    properties.count == 1
      ? KotlinCode(spelledNames[0] + ".hashCode()")
      : .list("Objects.hash(", spelledNames, ")", column: margin + 31, margin: margin)
  }

  /// ` = "Name(a=$a, b=<secret>)"`, a sum of texts where a line is too long.
  private var text: KotlinCode {
    let values = properties.enumerated().map { index, property in
      let (name, spelled) = (property.name.name, property.name.templateText)
      let shown = spelled == name ? "$" + name : "${" + spelled + "}"
      let value = property.field.isSecret ? Field.mask : shown
      return (index == 0 ? title + "(" : "") + name + "=" + value + (index + 1 < properties.count ? ", " : ")")
    }
    let line = "\"" + values.joined() + "\""
    if Kotlin.layout.fits("override fun toString(): String = " + line, after: margin) { return KotlinCode(" " + line) }
    let start = CodeLayout.lineStart(margin + 4)
    if Kotlin.layout.fits(line, after: margin + 4) { return KotlinCode(start + line) }
    return KotlinCode(start + values.map { "\"" + $0 + "\"" }.joined(separator: " +" + start + "    "))
  }
}

/// A former name of a class, of a member or of a property.
struct FormerView: TemplateView {
  var name: String
  /// The name of today, as code.
  var current: String
  var until: String
  var margin = 0
  /// The handler's method with that name.
  var handling = KotlinCode("")
  /// Whether nothing else in the package has the name.
  var hasAlias = true

  static let tags: TemplateTags<Self> = [
    .text("former", { KotlinName($0.name) }, "The former name."),
    .text("current", { KotlinCode($0.current) }, "The name of today."),
    .text("replacement", { KotlinString($0.current) }, "The name of today, as a string."),
    .text("formerComment", \.comment, "Its documentation."),
    .text("formerHandling", \.handling, "The handler's method with that name."),
  ]

  private var comment: KotlinDoc {
    KotlinDoc("The former name of [\(current)], until \(until).", indentation: margin)
  }
}

extension KotlinScope {
  /// The structures that the platform has.
  func typeViews(aliases: inout NameClaims) -> [ClassView] {
    loweredTypes.map { type in
      ClassView(
        name: KotlinName(type.name),
        comment: KotlinDoc(type.summary, type.notes + type.methods, indentation: 0),
        literal: KotlinString(type.name),
        formers: formers.types[type.index].map { former($0, of: type.name, aliases: &aliases) },
        properties: properties(of: type),
        title: type.name,
        margin: 4
      )
    }
  }

  private func properties(of type: LoweredType) -> [PropertyView] {
    zip(
      type.properties,
      properties(type.properties.map(\.field), from: "json", readingMargin: 16, besides: Self.unusableInTypes)
    ).map {
      lowered,
      view in
      var view = view
      view.comment = KotlinDoc(lowered.summary, lowered.notes, indentation: 4)
      view.formers = lowered.formers.map {
        FormerView(name: $0.identifier, current: view.name.templateText, until: $0.until, margin: 4)
      }
      return view
    }
  }

  /// The properties of a class; `values` is the map that has the fields as JSON, and `readingMargin` the columns before the
  /// fields that are read.
  func properties(
    _ fields: [LoweredField],
    from values: String,
    readingMargin: Int,
    besides taken: Set<String> = unusableProperties
  ) -> [PropertyView] {
    var claims = NameClaims(taken)
    return fields.map { field in
      let name = KotlinName(claims.claim(field.name, else: field.name + "Value"))
      return PropertyView(
        name: name,
        field: field,
        type: KotlinCode(spelling(field.type)),
        comment: field.meaning.isBlank ? nil : KotlinDoc(field.meaning, indentation: 8),
        reading: reading(field, from: values, margin: readingMargin),
        writing: writing(field, name)
      )
    }
  }

  /// A former name of a class of the package.
  func former(_ former: PlatformName.FormerName, of current: String, aliases: inout NameClaims) -> FormerView {
    let hasAlias = aliases.claim(former.identifier, else: former.identifier + "_") == former.identifier
    let current = Kotlin.identifier(current)
    return FormerView(name: former.identifier, current: current, until: former.until, hasAlias: hasAlias)
  }
}

import StepgenLowering
import StepgenModel
import StepgenTemplates

/// The properties of a class, and what they need: the head of its constructor, equality, and its JSON.
struct ClassParts: Sendable {
  var properties: [PropertyView]
  var equality: KotlinCode
  var hash: KotlinCode
  /// Its properties, as a text has them behind its name.
  var text: KotlinCode
  var writings: [KotlinCode]
  var readings: [KotlinCode]
  /// Whether shorter constructors are made for callers in Java and for versions to come.
  var hasOptional: Bool

  /// `title` is what the text of a value begins with, `values` the map that holds the fields as JSON, `margin` the columns
  /// before the members of the class, and `readingMargin` those before the fields that are read.
  init(
    _ name: KotlinName,
    _ fields: [LoweredField],
    docs: [KotlinDoc?],
    formers: [[FormerView]] = [],
    title: String,
    from values: String,
    margin: Int,
    readingMargin: Int,
    in scope: KotlinScope
  ) {
    var claims = NameClaims(KotlinScope.unusable.properties)
    let names = fields.map { KotlinName(claims.claim($0.name, else: $0.name + "Value")) }
    properties = fields.indices.map { index in
      let field = fields[index]
      return PropertyView(
        name: names[index],
        type: KotlinCode(scope.spelling(field.type)),
        initial: KotlinCode(field.isOptional ? " = null" : ""),
        comment: docs[index],
        formers: index < formers.count ? formers[index] : []
      )
    }
    let spelled = names.map(\.templateText)
    let layout = KotlinCode.layout
    let terms =
      ["other is " + name.templateText]
      + spelled.map { $0 == "other" ? "this.other == other.other" : "\($0) == other.\($0)" }
    let line = terms.joined(separator: " && ")
    let isLong = !layout.fits("override fun equals(other: Any?): Boolean = " + line, after: margin)
    let start = "\n" + String(repeating: " ", count: margin + layout.indentation)
    equality = KotlinCode(
      isLong
        ? start + layout.chain(terms, "&&", column: margin + 4, margin: margin + 8)
        : " " + line
    )
    hash =
      spelled.count == 1
      ? KotlinCode(spelled[0] + ".hashCode()")
      : .list("Objects.hash(", spelled, ")", column: margin + 31, margin: margin)
    text = Self.text(title, zip(names, fields.map(\.isSecret)), margin: margin)
    writings = zip(fields, names).map { scope.writing($0, $1) }
    readings = fields.map { scope.reading($0, from: values, margin: readingMargin) }
    hasOptional = fields.contains(where: \.isOptional)
  }

  /// ` = "Name(a=$a, b=<secret>)"`, a sum of texts where a line is too long.
  private static func text(_ title: String, _ fields: Zip2Sequence<[KotlinName], [Bool]>, margin: Int) -> KotlinCode {
    let layout = KotlinCode.layout
    let names = fields.map(\.0)
    let values = fields.enumerated().map { index, field in
      let (name, isSecret) = field
      let shown = name.templateText == name.text ? "$" + name.text : "${" + name.templateText + "}"
      let value = isSecret ? Field.mask : shown
      return (index == 0 ? title + "(" : "") + name.text + "=" + value + (index + 1 < names.count ? ", " : ")")
    }
    let line = "\"" + values.joined() + "\""
    if layout.fits("override fun toString(): String = " + line, after: margin) { return KotlinCode(" " + line) }
    let start = "\n" + String(repeating: " ", count: margin + layout.indentation)
    if layout.fits(line, after: margin + layout.indentation) { return KotlinCode(start + line) }
    return KotlinCode(start + values.map { "\"" + $0 + "\"" }.joined(separator: " +" + start + "    "))
  }
}

struct PropertyView: TemplateView {
  var name: KotlinName
  var type: KotlinCode
  var initial: KotlinCode
  var comment: KotlinDoc?
  var formers: [FormerView]

  static let tags: TemplateTags<Self> = [
    .text("property", \.name, "The property's name."),
    .text("propertyType", \.type, "Its type."),
    .text("initial", \.initial, "Its default where it may be missing."),
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
  /// What is written for it on the wire.
  var wire = KotlinString("")
  /// The names by which it arrives.
  var wires = KotlinCode("")
  /// The name of the handler's method, and its declaration.
  var method = KotlinName("")
  var handling = KotlinCode("")
  var formers: [FormerView]
  var parts: ClassParts
  /// What a member's call of the constructor above it has, the texts that choose it, and its prefix on the wire.
  var arguments = KotlinCode("")
  var answers = KotlinCode("")
  var prefix: KotlinString?

  var isObject: Bool { parts.properties.isEmpty }

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
    .flag("hasOptional", \.parts.hasOptional, "Whether a property may be missing."),
    .list("properties", \.parts.properties, "Its properties."),
    .text("equality", \.parts.equality, "Whether it equals `other`."),
    .text("hash", \.parts.hash, "Its hash."),
    .text("text", \.parts.text, "What it prints as."),
    .texts("writings", \.parts.writings, "Pairs of names and values as JSON."),
    .texts("readings", \.parts.readings, "Its properties, read from JSON."),
    .text("arguments", \.arguments, "A member's name on the wire, and the text that stands for it alone."),
    .text("answers", \.answers, "Every text by which an app chooses a member, with commas."),
    .optionalText("prefix", \.prefix, "What comes before the value in a member's name on the wire."),
  ]
}

/// A former name of a class, of a member or of a property.
struct FormerView: TemplateView {
  var name: KotlinName
  var current: KotlinCode
  var replacement: KotlinString
  var comment: KotlinDoc
  /// The handler's method with that name.
  var handling = KotlinCode("")
  /// Whether nothing else in the package has the name.
  var hasAlias = true

  static let tags: TemplateTags<Self> = [
    .text("former", \.name, "The former name."),
    .text("current", \.current, "The name of today."),
    .text("replacement", \.replacement, "The name of today, as a string."),
    .text("formerComment", \.comment, "Its documentation."),
    .text("formerHandling", \.handling, "The handler's method with that name."),
  ]
}

extension KotlinScope {
  /// The structures that the platform has.
  func typeViews(aliases: inout NameClaims) -> [ClassView] {
    zip(registry.types, formers.types).compactMap { view(of: $0, formerly: $1, aliases: &aliases) }
  }

  private func view(
    of type: PayloadType,
    formerly: [PlatformName.FormerName],
    aliases: inout NameClaims
  ) -> ClassView? {
    guard let name = present(type.names), let identifier = name.identifiers.first else { return nil }
    let fields = type.fields.filter { self.identifier($0.names) != nil }
    let methods = type.methods.compactMap { method in
      method.calls[target.platform].map { "- `\($0)`: \(prose(method.meaning))" }
    }
    var formerFields = FormerNames(besides: Set(fields.compactMap { self.identifier($0.names) }))
    return ClassView(
      name: KotlinName(identifier),
      comment: KotlinDoc(
        type.meaning.isBlank ? "The structure `\(identifier)`." : prose(type.meaning),
        notes(name, using: typeName) + methods,
        indentation: 0
      ),
      literal: KotlinString(identifier),
      formers: formerly.map { view(of: $0, KotlinName(identifier).templateText, aliases: &aliases) },
      parts: ClassParts(
        KotlinName(identifier),
        loweredFields(type.fields),
        docs: fields.map { field in
          let meaning = meaning(of: field)
          let summary = meaning.isBlank ? "The value `\(field.id)`." : meaning
          return KotlinDoc(
            summary,
            notes(self.name(field.names)) { self.fieldName($0, in: type.fields) },
            indentation: 4
          )
        },
        formers: fields.map { field in
          let present = KotlinName(self.identifier(field.names) ?? field.id).templateText
          return formerFields.claim(self.name(field.names)?.formerNames ?? []).map {
            former($0.identifier, until: $0.until, present, margin: 4)
          }
        },
        title: identifier,
        from: "json",
        margin: 4,
        readingMargin: 16,
        in: self
      )
    )
  }

  /// A former name of a class of the package.
  func view(of former: PlatformName.FormerName, _ current: String, aliases: inout NameClaims) -> FormerView {
    var view = self.former(former.identifier, until: former.until, current, margin: 0)
    view.hasAlias = aliases.claim(former.identifier, else: former.identifier + "_") == former.identifier
    return view
  }

  func former(_ name: String, until version: String, _ current: String, margin: Int) -> FormerView {
    FormerView(
      name: KotlinName(name),
      current: KotlinCode(current),
      replacement: KotlinString(current),
      comment: KotlinDoc("The former name of [\(current)], until \(version).", indentation: margin)
    )
  }
}

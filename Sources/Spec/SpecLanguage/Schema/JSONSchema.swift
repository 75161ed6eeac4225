import StepgenModel

extension Grammar {
  /// The name of the file that contains the schema.
  package static let schemaName = "stepgen-spec-1.json"

  /// The grammar as a JSON Schema, for editors: draft 2020-12, in the order of the grammar, ending in a line break.
  ///
  /// The schema specifies the same as the structure check, except for how a text is quoted and whether a key is written
  /// twice, which a schema cannot check.
  package var jsonSchema: String {
    let schema: JSONValue = .object([
      ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
      ("$id", .string(Self.schemaName)),
      ("title", .string("stepgen spec, version 1")),
      (
        "description",
        .string("A file of a registry: its manifest (key ‘registry’), a flow (key ‘flow’), or what flows share.")
      ),
      ("type", .string("object")),
      ("if", .requiring("registry")),
      ("then", .object([("$ref", .reference(.manifest))])),
      (
        "else",
        .object([
          ("if", .requiring("flow")),
          ("then", .object([("$ref", .reference(.flowFile))])),
          ("else", .object([("$ref", .reference(.sharedFile))])),
        ])
      ),
      ("$defs", .object(definitions)),
    ])
    return schema.text + "\n"
  }

  private var definitions: [(key: String, value: JSONValue)] {
    names.map { ($0.text, record($0).jsonSchema) }
      + TextKind.allCases.map { ($0.definitionName, $0.jsonSchema) }
  }
}

extension Record {
  fileprivate var jsonSchema: JSONValue {
    let required = keys.filter(\.isRequired).map { JSONValue.string($0.name) }
    var entries: [(key: String, value: JSONValue)] = [
      ("title", .string(name.title)),
      ("description", .string(summary)),
      ("type", .string("object")),
      ("properties", .object(keys.map { ($0.name, $0.jsonSchema) })),
    ]
    if !required.isEmpty { entries.append(("required", .array(required))) }
    entries.append(("additionalProperties", .bool(false)))
    return .object(entries)
  }
}

extension Key {
  fileprivate var jsonSchema: JSONValue {
    let schema = shape.jsonSchema(describedAs: summary)
    guard mayNotBeEmpty, case .members(let members) = schema else { return schema }
    let minimum = if case .list = shape { "minItems" } else { "minProperties" }
    return .members(members + [JSONValue.Member(key: minimum, value: .integer(1))])
  }
}

extension JSONValue {
  fileprivate static func requiring(_ key: String) -> JSONValue {
    .object([("required", .array([.string(key)]))])
  }

  static func reference(_ record: RecordName) -> JSONValue {
    .string("#/$defs/" + record.text)
  }

  static func reference(_ kind: TextKind) -> JSONValue {
    .string("#/$defs/" + kind.definitionName)
  }
}

extension Shape {
  /// Returns the shape as a schema; editors show the description.
  func jsonSchema(describedAs description: String? = nil) -> JSONValue {
    .object((description.map { [("description", .string($0))] } ?? []) + keywords)
  }

  private var keywords: [(key: String, value: JSONValue)] {
    switch self {
    case .text(let kind, _): [("$ref", .reference(kind))]
    case .integer(let range): [("type", .string("integer"))] + limits(range)
    case .boolean: [("type", .string("boolean"))]
    case .word(let options): [("type", .string("string")), ("oneOf", .array(options.map(\.jsonSchema)))]
    case .list(let shape): [("type", .string("array")), ("items", shape.jsonSchema())]
    case .map(let keys, _, let values):
      [
        ("type", .string("object")),
        ("propertyNames", .object([("$ref", .reference(keys))])),
        ("additionalProperties", values.jsonSchema()),
      ]
    case .record(let record): [("$ref", .reference(record))]
    case .either(let shapes): [("anyOf", .array(shapes.map { $0.jsonSchema() }))]
    }
  }

  private func limits(_ range: ClosedRange<Int>) -> [(key: String, value: JSONValue)] {
    range.count == 1
      ? [("const", .integer(range.lowerBound))]
      : [("minimum", .integer(range.lowerBound)), ("maximum", .integer(range.upperBound))]
  }
}

extension WordOption {
  /// Editors show the description of the word under the cursor only if each word has its own schema.
  fileprivate var jsonSchema: JSONValue {
    .object([("const", .string(word)), ("description", .string(summary))])
  }
}

extension TextKind {
  /// The name under `$defs`; some records and kinds of text have the same name.
  var definitionName: String {
    rawValue + "-text"
  }

  var jsonSchema: JSONValue {
    .object([
      ("description", .string(expectation.capitalizedFirst + ".")),
      ("type", .string("string")),
      ("pattern", .string(schemaPattern)),
    ])
  }

  /// The pattern of the kind, which requires at least one character that is not a blank: a text is never empty.
  private var schemaPattern: String {
    switch self {
    case .prose: "[^ \\t\\n]"
    case .literal, .line: "^[ \\t]*[^ \\t\\r\\n][^\\r\\n]*$"
    case .id, .words, .version, .date, .type, .path, .folder, .package, .module, .systems, .keys, .objects, .address,
      .base, .file, .color, .origin, .family, .neighbor:
      pattern ?? ""
    }
  }
}

extension RecordName {
  /// The name in words, such as ‘Step name’.
  package var title: String {
    var title = ""
    for character in text {
      title += character.isUppercase ? " " + character.lowercased() : String(character)
    }
    return title.capitalizedFirst
  }
}

extension Grammar {
  /// The grammar as a JSON Schema, for editors: draft 2020-12, in the order of the grammar, ending in a line break.
  ///
  /// It says what the structure check says, as far as a schema can see: how a text is quoted, and whether a key is
  /// written twice, it cannot see.
  package var jsonSchema: String {
    let schema: JSONValue = .object([
      ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
      ("$id", .string("stepgen-spec-1.json")),
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
    RecordName.allCases.map { ($0.rawValue, record($0).jsonSchema) }
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
    .string("#/$defs/" + record.rawValue)
  }

  static func reference(_ kind: TextKind) -> JSONValue {
    .string("#/$defs/" + kind.definitionName)
  }
}

import Foundation
import SpecLanguage
import Testing

/// The JSON Schema and the grammar know the same keys.
struct SchemaStructureTests {
  private typealias Object = [String: Any]

  private static func schema() throws -> [String: Any] {
    let data = Data(Grammar.current.jsonSchema.utf8)
    return try #require(try JSONSerialization.jsonObject(with: data) as? Object)
  }

  private static func definitions() throws -> [String: [String: Any]] {
    try #require(try schema()["$defs"] as? [String: Object])
  }

  @Test(arguments: RecordName.allCases)
  func recordHasTheKeysOfItsDefinition(name: RecordName) throws {
    let record = Grammar.current.record(name)
    let definition = try #require(try Self.definitions()[name.text])
    let properties = try #require(definition["properties"] as? [String: Object])
    #expect(Set(properties.keys) == Set(record.keys.map(\.name)))
    #expect(Set(definition["required"] as? [String] ?? []) == Set(record.keys.filter(\.isRequired).map(\.name)))
    #expect(definition["additionalProperties"] as? Bool == false)
    for key in record.keys { #expect(properties[key.name]?["description"] as? String == key.summary) }
  }

  @Test func definesRecordsAndKindsOfTextAndNothingElse() throws {
    let definitions = try Self.definitions()
    #expect(definitions.count == RecordName.allCases.count + TextKind.allCases.count)
  }

  @Test func everyReferenceLeadsToADefinitionAndEveryDefinitionIsReferredTo() throws {
    let references = Set(Self.references(in: try Self.schema()))
    #expect(references == Set(try Self.definitions().keys.map { "#/$defs/" + $0 }))
  }

  @Test func isTheSameTextEveryTime() {
    #expect(Grammar.current.jsonSchema == Grammar.current.jsonSchema)
    #expect(Grammar.current.jsonSchema.hasSuffix("}\n"))
  }

  private static func references(in value: Any) -> [String] {
    if let list = value as? [Any] { return list.flatMap(references) }
    guard let object = value as? Object else { return [] }
    return (object["$ref"] as? String).map { [$0] } ?? [] + object.values.flatMap(references)
  }
}

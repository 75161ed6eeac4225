import StepgenModel
import StepgenVersions
import Testing

@Suite struct JSONNameTests {
  private static let layout = Edit("registry", "generate:\n", "wire: { names: web }\ngenerate:\n")

  @Test func aFormerIDIsReadAsItWasWritten() throws {
    let files = ShippedVersion.files
    let plain = try ShippedVersion.registry(files, "as shipped")
    #expect(plain.formerWireNames(["type-code"], .step) == ["type-code"])
    #expect(plain.formerKeys(["sent-to"]) == ["sent-to"])
    let named = try ShippedVersion.registry(files.applying([Self.layout], "names"), "names")
    #expect(named.formerWireNames(["type-code"], .step) == ["type-code", "type_code"])
    #expect(named.formerKeys(["sent-to"]) == ["sent-to", "sent_to"])
  }

  @Test func jsonIsOfGeneratedCodeAndOfTheWire() throws {
    let files = ShippedVersion.files
    let (old, new) = try (
      ShippedVersion.registry(files, "as shipped"),
      ShippedVersion.registry(files.applying([Self.layout], "names"), "names")
    )
    let change = try #require(RegistryDifference(from: old, to: new).changes.first)
    #expect(change.rule.code == "wire-layout-changed")
    #expect(change.platforms == ["ios", "wire"])
  }
}

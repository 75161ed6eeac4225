import StepgenModel
import StepgenTestSupport
import Testing

@Suite struct TypeTests {
  @Test func everyTypeHasItsNames() throws {
    let registry = try ShippedSpecs.amplify()
    for fact in try Fact.rows(of: "types") where fact["field"].isEmpty {
      let type = try registry.type(fact["type"])
      for platform in Registry.appPlatforms + ["wire"] {
        let name = type.names[try registry.index(of: platform)]
        #expect((name.text ?? "") == fact[platform], "\(fact): \(platform)")
      }
    }
  }

  /// A cell has the whole declaration, or the name alone.
  @Test func everyFieldHasItsNamesAndTypes() throws {
    let registry = try ShippedSpecs.amplify()
    for fact in try Fact.rows(of: "types") where !fact["field"].isEmpty {
      let type = try registry.type(fact["type"])
      for platform in Registry.appPlatforms + ["wire"] {
        let index = try registry.index(of: platform)
        let spellings = spellings(of: fact["field"], in: type, registry, index)
        #expect(spellings.contains(fact[platform]), "\(fact): \(platform) has \(spellings)")
      }
    }
  }

  private func spellings(
    of id: String,
    in type: PayloadType,
    _ registry: Registry,
    _ platform: Platform.Index
  ) -> [String] {
    if let method = type.methods.first(where: { $0.id == id }) { return [method.calls[platform] ?? ""] }
    guard let field = type.fields.first(where: { $0.id == id }) else { return [] }
    guard let name = field.names[platform].text else { return [""] }
    return [name, TypeText(registry: registry, platform: platform).declaration(of: field)]
  }
}

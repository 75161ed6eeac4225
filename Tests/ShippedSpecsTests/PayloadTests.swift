import StepgenModel
import StepgenTestSupport
import Testing

@Suite struct PayloadTests {
  /// In Swift a cell has the type of an associated value, or its label where callers write that; elsewhere it has the
  /// name of the field, in JavaScript with `?` where it can be missing.
  @Test(arguments: Registry.appPlatforms)
  func everyStepBringsWhatItShould(platform: String) throws {
    let registry = try ShippedSpecs.amplify()
    let facts = try Fact.rows(of: "payloads")
    let index = try registry.index(of: platform)
    for step in Set(try Fact.rows(of: "steps").map { StepKey(flow: $0["flow"], step: $0["step"]) }) {
      let flow = try registry.flow(step.flow)
      let model = try flow.step(step.step)
      guard model.names[index].status == .present else { continue }
      let wanted = facts.filter { $0["flow"] == step.flow && $0["step"] == step.step && !$0[platform].isEmpty }
      let found = model.payload.filter { $0.names[index].isDeclared }
      #expect(found.map(\.id) == wanted.map { $0["field"] }, "\(step) on \(platform)")
      for (field, fact) in zip(found, wanted) {
        #expect(spellings(of: field, registry, index).contains(fact[platform]), "\(fact): \(platform)")
      }
    }
  }

  private func spellings(of field: Field, _ registry: Registry, _ platform: Platform.Index) -> [String] {
    let name = field.names[platform].text ?? ""
    return switch registry.platforms[platform].id {
    case "swift": [TypeText(registry: registry, platform: platform).text(of: field), name]
    case "javascript": [field.type(on: platform).isOptional ? name + "?" : name]
    default: [name]
    }
  }
}

private struct StepKey: Hashable {
  var flow: String
  var step: String
}

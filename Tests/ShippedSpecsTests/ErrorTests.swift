import StepgenModel
import StepgenTestSupport
import Testing

@Suite struct ErrorTests {
  @Test func everyErrorHasItsNames() throws {
    let registry = try ShippedSpecs.amplify()
    for fact in try Fact.rows(of: "errors") {
      let error = try #require(registry.errors.first { $0.id == fact["error"] }, "\(fact)")
      for platform in Registry.appPlatforms where !(platform == "swift" && error.id == "passkey-failure") {
        let name = error.names[try registry.index(of: platform)]
        #expect((name.text ?? "") == fact[platform], "\(fact): \(platform)")
      }
      #expect(error.wire.joined(separator: " | ") == fact["wire"], "\(fact)")
    }
  }

  @Test func passkeyFailuresInSwiftAreTheCasesOfThatName() throws {
    let registry = try ShippedSpecs.amplify()
    let error = try #require(registry.errors.first { $0.id == "passkey-failure" })
    let name = error.names[try registry.index(of: "swift")]
    #expect(!name.identifiers.isEmpty)
    #expect(name.identifiers.allSatisfy { $0.hasPrefix("webAuthn") })
    #expect(name.surroundings?.before == "AuthError.service(AWSCognitoAuthError.")
  }

  @Test func noErrorIsInvented() throws {
    let facts = try Fact.rows(of: "errors").map { $0["error"] }
    #expect(try ShippedSpecs.amplify().errors.map(\.id).sorted() == facts.sorted())
  }
}

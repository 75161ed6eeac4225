import StepgenModel
import StepgenTestSupport
import Testing

/// What the sources of Amplify Auth name.
@Suite struct SourceTests {
  /// Sources, and parts of them, that are no file of an SDK: each is here because there is nothing to lead to.
  private static let others: Set<String> = [
    "Amazon Cognito developer guide", "Amazon Cognito developer guide, lockout behavior", "FL commit 0055e53ae5",
    "amplify-js, signInStore.ts, MS_TO_EXPIRY",
    "[docs] S001:468, 961, 1778-1781, 2531-2534", "[docs] S003:390", "[docs] S003:402", "[docs] S003:60",
    "[reading] for Swift", "[reading] for the failures", "no use of the member in packages/auth",
  ]

  @Test func leadToFilesOfTheSDKs() throws {
    let registry = try ShippedSpecs.amplify()
    let parts = sources(of: registry).flatMap { $0.split(separator: ";") }.map { part in
      String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
    let unknown = Set(parts.filter { registry.platforms.references(in: $0).isEmpty })
    #expect(unknown == Self.others)
    let references = parts.flatMap { registry.platforms.references(in: $0) }
    #expect(references.filter { $0.files.count != 1 } == [])
    #expect(Set(references).count > 400, "\(Set(references).count)")
  }

  @Test func leadToTheVersionThatThePlatformWasReadFrom() throws {
    for platform in try ShippedSpecs.amplify().platforms where !platform.languages.isEmpty {
      let version = try #require(platform.readFrom?.split(separator: " ").last)
      #expect(try #require(platform.sourceFiles).address.contains(version))
      let tag = try #require(platform.sourcesAt?.split(separator: "/tree/").last)
      #expect(try #require(platform.sourceFiles).address.contains("/blob/\(tag)/{path}#"))
    }
  }

  private func sources(of registry: Registry) -> [String] {
    let ofNames = registry.concepts.flatMap { $0.names.compactMap(\.source) }
    let ofOutcomes = registry.flows.flatMap(\.everyOutcome).compactMap(\.source)
    return ofNames + ofOutcomes + registry.conditions.compactMap(\.source) + registry.constants.compactMap(\.source)
  }
}

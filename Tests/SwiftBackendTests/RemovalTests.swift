import StepgenModel
import SwiftBackend
import Testing

/// What meets who still uses what was removed.
@Suite struct RemovalTests {
  private static let uses = [
    ("func use(_ value: OldDetails) {}", "'OldDetails' is unavailable: Removed in 2.0.0; use 'NewDetails' instead."),
    ("func use(_ value: OldKind) {}", "'OldKind' is unavailable: Removed in 2.0.0."),
    ("func use() -> NewKind { .b }", "'b' is unavailable: Removed in 2.0.0; use 'a' instead."),
    ("func use() -> SomeStep { .b }", "'b' is unavailable: Removed in 2.0.0; use 'a' instead."),
    ("func use() -> FlowError { .lost }", "'lost' is unavailable: Removed in 2.0.0; use 'kept' instead."),
    ("func use(_ value: NewDetails) -> Int { value.lost }", "has no member 'lost'"),
    ("func use(_ value: any Operations) async throws { _ = try await value.gone() }", "has no member 'gone'"),
  ]

  @Test(arguments: uses)
  func theCompilerSaysThatItWasRemoved(use: String, message: String) throws {
    let client = GeneratedFile(path: "Client.swift", text: use + "\n")
    try withFiles(try makeBackend().files(for: .removed) + [client]) { folder in
      let output = try Compiler.compile(try Compiler.swiftFiles(in: folder), mode: "6", flags: [])
      #expect(output.status != 0)
      #expect(output.text.contains(message), "\(output.text.prefix(3000))")
    }
  }

  /// In Swift a case has one name, so only what is no pattern with values can have an alias.
  @Test(arguments: [
    (
      "func use(_ value: FOldDetails) -> FFirstDetails { value }",
      "warning: 'FOldDetails' is deprecated: renamed to 'FFirstDetails'"
    ),
    (
      "func use(_ value: GOldDetails) -> FFirstDetails { value }",
      "warning: 'GOldDetails' is deprecated: renamed to 'FFirstDetails'"
    ),
    (
      "func use(_ value: GFirstDetails) -> GStep { .first(value) }",
      "warning: 'GFirstDetails' is deprecated: renamed to 'FFirstDetails'"
    ),
    ("func use(_ step: GStep) -> FStep { step }", "warning: 'GStep' is deprecated: renamed to 'FStep'"),
    (
      "func use(_ value: FFirstDetails) -> FStep { .old(value) }",
      "warning: 'old' is deprecated: renamed to 'first(_:)'"
    ),
    (
      "func use(_ step: FStep) { if case .old(let details) = step { print(details) } }",
      "error: 'let' binding pattern cannot appear in an expression"
    ),
  ])
  func theCompilerSaysThatAStepWasRenamed(use: String, message: String) throws {
    let client = GeneratedFile(path: "Client.swift", text: use + "\n")
    try withFiles(try makeBackend().files(for: .formers.withStructures) + [client]) { folder in
      let output = try Compiler.compile(try Compiler.swiftFiles(in: folder), mode: "6", flags: [])
      #expect((output.status == 0) == message.hasPrefix("warning"))
      #expect(output.text.contains(message), "\(output.text.prefix(3000))")
    }
  }

  @Test func whatUsedIsThereWithoutTheRemovedType() throws {
    let client = GeneratedFile(
      path: "Client.swift",
      text: """
        import StepRuntime

        func use(_ holder: Holder) -> (PayloadValue, Set<PayloadValue>, Set<String>, NewDetails) {
          (holder.old, holder.olds, holder.kinds, holder.kept)
        }

        func use(_ error: FlowError) -> Bool {
          FlowError(wire: "Elost") == .unknown("Elost") && error == .kept
        }

        """
    )
    try withFiles(try makeBackend().files(for: .removed) + [client]) { folder in
      let output = try Compiler.compile(
        try Compiler.swiftFiles(in: folder),
        mode: "6",
        flags: ["-warnings-as-errors"]
      )
      #expect(output.status == 0, "\(output.text.prefix(3000))")
    }
  }
}

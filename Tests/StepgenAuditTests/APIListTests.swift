import StepgenModel
import StepgenTestSupport
import Testing

@testable import StepgenAudit

@Suite struct APIListTests {
  private static let head =
    "# stepgen-api 1\n# platform swift\n# library amplify-swift 2.60.1\n# complete Amplify\nname\tkind\towner\tsignature\tsince\tuntil\n"

  private func read(_ text: String) -> (list: APIList?, problems: [Diagnostic]) {
    APIList.read(SourceFile(path: "swift-2.60.1.tsv", text: text), FileID(0), of: "amplify-auth")
  }

  @Test func rowsAreRead() throws {
    let list = try #require(
      read(
        Self.head + "signIn\tfunction\tAmplify.Auth\tfunc signIn(for a: String, _ b: Int = 1, c: [A<B, C>])\t2.0.0\t\n"
      ).list
    )
    #expect((list.platform, list.version, list.complete) == ("swift", Version(2, 60, 1), ["Amplify"]))
    #expect(list.rows.map(\.name) == ["signIn"])
    #expect(list.rows[0].since == Version(2, 0, 0))
    #expect(list.rows[0].labels == ["for", "_", "c"])
  }

  @Test(arguments: [
    ("kotlin: suspend fun f(a: String, vararg b: Int)", ["a", "b"]),
    ("Future<A> f({required String a, B? b = c})", ["a", "b"]),
    ("func f()", []),
    ("@available(iOS 17.4, macOS 13.5, *) @MainActor func f(a: String?, b: Int)", ["a", "b"]),
  ])
  func labelsAreReadInEveryLanguage(signature: String, labels: [String]) {
    let row = APIList.Row(name: "f", kind: "function", owner: "m", signature: signature, line: 1)
    #expect(row.labels == labels)
  }

  @Test(arguments: [
    ("name\tkind\n", 1), ("# stepgen-api 1\n# platform swift\n", 1), (Self.head + "signIn\tfunction\n", 6),
  ])
  func brokenListsHaveAPlace(text: String, line: UInt32) {
    let found = read(text)
    #expect(found.list == nil)
    #expect(found.problems.map(\.code) == ["audit-list"])
    #expect(found.problems.map(\.range.start.line) == [line])
  }

  /// The list decides: the spec describes another version of the library.
  @Test func aLabelThatOnlyTheSpecHasIsNoneOfTheCall() throws {
    let registry = try #require(try ShippedSpecs.registries().first { $0.id == "amplify-auth" })
    let row = "confirmSignIn\tfunction\tAmplify.AuthCategory\tfunc confirmSignIn(answer: String)\t\t\n"
    let names = AuditVocabulary([registry], lists: [try #require(read(Self.head + row).list)])
    let call = "```swift\ntry await Amplify.Auth.confirmSignIn(challengeResponse: code)\n```\n"
    let found = Audit(names, platform: "swift").findings(in: FileID(0), SourceFile(path: "page.md", text: call))
      .map(\.diagnostic).filter { $0.code == "audit-argument-label" }
    #expect(found.map(\.message) == ["‘confirmSignIn’ has no argument ‘challengeResponse’ on Swift"])
    #expect(found.map(\.help) == ["It has ‘answer’."])
  }

  @Test func membersOfSupertypesAreMembers() throws {
    let rows = [
      "A\tclass\tAmplify\tclass A: B\t\t", "B\tprotocol\tAmplify\tprotocol B\t\t",
      "b\tproperty\tAmplify.B\tvar b: Int\t\t",
    ]
    let names = APINames(try #require(read(Self.head + rows.joined(separator: "\n") + "\n").list))
    #expect(names.members(ofType: "A") == ["b"])
    #expect(names.members(ofType: "C") == nil)
    #expect(names.modules["Amplify"] == ["A", "B"])
  }
}

@Suite struct APIComparisonTests {
  private static let list = """
    # stepgen-api 1
    # platform swift
    # library amplify-swift 2.60.1
    # complete Amplify
    name\tkind\towner\tsignature\tsince\tuntil
    signIn\tfunction\tAmplify.Auth\tfunc signIn()\t\t
    warpDrive\tfunction\tAmplify.Auth\tfunc warpDrive()\t\t
    oldDrive\tfunction\tAmplify.Auth\tfunc oldDrive()\t\t2.1.0

    """

  private func compare(_ leftOut: String) throws -> [Diagnostic] {
    let registry = try #require(try ShippedSpecs.registries().first { $0.id == "amplify-auth" })
    let list = try #require(
      APIList.read(SourceFile(path: "swift-2.60.1.tsv", text: Self.list), FileID(0), of: registry.id).list
    )
    let read = LeftOut.read(
      SourceFile(path: "left-out.tsv", text: "platform\towner\tname\treason\n" + leftOut),
      FileID(1)
    )
    #expect(read.problems.isEmpty)
    return APIComparison(registry, lists: [list], leftOut: read.leftOut).diagnostics()
  }

  @Test func bothSidesAreCompared() throws {
    let found = try compare("")
    let undescribed = found.filter { $0.code == "audit-undescribed" }
    #expect(undescribed.map(\.range.start.line) == [7])
    #expect(
      undescribed[0].message == "the registry has no ‘warpDrive’ of ‘Amplify.Auth’ on swift and does not exclude it"
    )
    #expect(found.contains { $0.message == "swift 2.60.1 has no ‘confirmSignIn’, says its API list" })
    #expect(!found.contains { $0.message.contains("‘signIn’") })
  }

  @Test func whatIsLeftOutIsNotReportedAndRowsThatCoverNothingAre() throws {
    let found = try compare(
      "swift\tAmplify.*\twarp*\tA dream.\nswift\tregistry\tconfirmSignIn\tA test.\nswift\tAmplify\tnothing\tA test.\n"
    )
    #expect(!found.contains { $0.message.contains("‘warpDrive’") || $0.message.contains("‘confirmSignIn’") })
    #expect(found.filter { $0.code == "audit-left-out" }.map(\.range.start.line) == [4])
  }

  @Test func aRowWithoutAReasonIsAProblem() {
    let read = LeftOut.read(
      SourceFile(path: "left-out.tsv", text: "platform\towner\tname\treason\nswift\ta\tb\t\n"),
      FileID(1)
    )
    #expect(read.problems.map(\.range.start.line) == [2])
  }
}

import Foundation
import StepgenTestSupport
import Testing

/// `play --pool FILE`: what the file says, and all that is wrong with it.
@Suite(.enabled(if: ReferencePlay.isAvailable, "skipped: stepgen-play was not built beside stepgen"))
struct PlayPoolTests {
  private static let fixtures = PackageFolder.root.appending(path: "Tests/EndToEndTests/Fixtures/pools")

  private static let broken = ((try? FileManager.default.contentsOfDirectory(atPath: fixtures.path)) ?? [])
    .filter { $0.hasSuffix(".yaml") }.sorted()

  /// `Fixtures/pools/NAME.yaml` is answered with `NAME.txt`.
  @Test(arguments: broken)
  func allThatIsWrongIsTold(name: String) throws {
    let play = try ReferencePlay()
    try play.folder.copy("Tests/EndToEndTests/Fixtures/pools/\(name)", as: name)
    let answer = try play("", "sign-in", "--pool", name)
    #expect(answer.code == 1)
    #expect(answer.output == "")
    let golden = Golden(Self.fixtures.appending(path: name.replacing(".yaml", with: ".txt")))
    #expect(try golden.problem(of: answer.errors) == nil)
  }

  @Test func thereAreBrokenPools() {
    #expect(Self.broken.count >= 7)
  }

  @Test func thePoolOfTheFileIsPlayed() throws {
    let play = try ReferencePlay()
    try play.folder.write(
      "pool.yaml",
      "pool: { mfa: optional }\nusers: { lea: { password: Correct-1-Horse, mfa: [email], email: l@x.org } }\n"
    )
    let answer = try play("sign-in username=lea password=Correct-1-Horse\n", "sign-in", "--pool", "pool.yaml")
    #expect(answer.code == 0)
    #expect(answer.output.contains("  lea  Correct-1-Horse  second factor email\n"))
    #expect(answer.output.contains("\n── confirmSignInWithOTP ──"))
    #expect(!answer.output.contains("bob"))
  }

  @Test(arguments: [([], "Flutter"), (["--platform", "android"], "Android")])
  func thePlatformOfTheFileCountsUnlessAnotherIsNamed(arguments: [String], title: String) throws {
    let play = try ReferencePlay()
    try play.folder.write("pool.yaml", "platform: flutter\n")
    let answer = try play.run("", ["sign-in", "--pool", "pool.yaml"] + arguments)
    #expect(answer.code == 0)
    #expect(answer.output.contains(", \(title) ──\n"))
  }

  @Test(arguments: ["{}\n", "users:\n", "pool: {}\nusers: {}\n"])
  func everyKeyMayBeLeftOut(text: String) throws {
    let play = try ReferencePlay()
    try play.folder.write("pool.yaml", text)
    let answer = try play("", "sign-in", "--pool", "pool.yaml")
    #expect(answer.code == 0)
    #expect(!answer.output.contains("ada"))
  }

  @Test func aFileThatCannotBeReadIsAFailure() throws {
    let answer = try ReferencePlay()("", "sign-in", "--pool", "none.yaml")
    #expect(answer.code == 2)
    #expect(answer.errors == "stepgen: cannot read none.yaml: No such file or directory\n")
  }

  @Test func aSpecAloneHasNoPool() throws {
    let project = try Project()
    try project.folder.write("pool.yaml", "")
    let answer = try project.run(["play", "drop-off", "--pool", "pool.yaml"])
    #expect(answer.code == 64)
    #expect(answer.errors.contains("‘parcel-locker’ is played against its spec alone, which has no pool and no seed"))
  }
}

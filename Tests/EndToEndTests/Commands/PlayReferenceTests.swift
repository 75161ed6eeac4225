import Foundation
import StepgenTestSupport
import Testing

/// `play` of flows that ReferenceAuth answers.
@Suite(.enabled(if: ReferencePlay.isAvailable, "skipped: stepgen-play was not built beside stepgen"))
struct PlayReferenceTests {
  /// Through every step of a sign-in, with what the scripts of the golden screens say.
  private func script(_ name: String) throws -> String {
    let path = "Tests/StepgenPlayTests/Fixtures/\(name)"
    return try String(contentsOf: PackageFolder.root.appending(path: "\(path)/input.txt"), encoding: .utf8)
  }

  private static let pool = PackageFolder.root.appending(path: "Tests/StepgenPlayTests/Fixtures/every-step/pool.yaml")

  @Test func theBinaryShowsTheGoldenScreens() throws {
    let play = try ReferencePlay()
    let answer = try play(script("passwordless"), "sign-in", "--seed", "7")
    let file = PackageFolder.root.appending(path: "Tests/StepgenPlayTests/Fixtures/passwordless/screen.txt")
    #expect(answer.code == 0)
    #expect(answer.errors == "")
    #expect(answer.output == (try String(contentsOf: file, encoding: .utf8)))
  }

  /// Two machines: another folder, another time zone, another language.
  @Test func theSameSeedGivesTheSameBytesEverywhere() throws {
    let places = [
      ["TZ": "Asia/Tokyo", "LANG": "ja_JP.UTF-8"], ["TZ": "America/St_Johns", "LANG": "C", "LC_ALL": "C"],
    ]
    let input = try script("every-step") + ":save way.txt\n:transcript way.jsonl secrets\n:transcript told.jsonl\n"
    let runs = try places.map { place in
      var play = try ReferencePlay()
      play.environment = place
      try FileManager.default.copyItem(atPath: Self.pool.path, toPath: play.folder.path + "/pool.yaml")
      let answer = try play(input, "sign-in", "--pool", "pool.yaml", "--seed", "14", "--allow-saving")
      return (answer, ["way.txt", "way.jsonl", "told.jsonl"].map { play.folder.read($0) })
    }
    #expect(runs[0].0.code == 0)
    #expect(runs[0].0.output == runs[1].0.output)
    #expect(runs[0].0.errors == "")
    #expect(runs[0].1 == runs[1].1)
    #expect(runs[0].1[0]?.hasPrefix("# stepgen play sign-in --registry amplify-auth") == true)
    #expect(runs[0].1[1]?.contains("Correct-1-Horse") == true)
    #expect(runs[0].1[2]?.contains("\"signIn\"") == true)
    #expect(runs[0].1[2]?.contains("Correct-1-Horse") == false)
  }

  @Test func anotherSeedGivesOtherCodes() throws {
    let input = "sign-in username=bob password=Correct-1-Horse\n:outbox\n"
    let outputs = try ["7", "7", "8"].map { try ReferencePlay()(input, "sign-in", "--seed", $0).output }
    #expect(outputs[0] == outputs[1])
    #expect(outputs[0] != outputs[2])
  }

  /// Pool, seed and platform are in the script's first line, so that nothing has to be said again.
  @Test func whatWasSavedIsPlayedAgainByteForByte() throws {
    let play = try ReferencePlay()
    try FileManager.default.copyItem(atPath: Self.pool.path, toPath: play.folder.path + "/the pool.yaml")
    let lines = try script("every-step").split(separator: "\n").filter { !$0.hasPrefix(":coverage") }
    let options = ["sign-in", "--pool", "the pool.yaml", "--seed", "14", "--platform", "swift", "--allow-saving"]
    let first = try play.run((lines + [":save way.txt secrets", ""]).joined(separator: "\n"), options)
    #expect(first.code == 0, "\(first.errors)")
    let saved = try #require(play.folder.read("way.txt"))
    #expect(saved.contains("--pool \"the pool.yaml\" --seed 14\n"))
    let second = try play(":save again.txt secrets\n", "sign-in", "--replay", "way.txt", "--allow-saving")
    #expect(second.code == 0, "\(second.errors)")
    #expect(play.folder.read("again.txt") == saved)
    let third = try play(":save once-more.txt secrets\n", "sign-in", "--replay", "again.txt", "--allow-saving")
    #expect(
      third.output
        == second.output.replacing("again.txt", with: "once-more.txt").replacing("way.txt", with: "again.txt")
    )
  }

  @Test func aScriptWithoutItsSecretsSaysSo() throws {
    let play = try ReferencePlay()
    let lines = "sign-in username=ada password=Correct-1-Horse\n:save way.txt\n"
    let saved = try play(lines, "sign-in", "--allow-saving")
    #expect(!saved.output.contains("sign-in> sign-in username=ada password=Correct"))
    #expect(play.folder.read("way.txt")?.contains("Correct-1-Horse") == false)
    let again = try play("", "sign-in", "--replay", "way.txt")
    #expect(again.code == 1)
    #expect(again.errors == "stepgen: way.txt:2: a secret was left out when the line was saved\n")
  }

  @Test func aScriptOfAnotherFlowIsRefused() throws {
    let play = try ReferencePlay()
    try play.folder.write("way.txt", "# stepgen play sign-up --registry amplify-auth --platform swift\n")
    let answer = try play("", "sign-in", "--replay", "way.txt")
    #expect(answer.code == 1)
    #expect(
      answer.errors == "stepgen: way.txt:1: the script was saved from the flow ‘sign-up’, and not from ‘sign-in’\n"
    )
  }

  @Test(arguments: [
    ("", 0, "0 moves; 0 of 15 steps shown.\n"),
    ("# nothing\n\n", 0, "0 moves; 0 of 15 steps shown.\n"),
    ("sign-in username=bob password=Correct-1-Horse", 0, "continueSignInWithFirstFactorSelection"),
    ("sign-in username=bob password=Correct-1-Horse\n:quit\nnonsense\n", 0, "1 move; 1 of 15 steps shown"),
    ("sign-in username=bob password=wrong\n", 0, "1 move; 0 of 15 steps shown"),
  ])
  func aScriptMayEndAnywhere(input: String, code: Int32, ending: String) throws {
    let answer = try ReferencePlay()(input, "sign-in")
    #expect(answer.code == code)
    #expect(answer.errors == "")
    #expect(
      answer.output.split(separator: "\n").suffix(10).joined(separator: "\n").contains(
        ending.dropLast(ending.hasSuffix("\n") ? 1 : 0)
      )
    )
  }

  @Test func theFirstRefusedLineEndsAScript() throws {
    let answer = try ReferencePlay()("sign-in username=bob\n:bakc\nsign-in\n", "sign-in")
    #expect(answer.code == 1)
    #expect(answer.errors == "stepgen: <stdin>:2: there is no command ‘:bakc’\n")
    #expect(answer.output.contains("Did you mean ‘:back’?"))
  }

  @Test(arguments: [
    (["sign-inn"], "Did you mean ‘sign-in’?"), (["sign-in", "--platform", "swfit"], "Did you mean ‘swift’?"),
    (["sign-in", "--seed", "-1"], "--seed"), (["sign-in", "--seed", "many"], "--seed"),
    (["sign-in", "--spec-only", "--seed", "1"], "do not go with --spec-only"),
  ])
  func wrongUsageIsToldApart(arguments: [String], message: String) throws {
    let answer = try ReferencePlay().run("", arguments)
    #expect(answer.code == 64)
    #expect(answer.errors.contains(message))
    #expect(answer.output == "")
  }

  /// The flows of the shipped specs on each platform, from the first screen to the last line.
  @Test(
    arguments: ["swift", "android", "flutter", "javascript"],
    [
      "device-memory", "mfa-preference", "reset-password", "sign-in", "sign-out", "sign-up", "totp-setup",
      "update-user-attribute",
    ]
  )
  func everyFlowOpens(platform: String, flow: String) throws {
    let answer = try ReferencePlay()(
      "?\n:graph\n:graph all\n:help\n:coverage all\n:more\n",
      flow,
      "--platform",
      platform
    )
    #expect(answer.code == 0)
    #expect(answer.errors == "")
    #expect(!answer.output.contains("Optional("))
  }

  /// Alone, stepgen says what to do; the lines can be pasted.
  @Test func withoutTheOtherProgramThereIsAdvice() throws {
    let play = try ReferencePlay()
    let alone = play.folder.path + "/stepgen"
    try FileManager.default.copyItem(atPath: URL(filePath: Stepgen.path).resolvingSymlinksInPath().path, toPath: alone)
    let process = Process()
    let errors = Pipe()
    process.executableURL = URL(filePath: alone)
    process.arguments = [
      "play", "sign-in", "--specs", PackageFolder.root.appending(path: "Specs").path, "--color=never",
    ]
    process.standardInput = FileHandle.nullDevice
    process.standardError = errors
    try process.run()
    let text = String(decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 2)
    let lines = text.split(separator: "\n")
    #expect(lines[0] == "stepgen: cannot play against ReferenceAuth: \(alone)-play: No such file or directory")
    let specs = PackageFolder.root.appending(path: "Specs").path
    #expect(lines[3] == "  swift run stepgen-play play sign-in --specs \(specs) --color=never")
    #expect(lines[5] == "  swift run stepgen play sign-in --specs \(specs) --color=never --spec-only")
  }
}

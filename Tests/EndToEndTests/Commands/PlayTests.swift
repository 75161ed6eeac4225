import Foundation
import StepgenTestSupport
import Testing

@Suite struct PlayTests {
  fileprivate static let head = "# stepgen play drop-off --registry parcel-locker --platform ios\n"
  private static let lines = "begin-drop-off\nsmall\nshut\nshut\n"

  /// Runs `play` with lines on standard input.
  private func play(_ input: String, _ arguments: String..., in project: Project) throws -> Stepgen.Answer {
    try project.folder.write("input.txt", input)
    var stepgen = Stepgen(in: project.folder.path, environment: project.environment)
    stepgen.standardInput = project.folder.path + "/input.txt"
    return try stepgen.run(["play"] + arguments)
  }

  @Test func linesOfAScriptAreShownAsTyped() throws {
    let answer = try play(Self.lines, "drop-off", in: Project())
    #expect(answer.code == 0)
    #expect(answer.errors == "")
    #expect(answer.output.contains("\nchooseSize> small\n"))
    #expect(answer.output.components(separatedBy: "chooseSize> ").count == 2)
    #expect(answer.output.hasSuffix("3 moves; 3 of 3 steps shown.\n"))
    #expect(!answer.output.contains("\u{1B}"))
  }

  @Test func nothingToPlayIsNoMistake() throws {
    let answer = try play("", "drop-off", in: Project())
    #expect(answer.code == 0)
    #expect(answer.output.contains("0 moves"))
  }

  @Test func theFirstRefusedLineEndsAScript() throws {
    let answer = try play("begin-drop-off\nhuge\nsmall\n", "drop-off", in: Project())
    #expect(answer.code == 1)
    #expect(answer.errors == "stepgen: <stdin>:2: ‘huge’ is not one of the choices\n")
    #expect(!answer.output.contains("> small"))
  }

  @Test func whatWasSavedIsPlayedAgain() throws {
    let project = try Project()
    let first = try play(Self.lines + ":save way.txt\n", "drop-off", "--allow-saving", in: project)
    #expect(first.code == 0)
    #expect(project.folder.read("way.txt") == Self.head + Self.lines)
    let second = try play("", "drop-off", "--replay", "way.txt", in: project)
    #expect(second.code == 0)
    #expect(second.output.hasSuffix("3 moves; 3 of 3 steps shown.\n"))
    let third = try play("begin-drop-off\n:save way.txt\n", "drop-off", "--allow-saving", in: project)
    #expect(third.code == 0)
    #expect(project.folder.read("way.txt") == Self.head + "begin-drop-off\n")
  }

  /// A file that cannot be read may be anybody's; whoever may read all files reads it, and sees that it is none of these.
  @Test func aFileThatCannotBeReadStays() throws {
    let project = try Project()
    try project.folder.write("secret", "mine\n")
    try project.folder.setPermissions(0, of: "secret")
    let answer = try play(":save secret\n", "drop-off", "--allow-saving", in: project)
    try project.folder.setPermissions(0o600, of: "secret")
    #expect(answer.code == 2)
    #expect(answer.errors.contains("cannot write secret: "))
    #expect(project.folder.read("secret") == "mine\n")
  }

  @Test(arguments: [":save new.txt", ":transcript new.txt", ":save way.txt"])
  func aScriptWritesNoFiles(line: String) throws {
    let project = try Project()
    try project.folder.write("way.txt", Self.head + "begin-drop-off\n\(line)\nsmall\n")
    let before = project.folder.tree()
    let script = try #require(project.folder.read("way.txt"))
    let replayed = try play("", "drop-off", "--replay", "way.txt", in: project)
    let piped = try play(script, "drop-off", in: project)
    #expect(project.folder.tree().merging(before) { $1 }.keys.sorted() == (before.keys + ["input.txt"]).sorted())
    #expect(project.folder.read("way.txt") == script)
    for answer in [replayed, piped] {
      #expect(answer.code == 1)
      #expect(answer.output.contains("chooseSize> \(line)\n"))
      #expect(!answer.output.contains("> small"))
    }
    guard line.hasPrefix(":save") else { return }
    #expect(replayed.output.contains("No: a script writes no files."))
    #expect(replayed.output.contains("--allow-saving"))
    #expect(replayed.errors == "stepgen: way.txt:3: a script writes no files\n")
    #expect(piped.errors == "stepgen: <stdin>:3: a script writes no files\n")
  }

  @Test func aReplayThatIsRefusedSaysWhere() throws {
    let project = try Project()
    try project.folder.write("way.txt", "# by hand\nbegin-drop-off\n\nhuge\n")
    let answer = try play("", "drop-off", "--replay", "way.txt", in: project)
    #expect(answer.code == 1)
    #expect(answer.errors.hasPrefix("stepgen: way.txt:4: "))
    #expect(try play("", "drop-off", "--replay", "none.txt", in: project).code == 2)
  }

  @Test(arguments: [
    (["drop-of"], "Did you mean ‘drop-off’?"), (["drop-off", "--platform", "io"], "Did you mean ‘ios’?"),
    (["drop-off", "--registry", "parcel"], "no registry ‘parcel’"), ([], "Missing expected argument"),
  ])
  func wrongUsageIsToldApart(arguments: [String], message: String) throws {
    let answer = try Project().run(["play"] + arguments)
    #expect(answer.code == 64)
    #expect(answer.errors.contains(message))
  }

  @Test func nothingIsPlayedFromBrokenSpecs() throws {
    let project = try Project()
    try project.breakSpecs()
    #expect(try play(Self.lines, "drop-off", in: project).code == 1)
  }
}

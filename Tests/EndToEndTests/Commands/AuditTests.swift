import Foundation
import StepgenTestSupport
import Testing

/// `audit` as a user runs it, with the specs of this package.
@Suite struct AuditTests {
  private let project: Project
  private let specs = PackageFolder.root.appending(path: "Specs").path

  init() throws {
    project = try Project.empty()
    try project.folder.write("docs/page.md", "Use `getSetupUri`, then `CONFIRM_SIGN_IN_WITH_TOTP_CODE`.\n")
    try project.folder.write("docs/clean.md", "Use `getSetupURI`, then `confirmSignIn`.\n")
  }

  private func audit(_ arguments: String...) throws -> Stepgen.Answer {
    try project.run(["audit"] + arguments + ["--specs", specs])
  }

  @Test(arguments: ["text", "plain", "json", "sarif", "github"])
  func findingsAreErrorsInEveryForm(format: String) throws {
    let answer = try audit("docs", "--platform", "swift", "--format", format)
    #expect(answer.code == 1)
    #expect(answer.output.contains("audit-other-platform"))
  }

  @Test func sarifPointsAtTheWord() throws {
    let answer = try audit("docs/page.md", "--platform", "swift", "--format", "sarif")
    let log = try #require(try JSONSerialization.jsonObject(with: Data(answer.output.utf8)) as? [String: Any])
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    let result = try #require((run["results"] as? [[String: Any]])?.first)
    let location = try #require((result["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any])
    let region = try #require(location["region"] as? [String: Int])
    #expect((region["startLine"], region["startColumn"], region["endColumn"]) == (1, 6, 17))
  }

  @Test func nothingFoundIsSaid() throws {
    let answer = try audit("docs/clean.md", "--platform", "swift")
    #expect((answer.code, answer.output, answer.errors) == (0, "", "1 file: nothing is wrong.\n"))
    #expect(
      try audit("docs/clean.md", "--platform", "swift", "--format", "json").output.contains("\"diagnostics\" : [")
    )
  }

  @Test func certainFixesAreWrittenOnce() throws {
    let answer = try audit("docs", "--platform", "swift", "--fix")
    #expect(answer.code == 0)
    #expect(answer.errors.contains("docs/page.md: 2 places fixed."))
    #expect(project.folder.read("docs/page.md") == "Use `getSetupURI`, then `confirmSignInWithTOTPCode`.\n")
    #expect(try audit("docs", "--platform", "swift", "--fix").errors == "2 files: nothing is wrong.\n")
  }

  @Test func aPageThatDoesNotSayForWhomAsksForThePlatform() throws {
    let answer = try audit("docs/page.md")
    #expect(answer.code == 1)
    #expect(answer.output.contains("--platform: swift, android, flutter, javascript"))
  }

  @Test(arguments: [
    ["audit"], ["audit", "docs", "--platform", "swfit"], ["audit", "a", "--update-baseline"],
  ])
  func wrongUsageIsSaid(arguments: [String]) throws {
    let answer = try project.run(arguments + ["--specs", specs])
    #expect(answer.code == 64)
    #expect(answer.output.isEmpty)
  }

  @Test func filesThatAreNotThereAreReported() throws {
    let answer = try audit("docs/page.md", "nowhere.md", "--platform", "swift", "--format", "plain")
    #expect(answer.code == 2)
    #expect(answer.output.contains("nowhere.md:1:1: error: the file cannot be read"))
    #expect(answer.output.contains("docs/page.md:1:6: error"))
  }

  @Test func foldersThatLeadBackAreWalkedOnce() throws {
    try FileManager.default.createSymbolicLink(
      atPath: project.folder.path + "/docs/again",
      withDestinationPath: project.folder.path + "/docs"
    )
    let answer = try audit("docs", "--platform", "swift", "--format", "plain")
    #expect(answer.output.split(separator: "\n").count { $0.contains(": error: ") } == 2)
  }

  @Test func whatUsesNoNameOfTheSpecsIsNotChecked() throws {
    try project.folder.write("docs/other.md", "# Billing\n\nSend an invoice.\n")
    let alone = try audit("docs/other.md", "--platform", "swift")
    #expect(alone.code == 0)
    #expect(
      alone.output.contains(
        "note: not checked: no name of the specs shows that this file is about them [audit-not-checked]"
      )
    )
    #expect(!(alone.output + alone.errors).contains("nothing is wrong"))
    let together = try audit("docs/clean.md", "docs/other.md", "--platform", "swift")
    #expect(together.errors == "1 file: nothing is wrong.\n")
  }

  @Test func aTextIsAPageOnlyWhereItIsNamed() throws {
    try project.folder.write("docs/CMakeLists.txt", "set(getSetupUri)\n")
    #expect(!(try audit("docs", "--platform", "swift").output.contains("CMakeLists.txt")))
    #expect(try audit("docs/CMakeLists.txt", "--platform", "swift").output.contains("CMakeLists.txt:1:5: error"))
  }

  @Test func aBrokenAPIListIsReported() throws {
    try project.folder.write("Specs/empty/api/swift-1.0.0.tsv", "no list\n")
    try project.folder.write("Specs/empty/registry.yaml", "stepgen: 1\nregistry: empty\ntitle: Empty\nversion: 1.0.0\n")
    let answer = try project.run(["audit", "docs", "--specs", "Specs"])
    #expect(answer.code == 1)
    #expect(answer.output.contains("Specs/empty/api/swift-1.0.0.tsv:1:1: error: this file is not an API list"))
  }

  @Test func pipesAreRead() throws {
    var stepgen = Stepgen(in: project.folder.path)
    stepgen.standardInput = "\(project.folder.path)/docs/page.md"
    let answer = try stepgen.run(["audit", "/dev/stdin", "--platform", "swift", "--specs", specs])
    #expect(answer.code == 1)
    #expect((answer.output + answer.errors).contains("/dev/stdin:1:6: error"))
    let fifo = "\(project.folder.path)/docs/pipe"
    #expect(mkfifo(fifo, 0o600) == 0)
    let run = try Stepgen(in: project.folder.path)
      .start(["audit", fifo, "--platform", "swift", "--fix", "--specs", specs])
    try FileHandle(forWritingTo: URL(filePath: fifo)).write(contentsOf: Data("Use `getSetupUri`.\n".utf8))
    let piped = try run.wait(seconds: 60)
    #expect(piped.code == 2)
    #expect((piped.output + piped.errors).contains("the file cannot be written: not a file"))
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/mem"), "there is no /proc"))
  func filesWithoutASizeAreReadToTheirEnd() throws {
    #expect(try audit("/proc/self/mem", "--platform", "swift").code == 2)
    let answer = try audit("/proc/self/cmdline", "--platform", "swift")
    #expect(answer.code == 1)
    #expect((answer.output + answer.errors).contains("[audit-not-text]"))
  }

  @Test func pipesInAFolderAreNotWaitedFor() throws {
    #expect(mkfifo("\(project.folder.path)/docs/pipe.md", 0o600) == 0)
    #expect(try audit("docs", "--platform", "swift").code == 1)
  }
}

import Foundation
import StepgenTestSupport
import Testing

/// The same specs make the same bytes, wherever and whenever they are compiled.
@Suite struct DeterminismTests {
  private static func output(
    of specs: String = "\(PackageFolder.root.path)/Specs",
    in folder: String = "/",
    _ environment: [String: String] = [:]
  ) throws -> [String: String] {
    let out = try TemporaryFolder()
    let answer = try Stepgen(in: folder, environment: environment)
      .run(["generate", "swift", "--specs", specs, "--output", out.path])
    try #require(answer.code == 0, "\(answer.errors)")
    return out.tree()
  }

  private static let reference = Result { try output() }

  /// Hash seeds differ from process to process.
  @Test func repeatedRuns() throws {
    let reference = try Self.reference.get()
    #expect(reference.count > 30)
    for _ in 0..<8 { #expect(try Self.output() == reference) }
  }

  @Test func anotherFolder() throws {
    let folder = try TemporaryFolder()
    try folder.copy("Specs", as: "a deep/földer/Specs")
    #expect(try Self.output(of: "a deep/../a deep/földer/Specs", in: folder.path) == Self.reference.get())
    #expect(try Self.output(of: ".", in: folder.path + "/a deep/földer/Specs") == Self.reference.get())
  }

  @Test(arguments: [
    ["TZ": "Pacific/Kiritimati"], ["TZ": "America/St_Johns"], ["LANG": "C", "LC_ALL": "C"],
    ["LANG": "tr_TR.UTF-8", "LC_ALL": "tr_TR.UTF-8"], ["LANG": "de_DE.UTF-8"], ["HOME": "/nonexistent"],
    ["USER": "nobody", "HOSTNAME": "elsewhere", "TMPDIR": "/nonexistent"],
    ["SOURCE_DATE_EPOCH": "0"], ["COLUMNS": "20", "TERM": "xterm", "NO_COLOR": "1"],
  ])
  func anotherEnvironment(variables: [String: String]) throws {
    #expect(try Self.output(variables) == Self.reference.get())
  }

  private static func output(_ environment: [String: String]) throws -> [String: String] {
    try output(of: "\(PackageFolder.root.path)/Specs", in: "/", environment)
  }

  /// `readdir` gives names in no order; files that were made in another one may come in another one.
  @Test func filesMadeInAnotherOrder() throws {
    let folder = try TemporaryFolder()
    let root = PackageFolder.root.appending(path: "Specs")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path).filter { $0.hasSuffix(".yaml") }
    for path in paths.sorted().reversed() {
      try folder.write("Specs/\(path)", String(contentsOf: root.appending(path: path), encoding: .utf8))
    }
    #expect(try Self.output(of: "Specs", in: folder.path) == Self.reference.get())
  }

  @Test func diagnosticsToo() throws {
    let project = try Project()
    try project.breakSpecs()
    try project.edit("title: Put the parcel in", "titel: Put the parcel in")
    let reference = try project.stepgen("check", "--format", "json").output
    #expect(reference.contains("titel"))
    for _ in 0..<8 { #expect(try project.stepgen("check", "--format", "json").output == reference) }
  }

  /// What a run notes for the next one is no exception.
  @Test func sitesMadeFromElsewhere() throws {
    let project = try Project()
    #expect(try project.stepgen("docs", "--output", "one").code == 0)
    let specs = "\(project.folder.path)/Specs"
    let answer = try Stepgen(in: "/").run(["docs", "--specs", specs, "--output", "\(project.folder.path)/two"])
    #expect(answer.code == 0)
    #expect(project.folder.tree("one") == project.folder.tree("two"))
  }
}

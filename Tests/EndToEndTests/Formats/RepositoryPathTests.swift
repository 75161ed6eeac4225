import Foundation
import StepgenTestSupport
import Testing

/// `github` and `sarif` name files from the root of the repository, wherever stepgen runs.
@Suite struct RepositoryPathTests {
  private static let shipped = ["--specs", PackageFolder.root.appending(path: "Specs").path]

  /// A command that offers both formats, with what has to be in the folder before.
  enum Command: CaseIterable {
    case check, generate, generateCheck, audit, diffFolders

    var arguments: [String] {
      switch self {
      case .check: ["check"]
      case .generate: ["generate", "swift", "--output", "out"]
      case .generateCheck: ["generate", "swift", "--output", "out", "--check"]
      case .audit: ["audit", "page.md", "--platform", "swift"] + RepositoryPathTests.shipped
      case .diffFolders: ["diff", "specs", "old"]
      }
    }

    var path: String {
      switch self {
      case .check, .generate, .diffFolders: "Specs/parcel-locker/drop-off.yaml"
      case .generateCheck: "out/ParcelLocker/"
      case .audit: "page.md"
      }
    }

    func prepare(_ project: Project) throws {
      switch self {
      case .check, .generate: try project.breakSpecs()
      case .generateCheck: break
      case .audit: try project.folder.write("page.md", "Use `getSetupUri`.\n")
      case .diffFolders:
        try project.folder.copy("Tests/EndToEndTests/Fixtures/parcel-locker", as: "old/parcel-locker")
        try project.edit("title: Parcel drop-off", "title: Dropping off")
      }
    }
  }

  private func output(_ arguments: [String], in folder: String, environment: [String: String] = [:]) throws -> String {
    let answer = try Stepgen(in: folder, environment: environment).run(arguments)
    return answer.output + answer.errors
  }

  /// Runs a command in `packages/app` below a folder.
  private func outputs(
    of command: Command,
    root: TemporaryFolder,
    environment: [String: String] = [:]
  ) throws -> (github: String, sarif: String) {
    let project = try Project()
    try command.prepare(project)
    let folder = root.path + "/packages/app"
    try FileManager.default.createDirectory(atPath: root.path + "/packages", withIntermediateDirectories: true)
    try FileManager.default.moveItem(atPath: project.folder.path, toPath: folder)
    func run(_ format: String) throws -> String {
      try output(command.arguments + ["--format", format], in: folder, environment: environment)
    }
    return (try run("github"), try run("sarif"))
  }

  @Test(arguments: Command.allCases) func theRootIsTheFolderWithGit(command: Command) throws {
    let root = try TemporaryFolder()
    try root.write(".git/HEAD", "ref: refs/heads/main\n")
    let (github, sarif) = try outputs(of: command, root: root)
    #expect(github.contains("file=packages/app/\(command.path)"), "\(github)")
    #expect(sarif.contains("\"uri\" : \"packages/app/\(command.path)"), "\(sarif)")
    #expect(sarif.contains("\"uri\" : \"file://\(root.path)/\""))
    #expect(sarif.contains("\"uriBaseId\" : \"%SRCROOT%\""))
  }

  @Test func aWorkTreeHasAFileForGit() throws {
    let root = try TemporaryFolder()
    try root.write(".git", "gitdir: /elsewhere\n")
    #expect(try outputs(of: .check, root: root).github.contains("file=packages/app/Specs/"))
  }

  @Test func theWorkspaceOfGitHubGoesFirst() throws {
    let root = try TemporaryFolder()
    try root.write("packages/.git/HEAD", "")
    let environment = ["GITHUB_WORKSPACE": root.path]
    #expect(try outputs(of: .check, root: root, environment: environment).github.contains("file=packages/app/Specs/"))
    let folder = root.path + "/packages/app"
    let other = try output(["check", "--format", "github"], in: folder, environment: ["GITHUB_WORKSPACE": "/nowhere"])
    #expect(other.contains("file=app/Specs/"))
  }

  @Test func pathsWithoutARepositoryStay() throws {
    let root = try TemporaryFolder()
    let (github, sarif) = try outputs(of: .check, root: root)
    #expect(github.contains("file=Specs/parcel-locker/drop-off.yaml,"))
    #expect(sarif.contains("\"uri\" : \"file://\(root.path)/packages/app/\""))
  }

  @Test func aFileOutsideKeepsItsPathAndOneElsewhereInTheRepositoryDoesNot() throws {
    let root = try TemporaryFolder()
    let outside = try TemporaryFolder()
    try root.write(".git/HEAD", "")
    try root.write("docs/a.md", "Use `getSetupUri`.\n")
    try root.write("work/b.md", "Use `getSetupUri`.\n")
    try outside.write("c.md", "Use `getSetupUri`.\n")
    let paths = ["../docs/a.md", "b.md", outside.path + "/c.md"]
    let arguments = ["audit"] + paths + ["--platform", "swift"] + Self.shipped
    let github = try output(arguments + ["--format", "github"], in: root.path + "/work")
    for path in ["docs/a.md", "work/b.md", outside.path + "/c.md"] { #expect(github.contains("file=\(path),")) }
    let sarif = try output(arguments + ["--format", "sarif"], in: root.path + "/work")
    #expect(sarif.contains("\"uri\" : \"file://\(outside.path)/c.md\"\n"))
  }

  @Test func theRepositoryOfTheFilesCountsWhereTheCurrentFolderHasNone() throws {
    let root = try TemporaryFolder()
    try root.write("repository/.git/HEAD", "")
    try root.write("repository/docs/a.md", "Use `getSetupUri`.\n")
    let arguments = ["audit", "repository/docs", "--platform", "swift", "--format", "github"] + Self.shipped
    #expect(try output(arguments, in: root.path).contains("file=docs/a.md,"))
  }
}

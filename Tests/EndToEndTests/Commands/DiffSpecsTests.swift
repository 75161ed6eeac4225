import Foundation
import StepgenTestSupport
import Testing

/// `stepgen diff specs` compares folders and revisions, and touches neither.
@Suite struct DiffSpecsTests {
  private static let steps = "Specs/parcel-locker/pick-up.yaml"
  private static let manifest = "Specs/parcel-locker/registry.yaml"

  /// A repository whose first commit has the tag `v1`, and whose work tree differs.
  private static func changed() throws -> Project {
    let project = try Project()
    try git(project, "init", "-q", "-b", "main")
    try git(project, "add", "-A")
    try git(project, "commit", "-q", "-m", "First")
    try git(project, "tag", "v1")
    try project.edit("then: restart", "then: end", in: steps)
    return project
  }

  @discardableResult
  private static func git(_ project: Project, _ arguments: String...) throws -> String {
    let process = Process()
    let output = Pipe()
    process.standardOutput = output
    process.executableURL = URL(filePath: "/usr/bin/env")
    let identity = ["-c", "user.name=Test", "-c", "user.email=test@example.org", "-c", "commit.gpgsign=false"]
    process.arguments = ["git", "-C", project.folder.path] + identity + arguments
    try process.run()
    let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return text.trimmingCharacters(in: .newlines)
  }

  /// The path of the file that holds an object, such as `v1:Specs`.
  private static func file(of object: String, in project: Project) throws -> String {
    let hash = try git(project, "rev-parse", object)
    return ".git/objects/\(hash.prefix(2))/\(hash.dropFirst(2))"
  }

  @Test(arguments: [steps, manifest]) func saysWhichObjectIsMissing(path: String) throws {
    let project = try Self.changed()
    try project.folder.remove(Self.file(of: "v1:\(path)", in: project))
    let answer = try project.stepgen("diff", "specs", "v1")
    #expect(answer.code == 2)
    #expect(answer.output.isEmpty)
    #expect(answer.errors.hasPrefix("stepgen: git cannot read v1:\(path): it is missing\nhelp: "))
  }

  @Test(arguments: ["", "no object at all"]) func saysWhichObjectIsBroken(contents: String) throws {
    let project = try Self.changed()
    let file = try Self.file(of: "v1:\(Self.steps)", in: project)
    try project.folder.remove(file)
    try project.folder.write(file, contents)
    let answer = try project.stepgen("diff", "specs", "v1")
    #expect(answer.code == 2)
    #expect(answer.output.isEmpty)
    #expect(answer.errors.hasPrefix("stepgen: git cannot read v1:\(Self.steps): "))
  }

  @Test func aFolderThatIsMissingIsNoFolderWithoutFiles() throws {
    let project = try Self.changed()
    try project.folder.remove(Self.file(of: "v1:Specs/parcel-locker", in: project))
    let answer = try project.stepgen("diff", "specs", "v1")
    #expect(answer.code == 2)
    #expect(answer.errors.hasPrefix("stepgen: git cannot list ‘v1’: "))
  }

  @Test func aLinkThatLeadsOutOfTheRevisionIsNotLeftOut() throws {
    let project = try Project()
    try project.folder.write("Specs/steps.txt", try project.text(of: Self.steps))
    try project.folder.remove(Self.steps)
    try project.folder.link(Self.steps, to: "../steps.txt")
    try Self.git(project, "init", "-q", "-b", "main")
    try Self.git(project, "add", "Specs/parcel-locker")
    try Self.git(project, "commit", "-q", "-m", "First")
    let answer = try project.stepgen("diff", "specs", "HEAD")
    #expect(answer.code == 2)
    #expect(answer.errors.hasPrefix("stepgen: git cannot read HEAD:\(Self.steps): the link leads to no file of it\n"))
    try Self.git(project, "add", "Specs/steps.txt")
    try Self.git(project, "commit", "-q", "-m", "Second")
    #expect(try project.stepgen("diff", "specs", "HEAD").code == 0)
  }

  /// Each of these would be run by some git command; each makes a file when it is.
  @Test(arguments: ["uploadpack", "ext", "vcs", "fsmonitor", "pager"])
  func runsNothingThatARepositoryNames(setting: String) throws {
    let project = try Self.changed()
    try project.folder.remove(Self.file(of: "v1:\(Self.steps)", in: project))
    let command = "touch \(project.folder.path)/ran; git-upload-pack"
    let settings =
      [
        "uploadpack": ["remote.origin.url": project.folder.path, "remote.origin.uploadpack": command],
        "ext": ["remote.origin.url": "ext::sh -c touch% \(project.folder.path)/ran", "protocol.ext.allow": "always"],
        "vcs": ["remote.origin.url": project.folder.path, "remote.origin.vcs": "stepgen-test"],
        "fsmonitor": ["core.fsmonitor": "touch \(project.folder.path)/ran"],
        "pager": ["core.pager": "touch \(project.folder.path)/ran", "pager.cat-file": "true"],
      ][setting] ?? [:]
    try project.folder.write("bin/git-remote-stepgen-test", "#!/bin/sh\ntouch \(project.folder.path)/ran\n")
    try project.folder.setPermissions(0o755, of: "bin/git-remote-stepgen-test")
    try project.folder.write(".git/hooks/reference-transaction", "#!/bin/sh\ntouch \(project.folder.path)/ran\n")
    try project.folder.setPermissions(0o755, of: ".git/hooks/reference-transaction")
    for (key, value) in settings { try Self.git(project, "config", key, value) }
    if settings.keys.contains(where: { $0.hasPrefix("remote.") }) {
      try Self.git(project, "config", "core.repositoryformatversion", "1")
      try Self.git(project, "config", "extensions.partialClone", "origin")
      try Self.git(project, "config", "remote.origin.promisor", "true")
    }
    var own = project
    own.environment["PATH"] = "\(project.folder.path)/bin:/usr/bin:/bin"
    let before = own.folder.tree(".git")
    let answer = try own.stepgen("diff", "specs", "v1", "HEAD")
    #expect(own.folder.read("ran") == nil)
    #expect(own.folder.tree(".git") == before)
    #expect(answer.code == 2)
    #expect(answer.errors.contains("git cannot read v1:\(Self.steps): "))
  }

  /// `safe.directory` is a setting of the user, which has to reach git; without it the repository is refused.
  @Test(.enabled(if: getuid() == 0, "skipped: only root can give a folder to somebody else"))
  func aRepositoryOfAnotherOwnerIsRefusedUnlessTheUserAllowsIt() throws {
    var project = try Self.changed()
    project.environment["HOME"] = project.folder.path
    let path = project.folder.path
    for name in [path, path + "/.git"] {
      try FileManager.default.setAttributes([.ownerAccountID: 12345], ofItemAtPath: name)
    }
    let refused = try project.stepgen("diff", "specs", "v1")
    #expect(refused.code == 2)
    #expect(refused.output.isEmpty)
    #expect(refused.errors.contains("dubious ownership"))
    #expect(refused.errors.contains("let git read it: git config --global --add safe.directory /"))
    try project.folder.write(".gitconfig", "[safe]\n\tdirectory = \(path)\n")
    #expect(try project.stepgen("diff", "specs", "v1").code == 0)
  }

  @Test func comparesARevisionWithTheWorkTree() throws {
    let project = try Self.changed()
    let before = project.folder.tree("Specs")
    let answer = try project.stepgen("diff", "specs", "v1")
    #expect(answer.code == 0)
    #expect(answer.output.contains("[then-changed]"))
    #expect(answer.output.contains("v1:Specs/parcel-locker/pick-up.yaml:33:7 → Specs/parcel-locker/pick-up.yaml:33:7"))
    #expect(answer.errors.isEmpty)
    #expect(project.folder.tree("Specs") == before)
  }

  @Test(arguments: [
    ["v1"], ["v1", "HEAD~0"], ["HEAD", "merge-base:v1"], ["v1:Specs", "HEAD:Specs/"], ["v1:Specs/parcel-locker"],
  ])
  func takesEveryKindOfRevision(_ versions: [String]) throws {
    let project = try Self.changed()
    let answer = try project.run(["diff", "specs", "--format", "json"] + versions)
    #expect(answer.code == 0)
    #expect(answer.output.contains("\"verdict\" : \"\(versions.count == 1 ? "major" : "none")\""))
  }

  @Test(arguments: [
    ("no-such-tag", "neither a folder nor a revision"), ("v1:Spec", "HEAD"), ("--format=text", "<old>"),
    ("./gone", "no folder"), ("merge-base:nope", "nope"),
  ])
  func saysWhatIsNotThere(_ version: String, _ hint: String) throws {
    let project = try Self.changed()
    let answer = try project.stepgen("diff", "specs", version)
    #expect(answer.code == (version.hasPrefix("--") ? 64 : 2))
    #expect(answer.output.isEmpty)
    #expect(answer.errors.contains(hint == "HEAD" ? "v1:Specs/parcel-locker" : hint))
  }

  /// A clone of a repository with the branches `main` and `topic`, whose last commit is checked out.
  private static func clone(_ options: String...) throws -> Project {
    let project = try changed()
    try git(project, "checkout", "-q", "-b", "topic")
    try git(project, "commit", "-q", "-a", "-m", "Second")
    let clone = try Project.empty()
    let source = "file://" + project.folder.path
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["git", "clone", "-q"] + options + [source, clone.folder.path]
    try withExtendedLifetime(project) {
      try process.run()
      process.waitUntilExit()
    }
    #expect(process.terminationStatus == 0)
    return clone
  }

  @Test(arguments: [
    ("HEAD~1", "git fetch --unshallow"), ("merge-base:HEAD^", "git fetch --unshallow"),
    ("0123456789", "git fetch --unshallow"), ("origin/main", "git fetch origin main:refs/remotes/origin/main"),
    ("merge-base:origin/main", "git fetch --unshallow"), ("v1", "git fetch origin tag v1"),
    ("main", "git fetch origin main:refs/remotes/origin/main"), ("topic~1", "git fetch --unshallow"),
  ])
  func saysWhatHelpsInAShallowClone(_ version: String, _ command: String) throws {
    let answer = try Self.clone("--depth", "1").stepgen("diff", "specs", version)
    #expect(answer.code == 2)
    #expect(answer.errors.contains(": " + command), "\(answer.errors)")
    #expect(!answer.errors.contains("git fetch --tags"))
  }

  @Test(arguments: [
    ("HEAD~9", nil), ("main", "Did you mean ‘origin/main’?"), ("v1;x", nil),
    ("origin/other", "git fetch origin other:refs/remotes/origin/other"),
  ])
  func saysNothingOfHistoryInAWholeClone(_ version: String, _ help: String?) throws {
    let answer = try Self.clone().stepgen("diff", "specs", version)
    #expect(answer.code == 2)
    #expect(answer.errors.contains(help ?? "help: Name a folder, a branch, a tag or a commit.\n"), "\(answer.errors)")
    #expect(!answer.errors.contains("shallow") && answer.errors.contains("fetch") == help?.contains("fetch") ?? false)
  }

  @Test func aMergeBaseBeyondAShallowCloneSaysSo() throws {
    let clone = try Self.clone("--depth", "1", "--no-single-branch")
    let answer = try clone.stepgen("diff", "specs", "merge-base:origin/main")
    #expect(answer.code == 2 && answer.errors.contains("no commit in common"))
    #expect(answer.errors.contains(": git fetch --unshallow"))
  }

  @Test func aRenamedRegistryIsOne() throws {
    let project = try Project()
    try project.folder.copy("Tests/EndToEndTests/Fixtures/parcel-locker", as: "old/parcel-locker")
    try project.folder.copy("Tests/EndToEndTests/Fixtures/parcel-locker", as: "new/lockers")
    let manifest = "new/lockers/registry.yaml"
    try project.edit("registry: parcel-locker", "registry: lockers\nrenamed-from: parcel-locker", in: manifest)
    let answer = try project.stepgen("diff", "specs", "old", "new").output
    #expect(answer.hasPrefix("Parcel locker (parcel-locker → lockers) 3.1.0: 1 change from old to new\n"), "\(answer)")
    #expect(answer.contains("[registry-id-changed]"))
    let graph = try project.stepgen("diff", "specs", "old", "new", "--graph", "dot", "--flow", "pick-up").output
    #expect(graph.contains("digraph") && !graph.contains("added"))
    // A copy beside the original is new.
    try project.folder.copy("Tests/EndToEndTests/Fixtures/parcel-locker", as: "new/parcel-locker")
    let copied = try project.stepgen("diff", "specs", "old", "new").output
    #expect(copied.contains("[registry-added]") && !copied.contains("[registry-id-changed]"))
    #expect(copied.contains("Parcel locker (lockers) 3.1.0"))
  }

  @Test func saysThatThereIsNoRepository() throws {
    let project = try Project()
    let answer = try project.stepgen("diff", "specs", "v1")
    #expect(answer.code == 2)
    #expect(answer.errors.contains("no git repository"))
  }

  @Test func showsWhichVersionHasErrors() throws {
    let project = try Self.changed()
    try project.breakSpecs()
    let answer = try project.stepgen("diff", "specs", "v1")
    #expect(answer.code == 1)
    #expect(answer.errors.contains("the new version, the work tree, has errors"))
    #expect(answer.errors.contains("put-inn"))
    #expect(try project.stepgen("diff", "specs", "Specs", "v1").errors.contains("the old version, Specs, has errors"))
  }

  @Test func holdsTheNumberAgainstTheChanges() throws {
    let project = try Self.changed()
    let answer = try project.stepgen("diff", "specs", "v1", "--check")
    #expect(answer.code == 1)
    #expect(answer.errors.contains("[version-too-low]"))
    try project.edit("version: 3.1.0", "version: 4.0.0", in: Self.manifest)
    #expect(try project.stepgen("diff", "specs", "v1", "--check").code == 0)
  }

  @Test func givesWhatProgramsRead() throws {
    let project = try Self.changed()
    let json = try project.stepgen("diff", "specs", "v1", "--format", "json").output
    let document = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    #expect(document["verdict"] as? String == "major")
    #expect(document["platforms"] as? [String: String] == ["ios": "major", "web": "major", "wire": "major"])
    let change = try #require((document["changes"] as? [[String: Any]])?.first)
    #expect(change["code"] as? String == "then-changed")
    #expect(change["severity"] as? String == "major")
    #expect(change["flow"] as? String == "pick-up")
    #expect(change["step"] as? String == "enter-code")
    for side in ["old", "new"] {
      let place = try #require(change[side] as? [String: Any])
      #expect(place["file"] as? String == Self.steps)
      #expect(place["line"] as? Int == 33)
      #expect(place["column"] as? Int == 7)
    }
    let github = try project.stepgen("diff", "specs", "v1", "--format", "github").output
    #expect(github.hasPrefix("::warning file=Specs/parcel-locker/pick-up.yaml,line=33,"))
    let sarif = try project.stepgen("diff", "specs", "v1", "--format", "sarif").output
    #expect(sarif.contains("\"ruleId\" : \"then-changed\""))
  }

  @Test func drawsWhatCameAndWent() throws {
    let project = try Self.changed()
    #expect(try project.stepgen("diff", "specs", "v1", "--graph", "svg").output.isEmpty)
    try project.edit("slip-read: { to: open-door }", "slip-read: { to: pay-fee }", in: Self.steps)
    let drawing = try project.stepgen("diff", "specs", "v1", "--graph", "mermaid").output
    #expect(drawing.contains("==>") && drawing.contains("-.->"))
  }

  @Test func comparesFoldersOfSeveralRegistries() throws {
    let project = try Project()
    try project.folder.copy("Tests/EndToEndTests/Fixtures/parcel-locker", as: "old/parcel-locker")
    try project.folder.write("Specs/none/readme.txt", "No registry.")
    #expect(try project.stepgen("diff", "specs", "old").output == "Nothing changed between old and the work tree.\n")
    try project.folder.remove("Specs/parcel-locker")
    try project.folder.write("Specs/other/registry.yaml", "stepgen: 1\nregistry: other\ntitle: Other\nversion: 1.0.0\n")
    let answer = try project.stepgen("diff", "specs", "old").output
    #expect(answer.contains("[registry-added]") && answer.contains("[registry-removed]"))
  }

  @Test func tellsTranslations() throws {
    let project = try Self.changed()
    try project.folder.write("Specs/parcel-locker/l10n/de/shared.po", "msgid \"\"\nmsgstr \"\"\n")
    #expect(try project.stepgen("diff", "specs", "v1").output.contains("[translation-added]"))
  }
}

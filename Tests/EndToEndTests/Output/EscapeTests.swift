import StepgenTestSupport
import Testing

/// Nothing that lies in the output folder, or is written in a spec, leads outside of it.
@Suite struct EscapeTests {
  @Test(arguments: [true, false])
  func aLinkToAFolderIsNotFollowed(isBroken: Bool) throws {
    let project = try Project()
    try project.folder.write("out/readme.txt", "")
    if !isBroken { try project.folder.write("elsewhere/mine.txt", "mine") }
    try project.folder.link("out/ParcelLocker", to: "../elsewhere")
    for arguments in [[], ["--force"]] {
      let answer = try project.run(["generate", "swift", "--output", "out"] + arguments)
      #expect(answer.code == 1)
      #expect(answer.errors.contains("[symlink-output]"))
    }
    #expect(project.folder.tree("elsewhere") == (isBroken ? [:] : ["mine.txt": "mine"]))
  }

  @Test func aLinkInPlaceOfAFileIsNotFollowed() throws {
    let project = try Project()
    #expect(try project.generate().code == 0)
    try project.folder.write("mine.swift", "// mine")
    try project.folder.remove("\(Project.out)/DropOffStep.swift")
    try project.folder.link("\(Project.out)/DropOffStep.swift", to: "../../mine.swift")
    for arguments in [[], ["--force"]] {
      let answer = try project.run(["generate", "swift", "--output", "out"] + arguments)
      #expect(answer.code == 1)
      #expect(answer.errors.contains("[symlink-output]"))
    }
    #expect(project.folder.read("mine.swift") == "// mine")
  }

  @Test func aLinkInPlaceOfTheManifestIsNotFollowed() throws {
    let project = try Project()
    try project.folder.write("mine.json", "{}")
    try project.folder.write("out/readme.txt", "")
    try project.folder.link("out/.stepgen-manifest.json", to: "../mine.json")
    try project.folder.link("out/.stepgen-manifest.next.json", to: "../mine.json")
    #expect(try project.generate().code == 1)
    #expect(project.folder.read("mine.json") == "{}")
  }

  /// A manifest that came with somebody's repository may list anything.
  @Test(arguments: ["../mine.txt", "/etc/hostname", "a/../../mine.txt", "./mine.txt"])
  func aManifestCannotHaveFilesOutsideDeleted(path: String) throws {
    let project = try Project()
    try project.folder.write("mine.txt", "mine")
    let manifest = #"{"stepgen-manifest": 1, "files": {"\#(path)": {"size": 4, "xxh64": "0000000000000000"}}}"#
    try project.folder.write("out/.stepgen-manifest.json", manifest)
    for arguments in [[], ["--force"]] {
      #expect(try project.run(["generate", "swift", "--output", "out"] + arguments).code == 1)
    }
    #expect(project.folder.read("mine.txt") == "mine")
    #expect(project.folder.tree("out") == [".stepgen-manifest.json": manifest])
  }

  @Test(arguments: ["../outside", "/tmp/stepgen-outside", "a/../../outside", ".", "..", "a//b", "a\\\\b"])
  func aSpecCannotNameAFolderOutside(output: String) throws {
    let project = try Project()
    try project.edit("output: ParcelLocker", "output: \"\(output)\"", in: "Specs/parcel-locker/registry.yaml")
    let before = project.folder.tree()
    for arguments in [[], ["--force"]] {
      #expect(try project.run(["generate", "swift", "--output", "out"] + arguments).code == 1)
    }
    #expect(project.folder.tree() == before)
  }

  /// The output folder itself is the user's choice.
  @Test func theOutputFolderMayBeALink() throws {
    let project = try Project()
    try project.folder.write("elsewhere/readme.txt", "")
    try project.folder.link("out", to: "elsewhere")
    #expect(try project.generate().code == 0)
    #expect(project.folder.read("elsewhere/ParcelLocker/DropOffStep.swift") != nil)
  }
}

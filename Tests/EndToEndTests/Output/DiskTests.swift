import Foundation
import StepgenTestSupport
import Testing

/// Disks that refuse to be written to: exit code 2, and the old files.
@Suite struct DiskTests {
  private static let rights: Comment = "SKIPPED: mounting a tmpfs takes the rights of root"

  @Test(.enabled(if: TinyDisk.isAvailable, rights))
  func aFullDiskKeepsTheOldFiles() throws {
    let project = try Project()
    let disk = try TinyDisk(at: project.folder.path + "/out")
    defer { withExtendedLifetime(disk) {} }
    #expect(try project.generate().code == 0)
    let before = try project.folder.stamps("out")
    let spec = try project.text(of: Project.flow)
    let long = String(repeating: "The door is open, shut it. ", count: 2_300)
    try project.edit("meaning: The parcel is on its way.", "meaning: \"\(long)\"")
    let answer = try project.generate()
    #expect(answer.code == 2)
    #expect(answer.output.isEmpty)
    #expect(answer.errors.contains("No space left on device"))
    #expect(try project.folder.stamps("out") == before)
    try project.folder.write(Project.flow, spec)
    #expect(try project.generate().code == 0)
    #expect(try project.generate("--check").code == 0)
  }

  /// Templates are all there or none of them, and none is cut off.
  @Test(.enabled(if: TinyDisk.isAvailable, rights))
  func aFullDiskHasNoTemplates() throws {
    let project = try Project()
    let disk = try TinyDisk(at: project.folder.path + "/disk")
    defer { withExtendedLifetime(disk) {} }
    for free in [0, 1, 4, 5] {
      try project.folder.write("disk/filling", String(repeating: "x", count: (30 - free) * 4_096))
      let answer = try project.stepgen("templates", "eject", "disk/own")
      #expect(answer.code == 2)
      #expect(answer.errors.contains("No space left on device"))
      #expect(project.folder.tree("disk/own").isEmpty)
    }
    try project.folder.remove("disk/filling")
    let way = try project.stepgen("templates", "eject", "disk/own", "flows")
    #expect(way.code == 0)
  }

  @Test(.enabled(if: TinyDisk.isAvailable, rights))
  func aReadOnlyDiskKeepsTheOldFiles() throws {
    let project = try Project()
    let disk = try TinyDisk(at: project.folder.path + "/out")
    #expect(try project.generate().code == 0)
    try disk.makeReadOnly()
    let before = try project.folder.stamps("out")
    #expect(try project.generate("--check").code == 0)
    try project.edit("title: Put the parcel in", "title: Push the parcel in")
    let answer = try project.generate()
    #expect(answer.code == 2)
    #expect(answer.errors.contains("Read-only file system"))
    #expect(try project.generate("--check").code == 1)
    #expect(try project.folder.stamps("out") == before)
  }

  /// Permissions do not bind root.
  @Test(.enabled(if: geteuid() != 0, "root may write everywhere; the read-only disk stands in for this"))
  func aReadOnlyFolderKeepsTheOldFiles() throws {
    let project = try Project()
    #expect(try project.generate().code == 0)
    try project.folder.setPermissions(0o555, of: Project.out)
    defer { try? project.folder.setPermissions(0o755, of: Project.out) }
    let before = try project.folder.stamps("out")
    try project.edit("title: Put the parcel in", "title: Push the parcel in")
    #expect(try project.generate().code == 2)
    #expect(try project.folder.stamps("out") == before)
  }

  @Test(arguments: ["/proc/stepgen", "Specs/parcel-locker/registry.yaml", "Specs/parcel-locker/registry.yaml/out"])
  func whatCannotBeAFolderIsSaid(output: String) throws {
    let project = try Project()
    let before = project.folder.tree()
    let answer = try project.stepgen("generate", "swift", "--output", output)
    #expect(answer.code == 2)
    #expect(answer.errors.hasPrefix("stepgen: cannot "))
    #expect(project.folder.tree() == before)
  }
}

import Foundation
import StepgenTestSupport
import Testing

/// What is at a path that a user names: stepgen replaces its own files, also through a link, and nothing else.
@Suite struct NamedFileTests {
  private static let rights: Comment = "SKIPPED: mounting a tmpfs takes the rights of root"

  /// A folder in which the path is still free.
  private func project(for file: NamedFile) throws -> Project {
    let project = try Project()
    let folder = URL(filePath: "\(project.folder.path)/\(file.path)").deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return project
  }

  /// A file beside the path, which its folder does not list.
  private func hidden(_ name: String, beside file: NamedFile) -> String {
    (file.path as NSString).deletingLastPathComponent + "/.\(name)"
  }

  /// What the command makes of an earlier file.
  private func expected(_ file: NamedFile) throws -> String {
    let project = try project(for: file)
    try project.folder.write(file.path, file.own)
    #expect(try file.write(in: project).code == 0)
    let text = try project.text(of: file.path)
    #expect(text != file.own)
    return text
  }

  private func leftovers(_ project: Project) throws -> [String] {
    try project.folder.paths.filter { $0.hasSuffix(".stepgen-new") }
  }

  // MARK: What is written

  @Test(arguments: NamedFile.allCases) func ownFilesAreReplaced(file: NamedFile) throws {
    let expected = try expected(file)
    for name in ["empty", "absent"] where !file.isEdited {
      let project = try project(for: file)
      if name == "empty" { try project.folder.write(file.path, "") }
      #expect(try file.write(in: project).code == 0)
      // A catalog that had a header keeps it, and so does what a script continues.
      #expect(try project.text(of: file.path).split(separator: "\n").last == expected.split(separator: "\n").last)
    }
  }

  @Test(arguments: NamedFile.allCases) func linksToOwnFilesAreFollowed(file: NamedFile) throws {
    let project = try project(for: file)
    try project.folder.write(hidden("end", beside: file), file.own)
    try project.folder.link(hidden("middle", beside: file), to: ".end")
    try project.folder.link(file.path, to: ".middle")
    try project.folder.setPermissions(0o640, of: hidden("end", beside: file))
    #expect(try file.write(in: project).code == 0)
    #expect(try project.text(of: hidden("end", beside: file)) == expected(file))
    #expect(try project.folder.attributes(hidden("end", beside: file))[.posixPermissions] as? Int == 0o640)
    for link in [file.path, hidden("middle", beside: file)] {
      #expect(try project.folder.attributes(link)[.type] as? FileAttributeType == .typeSymbolicLink)
    }
  }

  // MARK: What stays

  enum Obstacle: CaseIterable {
    case foreignText, linkToForeignText, danglingLink, loop, pipe, linkToDevice, folder, linkToFolder

    func put(_ file: NamedFile, in folder: TemporaryFolder) throws {
      let path = file.path
      switch self {
      case .foreignText: try folder.write(path, file.foreign)
      case .linkToForeignText:
        try folder.write("notes", file.foreign)
        try folder.link(path, to: "\(folder.path)/notes")
      case .danglingLink: try folder.link(path, to: "nothing")
      case .loop: try folder.link(path, to: "\(folder.path)/\(path)")
      case .pipe: try #require(mkfifo("\(folder.path)/\(path)", 0o600) == 0)
      case .linkToDevice: try folder.link(path, to: "/dev/full")
      case .folder: try folder.write("\(path)/inside", "")
      case .linkToFolder:
        try folder.write("elsewhere/inside", "")
        try folder.link(path, to: "\(folder.path)/elsewhere")
      }
    }
  }

  /// Runs the command, and expects that the path and what it leads to stay; and a complaint, unless all is fine.
  private func expectRefusal(
    of file: NamedFile,
    in project: Project,
    isFine: Bool = false,
    isPipe: Bool = false
  ) throws {
    let keys: [FileAttributeKey] = [.type, .systemFileNumber, .size, .posixPermissions]
    let before = try project.folder.attributes(file.path)
    let text = project.folder.read("notes")
    let answer = try file.write(in: project, isPipe: isPipe)
    #expect(isFine || answer.code == 1 || answer.code == 2, "\(answer)")
    #expect(isFine || !answer.errors.isEmpty || !answer.output.isEmpty)
    let after = try project.folder.attributes(file.path)
    for key in keys { #expect("\(before[key] ?? "")" == "\(after[key] ?? "")", "\(key)") }
    #expect(project.folder.read("notes") == text)
    #expect(try leftovers(project).isEmpty)
  }

  @Test(arguments: NamedFile.allCases, Obstacle.allCases)
  func whatIsNotOwnStays(file: NamedFile, obstacle: Obstacle) throws {
    let project = try project(for: file)
    try obstacle.put(file, in: project.folder)
    // A page in which nothing is to be edited is no mistake, and a folder may be named for an audit.
    let isText = obstacle == .foreignText || obstacle == .linkToForeignText
    let isFolder = file == .fix && (obstacle == .folder || obstacle == .linkToFolder)
    let isFine = file.isEdited && isText || isFolder
    try expectRefusal(of: file, in: project, isFine: isFine, isPipe: obstacle == .pipe)
    if isText { #expect(project.folder.read(file.path) == file.foreign) }
    #expect(!FileManager.default.fileExists(atPath: "\(project.folder.path)/nothing"))
  }

  @Test(.enabled(if: geteuid() == 0, "SKIPPED: only root can make device nodes"), arguments: NamedFile.allCases)
  func aDeviceStays(file: NamedFile) throws {
    let project = try project(for: file)
    // 1, 7: what /dev/full is on Linux; where devices cannot be made, there is none to be lost.
    guard mknod("\(project.folder.path)/\(file.path)", S_IFCHR | 0o666, 0x107) == 0 else { return }
    try expectRefusal(of: file, in: project)
  }

  @Test(.enabled(if: geteuid() != 0, "permissions do not bind root; the read-only disk stands in for this"))
  func aReadOnlyFileStays() throws {
    for file in NamedFile.allCases {
      let project = try project(for: file)
      try project.folder.write(file.path, file.own)
      try project.folder.setPermissions(0o400, of: file.path)
      try expectRefusal(of: file, in: project)
      #expect(try project.text(of: file.path) == file.own)
    }
  }

  // MARK: Disks

  /// A disk beside the path that has an earlier file, and a link to that file at the path.
  private func disk(for file: NamedFile, in project: Project) throws -> TinyDisk {
    let folder = hidden("disk", beside: file)
    let disk = try TinyDisk(at: "\(project.folder.path)/\(folder)")
    try project.folder.write("\(folder)/own", file.own)
    try project.folder.link(file.path, to: ".disk/own")
    return disk
  }

  @Test(.enabled(if: TinyDisk.isAvailable, rights), arguments: NamedFile.allCases)
  func aFullDiskKeepsTheOldFile(file: NamedFile) throws {
    let project = try project(for: file)
    let disk = try disk(for: file, in: project)
    defer { withExtendedLifetime(disk) {} }
    try project.folder.write("\(hidden("disk", beside: file))/filling", String(repeating: "x", count: 31 * 4_096))
    let answer = try file.write(in: project)
    #expect(answer.code == 2)
    #expect((answer.errors + answer.output).contains("No space left on device"), "\(answer)")
    #expect(try project.text(of: file.path) == file.own)
    #expect(try leftovers(project).isEmpty)
  }

  @Test(.enabled(if: TinyDisk.isAvailable, rights), arguments: NamedFile.allCases)
  func aReadOnlyDiskKeepsTheOldFile(file: NamedFile) throws {
    let project = try project(for: file)
    let disk = try disk(for: file, in: project)
    try disk.makeReadOnly()
    let answer = try file.write(in: project)
    #expect(answer.code == 2)
    #expect((answer.errors + answer.output).contains("Read-only file system"), "\(answer)")
    #expect(try project.text(of: file.path) == file.own)
  }
}

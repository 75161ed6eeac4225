#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Carries out a plan in an output folder that is locked; see ``OutputFolder`` for the order of things and why.
struct Update {
  let calls: SystemCalls
  let root: Int32
  let plan: OutputPlan
  private var staging = Staging()

  init(_ calls: SystemCalls, root: Int32, plan: OutputPlan) {
    self.calls = calls
    self.root = root
    self.plan = plan
  }

  mutating func run() throws(OutputError) {
    if plan.isIdle { return }
    let manifest = plan.hasUnfinishedRun ? try repair() : plan.known.manifest
    if plan.writes.isEmpty, plan.deletions.isEmpty, plan.manifest == manifest { return }
    try stage()
    do throws(OutputError) {
      try commit()
    } catch {
      removeTemporaryFiles(staging.files)
      throw error
    }
  }

  /// Says what is to come, and writes every new file beside its place: a full disk is noticed while the old tree is whole.
  private mutating func stage() throws(OutputError) {
    do throws(OutputError) {
      try replaceFile(Manifest.nextFileName, in: root, with: plan.manifest.text, Manifest.nextFileName)
      var walk = FolderWalk(calls, from: root)
      for write in plan.writes { try stage(write.file, &walk) }
    } catch {
      undoStaging()
      throw error
    }
  }

  private mutating func stage(_ file: WantedFile, _ walk: inout FolderWalk) throws(OutputError) {
    let folder: Int32
    var folderPath = file.path.folder
    switch try walk.go(to: folderPath, creating: { staging.createdFolders.append($0) }) {
    case .reached(let descriptor): folder = descriptor
    case .blocked(let obstacle, by: _, let above):
      // The obstacle is about to be deleted; until then the file waits in the folder above it.
      folder = above
      folderPath = obstacle.parentFolder
    case .missing: throw OutputError(operation: .createFolder, path: "\(calls.root)/\(folderPath)", code: ENOENT)
    }
    staging.files.append(StagedFile(path: file.path, folder: folderPath))
    try replaceFile(TemporaryName.of(file.path.string), in: folder, with: file.bytes, file.path.string)
  }

  private func undoStaging() {
    removeTemporaryFiles(staging.files)
    for folder in staging.createdFolders.reversed() { removeFolder(folder) }
    try? calls.deleteFile(Manifest.nextFileName, in: root, Manifest.nextFileName)
  }

  private func commit() throws(OutputError) {
    try deleteLeftovers()
    removeEmptyFolders()
    var sources = FolderWalk(calls, from: root)
    var targets = FolderWalk(calls, from: root)
    for file in staging.files { try put(file, &sources, &targets) }
    try calls.rename(Manifest.nextFileName, in: root, to: Manifest.fileName, in: root, Manifest.fileName)
  }

  private func put(
    _ file: StagedFile,
    _ sources: inout FolderWalk,
    _ targets: inout FolderWalk
  ) throws(OutputError) {
    let path = file.path
    guard case .reached(let source) = try sources.go(to: file.folder),
      case .reached(let target) = try targets.go(to: path.folder, creating: { _ in })
    else { throw OutputError(operation: .replace, path: "\(calls.root)/\(path.string)", code: ENOTDIR) }
    try calls.rename(TemporaryName.of(path.string), in: source, to: path.name, in: target, path.string)
  }
}

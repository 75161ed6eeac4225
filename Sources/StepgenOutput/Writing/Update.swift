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
  private let staging: Staging

  init(_ calls: SystemCalls, root: Int32, plan: OutputPlan, staging: Staging) {
    self.calls = calls
    self.root = root
    self.plan = plan
    self.staging = staging
  }

  mutating func run() throws(OutputError) {
    if plan.isIdle { return }
    let manifest = plan.hasUnfinishedRun ? try repair() : plan.known.manifest
    if plan.writes.isEmpty, plan.deletions.isEmpty, plan.manifest == manifest { return }
    try prepare()
    try commit()
  }

  /// Says what is to come, and makes folders: a full disk is noticed while the old tree is whole.
  private func prepare() throws(OutputError) {
    var created: [String] = []
    do throws(OutputError) {
      try replaceFile(Manifest.nextFileName, in: root, with: plan.manifest.text, Manifest.nextFileName)
      var walk = FolderWalk(calls, from: root)
      // Where a file is in the way that is about to be deleted, the folder is made after that.
      for write in plan.writes where write.file.staged != .tree {
        _ = try walk.go(to: write.file.path.folder) { created.append($0) }
      }
    } catch {
      for folder in created.reversed() { removeFolder(folder) }
      try? calls.deleteFile(Manifest.nextFileName, in: root, Manifest.nextFileName)
      throw error
    }
  }

  private func commit() throws(OutputError) {
    try deleteLeftovers()
    removeEmptyFolders()
    try staging.moveTree()
    var walk = FolderWalk(calls, from: root)
    for write in plan.writes where write.file.staged != .tree { try put(write.file, &walk) }
    try calls.rename(Manifest.nextFileName, in: root, to: Manifest.fileName, in: root, Manifest.fileName)
  }

  private func put(_ file: WantedFile, _ walk: inout FolderWalk) throws(OutputError) {
    let path = file.path
    guard case .reached(let folder) = try walk.go(to: path.folder, creating: { _ in }),
      case .number(let number) = file.staged
    else {
      throw OutputError(operation: .replace, path: "\(calls.root)/\(path.string)", code: ENOTDIR)
    }
    try staging.move(number, to: path, in: folder)
  }
}

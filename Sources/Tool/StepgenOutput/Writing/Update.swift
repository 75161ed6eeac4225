import StepgenFiles

/// Carries out a plan in an output folder that is locked; see ``OutputFolder`` for the order of things and why.
struct Update {
  let root: OpenFolder
  let plan: OutputPlan
  let staging: Staging

  func run() throws(FileError) {
    if plan.isIdle { return }
    let manifest = plan.known.hasUnfinishedRun ? try repair() : plan.known.manifest
    if plan.writes.isEmpty, plan.deletions.isEmpty, plan.manifest == manifest { return }
    try prepare()
    try commit()
  }

  /// Clears up after a run that was killed, and writes down which version of each file it left.
  ///
  /// - Returns: The manifest as it now is.
  private func repair() throws(FileError) -> Manifest {
    var manifest = plan.known.manifest
    if plan.known.unfinished != nil {
      manifest.kind = plan.manifest.kind
      for path in plan.known.paths {
        manifest.files[path] = plan.intact[path] ?? plan.known.fingerprint(of: path)
      }
      do throws(FileError) {
        try root.replace(Manifest.fileName, with: manifest.text, by: TemporaryName.of(Manifest.fileName))
      } catch {
        throw error.told(of: "\(root.path)/\(Manifest.fileName)")
      }
    }
    try deleteIfPresent(Manifest.nextFileName, in: root)
    return manifest
  }

  /// Says what is to come, and makes folders: a full disk is noticed while the old tree is whole.
  private func prepare() throws(FileError) {
    var created: [String] = []
    do throws(FileError) {
      try root.overwrite(Manifest.nextFileName, with: plan.manifest.text)
      var walk = FolderWalk(from: root)
      // Where a file is in the way that is about to be deleted, the folder is made after that.
      for write in plan.writes {
        let path = write.file.path
        guard case .reached(let folder) = try walk.go(to: path.folder, creating: { created.append($0) }) else {
          continue
        }
        try checkName(of: path, in: folder)
      }
    } catch {
      for folder in created.reversed() { deleteEmptyFolder(folder) }
      try? root.delete(Manifest.nextFileName)
      throw error
    }
  }

  /// Throws if the system does not accept the name of a new file, for example because it is too long.
  private func checkName(of path: RelativePath, in folder: OpenFolder) throws(FileError) {
    do throws(FileError) {
      _ = try folder.status(of: path.name)
    } catch  where error.isAbsence {
    } catch {
      throw error.told(of: "\(root.path)/\(path.string)", as: .create)
    }
  }

  private func commit() throws(FileError) {
    try deleteLeftovers()
    deleteEmptyFolders()
    var walk = FolderWalk(from: root)
    for write in plan.writes { try put(write.file, &walk) }
    try root.rename(Manifest.nextFileName, to: Manifest.fileName, in: root)
  }

  private func deleteLeftovers() throws(FileError) {
    var walk = FolderWalk(from: root)
    for path in plan.deletions {
      guard case .reached(let folder) = try walk.go(to: path.folder) else { continue }
      try deleteIfPresent(path.name, in: folder)
    }
  }

  private func deleteIfPresent(_ name: String, in folder: OpenFolder) throws(FileError) {
    do throws(FileError) {
      try folder.delete(name)
    } catch  where error.isAbsence {}
  }

  /// Deletes the folders of files that are gone, innermost first, where nothing else is left in them.
  private func deleteEmptyFolders() {
    let paths = plan.known.unfinished == nil ? Array(plan.known.manifest.files.keys) : Array(plan.known.paths)
    let vanished = paths.filter { plan.manifest.files[$0] == nil }
    for folder in Set(vanished.flatMap(\.folders)).sorted(by: >) { deleteEmptyFolder(folder) }
  }

  /// Deletes a folder if it is empty; a folder that stays does no harm, so no error is reported.
  private func deleteEmptyFolder(_ folder: String) {
    var walk = FolderWalk(from: root)
    guard let path = try? RelativePath(folder), case .reached(let parent)? = try? walk.go(to: path.folder) else {
      return
    }
    try? parent.deleteFolder(path.name)
  }

  private func put(_ file: WantedFile, _ walk: inout FolderWalk) throws(FileError) {
    let path = file.path
    guard case .reached(let folder) = try walk.go(to: path.folder, creating: { _ in }),
      let number = file.staged
    else { throw FileError(.replace, "\(root.path)/\(path.string)", because: "Not a directory") }
    try staging.move(number, to: path, in: folder)
  }
}

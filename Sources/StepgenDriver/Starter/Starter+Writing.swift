import StepgenFiles
import StepgenModel

extension Starter {
  /// Writes the registry as a new folder in a folder of specs, which is made when there is none.
  ///
  /// The files are written beside that place, and the complete folder is moved there: the registry is there as a whole
  /// or not at all, and nothing that exists is ever replaced, except for an empty folder.
  ///
  /// - Returns: The paths of the files.
  /// - Throws: ``StarterFailure``.
  package func write(in specs: String) throws(StarterFailure) -> [String] {
    try system { () throws(FileError) in try FileSystem.makeFolders(specs) }
    if (try? FileSystem.names(in: specs).contains(where: isSpecName)) == true { throw .isRegistry(path: specs) }
    let target = joined(specs, folder)
    if (try? FileSystem.statusOfLink(target)) != nil, (try? FileSystem.names(in: target))?.isEmpty != true {
      throw .exists(path: target)
    }
    let staging = try system { () throws(FileError) in
      try FileSystem.makeTemporaryFolder(in: specs, prefix: ".stepgen-init-")
    }
    defer { FileSystem.deleteFolder(staging) }
    try system { () throws(FileError) in try stage(in: staging) }
    try move(joined(staging, folder), to: target)
    return files.map { joined(specs, $0.path) }
  }

  private func system<Value>(_ work: () throws(FileError) -> Value) throws(StarterFailure) -> Value {
    do throws(FileError) {
      return try work()
    } catch {
      throw .system(path: error.path, reason: error.reason)
    }
  }

  private func stage(in staging: String) throws(FileError) {
    for file in files {
      let path = joined(staging, file.path)
      try FileSystem.makeFolders(parent(of: path))
      try FileSystem.writeNew(file.bytes, to: path)
    }
  }

  private func move(_ source: String, to target: String) throws(StarterFailure) {
    do throws(FileError) {
      try FileSystem.move(source, to: target)
    } catch {
      throw error.isOccupation ? .exists(path: target) : .system(path: error.path, reason: error.reason)
    }
  }
}

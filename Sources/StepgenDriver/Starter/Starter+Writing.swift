#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

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
    try system { () throws(WriteFailure) in try makeFolders(specs) }
    if (try? names(inFolder: specs).contains(where: isSpecName)) == true { throw .isRegistry(path: specs) }
    let target = joined(specs, folder)
    var status = stat()
    if lstat(target, &status) == 0, (try? names(inFolder: target))?.isEmpty != true { throw .exists(path: target) }
    let staging = try makeStagingFolder(in: specs)
    do throws(StarterFailure) {
      try stage(in: staging)
      try move(joined(staging, folder), to: target)
    } catch {
      remove(staging)
      throw error
    }
    rmdir(staging)
    return files.map { joined(specs, $0.path) }
  }

  private func system(_ work: () throws(WriteFailure) -> Void) throws(StarterFailure) {
    do throws(WriteFailure) {
      try work()
    } catch {
      throw .system(path: error.path, reason: error.reason)
    }
  }

  private func makeStagingFolder(in specs: String) throws(StarterFailure) -> String {
    var template = Array(joined(specs, ".stepgen-init-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else { throw .fromSystem(specs) }
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  private func stage(in staging: String) throws(StarterFailure) {
    for file in files {
      let path = joined(staging, file.path)
      try system { () throws(WriteFailure) in
        try makeFolders(parent(of: path))
        try writeNew(file.bytes, to: path)
      }
    }
  }

  private func move(_ source: String, to target: String) throws(StarterFailure) {
    guard rename(source, target) != 0 else { return }
    switch errno {
    case ENOTEMPTY, EEXIST, ENOTDIR: throw .exists(path: target)
    default: throw .fromSystem(target)
    }
  }

  /// Takes back what ``stage(in:)`` made; what cannot be removed stays, under a hidden name.
  private func remove(_ staging: String) {
    for file in files { unlink(joined(staging, file.path)) }
    for file in files.reversed() { rmdir(joined(staging, parent(of: file.path))) }
    rmdir(staging)
  }
}

extension StarterFailure {
  fileprivate static func fromSystem(_ path: String) -> StarterFailure {
    .system(path: path, reason: String(cString: strerror(errno)))
  }
}

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
    try makeFolders(specs)
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

  private func makeStagingFolder(in specs: String) throws(StarterFailure) -> String {
    var template = Array(joined(specs, ".stepgen-init-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else { throw .fromSystem(specs) }
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  private func stage(in staging: String) throws(StarterFailure) {
    for file in files {
      let path = joined(staging, file.path)
      try makeFolders(parent(of: path))
      try writeNew(file.bytes, to: path)
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

private func makeFolders(_ path: String) throws(StarterFailure) {
  guard !path.isEmpty, !isFolder(path) else { return }
  if parent(of: path) != path { try makeFolders(parent(of: path)) }
  guard mkdir(path, 0o777) == 0 || errno == EEXIST && isFolder(path) else { throw .fromSystem(path) }
}

private func writeNew(_ bytes: [UInt8], to path: String) throws(StarterFailure) {
  let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
  guard descriptor >= 0 else { throw .fromSystem(path) }
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    if count < 0, errno == EINTR { continue }
    guard count > 0 else {
      let failure = StarterFailure.fromSystem(path)
      close(descriptor)
      throw failure
    }
    rest = rest.dropFirst(count)
  }
  guard close(descriptor) == 0 else { throw .fromSystem(path) }
}

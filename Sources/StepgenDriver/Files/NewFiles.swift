#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Why a new file or folder could not be made.
package struct WriteFailure: Error, Sendable, Hashable {
  package var path: String
  /// The system's own words.
  package var reason: String

  static func fromSystem(_ path: String) -> WriteFailure {
    WriteFailure(path: path, reason: String(cString: strerror(errno)))
  }
}

/// Makes a folder and those above it.
func makeFolders(_ path: String) throws(WriteFailure) {
  guard !path.isEmpty, !isFolder(path) else { return }
  if parent(of: path) != path { try makeFolders(parent(of: path)) }
  guard mkdir(path, 0o777) == 0 || errno == EEXIST && isFolder(path) else { throw .fromSystem(path) }
}

/// Writes a file that must not be there yet; where that fails, nothing is left of it.
func writeNew(_ bytes: [UInt8], to path: String) throws(WriteFailure) {
  let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
  guard descriptor >= 0 else { throw .fromSystem(path) }
  var failure: WriteFailure?
  do throws(WriteFailure) {
    try write(bytes, to: descriptor, path)
  } catch {
    failure = error
  }
  if close(descriptor) != 0, failure == nil { failure = .fromSystem(path) }
  guard let failure else { return }
  unlink(path)
  throw failure
}

private func write(_ bytes: [UInt8], to descriptor: Int32, _ path: String) throws(WriteFailure) {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    if count < 0, errno == EINTR { continue }
    guard count > 0 else { throw .fromSystem(path) }
    rest = rest.dropFirst(count)
  }
}

/// Takes back a file that was just written, as far as the system lets it.
func removeFile(_ path: String) {
  unlink(path)
}

/// Puts a file in the place of the one that is there, if any, in one go.
///
/// A run that is killed leaves the old file, and perhaps a hidden one beside it, which the next run replaces.
func replaceFile(_ bytes: [UInt8], at path: String) throws(WriteFailure) {
  let temporary = joined(parent(of: path), ".\(lastName(of: path)).stepgen-new")
  unlink(temporary)
  do throws(WriteFailure) {
    try writeNew(bytes, to: temporary)
    guard rename(temporary, path) == 0 else { throw .fromSystem(path) }
  } catch {
    unlink(temporary)
    throw error
  }
}

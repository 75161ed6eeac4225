#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What is left of a flow that was played, in a file: the lines that were typed, or a transcript.
package enum PlayScript {
  /// Why a file was not written.
  package enum Failure: Error, Sendable, Hashable {
    /// The file that is there is none of this kind, and stays.
    case foreign
    /// What is there is no file, such as ‘a folder’, and stays.
    case noFile(String)
    /// The file that is there cannot be read, and stays: nobody knows whose it is.
    case unreadable(ReadFailure)
    case system(WriteFailure)
  }

  /// What the files of a kind begin with.
  package enum Mark: String, Sendable {
    case script = "# stepgen play "
    case transcript = #"{"format":"stepgen reference-auth transcript "#
  }

  /// The lines of a script; a file of any length is cut at 1 MB.
  package static func lines(at path: String) throws(ReadFailure) -> [String] {
    let text = String(decoding: try readFile(path, upTo: 1 << 20), as: UTF8.self)
    return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
  }

  /// Writes a file where there is nothing yet, or in the place of an earlier one of its kind.
  package static func write(_ text: String, _ mark: Mark, to path: String) throws(Failure) {
    let replaces = try isEarlierFile(at: path, mark)
    do throws(WriteFailure) {
      // The second would replace what has come there in the meantime.
      try replaces ? replaceFile(Array(text.utf8), at: path) : writeNew(Array(text.utf8), to: path)
    } catch {
      throw .system(error)
    }
  }

  /// Whether a file is there that may be replaced: an empty one, or one with the mark; false where nothing is.
  private static func isEarlierFile(at path: String, _ mark: Mark) throws(Failure) -> Bool {
    var status = stat()
    guard lstat(path, &status) == 0 else {
      guard errno == ENOENT else { throw .unreadable(.fromSystem(path)) }
      return false
    }
    if let kind = noFile(status.st_mode) { throw .noFile(kind) }
    // Whatever comes there in the meantime: no link is followed, and no pipe waited for.
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadable(.fromSystem(path)) }
    defer { close(descriptor) }
    guard fstat(descriptor, &status) == 0 else { throw .unreadable(.fromSystem(path)) }
    if let kind = noFile(status.st_mode) { throw .noFile(kind) }
    let wanted = Array(mark.rawValue.utf8)
    var beginning = [UInt8](repeating: 0, count: wanted.count)
    let count = read(descriptor, &beginning, wanted.count)
    guard count >= 0 else { throw .unreadable(.fromSystem(path)) }
    guard count == 0 || beginning == wanted else { throw .foreign }
    return true
  }

  /// What a mode says that is no ordinary file.
  private static func noFile(_ mode: mode_t) -> String? {
    switch mode & S_IFMT {
    case S_IFREG: nil
    case S_IFDIR: "a folder"
    case S_IFLNK: "a symbolic link"
    default: "no ordinary file"
    }
  }
}

package import StepgenFiles

/// What is left of a flow that was played, in a file: the lines that were typed, or a transcript.
package enum PlayScript {
  /// Why a file was not written.
  package enum Failure: Error, Sendable, Hashable {
    /// The file that is there is none of this kind, and stays.
    case foreign
    /// What is there is no file, such as ‘a folder’, and stays.
    case noFile(String)
    /// The file that is there cannot be read, and stays: nobody knows whose it is.
    case unreadable(FileError)
    case system(FileError)
  }

  /// What the files of a kind begin with.
  package enum Mark: String, Sendable {
    case script = "# stepgen play "
    case transcript = #"{"format":"stepgen reference-auth transcript "#
  }

  /// The lines of a script; a file of any length is cut at 1 MB.
  package static func lines(at path: String) throws(FileError) -> [String] {
    let text = String(decoding: try FileSystem.read(path, upTo: 1 << 20), as: UTF8.self)
    return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
  }

  /// Writes a file where there is nothing yet, or in the place of an earlier one of its kind.
  package static func write(_ text: String, _ mark: Mark, to path: String) throws(Failure) {
    let replaces = try isEarlierFile(at: path, mark)
    do throws(FileError) {
      // The second would replace what has come there in the meantime.
      try replaces
        ? FileSystem.replace(path, with: Array(text.utf8)) : FileSystem.writeNew(Array(text.utf8), to: path)
    } catch {
      throw .system(error)
    }
  }

  /// Whether a file is there that may be replaced: an empty one, or one with the mark; false where nothing is.
  private static func isEarlierFile(at path: String, _ mark: Mark) throws(Failure) -> Bool {
    let wanted = Array(mark.rawValue.utf8)
    let (kind, beginning) = try beginning(of: path, wanted.count)
    switch kind {
    case nil: return false
    case .folder: throw .noFile("a folder")
    case .symbolicLink: throw .noFile("a symbolic link")
    case .special: throw .noFile("no ordinary file")
    case .file: break
    }
    guard beginning.isEmpty || beginning == wanted else { throw .foreign }
    return true
  }

  private static func beginning(of path: String, _ count: Int) throws(Failure) -> (FileStatus.Kind?, [UInt8]) {
    do throws(FileError) {
      return try FileSystem.beginning(of: path, count)
    } catch {
      throw .unreadable(error)
    }
  }
}

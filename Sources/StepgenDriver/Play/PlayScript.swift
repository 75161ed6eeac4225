/// The lines of a flow that was played, in a file.
package enum PlayScript {
  /// Why a script was not written.
  package enum Failure: Error, Sendable, Hashable {
    /// The file that is there is no script, and stays.
    case foreign
    case system(WriteFailure)
  }

  /// What the first line of every script begins with.
  private static let mark = "# stepgen play "

  /// The lines of a script; a file of any length is cut at 1 MB.
  package static func lines(at path: String) throws(ReadFailure) -> [String] {
    let text = String(decoding: try readFile(path, upTo: 1 << 20), as: UTF8.self)
    return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
  }

  /// Writes a script, in the place of an earlier one if there is any.
  package static func write(_ text: String, to path: String) throws(Failure) {
    if let old = try? readFile(path, upTo: 64), !old.isEmpty, !old.starts(with: Array(mark.utf8)) { throw .foreign }
    do throws(WriteFailure) {
      try replaceFile(Array(text.utf8), at: path)
    } catch {
      throw .system(error)
    }
  }
}

/// What is left of a flow that was played, in a file: the lines that were typed, or a transcript.
package enum PlayScript {
  /// Why a file was not written.
  package enum Failure: Error, Sendable, Hashable {
    /// The file that is there is none of this kind, and stays.
    case foreign
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

  /// Writes a file, in the place of an earlier one of its kind if there is any.
  package static func write(_ text: String, _ mark: Mark, to path: String) throws(Failure) {
    let beginning = Array(mark.rawValue.utf8)
    if let old = try? readFile(path, upTo: 64), !old.isEmpty, !old.starts(with: beginning) { throw .foreign }
    do throws(WriteFailure) {
      try replaceFile(Array(text.utf8), at: path)
    } catch {
      throw .system(error)
    }
  }
}

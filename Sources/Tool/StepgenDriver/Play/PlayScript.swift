package import StepgenFiles

/// What is left of a flow that was played, in a file: the lines that were typed, or a transcript.
package enum PlayScript {
  /// Earlier files of a kind, which a new one replaces.
  package static let script = ReplacementRule("a script of ‘stepgen play’", beginningWith: "# stepgen play ")
  package static let transcript = ReplacementRule(
    "a transcript",
    beginningWith: #"{"format":"stepgen reference-auth transcript "#
  )

  /// The lines of a script; a file of any length is cut at 1 MB.
  package static func lines(at path: String) throws(FileError) -> [String] {
    let text = String(decoding: try FileSystem.read(path, upTo: 1 << 20), as: UTF8.self)
    return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
  }
}

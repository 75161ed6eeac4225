import StepgenFiles
import StepgenModel

/// The files that stepgen wrote to an output folder, each with its size and hash.
struct Manifest: Sendable, Hashable {
  /// Nil in a manifest of an earlier version.
  var kind: OutputKind?
  var files: [RelativePath: Fingerprint] = [:]

  /// The list of the last finished run.
  static let fileName = ".stepgen-manifest.json"
  /// The list of a run in progress, which exists only during a run or after a run was killed.
  static let nextFileName = ".stepgen-manifest.next.json"
}

extension Manifest {
  /// JSON with a line for each file, by path: the same files always make the same bytes.
  var text: [UInt8] {
    var text = Array(#"{"stepgen-manifest": 1, "#.utf8)
    text.reserveCapacity(files.count * 128)
    if let kind {
      text += #""kind": "#.utf8
      text.add(jsonString: kind.rawValue)
      text += ", ".utf8
    }
    text += #""files": {"#.utf8
    var separator = "\n"
    for (path, fingerprint) in files.sorted(by: { $0.key < $1.key }) {
      text += separator.utf8
      text.add(jsonString: path.string)
      text += #": {"size": \#(fingerprint.size), "xxh64": "\#(fingerprint.hash.hexadecimal)"}"#.utf8
      separator = ",\n"
    }
    text += "\n}}\n".utf8
    return text
  }
}

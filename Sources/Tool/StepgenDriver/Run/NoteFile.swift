import StepgenFiles
import StepgenOutput

/// The file with the note of a run.
///
/// A site keeps it in its folder. Checks and code keep theirs in the folder for the files of a build, because code may
/// be under version control.
struct NoteFile {
  private let path: String
  private static let maximumBytes = 1 << 20

  /// - Parameters:
  ///   - name: The kind of run.
  ///   - output: The output folder, so that each has its own note.
  ///   - specs: The folder of specs.
  init(_ name: String, about output: String = "", specs: String) {
    let suffix =
      output.isEmpty ? "" : "-" + String(XXHash64.hash(Array(FileSystem.resolvedPath(output).utf8)), radix: 16)
    path = joined(defaultOutput(forSpecs: specs), "last-run/\(name)\(suffix)")
  }

  init(ofSiteIn folder: String) {
    path = joined(folder, OutputFolder.noteName)
  }

  /// The note of the last run, or nil if it left none or one that cannot be read.
  var note: RunNote? { bytes.flatMap(RunNote.init) }

  /// Whether the note was written after a time, or true for no time.
  func isWritten(after time: FileTime?) -> Bool {
    guard let time else { return true }
    return (try? FileSystem.status(of: path).changed > time) ?? false
  }

  /// The text that the last run left, or nil.
  var bytes: [UInt8]? {
    guard let bytes = try? FileSystem.read(path, upTo: Self.maximumBytes + 1), bytes.count <= Self.maximumBytes else {
      return nil
    }
    return bytes
  }

  /// Leaves a text for the next run if there is a folder for it or for the files of a build.
  ///
  /// Only speed depends on the text, so errors of the system are ignored.
  func leave(_ bytes: [UInt8]) {
    let folder = parent(of: path)
    guard FileSystem.isFolder(folder) || FileSystem.isFolder(parent(of: parent(of: folder))),
      (try? FileSystem.makeFolders(folder)) != nil
    else { return }
    try? FileSystem.replace(path, with: bytes)
  }
}

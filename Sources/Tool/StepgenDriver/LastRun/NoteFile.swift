import StepgenFiles
import StepgenOutput

/// A file with the note of a run that leaves it in no output folder, because it has none or because that folder may be
/// under version control.
package struct NoteFile {
  private let path: String

  /// - Parameters:
  ///   - name: What kind of run it is.
  ///   - subject: What the run was about, so that runs about others have notes of their own.
  ///   - specs: The folder of specs.
  package init(_ name: String, about subject: String = "", specs: String) {
    let suffix =
      subject.isEmpty ? "" : "-" + String(XXHash64.hash(Array(FileSystem.resolvedPath(subject).utf8)), radix: 16)
    path = joined(defaultOutput(forSpecs: specs), "last-run/\(name)\(suffix)")
  }

  /// What the last run left; nothing when it left none, or none that can be read.
  package var note: RunNote? { bytes.flatMap(RunNote.init) }

  /// The text that the last run left; nothing when it left none, or none that can be read.
  package var bytes: [UInt8]? {
    guard let bytes = try? FileSystem.read(path, upTo: Self.maximumBytes + 1), bytes.count <= Self.maximumBytes else {
      return nil
    }
    return bytes
  }

  private static let maximumBytes = 1 << 20

  /// Leaves a note for the next run, where there is a folder for the files of a build.
  ///
  /// It is worth nothing when it is lost, so what the system refuses is no error.
  package func leave(_ note: RunNote) { leave(note.bytes) }

  /// Leaves a text for the next run, as ``leave(_:)-(RunNote)`` does.
  package func leave(_ bytes: [UInt8]) {
    let folder = parent(of: path)
    guard FileSystem.isFolder(parent(of: parent(of: folder))), (try? FileSystem.makeFolders(folder)) != nil else {
      return
    }
    try? FileSystem.replace(path, with: bytes)
  }
}

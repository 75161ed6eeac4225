import StepgenModel
package import StepgenTemplates
import SwiftBackend

/// The templates that stepgen ships.
package enum Templates {
  package static let all: [TemplateDescription] = SwiftBackend.templates.map(\.description)

  /// Writes templates into a folder, where they can be changed and used with `--templates`.
  ///
  /// - Parameters:
  ///   - names: File names; all when empty.
  ///   - folder: Where to; it is made when it is not there.
  /// - Returns: The paths of the files.
  /// - Throws: ``WriteFailure``, also when one of the files is there already: then nothing is written.
  package static func eject(_ names: [String], to folder: String) throws(WriteFailure) -> [String] {
    let files = EmbeddedTemplates.all.filter { names.isEmpty || names.contains($0.path) }
    for path in files.map({ joined(folder, $0.path) }) where (try? kind(of: path)) != nil {
      throw WriteFailure(path: path, reason: "it exists; take another folder, or name the templates you want")
    }
    try makeFolders(folder)
    for file in files { try writeNew(file.bytes, to: joined(folder, file.path)) }
    return files.map { joined(folder, $0.path) }
  }
}

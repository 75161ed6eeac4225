package import StepgenFiles
import StepgenModel
import StepgenSamples
package import StepgenTemplates

/// The templates that stepgen ships.
package enum Templates {
  package static let all: [TemplateDescription] = (CodeBackend.templates + SampleLibrary.templates).map(
    \.description
  )

  /// Writes templates into a folder, where they can be changed and used with `--templates`.
  ///
  /// - Parameters:
  ///   - names: File names; all when empty.
  ///   - folder: Where to; it is made when it is not there.
  /// - Returns: The paths of the files.
  /// - Throws: ``FileError``; a file that is there already is not replaced, and none of the others stays.
  package static func eject(_ names: [String], to folder: String) throws(FileError) -> [String] {
    try FileSystem.makeFolders(folder)
    var paths: [String] = []
    do throws(FileError) {
      for file in files(names) {
        let path = joined(folder, file.path)
        try FileSystem.writeNew(file.bytes, to: path)
        paths.append(path)
      }
    } catch {
      paths.forEach(FileSystem.delete)
      throw error
    }
    return paths
  }

  /// What is there already of the files that ``eject(_:to:)`` would write.
  package static func existing(_ names: [String], in folder: String) -> [String] {
    files(names).map { joined(folder, $0.path) }.filter { FileSystem.exists($0) }
  }

  private static func files(_ names: [String]) -> [SourceFile] {
    EmbeddedTemplates.all.filter { names.isEmpty || names.contains($0.path) }
  }
}

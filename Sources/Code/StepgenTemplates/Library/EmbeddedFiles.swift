import CTemplates
package import StepgenModel

/// The files of `Templates/` that are part of the program, and the sources of StepRuntime below `runtime/`.
package enum EmbeddedFiles {
  /// The files below a folder of `Templates/`, such as `swift/`, with paths below that folder.
  package static func files(in folder: String) -> [SourceFile] {
    all.compactMap { file in
      guard file.path.hasPrefix(folder) else { return nil }
      return SourceFile(path: String(file.path.dropFirst(folder.count)), bytes: Array(file.bytes))
    }
  }

  /// The files with such an end, whatever folder has them; paths are file names.
  static func files(endingWith end: String) -> [SourceFile] {
    all.compactMap { file in
      guard file.path.hasSuffix(end), let name = file.path.split(separator: "/").last else { return nil }
      return SourceFile(path: String(name), bytes: Array(file.bytes))
    }
  }

  /// The bytes of one file; `nil` when there is none at that path.
  package static func bytes(of path: String) -> [UInt8]? {
    all.first { $0.path == path }.map { Array($0.bytes) }
  }

  private static var all: [(path: String, bytes: UnsafeBufferPointer<UInt8>)] {
    let files = UnsafeBufferPointer(start: stepgen_embedded_files(), count: Int(stepgen_embedded_file_count()))
    return files.map { file in
      let size = withUnsafePointer(to: file) { Int(stepgen_embedded_file_size($0)) }
      return (String(cString: file.path), UnsafeBufferPointer(start: file.bytes, count: size))
    }
  }
}

/// The templates that are part of the program.
package enum EmbeddedTemplates {
  /// What `stepgen templates eject` writes; paths are file names.
  package static let all = EmbeddedFiles.files(endingWith: ".mustache")
}

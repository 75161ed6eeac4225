/// What a run has put beside the tree and not yet into it.
struct Staging {
  var files: [StagedFile] = []
  /// Outermost first.
  var createdFolders: [String] = []
}

/// A file that waits under its temporary name.
struct StagedFile: Hashable {
  /// Where it belongs.
  var path: OutputPath
  /// Where it waits: the folder it belongs in, or one above when a file is in the way of that folder.
  var folder: String
}

extension StagedFile {
  var temporaryPath: String {
    (folder.isEmpty ? "" : folder + "/") + TemporaryName.of(path.string)
  }

  /// Every place where a killed run may have left the file.
  static func everywhere(_ path: OutputPath) -> [StagedFile] {
    (path.folders + [""]).map { StagedFile(path: path, folder: $0) }
  }
}

extension String {
  /// The folder that a path lies in, empty for the output folder itself.
  var parentFolder: String {
    lastIndex(of: "/").map { String(self[..<$0]) } ?? ""
  }
}

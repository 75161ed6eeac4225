import StepgenFiles
import StepgenModel
import StepgenTestSupport

@testable import StepgenOutput

extension TemporaryFolder {
  var output: OutputFolder { OutputFolder(path) }

  /// Inode and modification time: what changes when a file is written.
  func stamp(_ name: String) throws -> FileStatus {
    try FileSystem.status(of: "\(path)/\(name)")
  }
}

extension OutputFolder {
  func plan(for files: [GeneratedFile], force: Bool = false) throws(FileError) -> OutputPlan {
    try plan(force: force) { survey in files.forEach(survey.add) }
  }

  func update(to files: [GeneratedFile], force: Bool = false) throws(FileError) -> OutputPlan {
    try update(force: force) { survey in files.forEach(survey.add) }
  }
}

/// Files by path and text, as an update wants them.
func files(_ texts: [String: String]) -> [GeneratedFile] {
  texts.map { GeneratedFile(path: $0, text: $1) }
}

/// What is wanted when some files are made, before anything is known of a folder.
func wantedFiles(_ files: [GeneratedFile]) -> WantedFiles {
  let survey = Survey(of: nil)
  files.forEach(survey.add)
  return survey.wanted()
}

/// What a folder holds after an update that left nothing else there.
func tree(of texts: [String: String]) throws -> [String: String] {
  var tree = texts
  var manifest = Manifest()
  for (name, text) in texts {
    let path = try RelativePath(name)
    manifest.files[path] = Fingerprint(of: Array(text.utf8))
    for folder in path.folders { tree[folder + "/"] = "" }
  }
  tree[Manifest.fileName] = String(decoding: manifest.text, as: UTF8.self)
  return tree
}

extension OutputPlan {
  var codes: [String] { conflicts.map(\.rule.code) }

  var conflictPaths: [String] { conflicts.map { "\($0.path): \($0.rule.code)" } }
}

import StepgenFiles
import StepgenModel
import StepgenOutput

/// One hash of all that decides the result of a run: the program, the settings, the state of the output, and the names,
/// sizes and bytes of the input files.
struct RunDigest {
  /// What the digest of a run includes besides the folders that its note lists.
  struct Scope {
    /// The folder of specs.
    let specs: String
    /// The folder of templates.
    let templates: String?
    /// Settings of the command line, and a hash of the output.
    let settings: [String]
    /// Includes guides and translations.
    let readsDocs: Bool
  }

  /// A folder, or a file, that is read.
  struct Folder: Sendable, Hashable {
    var path: String
    /// How many levels of folders are read below it.
    var depth: Int
  }

  private var text: [UInt8] = []
  private var count = 0
  /// False if a file cannot be read, is too large, or has changed during the run.
  private var isComplete = true
  private let start: FileTime?
  private let inputs: InputFiles
  private let skipped: Set<String>

  private static let mostFiles = 20_000
  private static let largestFile = 64 << 20
  /// The endings of specs, ledgers, catalogs, guides, pictures, themes and templates.
  private static let endings =
    [".yaml", ".yml", ".tsv", ".po", ".md", ".mustache", ".css", ".js", ".woff2"]
    + PictureProblem.endings.map { "." + $0 }

  /// The digest of a run, or nil if it would not be reliable.
  ///
  /// `inputs` reads the files that it has not read yet. If the digest is final, no file may have changed since the start
  /// of `inputs`, because the result is made of them.
  static func value(of scope: Scope, _ folders: [Folder], _ inputs: InputFiles, isFinal: Bool) -> UInt64? {
    guard let program else { return nil }
    var digest = RunDigest(scope, inputs, isFinal: isFinal)
    for line in [program] + scope.settings { digest.add(line) }
    for folder in folders { digest.add(path: folder.path, depth: folder.depth) }
    return digest.isComplete ? XXHash64.hash(digest.text) : nil
  }

  private init(_ scope: Scope, _ inputs: InputFiles, isFinal: Bool) {
    (start, self.inputs) = (isFinal ? inputs.start : nil, inputs)
    skipped = scope.readsDocs ? [] : [RegistryCatalogs.folderName]
  }

  private mutating func add(_ line: String) {
    text += line.utf8
    text.append(0)
  }

  /// Adds a file, or a folder with its content, but not the path.
  private mutating func add(path: String, depth: Int) {
    guard let status = try? FileSystem.status(of: path) else { return add("missing") }
    if let start, status.changed >= start { isComplete = false }
    switch status.kind {
    case .file: add(file: path, status.size)
    case .folder: add(folder: path, depth: depth)
    case .special, .symbolicLink: add("other")
    }
  }

  private mutating func add(folder: String, depth: Int) {
    guard let names = try? FileSystem.names(in: folder).filter({ !skipped.contains($0) }) else {
      return isComplete = false
    }
    add("\(names.count)")
    for name in names {
      count += 1
      guard count <= Self.mostFiles else { return isComplete = false }
      add(name)
      let path = joined(folder, name)
      if depth > 0 || !FileSystem.isFolder(path) { add(path: path, depth: depth - 1) }
    }
  }

  private mutating func add(file path: String, _ size: Int) {
    add(String(size))
    guard Self.endings.contains(where: path.lowercased().hasSuffix) else { return }
    guard size <= Self.largestFile, let bytes = try? inputs.bytes(of: path, upTo: Self.largestFile) else {
      return isComplete = false
    }
    add(String(XXHash64.hash(bytes)))
  }

  /// A text that differs between builds of the program, or nil if its file cannot be found.
  static var program: String? {
    guard let status = try? FileSystem.status(of: FileSystem.programPath) else { return nil }
    let time = status.modified
    return "\(status.size) \(status.identity.inode) \(time.seconds) \(time.nanoseconds)"
  }
}

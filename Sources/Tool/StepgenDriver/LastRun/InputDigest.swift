import StepgenFiles
import StepgenModel
import StepgenOutput

/// A hash of the files that something is made from: their names, their sizes, and the bytes of those that stepgen reads.
struct InputDigest {
  private var text: [UInt8] = []
  private var count = 0
  /// False when something cannot be read, or is not worth reading: then it cannot be told whether anything has changed.
  private(set) var isComplete = true
  /// Nothing may have changed since then.
  private let start: FileTime?
  private let inputs: InputFiles
  /// Names of files and folders that make no difference.
  private let skipped: Set<String>

  private static let mostFiles = 20_000
  private static let largestFile = 64 << 20
  /// What specs, ledgers, catalogs, guides and templates are called.
  private static let endings = [".yaml", ".yml", ".tsv", ".po", ".md", ".mustache"]

  /// - Parameters:
  ///   - inputs: Reads what has not been read.
  ///   - skipped: Names of files and folders that make no difference.
  ///   - isFinal: Whether something has been made of the files, so that none may have changed since the start of `inputs`.
  init(of inputs: InputFiles, skipping skipped: Set<String>, isFinal: Bool) {
    (start, self.inputs, self.skipped) = (isFinal ? inputs.start : nil, inputs, skipped)
  }

  var value: UInt64? { isComplete ? XXHash64.hash(text) : nil }

  mutating func add(_ line: String) {
    text += line.utf8
    text.append(0)
  }

  /// A file, or a folder with what lies in it; where it lies makes no difference.
  mutating func add(path: String, depth: Int) {
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
    guard Self.endings.contains(where: path.hasSuffix) else { return }
    guard size <= Self.largestFile, let bytes = try? inputs.bytes(of: path, upTo: Self.largestFile) else {
      return isComplete = false
    }
    add(String(XXHash64.hash(bytes)))
  }

  /// The program itself, so that another build of it makes everything anew.
  mutating func addProgram() {
    guard let program = Self.program else { return isComplete = false }
    add(program)
  }

  /// What is different for each build of the program; nil when its file cannot be found.
  static var program: String? {
    guard let status = try? FileSystem.status(of: FileSystem.programPath) else { return nil }
    let time = status.modified
    return "\(status.size) \(status.identity.inode) \(time.seconds) \(time.nanoseconds)"
  }
}

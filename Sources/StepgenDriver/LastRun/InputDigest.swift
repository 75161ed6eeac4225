import StepgenOutput

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The beginning of a run: what changes from then on, the run may have seen or not.
package struct RunStart: Sendable {
  private var seconds: Int
  private var nanoseconds: Int

  /// File systems read a clock that may be behind by some milliseconds.
  private static let margin = 20_000_000

  package init() {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    let isEarly = Int(now.tv_nsec) < Self.margin
    seconds = Int(now.tv_sec) - (isEarly ? 1 : 0)
    nanoseconds = Int(now.tv_nsec) - Self.margin + (isEarly ? 1_000_000_000 : 0)
  }

  /// Whether a file or folder has not changed since.
  func isLater(than path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    #if canImport(Darwin)
      let time = status.st_ctimespec
    #else
      let time = status.st_ctim
    #endif
    return (Int(time.tv_sec), Int(time.tv_nsec)) < (seconds, nanoseconds)
  }
}

/// A hash of the files that something is made from: their names, their sizes, and the bytes of those that stepgen reads.
struct InputDigest {
  private var text: [UInt8] = []
  private var count = 0
  /// False when something cannot be read, or is not worth reading: then it cannot be told whether anything has changed.
  private(set) var isComplete = true
  /// Nothing may have changed since then.
  private let start: RunStart?
  /// Names of files and folders that make no difference.
  private let skipped: Set<String>

  private static let mostFiles = 20_000
  private static let largestFile = 64 << 20
  /// What specs, ledgers, catalogs, guides and templates are called.
  private static let endings = [".yaml", ".yml", ".tsv", ".po", ".md", ".mustache"]

  init(unchangedSince start: RunStart? = nil, skipping skipped: Set<String> = []) {
    (self.start, self.skipped) = (start, skipped)
  }

  var value: UInt64? { isComplete ? XXHash64.hash(text) : nil }

  mutating func add(_ line: String) {
    text += line.utf8
    text.append(0)
  }

  /// A file, or a folder with what lies in it; where it lies makes no difference.
  mutating func add(path: String, depth: Int) {
    guard let kind = try? kind(of: path) else { return add("missing") }
    if let start, !start.isLater(than: path) { isComplete = false }
    switch kind {
    case .file(let size): add(file: path, size)
    case .folder: add(folder: path, depth: depth)
    case .other: add("other")
    }
  }

  private mutating func add(folder: String, depth: Int) {
    guard let names = try? names(inFolder: folder).filter({ !skipped.contains($0) }) else { return isComplete = false }
    add("\(names.count)")
    for name in names {
      count += 1
      guard count <= Self.mostFiles else { return isComplete = false }
      add(name)
      let path = joined(folder, name)
      if depth > 0 || !isFolder(path) { add(path: path, depth: depth - 1) }
    }
  }

  private mutating func add(file path: String, _ size: Int) {
    add(String(size))
    guard Self.endings.contains(where: path.hasSuffix) else { return }
    guard size <= Self.largestFile, let bytes = try? readFile(path, upTo: size) else { return isComplete = false }
    add(String(XXHash64.hash(bytes)))
  }

  /// The program itself, so that another build of it makes everything anew.
  mutating func addProgram() {
    var status = stat()
    guard stat(programPath, &status) == 0 else { return isComplete = false }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    add("\(status.st_size) \(status.st_ino) \(time.tv_sec) \(time.tv_nsec)")
  }
}

#if canImport(Darwin)
  private var programPath: String {
    var size: UInt32 = 4096
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 4096) { path in
      guard let start = path.baseAddress, _NSGetExecutablePath(start, &size) == 0 else { return "" }
      return String(cString: start)
    }
  }
#else
  private let programPath = "/proc/self/exe"
#endif

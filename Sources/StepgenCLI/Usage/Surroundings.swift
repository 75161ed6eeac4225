#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the system has to give before anything can be done.
enum Surroundings {
  /// Dispatch takes three at its first task, and ends the process with a trap where it gets none; files take some more.
  private static let neededFiles = 6

  /// What is missing, in words; nothing when all is there.
  static var lack: String? {
    if CommandLine.arguments.isEmpty {
      // Swift reads them there; taken for none, they would stand for the command without a name.
      return "what was typed cannot be found out, because there is no /proc"
    }
    return canOpenFiles ? nil : "too few files can be open at once; raise the limit (ulimit -n)"
  }

  private static var canOpenFiles: Bool {
    var files: [Int32] = []
    defer { for file in files { close(file) } }
    for _ in 0..<neededFiles {
      let file = open("/", O_RDONLY | O_CLOEXEC)
      guard file >= 0 else { return errno != EMFILE && errno != ENFILE }
      files.append(file)
    }
    return true
  }

  /// Has a file that has reached its size limit (ulimit -f) be an error of the call that writes, as a full disk is.
  static func noteFileSizesAsErrors() {
    _ = signal(SIGXFSZ, SIG_IGN)
  }
}

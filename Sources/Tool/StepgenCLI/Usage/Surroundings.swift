import StepgenFiles

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
    return FileSystem.canOpen(neededFiles) ? nil : "too few files can be open at once; raise the limit (ulimit -n)"
  }
}

import StepgenFiles

/// What stepgen needs from the system before it can do anything.
enum Prerequisites {
  /// Dispatch opens three files at its first task, and ends the process with a trap if it cannot; reading needs some more.
  private static let neededFiles = 6

  /// What is missing, in words, or nil.
  static var missing: String? {
    if CommandLine.arguments.isEmpty {
      // Swift reads the arguments there. Without them, the command without a name would run.
      return "what was typed cannot be found out, because there is no /proc"
    }
    return FileSystem.canOpen(neededFiles) ? nil : "too few files can be open at once; raise the limit (ulimit -n)"
  }
}

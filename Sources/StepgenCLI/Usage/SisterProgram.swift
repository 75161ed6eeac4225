import ArgumentParser

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A program beside stepgen that has the same commands, and libraries that stepgen does without.
struct SisterProgram {
  /// The name of its file.
  let name: String
  /// What it is there for, such as `show the docs`.
  let purpose: String
  /// The command that it is run with.
  let command: String
  /// What to do without it, if anything.
  var alternative = ""

  static let preview = SisterProgram(name: "stepgen-preview", purpose: "show the docs", command: "docs --serve")

  /// The programs that play a registry's flows against more than their spec, by the registry's id.
  static let players = [
    "amplify-auth": SisterProgram(
      name: "stepgen-play",
      purpose: "play against ReferenceAuth",
      command: "play FLOW",
      alternative: " Without it, --spec-only plays the flow against its spec."
    )
  ]
}

extension SisterProgram {
  /// Puts the program in the place of this one, with the same arguments.
  ///
  /// - Returns: The exit code when that cannot be done, after saying why.
  func run(_ console: Console) -> ExitCode {
    guard let own = ownPath(), let slash = own.lastIndex(of: "/") else {
      console.complain("stepgen: cannot \(purpose): where stepgen itself is cannot be found out\n")
      return ExitCode(2)
    }
    let path = own[...slash] + name
    var arguments = ([String(path)] + CommandLine.arguments.dropFirst()).map { strdup($0) } + [nil]
    execv(String(path), &arguments)
    let reason = String(cString: strerror(errno))
    for argument in arguments { free(argument) }
    console.complain(
      """
      stepgen: cannot \(purpose): \(path): \(reason)
      That takes a program of its own beside stepgen. In a checkout ‘swift build --product \(name)’ makes it, and \
      ‘swift run \(name) \(command)’ makes and runs it.\(alternative)

      """
    )
    return ExitCode(2)
  }
}

/// The path of the running program, without links.
private func ownPath() -> String? {
  #if canImport(Darwin)
    var size = UInt32(PATH_MAX)
    var buffer = [CChar](repeating: 0, count: Int(size))
    guard _NSGetExecutablePath(&buffer, &size) == 0, let path = realpath(buffer, nil) else { return nil }
  #else
    guard let path = realpath("/proc/self/exe", nil) else { return nil }
  #endif
  defer { free(path) }
  return String(cString: path)
}

import ArgumentParser

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Puts the program for previews in the place of this one, with the same arguments.
///
/// - Returns: The exit code when that cannot be done, after saying why.
func runPreviewProgram(_ console: Console) -> ExitCode {
  let name = "stepgen-preview"
  guard let own = ownPath(), let slash = own.lastIndex(of: "/") else {
    console.complain("stepgen: cannot show the docs: where stepgen itself is cannot be found out\n")
    return ExitCode(2)
  }
  let path = own[...slash] + name
  var arguments = ([String(path)] + CommandLine.arguments.dropFirst()).map { strdup($0) } + [nil]
  execv(String(path), &arguments)
  let reason = String(cString: strerror(errno))
  for argument in arguments { free(argument) }
  console.complain(
    """
    stepgen: cannot show the docs: \(path): \(reason)
    The preview is a program of its own beside stepgen. In a checkout ‘swift build --product \(name)’ makes it, and \
    ‘swift run \(name) docs --serve’ makes and runs it.

    """
  )
  return ExitCode(2)
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

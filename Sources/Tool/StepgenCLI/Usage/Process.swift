import StepgenDriver

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The value of an environment variable; nothing when it is not set or empty.
func environment(_ name: String) -> String? {
  environmentValue(name).flatMap { $0.isEmpty ? nil : $0 }
}

/// Puts a program in the place of this one.
///
/// - Parameters:
///   - path: The program.
///   - arguments: What comes after its name.
/// - Returns: Why that cannot be done, in the system's words; otherwise this does not come back.
func becomeProgram(_ path: String, _ arguments: some Sequence<String>) -> String {
  var words = ([path] + arguments).map { strdup($0) } + [nil]
  execv(path, &words)
  let reason = String(cString: strerror(errno))
  for word in words { free(word) }
  return reason
}

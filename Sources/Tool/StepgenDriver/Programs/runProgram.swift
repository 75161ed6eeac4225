import StepgenFiles

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What became of a program that was run.
struct ProgramResult {
  var status: Int32
  var output: [UInt8]
  var complaint: String
}

/// Runs a program to its end, without a shell.
///
/// Input and output go through unnamed temporary files: neither side can wait for the other.
///
/// The first of the arguments is the program's name, which is looked up in `PATH`; the program gets no variables but those
/// of the environment given, each as `NAME=value`. A failure has the system's own words.
///
/// - Parameters:
///   - arguments: The program and its arguments.
///   - environment: Its variables.
///   - input: What it reads from its standard input.
///   - seconds: After how many seconds the program and all that it started are ended; nil for no limit.
/// - Returns: Its exit status and what it wrote.
/// - Throws: What the system refused, or that the program took too long.
func runProgram(
  _ arguments: [String],
  environment: [String],
  input: [UInt8] = [],
  seconds: Int? = nil
) throws(FileError) -> ProgramResult {
  let name = arguments[0]
  let (given, output) = (try TemporaryFile(input, for: name), try TemporaryFile(for: name))
  let complaint = try TemporaryFile(for: name)
  let files = [given.descriptor, output.descriptor, complaint.descriptor]
  let child = try spawn(arguments, environment, files, isGroup: seconds != nil)
  let status = try wait(for: child, name, seconds: seconds)
  return ProgramResult(
    status: status,
    output: try output.bytes(),
    complaint: String(decoding: try complaint.bytes(), as: UTF8.self)
  )
}

/// The exit status of a program; one that takes too long is ended with all that it started.
private func wait(for child: pid_t, _ name: String, seconds: Int?) throws(FileError) -> Int32 {
  var status: Int32 = 0
  let end = seconds.map { ContinuousClock.now + .seconds($0) }
  while true {
    let ended = waitpid(child, &status, end == nil ? 0 : WNOHANG)
    if ended == child { return status }
    guard ended == 0 || errno == EINTR else {
      throw FileError(.read, name, because: String(cString: strerror(errno)))
    }
    if let end, ContinuousClock.now > end {
      kill(-child, SIGKILL)
      waitpid(child, &status, 0)
      throw FileError(.read, name, because: "it took more than \(seconds ?? 0) seconds")
    }
    usleep(5_000)
  }
}

private func spawn(
  _ arguments: [String],
  _ environment: [String],
  _ files: [Int32],
  isGroup: Bool
) throws(FileError) -> pid_t {
  #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    var attributes: posix_spawnattr_t?
  #else
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
  #endif
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  // A group of its own, so that whatever it starts can be ended with it.
  if isGroup { posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP)) }
  for (place, file) in files.enumerated() { posix_spawn_file_actions_adddup2(&actions, file, Int32(place)) }
  var words = arguments.map { strdup($0) } + [nil]
  var variables = environment.map { strdup($0) } + [nil]
  defer { for text in words + variables { free(text) } }
  var child: pid_t = 0
  let code = posix_spawnp(&child, arguments[0], &actions, &attributes, &words, &variables)
  guard code == 0 else { throw FileError(.read, arguments[0], because: String(cString: strerror(code))) }
  return child
}

/// The value of a variable of the environment.
package func environmentValue(_ name: String) -> String? {
  getenv(name).map { String(cString: $0) }
}

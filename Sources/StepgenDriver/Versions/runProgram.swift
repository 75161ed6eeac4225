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
func runProgram(_ arguments: [String], environment: [String], input: [UInt8] = []) throws(FileError) -> ProgramResult {
  let name = arguments[0]
  let (given, output) = (try TemporaryFile(input, for: name), try TemporaryFile(for: name))
  let complaint = try TemporaryFile(for: name)
  let child = try spawn(arguments, environment, [given.descriptor, output.descriptor, complaint.descriptor])
  var status: Int32 = 0
  while waitpid(child, &status, 0) < 0 {
    guard errno == EINTR else { throw FileError(.read, name, because: String(cString: strerror(errno))) }
  }
  return ProgramResult(
    status: status,
    output: try output.bytes(),
    complaint: String(decoding: try complaint.bytes(), as: UTF8.self)
  )
}

private func spawn(_ arguments: [String], _ environment: [String], _ files: [Int32]) throws(FileError) -> pid_t {
  #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
  #else
    var actions = posix_spawn_file_actions_t()
  #endif
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  for (place, file) in files.enumerated() { posix_spawn_file_actions_adddup2(&actions, file, Int32(place)) }
  var words = arguments.map { strdup($0) } + [nil]
  var variables = environment.map { strdup($0) } + [nil]
  defer { for text in words + variables { free(text) } }
  var child: pid_t = 0
  let code = posix_spawnp(&child, arguments[0], &actions, nil, &words, &variables)
  guard code == 0 else { throw FileError(.read, arguments[0], because: String(cString: strerror(code))) }
  return child
}

/// The value of a variable of the environment.
package func environmentValue(_ name: String) -> String? {
  getenv(name).map { String(cString: $0) }
}

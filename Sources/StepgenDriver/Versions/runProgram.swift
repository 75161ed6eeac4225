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
func runProgram(_ arguments: [String], environment: [String], input: [UInt8] = []) throws(ReadFailure) -> ProgramResult
{
  let name = arguments[0]
  guard let given = tmpfile(), let output = tmpfile(), let complaint = tmpfile() else { throw .fromSystem(name) }
  defer { for file in [given, output, complaint] { fclose(file) } }
  guard input.withUnsafeBytes({ fwrite($0.baseAddress, 1, $0.count, given) }) == input.count else {
    throw .fromSystem(name)
  }
  rewind(given)
  let child = try spawn(arguments, environment, [fileno(given), fileno(output), fileno(complaint)])
  var status: Int32 = 0
  while waitpid(child, &status, 0) < 0 { guard errno == EINTR else { throw .fromSystem(name) } }
  return ProgramResult(
    status: status,
    output: try contents(of: fileno(output), name),
    complaint: String(decoding: try contents(of: fileno(complaint), name), as: UTF8.self)
  )
}

private func spawn(_ arguments: [String], _ environment: [String], _ files: [Int32]) throws(ReadFailure) -> pid_t {
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
  guard code == 0 else { throw ReadFailure(path: arguments[0], reason: String(cString: strerror(code))) }
  return child
}

private func contents(of descriptor: Int32, _ name: String) throws(ReadFailure) -> [UInt8] {
  var status = stat()
  guard fstat(descriptor, &status) == 0 else { throw .fromSystem(name) }
  let size = Int(status.st_size)
  var isWhole = true
  let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
    while count < size {
      let got = pread(descriptor, buffer.baseAddress?.advanced(by: count), size - count, off_t(count))
      if got < 0, errno == EINTR { continue }
      guard got > 0 else {
        isWhole = false
        return
      }
      count += got
    }
  }
  guard isWhole else { throw .fromSystem(name) }
  return bytes
}

/// The value of a variable of the environment.
func environmentValue(_ name: String) -> String? {
  getenv(name).map { String(cString: $0) }
}

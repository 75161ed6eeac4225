import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What came of running the built `stepgen`, and what it took.
struct MeasuredRun {
  /// Nothing when the process was ended by a signal.
  var exitCode: Int32?
  var output: String
  /// The time by the clock on the wall.
  var seconds: Double
  /// The time of its processors, which does not grow when the machine does something else as well.
  var busySeconds: Double
  /// The most memory it held at once, in megabytes.
  var megabytes: Double

  /// Runs `stepgen` with arguments; one that takes longer than a minute is ended.
  init(_ arguments: [String]) throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "stepgen-\(UUID().uuidString)").path
    defer { unlink(file) }
    let clock = ContinuousClock()
    let start = clock.now
    let memory = file + ".memory"
    defer { unlink(memory) }
    let process = try Self.spawn(Self.measured([Self.executable] + arguments, memory: memory), output: file)
    let timer = DispatchSource.makeTimerSource()
    timer.schedule(deadline: .now() + 60)
    timer.setEventHandler { kill(process, SIGKILL) }
    timer.resume()
    defer { timer.cancel() }
    var status: Int32 = 0
    var usage = rusage()
    while wait4(process, &status, 0, &usage) < 0, errno == EINTR {}
    let elapsed = start.duration(to: clock.now)
    exitCode = status & 0x7f == 0 && status >> 8 & 0xff < 128 ? status >> 8 & 0xff : nil
    output = String(decoding: FileManager.default.contents(atPath: file) ?? Data(), as: UTF8.self)
    seconds = Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) / 1e18
    busySeconds = Self.seconds(usage.ru_utime) + Self.seconds(usage.ru_stime)
    let told = FileManager.default.contents(atPath: memory).map { String(decoding: $0, as: UTF8.self) }
    let kilobytes = told?.split(separator: "\n").last.flatMap { Double($0) }
    megabytes = (kilobytes ?? Double(usage.ru_maxrss)) / 1024
  }

  /// On Linux a process counts what the one held that began it (`setmax_mm_hiwater_rss` when a program is loaded), and
  /// these tests hold much; GNU `time`, which holds little, stands between them.
  private static func measured(_ command: [String], memory: String) -> [String] {
    #if os(Linux)
      ["/usr/bin/time", "-f", "%M", "-o", memory] + command
    #else
      command
    #endif
  }

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1e6
  }

  /// The program that was built beside the tests.
  private static var executable: String {
    URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "stepgen").path
  }

  private static func spawn(_ arguments: [String], output: String) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    posix_spawn_file_actions_adddup2(&actions, 1, 2)
    var pointers = arguments.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, arguments[0], &actions, nil, &pointers, environ)
    guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO) }
    return process
  }
}

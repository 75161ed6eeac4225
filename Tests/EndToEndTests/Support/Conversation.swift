import Foundation
import StepgenTestSupport

/// A process on a pseudo-terminal, which is typed at once it has said something.
final class Conversation {
  private let process = Process()
  private let terminal: Int32
  /// The side of the process, kept open so that its settings can be looked at.
  private let line: Int32
  private var output = ""
  private var seen = 0

  struct NoTerminal: Error {}

  struct NeverSaid: Error, CustomStringConvertible {
    var text: String
    var output: String
    var description: String { "‘\(text)’ was never said; what was: \(output)" }
  }

  /// Without a width in the environment the terminal's own counts, which ``resize(to:)`` sets.
  init(_ arguments: [String], in folder: TemporaryFolder, environment: [String: String] = ["COLUMNS": "80"]) throws {
    terminal = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    line = open(try Self.otherSide(of: terminal), O_RDWR | O_NOCTTY)
    guard line >= 0 else { throw NoTerminal() }
    process.executableURL = URL(filePath: Stepgen.path)
    process.arguments = arguments
    process.currentDirectoryURL = URL(filePath: folder.path)
    process.environment = ["PATH": "/usr/bin:/bin", "TERM": "xterm", "NO_COLOR": "1"].merging(environment) { $1 }
    let handle = FileHandle(fileDescriptor: line, closeOnDealloc: false)
    process.standardInput = handle
    process.standardOutput = handle
    process.standardError = handle
    try process.run()
  }

  /// Whether there are pseudo-terminals that these tests know how to open.
  static let isAvailable: Bool = {
    let terminal = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    defer { close(terminal) }
    return (try? otherSide(of: terminal)) != nil
  }()

  /// The path of the process's side, as Linux tells it (TIOCSPTLCK and TIOCGPTN of ioctl_tty(2)).
  private static func otherSide(of terminal: Int32) throws -> String {
    var isLocked: Int32 = 0
    var number: UInt32 = 0
    guard terminal >= 0, ioctl(terminal, 0x4004_5431, &isLocked) == 0, ioctl(terminal, 0x8004_5430, &number) == 0 else {
      throw NoTerminal()
    }
    return "/dev/pts/\(number)"
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    close(terminal)
    close(line)
  }

  /// Waits until a text is there that was not before the last wait ended.
  func wait(for text: String, seconds: Int = 60) throws {
    let end = ContinuousClock.now + .seconds(seconds)
    while ContinuousClock.now < end {
      let new = String(output.dropFirst(seen))
      if let range = new.range(of: text) {
        seen += new.distance(from: new.startIndex, to: range.upperBound)
        return
      }
      read()
    }
    throw NeverSaid(text: text, output: output)
  }

  /// Waits for the prompt, and types: what is typed before a line is read would be taken by the terminal itself.
  func type(_ keys: String, after text: String) throws {
    try wait(for: text)
    while isEchoing { usleep(1_000) }
    type(keys)
  }

  func signal(_ number: Int32) {
    kill(process.processIdentifier, number)
  }

  /// Gives the terminal another width, and tells the process, as the system does.
  func resize(to columns: UInt16) {
    var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(terminal, UInt(TIOCSWINSZ), &size)
    signal(SIGWINCH)
  }

  /// Types without waiting for anything.
  func type(_ keys: String) {
    let bytes = Array(keys.utf8)
    _ = write(terminal, bytes, bytes.count)
  }

  /// What was said since the last wait ended, until there is nothing new for a tenth of a second.
  func rest() -> String {
    var last = output.count
    repeat {
      last = output.count
      for _ in 0..<5 { read() }
    } while output.count > last
    defer { seen = output.count }
    return String(output.dropFirst(seen))
  }

  /// Whether the process was stopped, as Ctrl-Z does.
  var isStopped: Bool {
    let status = try? String(contentsOfFile: "/proc/\(process.processIdentifier)/stat", encoding: .utf8)
    return status?.split(separator: ")").last?.split(separator: " ").first == "T"
  }

  /// Whether the terminal shows what is typed by itself, as it does unless a line is being read.
  var isEchoing: Bool {
    var settings = termios()
    return tcgetattr(line, &settings) == 0 && settings.c_lflag & tcflag_t(ECHO) != 0
  }

  /// Waits for the end; negative: the signal that ended it.
  func end() -> Int32 {
    while process.isRunning { read() }
    return process.terminationReason == .uncaughtSignal ? -process.terminationStatus : process.terminationStatus
  }

  private func read() {
    var descriptor = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
    guard poll(&descriptor, 1, 20) > 0 else { return }
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = Foundation.read(terminal, &bytes, bytes.count)
    if count > 0 { output += String(decoding: bytes.prefix(count), as: UTF8.self).replacing("\r\n", with: "\n") }
  }
}

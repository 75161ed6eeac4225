#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the terminal was like before a line was read; there is one terminal, and signals know no other way to it.
private nonisolated(unsafe) var usual = termios()
private nonisolated(unsafe) var isRaw: sig_atomic_t = 0

/// The terminal on standard input, which gives each key at once.
///
/// It is put back at the end, and by every signal that ends or stops the process; `tcsetattr` may be called
/// in handlers of signals (POSIX.1-2017, 2.4.3).
struct RawTerminal {
  init?() {
    guard isatty(STDIN_FILENO) == 1, tcgetattr(STDIN_FILENO, &usual) == 0 else { return nil }
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] { Self.handle(number, with: restoreAndRaise) }
    Self.unblock([SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGWINCH, SIGCONT])
    // Nothing to do but to interrupt the wait for a key: the line is drawn again then.
    for number in [SIGWINCH, SIGCONT] { Self.handle(number) { _ in } }
  }

  /// Lets signals through that whoever started the process may have left blocked.
  private static func unblock(_ numbers: [Int32]) {
    var set = sigset_t()
    sigemptyset(&set)
    for number in numbers { sigaddset(&set, number) }
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }

  private static func handle(_ number: Int32, with action: @escaping @convention(c) (Int32) -> Void) {
    var handler = sigaction()
    #if canImport(Darwin)
      handler.__sigaction_u.__sa_handler = action
    #else
      handler.__sigaction_handler.sa_handler = action
    #endif
    sigaction(number, &handler, nil)
  }

  func begin() {
    // Raising it for real has put back what the system does with it.
    Self.handle(SIGTSTP, with: restoreAndRaise)
    var raw = usual
    raw.c_iflag &= ~tcflag_t(BRKINT | ICRNL | INPCK | ISTRIP | IXON)
    raw.c_lflag &= ~tcflag_t(ECHO | ICANON | IEXTEN | ISIG)
    isRaw = 1
    tcsetattr(STDIN_FILENO, TCSADRAIN, &raw)
  }

  func end() {
    tcsetattr(STDIN_FILENO, TCSADRAIN, &usual)
    isRaw = 0
  }

  enum Input {
    case byte(UInt8)
    /// A signal came.
    case interrupted
    /// Nothing came in a tenth of a second.
    case nothing
    case end
  }

  /// Waits for a byte, and with a limit for no longer than a tenth of a second.
  func read(isLimited: Bool) -> Input {
    if isLimited {
      var descriptor = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      switch systemPoll(&descriptor) {
      case 0: return .nothing
      case ..<0: return .interrupted
      default: break
      }
    }
    var byte: UInt8 = 0
    let count = systemRead(&byte)
    if count < 0, errno == EINTR { return .interrupted }
    return count == 1 ? .byte(byte) : .end
  }

  /// Stops the process as Ctrl-Z does, until the shell goes on with it.
  func suspend() {
    raise(SIGTSTP)
    begin()
  }
}

private func restoreAndRaise(_ number: Int32) {
  if isRaw != 0 { tcsetattr(STDIN_FILENO, TCSADRAIN, &usual) }
  signal(number, SIG_DFL)
  raise(number)
}

private func systemPoll(_ descriptor: inout pollfd) -> Int32 {
  poll(&descriptor, 1, 100)
}

private func systemRead(_ byte: inout UInt8) -> Int {
  read(STDIN_FILENO, &byte, 1)
}

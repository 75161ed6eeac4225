import StepgenReports

/// Reads lines from the terminal, with arrow keys, history and completion.
struct LineReader {
  private let terminal: RawTerminal
  private let console: Console
  private let painter: Painter
  private var history: [String] = []

  enum Outcome {
    case line(String)
    /// Ctrl-D, or the terminal is gone.
    case end
    /// Ctrl-C on an empty line.
    case interrupted
  }

  /// - Returns: Nothing where standard input or output is no terminal, or one that cannot move its cursor.
  init?(_ console: Console, isColored: Bool) {
    guard isTerminal(1), environment("TERM") != "dumb", let terminal = RawTerminal() else { return nil }
    (self.terminal, self.console) = (terminal, console)
    painter = Painter(isColored: isColored)
  }

  /// Has each key come at once; between two lines as well, so that lines that are pasted are not echoed.
  func begin() {
    terminal.begin()
  }

  /// Leaves the terminal as it was.
  func end() {
    terminal.end()
  }

  mutating func line(_ prompt: String, completions: @escaping @Sendable (String) -> [String]) throws -> Outcome {
    var editor = LineEditor(history: history, completions: completions)
    try draw(editor, prompt)
    var keys = KeyReader()
    while true {
      switch terminal.read(isLimited: keys.isWaiting) {
      case .end: return .end
      case .nothing: keys.flush()
      case .interrupted: try resume(editor, prompt)
      case .byte(let byte):
        guard let key = keys.take(byte) else { continue }
        if let outcome = try take(editor.press(key), &editor, prompt) { return outcome }
      }
    }
  }

  /// - Returns: What the line became; nothing while it goes on.
  private mutating func take(_ event: LineEditor.Event, _ editor: inout LineEditor, _ prompt: String) throws -> Outcome?
  {
    switch event {
    case .changed: break
    case .line(let text):
      try console.draw("\r\n")
      if !text.isEmpty, history.last != text { history.append(text) }
      return .line(text)
    case .endOfInput:
      try console.draw("\r\n")
      return .end
    case .interrupted(let wasEmpty):
      try console.draw("^C\r\n")
      if wasEmpty { return .interrupted }
    case .suspended: terminal.suspend()
    case .cleared: try console.draw("\u{1B}[H\u{1B}[2J")
    case .choices(let texts):
      let list = texts.map(\.onOneVisibleLine).joined(separator: "  ").wrapped(to: terminalWidth() ?? 80)
      try console.draw("\r\n" + list + "\r\n")
    }
    try draw(editor, prompt)
    return nil
  }

  /// After a signal: the process was stopped, or the window has another width.
  private func resume(_ editor: LineEditor, _ prompt: String) throws {
    terminal.begin()
    try draw(editor, prompt)
  }

  private func draw(_ editor: LineEditor, _ prompt: String) throws {
    let width = terminalWidth() ?? 80
    let prompt = LineEditor.shortened(prompt: prompt, width: width)
    try console.draw(editor.drawing(prompt: prompt, painted: painter.paint(prompt, .strong), width: width))
  }
}

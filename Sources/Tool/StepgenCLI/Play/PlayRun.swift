import ArgumentParser
import StepgenDriver
import StepgenFiles
import StepgenPlay

/// Gives lines to a session and shows its screens, until one of the two ends.
struct PlayRun {
  private var session: PlaySession
  private let console: Console
  private let isColored: Bool

  init(_ session: PlaySession, _ console: Console, isColored: Bool) {
    (self.session, self.console, self.isColored) = (session, console, isColored)
  }

  /// Plays the lines of a file, then those of standard input.
  ///
  /// The path of the file is for complaints. Throws an exit code, after saying why, when a line is refused.
  mutating func play(lines: [String], from file: String?) throws {
    try console.result(session.opening())
    for (index, line) in lines.enumerated() where try take(line, at: "\(file ?? "-"):\(index + 1)") {
      return try end()
    }
    if var reader = LineReader(console, isColored: isColored) { return try converse(&reader) }
    if session.isInteractive { return try converse() }
    var number = 0
    while let line = readLine() {
      number += 1
      if try take(line, at: "<stdin>:\(number)") { return try end() }
    }
    try end()
  }

  /// Takes the lines that a person types; what is refused can be typed again.
  private mutating func converse(_ reader: inout LineReader) throws {
    reader.begin()
    defer { reader.end() }
    while true {
      switch try reader.line(session.prompt, completions: session.completions) {
      case .end: return try end()
      case .interrupted:
        try end()
        throw ExitCode(130)
      case .line(let line): if try take(typed: line) { return try end() }
      }
    }
  }

  /// Plays line by line where lines cannot be edited: the terminal knows no way to, or the screens go elsewhere.
  private mutating func converse() throws {
    while true {
      try console.result(session.prompt)
      guard let line = readLine() else {
        try console.result("\n")
        return try end()
      }
      if try take(typed: line) { return try end() }
    }
  }

  /// - Returns: Whether the person wants to end.
  private mutating func take(typed line: String) throws -> Bool {
    // The window may have another width by now.
    session.resize(to: terminalWidth() ?? 80)
    let turn = session.turn(line)
    try console.result(turn.text)
    return try fulfil(turn.request)
  }

  /// Takes a line of a script, which is shown as if it had been typed.
  ///
  /// - Returns: Whether the person wants to end.
  private mutating func take(_ line: String, at place: String) throws -> Bool {
    let turn = session.scriptTurn(line)
    try console.result(turn.text)
    if let refusal = turn.refusal {
      try end()
      console.complain("stepgen: \(place): \(refusal)\n")
      throw ExitCode(1)
    }
    return try fulfil(turn.request)
  }

  /// - Returns: Whether the person wants to end.
  private func fulfil(_ request: PlayTurn.Request?) throws -> Bool {
    switch request {
    case nil: return false
    case .quit: return true
    case .save(let text, let kind, let path):
      do throws(FileError) {
        try FileSystem.write(Array(text.utf8), to: path, replacing: kind.rule)
        try? console.result("\n  Saved as \(path)\(kind.advice(path))\n\n")
        return false
      } catch {
        let code = console.complaint(about: error)
        if session.isInteractive { return false }
        throw code
      }
    }
  }

  private func end() throws {
    try console.result(session.ending())
  }
}

extension PlayTurn.FileKind {
  fileprivate var rule: ReplacementRule {
    switch self {
    case .script: PlayScript.script
    case .transcript: PlayScript.transcript
    }
  }

  fileprivate func advice(_ path: String) -> String {
    switch self {
    case .script: "; --replay \(path.contains(" ") ? "\"\(path)\"" : path) plays it."
    case .transcript: "."
    }
  }
}

/// What begins with a colon.
enum PlayCommand: String, CaseIterable {
  case help, quit, back, graph, more, trace, save, call, wait, fail, outbox, totp, clock, coverage, transcript

  /// What stands after it; in brackets when it may be left out.
  var argument: String {
    switch self {
    case .back: "[N]"
    case .graph, .coverage: "[all]"
    case .save, .transcript: "FILE [secrets]"
    case .call: "OPERATION"
    case .fail: "ERROR"
    case .clock: "+3m"
    default: ""
    }
  }

  /// Whether it is written with or without an argument.
  func allows(_ given: String) -> Bool {
    argument.hasPrefix("[") || argument.isEmpty == given.isEmpty
  }

  var summary: String {
    switch self {
    case .help: "this list"
    case .quit: "the end; so is Ctrl-D"
    case .back: "takes the last move back, or the last N"
    case .graph: "what leads here and what follows; or all of the flow"
    case .more: "all that the spec says about this step"
    case .coverage: "what was never shown; or all outcomes of the flow"
    case .transcript: "writes each call and its answer as JSON Lines"
    case .trace: "the way so far, as a trace for the spec"
    case .save: "writes the lines that led here, for --replay"
    case .call: "calls an operation, such as :call sign-out"
    case .wait: "does nothing: time passes, or the service acts"
    case .fail: "the next answer fails, as with :fail throttled"
    case .outbox: "the messages that were sent, with their codes"
    case .totp: "what an authenticator app shows now"
    case .clock: "moves the clock: +90s, +3m, +2h, +1d"
    }
  }
}

/// A span of time such as `+3m`, in seconds.
struct ClockStep {
  let seconds: Int

  init?(_ text: String) {
    guard let unit = text.last, let factor = ["s": 1, "m": 60, "h": 3_600, "d": 86_400][unit] else { return nil }
    let digits = text.dropLast().drop { $0 == "+" }
    guard let number = Int(digits), number >= 0, number <= 36_500, !digits.hasPrefix("-") else { return nil }
    seconds = number * factor
  }
}

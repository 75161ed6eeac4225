/// What begins with a colon.
enum PlayCommand: String, CaseIterable {
  case help, quit, back, graph, more, trace, save, call, fail, outbox, totp, clock

  /// What stands after it.
  var argument: String {
    switch self {
    case .save: "FILE"
    case .call: "OPERATION"
    case .fail: "ERROR"
    case .clock: "+3m"
    default: ""
    }
  }

  var summary: String {
    switch self {
    case .help: "this list"
    case .quit: "the end; so is Ctrl-D"
    case .back: "takes the last move back"
    case .graph: "the flow: where you are, and where it can go"
    case .more: "all that the spec says about this step"
    case .trace: "the way so far, as a trace for the spec"
    case .save: "writes the lines that led here, for --replay"
    case .call: "calls an operation, such as :call sign-out"
    case .fail: "the next answer fails with an error"
    case .outbox: "the messages that were sent"
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

extension FlowTable {
  /// Makes a table from rows of text, as generated code has them.
  ///
  /// ```
  /// start sign-in
  ///   signed-in steps done
  /// step confirm-sms-otp answered confirm-sign-in
  ///   right-answer steps done,setup-totp when mfa-required
  ///   wrong-answer error code-mismatch stay on swift,android
  /// step done end
  /// ```
  ///
  /// A step that is answered may end in `on` with the platforms on which it arrives. An outcome may end in `by` with an
  /// operation, `members`, `when` with conditions, and `on` with platforms. Text instead of calls or literals, because
  /// these take an optimising compiler minutes in a flow of a thousand steps.
  public init(id: String, rows: String) {
    self.init(id: id)
    var row: Row?
    for line in rows.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      if line.first == " " {
        row?.append(words)
      } else {
        append(row)
        row = Row(words)
      }
    }
    append(row)
  }

  private mutating func append(_ row: Row?) {
    switch row {
    case .start(let start): append(start)
    case .step(let step): append(step)
    case nil: break
    }
  }

  private enum Row {
    case start(Start)
    case step(Step)

    init?(_ words: [String]) {
      switch (words.first, words.count) {
      case ("start", 2): self = .start(Start(operation: words[1]))
      case ("step", 3...): self = .step(Step(words))
      default: return nil
      }
    }

    mutating func append(_ words: [String]) {
      guard let outcome = Outcome(words) else { return }
      switch self {
      case .start(var start):
        start.list.append(outcome)
        self = .start(start)
      case .step(var step):
        step.list.append(outcome)
        self = .step(step)
      }
    }
  }
}

extension FlowTable.Step {
  fileprivate init(_ words: [String]) {
    id = words[1]
    role = FlowTable.Role(words.dropFirst(2))
    platforms = words.count > 4 && words[4] == "on" ? words.dropFirst(5).flatMap(\.list) : nil
  }

  /// Whether the step arrives on the platform.
  public func arrives(on platform: String) -> Bool {
    platforms?.contains(platform) ?? true
  }
}

extension FlowTable.Role {
  fileprivate init(_ words: ArraySlice<String>) {
    let name = words.dropFirst().first ?? ""
    switch words.first {
    case "answered": self = .answered(by: name)
    case "leave": self = .leave(to: name)
    default: self = .end
    }
  }
}

extension FlowTable.Outcome {
  fileprivate init?(_ words: [String]) {
    guard words.count >= 3 else { return nil }
    var options: [String: [String]] = [:]
    let isError = words[1] == "error"
    var next = isError ? 4 : 3
    while next + 1 < words.count {
      options[words[next]] = words[next + 1].list
      next += 2
    }
    let after = isError && words.count > 3 ? FlowTable.AfterError(rawValue: words[3]) : nil
    self.init(
      id: words[0],
      result: isError ? .error(words[2], then: after ?? .end) : .steps(words[2].list),
      operation: options["by"]?.first,
      members: options["members"] ?? [],
      conditions: options["when"] ?? [],
      platforms: options["on"] ?? []
    )
  }
}

extension String {
  fileprivate var list: [String] {
    split(separator: ",").map(String.init)
  }
}

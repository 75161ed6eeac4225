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
  /// An outcome may end in `by` with an operation, `members`, `when` with conditions, and `on` with platforms. Text
  /// instead of calls or literals, because these take an optimising compiler minutes in a flow of a thousand steps.
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
    case .start(let operation, let list): append(Start(operation: operation, list: list))
    case .step(let id, let role, let list): append(Step(id: id, role: role, list: list))
    case nil: break
    }
  }

  private enum Row {
    case start(String, OutcomeList)
    case step(String, Role, OutcomeList)

    init?(_ words: [String]) {
      switch (words.first, words.count) {
      case ("start", 2): self = .start(words[1], OutcomeList())
      case ("step", 3...): self = .step(words[1], Role(words.dropFirst(2)), OutcomeList())
      default: return nil
      }
    }

    mutating func append(_ words: [String]) {
      guard let outcome = Outcome(words) else { return }
      switch self {
      case .start(let operation, var list):
        list.append(outcome)
        self = .start(operation, list)
      case .step(let id, let role, var list):
        list.append(outcome)
        self = .step(id, role, list)
      }
    }
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

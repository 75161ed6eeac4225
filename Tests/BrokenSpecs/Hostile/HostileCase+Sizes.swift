extension HostileCase {
  /// Files that are too large, too deep, or stand for more than they hold.
  static let sizes: [HostileCase] = [
    HostileCase("fifty-megabytes", { "stepgen: 1\n" + String(repeating: "# nothing\n", count: 5_000_000) }),
    HostileCase("a-hundred-levels-of-lists") { nested("[", "]", 100) },
    HostileCase("a-hundred-levels-of-mappings") { nested("{a: ", "}", 100) },
    HostileCase("a-hundred-levels-of-indentation") {
      "stepgen: 1\nconditions:\n" + (1...100).map { String(repeating: " ", count: $0) + "a:\n" }.joined()
    },
    HostileCase("a-million-levels", { nested("[", "]", 1_000_000) }),
    HostileCase("a-million-open-brackets", { "stepgen: 1\na: " + String(repeating: "[", count: 1_000_000) }),
    HostileCase("alias-bomb") {
      "stepgen: 1\na: &a [x, x, x, x, x, x, x, x, x, x]\n"
        + "abcdefghij".dropLast().enumerated().map { index, letter in
          let next = Array("abcdefghij")[index + 1]
          let aliases = Array(repeating: "*\(letter)", count: 10).joined(separator: ", ")
          return "\(next): &\(next) [\(aliases)]\n"
        }
        .joined()
    },
    HostileCase("alias-chain") {
      "stepgen: 1\na0: &a0 x\n" + (1...10_000).map { "a\($0): &a\($0) [*a\($0 - 1)]\n" }.joined()
    },
    HostileCase("a-long-line", { "stepgen: 1\ntitle: " + String(repeating: "long ", count: 3_000_000) + "\n" }),
    HostileCase("a-long-key", { String(repeating: "k", count: 1_000_000) + ": 1\n" }),
    HostileCase("a-hundred-thousand-duplicate-keys", { "stepgen: 1\n" + String(repeating: "a: 1\n", count: 100_000) }),
    HostileCase("a-hundred-thousand-unknown-keys") {
      "stepgen: 1\n" + (0..<100_000).map { "titel\($0): 1\n" }.joined()
    },
    HostileCase("a-text-longer-than-a-book") {
      let lines = String(repeating: "\n      Shut the door, please, and wait.", count: 2_500)
      try $0.edited("pick-up.yaml", "The parcel is yours.", "|\(lines)")
    },
    HostileCase("two-million-values") {
      "stepgen: 1\na: [" + String(repeating: "x,", count: 2_000_000) + "]\n"
    },
  ]

  private static func nested(_ opening: String, _ closing: String, _ count: Int) -> String {
    "stepgen: 1\na: \(String(repeating: opening, count: count))\(String(repeating: closing, count: count))\n"
  }
}

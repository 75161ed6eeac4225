import AmplifyAuthFlows
import Foundation
import ReferenceAuth

/// Prints how long sign-ins through the facade take, and how much memory is held as they go on.
///
///     swift run -c release SignInBenchmark [COUNT]
@main struct SignInBenchmark {
  static func main() async throws {
    let count = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 100_000
    print("| \(count) sign-ins and sign-outs | s | µs each | MB at a tenth | MB at the end |")
    print("| --- | ---: | ---: | ---: | ---: |")
    try await measure("password, 1 round of PBKDF2", count, rounds: 1, mfa: [])
    try await measure("password and a code by SMS, 1 round", count, rounds: 1, mfa: [.sms])
    try await measure("password, 10,000 rounds (the default)", count / 10, rounds: 10_000, mfa: [])
    try await measure("password, 600,000 rounds", 20, rounds: 600_000, mfa: [])
    try await abandon(count)
  }

  private static func auth(rounds: Int, mfa: [MFAType]) -> ReferenceAuth {
    let pool = UserPool {
      $0.mfa = .optional
      $0.passwordRounds = rounds
    }
    let ada = PoolUser("ada", password: "Correct-1-Horse") {
      $0.attributes["phone_number"] = "+15551230199"
      $0.mfa = mfa
    }
    return ReferenceAuth(pool: pool, users: [ada])
  }

  private static func measure(_ name: String, _ count: Int, rounds: Int, mfa: [MFAType]) async throws {
    let auth = auth(rounds: rounds, mfa: mfa)
    let start = ContinuousClock.now
    var atATenth = 0.0
    for index in 0..<count {
      if index == count / 10 { atATenth = residentMegabytes() }
      let result = try await auth.signIn(username: "ada", password: "Correct-1-Horse")
      if !result.isSignedIn { try await auth.confirmSignIn(challengeResponse: auth.outbox.code(for: "ada") ?? "") }
      _ = try await auth.signOut()
    }
    row(name + (count == 20 ? ", 20 of them" : ""), start, count, atATenth)
    let state = await auth.state
    print("<!-- \(state) -->")
  }

  /// Sign-ins that nobody finishes, a second apart: they are let go once they have expired.
  private static func abandon(_ count: Int) async throws {
    let auth = auth(rounds: 1, mfa: [.sms])
    let start = ContinuousClock.now
    var atATenth = 0.0
    for index in 0..<count {
      if index == count / 10 { atATenth = residentMegabytes() }
      _ = try await auth.signIn(username: "ada", password: "Correct-1-Horse")
      auth.clock.advance(seconds: 1)
    }
    row("begun with SMS, 1 second apart, never finished", start, count, atATenth)
    print("<!-- \(await auth.state) -->")
  }

  private static func row(_ name: String, _ start: ContinuousClock.Instant, _ count: Int, _ atATenth: Double) {
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    let each = seconds / Double(count) * 1_000_000
    let numbers = [seconds, each, atATenth, residentMegabytes()].map { String(format: "%.1f", $0) }
    print("| \(name) | \(numbers.joined(separator: " | ")) |")
  }

  /// The memory that the process holds, on Linux; 0 elsewhere.
  private static func residentMegabytes() -> Double {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    return (line?.split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? 0) / 1_024
  }
}

import Testing

@testable import StepgenReports

@Suite struct AlikeNamesTests {
  /// Names of up to three characters, some of them not ASCII.
  private static let names: [String] = {
    let characters = ["a", "A", "b", "_", "-", "1", "Ä", "ä"]
    let two = [""] + characters + characters.flatMap { first in characters.map { first + $0 } }
    return two + ["a_b", "A-B", "aB1", "_ab", "ab_", "a1b", "äB_", "ÄB"]
  }()

  /// As Unicode has it, also for those that are compared byte by byte.
  private func withoutCase(_ name: String) -> String {
    name.lowercased().filter { $0 != "_" && $0 != "-" }
  }

  @Test func haveTheSameLettersAndDigits() {
    for left in Self.names {
      for right in Self.names {
        #expect(left.isAlike(right) == (withoutCase(left) == withoutCase(right)), "\(left), \(right)")
      }
    }
  }
}

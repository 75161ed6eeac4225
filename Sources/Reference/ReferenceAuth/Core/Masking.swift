/// Masks the destinations of codes as Cognito does.
enum Masking {
  /// Keeps the first letter of each half, and always adds three stars: `f***@e***` (replies recorded from Cognito).
  static func email(_ address: String) -> String {
    let halves = address.split(separator: "@", maxSplits: 1)
    guard halves.count == 2 else { return "***" }
    return "\(halves[0].prefix(1))***@\(halves[1].prefix(1))***"
  }

  /// Keeps the plus sign and the last four digits: `+*******1234` (AWS documentation).
  static func phone(_ number: String) -> String {
    let digits = number.drop { $0 == "+" }
    return "+" + String(repeating: "*", count: max(digits.count - 4, 0)) + digits.suffix(4)
  }
}

/// How the service hides where it sent a code.
enum Masking {
  /// The first letter of each half, and always three stars: `f***@e***` (answers recorded from the service).
  static func email(_ address: String) -> String {
    let halves = address.split(separator: "@", maxSplits: 1)
    guard halves.count == 2 else { return "***" }
    return "\(halves[0].prefix(1))***@\(halves[1].prefix(1))***"
  }

  /// The plus sign, stars, and the last four digits: `+*******1234` (the vendor's documentation).
  static func phone(_ number: String) -> String {
    let digits = number.drop { $0 == "+" }
    return "+" + String(repeating: "*", count: max(digits.count - 4, 0)) + digits.suffix(4)
  }
}

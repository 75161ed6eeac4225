/// The texts that Cognito accepts as email addresses.
enum EmailAddress {
  static func isValid(_ text: String) -> Bool {
    let halves = text.split(separator: "@", omittingEmptySubsequences: false)
    return halves.count == 2 && halves.allSatisfy { !$0.isEmpty && !$0.contains(" ") }
  }
}

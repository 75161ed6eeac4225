/// The requirements for passwords.
///
/// Cognito's default is 8 characters with upper case, lower case, a digit and a symbol; a pool's minimum is between 6
/// and 99, and no password is longer than 256 (developer guide, “Adding user pool password requirements”).
public struct PasswordPolicy: Sendable, Hashable, Codable {
  /// The minimum number of characters.
  public var minimumLength = 8
  /// Whether an upper-case letter is required.
  public var needsUppercase = true
  /// Whether a lower-case letter is required.
  public var needsLowercase = true
  /// Whether a digit is required.
  public var needsDigit = true
  /// Whether a symbol is required.
  public var needsSymbol = true
  /// The number of previous passwords that the user cannot use again; 0 turns the history off.
  public var history = 0
  /// The number of days for which a temporary password is valid (service model: 7 by default).
  public var temporaryPasswordDays = 7

  /// Creates Cognito's default policy.
  public init() {}
}

extension PasswordPolicy {
  /// The maximum number of characters (developer guide).
  static let longest = 256

  /// The characters that count as symbols (developer guide, “password requirements”).
  private static let symbols = Set("^$*.[]{}()?-\"!@#%&/\\,><':;|_~`+= ")

  /// Returns why a password does not conform, one rule at a time as Cognito reports it; nil if it conforms.
  func complaint(about password: String) -> String? {
    if password.count < minimumLength { return "Password not long enough" }
    if password.count > Self.longest { return "Password too long" }
    if needsUppercase, !password.contains(where: { $0.isASCII && $0.isUppercase }) {
      return "Password must have uppercase characters"
    }
    if needsLowercase, !password.contains(where: { $0.isASCII && $0.isLowercase }) {
      return "Password must have lowercase characters"
    }
    if needsDigit, !password.contains(where: { ("0"..."9").contains($0) }) {
      return "Password must have numeric characters"
    }
    if needsSymbol, !password.contains(where: Self.symbols.contains) {
      return "Password must have symbol characters"
    }
    return nil
  }
}

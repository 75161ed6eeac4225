/// What a password has to be like.
///
/// Cognito's default is 8 characters with upper case, lower case, a digit and a symbol; a pool's minimum is between 6
/// and 99, and no password is longer than 256 (developer guide, “Adding user pool password requirements”).
public struct PasswordPolicy: Sendable, Hashable, Codable {
  /// The fewest characters.
  public var minimumLength = 8
  /// Whether an upper-case letter is needed.
  public var needsUppercase = true
  /// Whether a lower-case letter is needed.
  public var needsLowercase = true
  /// Whether a digit is needed.
  public var needsDigit = true
  /// Whether a symbol is needed.
  public var needsSymbol = true
  /// How many of the last passwords may not be used again; 0 turns the history off.
  public var history = 0
  /// Days for which a temporary password holds (service model: 7 by default).
  public var temporaryPasswordDays = 7

  /// Makes Cognito's default policy.
  public init() {}
}

extension PasswordPolicy {
  /// The longest password (developer guide).
  static let longest = 256

  /// The characters that count as symbols (developer guide, “password requirements”).
  private static let symbols = Set("^$*.[]{}()?-\"!@#%&/\\,><':;|_~`+= ")

  /// Why a password does not conform, one rule at a time as the service reports it; nil when it does.
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

/// The tokens of a signed-in user: JSON Web Tokens like Cognito's, signed with a key that everybody has.
public struct AuthTokens: Sendable, Hashable {
  /// Says who the user is.
  public var idToken: String
  /// Says what the app may do.
  public var accessToken: String
  /// Gets new ones, and means nothing to the app.
  public var refreshToken: String
  /// When the first two expire.
  public var expires: AuthMoment
}

extension AuthTokens: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// When the tokens expire, and nothing of them.
  public var description: String { "AuthTokens(expire at \(expires.rawValue))" }
  /// The same as ``description``.
  public var debugDescription: String { description }
  /// Shows what ``description`` shows.
  public var customMirror: Mirror { Mirror(self, children: ["expires": expires]) }
}

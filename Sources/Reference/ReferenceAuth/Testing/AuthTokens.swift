/// The tokens of a signed-in user: JSON Web Tokens like Cognito's, signed with a published key.
public struct AuthTokens: Sendable, Hashable {
  /// Identifies the user.
  public var idToken: String
  /// Shows what the app is allowed to do.
  public var accessToken: String
  /// Refreshes the other tokens; opaque to the app.
  public var refreshToken: String
  /// The time at which the id token and the access token expire.
  public var expires: AuthMoment
}

extension AuthTokens: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The time at which the tokens expire, without the tokens.
  public var description: String { "AuthTokens(expire at \(expires.rawValue))" }
  /// The same as ``description``.
  public var debugDescription: String { description }
  /// Shows the same as ``description``.
  public var customMirror: Mirror { Mirror(self, children: ["expires": expires]) }
}

/// A remote call of a sign-out.
public enum RemoteCall: String, Sendable, Hashable, Codable, CaseIterable {
  /// Revoking the refresh token.
  case revokeToken
  /// Signing the user out on all devices.
  case globalSignOut
}

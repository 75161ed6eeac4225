/// A remote call of a sign-out.
public enum RemoteCall: String, Sendable, Hashable, Codable, CaseIterable {
  /// The call that revokes the refresh token.
  case revokeToken
  /// The call that signs the user out on all devices.
  case globalSignOut
}

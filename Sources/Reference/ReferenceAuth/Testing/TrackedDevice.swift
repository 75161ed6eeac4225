/// A device that the pool tracks for a user.
///
/// The generated `AuthDevice` has no values, because the spec says nothing of them.
public struct TrackedDevice: Sendable, Hashable, Codable {
  /// The key.
  public var key: String
  /// The name that the app gave.
  public var name: String
  /// Whether the user had it remembered.
  public var isRemembered: Bool
  /// When it was first seen.
  public var created: AuthMoment
  /// When it was last used.
  public var lastUsed: AuthMoment
}

/// A device that the pool tracks for a user.
///
/// The generated `AuthDevice` has no values, because the spec does not describe any.
public struct TrackedDevice: Sendable, Hashable, Codable {
  /// The key.
  public var key: String
  /// The name that the app passed.
  public var name: String
  /// Whether the user chose to remember the device.
  public var isRemembered: Bool
  /// The time at which the device was first seen.
  public var created: AuthMoment
  /// The time at which the device was last used.
  public var lastUsed: AuthMoment
}

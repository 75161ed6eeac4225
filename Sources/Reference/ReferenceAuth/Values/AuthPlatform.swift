/// The client library whose rules apply, where the four differ.
///
/// The types that ``ReferenceAuth`` answers with are Swift's on every platform; which of them come, and when an error
/// comes in place of a step, follows the platform.
public enum AuthPlatform: String, Sendable, Hashable, Codable, CaseIterable {
  /// amplify-swift.
  case swift
  /// amplify-android, which throws where the others report the steps of an unfinished account.
  case android
  /// amplify-flutter, which takes every set-up of a second factor through one step.
  case flutter
  /// aws-amplify for JavaScript.
  case javascript
}

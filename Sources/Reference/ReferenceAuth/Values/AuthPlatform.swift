/// The client library whose rules apply where the four differ.
///
/// ``ReferenceAuth`` returns Swift's types on every platform. The platform determines which of them it returns, and
/// when it throws an error instead of returning a step.
public enum AuthPlatform: String, Sendable, Hashable, Codable, CaseIterable {
  /// amplify-swift.
  case swift
  /// amplify-android, which throws errors for unfinished accounts; the others return steps.
  case android
  /// amplify-flutter, which uses one step for every setup of a second factor.
  case flutter
  /// aws-amplify for JavaScript.
  case javascript
}

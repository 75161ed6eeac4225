/// A message that Cognito sent to a user.
public struct SentMessage: Sendable, Hashable, Codable {
  /// The medium of a message.
  public enum Medium: String, Sendable, Hashable, Codable {
    /// An email.
    case email = "EMAIL"
    /// A text message.
    case sms = "SMS"
  }

  /// The purpose of the code.
  public enum Purpose: String, Sendable, Hashable, Codable {
    /// Confirms a sign-up.
    case signUp
    /// Resets a password.
    case resetPassword
    /// Verifies an attribute.
    case attribute
    /// Signs the user in.
    case signIn
  }

  /// The time at which the message was sent.
  public var sent: AuthMoment
  /// The name of the user.
  public var username: String
  /// The medium.
  public var medium: Medium
  /// The full destination.
  public var destination: String
  /// The masked destination that the app receives.
  public var maskedDestination: String
  /// The purpose of the code.
  public var purpose: Purpose
  /// The code.
  public var code: String
}

extension SentMessage: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The message without its code and its full destination.
  public var description: String {
    "\(medium.rawValue) to \(maskedDestination) for \(purpose.rawValue) at \(sent.rawValue)"
  }
  /// The same as ``description``.
  public var debugDescription: String { description }
  /// Shows the same as ``description``.
  public var customMirror: Mirror { Mirror(self, children: ["message": description]) }
}

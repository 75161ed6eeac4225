/// A message that the service sent to a user.
public struct SentMessage: Sendable, Hashable, Codable {
  /// How it went.
  public enum Medium: String, Sendable, Hashable, Codable {
    /// As an email.
    case email = "EMAIL"
    /// As a text message.
    case sms = "SMS"
  }

  /// What its code is for.
  public enum Purpose: String, Sendable, Hashable, Codable {
    /// To confirm a sign-up.
    case signUp
    /// To reset a password.
    case resetPassword
    /// To verify an attribute.
    case attribute
    /// To sign in.
    case signIn
  }

  /// When it was sent.
  public var sent: AuthMoment
  /// Who gets it.
  public var username: String
  /// How it went.
  public var medium: Medium
  /// Where it went, in full.
  public var destination: String
  /// Where it went, as the app is told.
  public var maskedDestination: String
  /// What its code is for.
  public var purpose: Purpose
  /// The code.
  public var code: String
}

extension SentMessage: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The message without its code and without the full destination.
  public var description: String {
    "\(medium.rawValue) to \(maskedDestination) for \(purpose.rawValue) at \(sent.rawValue)"
  }
  /// The same as ``description``.
  public var debugDescription: String { description }
  /// Shows what ``description`` shows.
  public var customMirror: Mirror { Mirror(self, children: ["message": description]) }
}

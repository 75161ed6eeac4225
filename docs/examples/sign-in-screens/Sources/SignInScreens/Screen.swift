/// What the app shows while somebody signs in.
public enum Screen: Sendable, Hashable {
  /// Asks for name and password; the sign-in begins here, and begins again.
  case signIn
  /// Asks for a code.
  case code(CodeSource)
  /// Asks for the password, after it was chosen as the way to sign in.
  case password
  /// Asks for a password in place of the temporary one, and for the attributes that are missing.
  case newPassword(missing: [String])
  /// Asks for one of these.
  case choice(Question, [Option])
  /// Asks for the email address to which codes will go.
  case emailAddress
  /// Shows the secret for an authenticator app, and asks for the first code.
  case authenticatorSetUp(secret: String)
  /// Asks what the app's own service wants to know.
  case riddle(hint: String)
  /// Asks for the code that was sent, and for a new password.
  case resetPassword(CodeSource)
  /// Asks for the code with which the sign-up ends.
  case confirmSignUp(CodeSource)
  /// The user is signed in.
  case home
  /// Says that the app is too old for this step, and offers an update.
  case updateNeeded(step: String)
}

extension Screen {
  /// Where the user finds a code.
  public enum CodeSource: Sendable, Hashable {
    case textMessage(to: String)
    case email(to: String)
    case authenticatorApp
    /// The service did not say where it sent the code.
    case message
  }

  /// What the user chooses.
  public enum Question: Sendable, Hashable {
    case howToSignIn
    case secondFactor
    case secondFactorToSetUp
  }

  /// A row in a list of choices.
  public struct Option: Sendable, Hashable {
    /// What the row says.
    public var title: String
    /// What to answer when the row is tapped.
    public var answer: String

    /// Makes a row.
    public init(_ title: String, answer: String) {
      self.title = title
      self.answer = answer
    }
  }
}

/// What the app shows while the user logs in.
public enum Screen: Sendable, Hashable {
  /// Offers to log in.
  case start
  /// Shows the code, and the address where the user enters it.
  case code(String, address: String, addressWithCode: String?)
  /// The user is logged in.
  case home
  /// The user refused the login on the other device.
  case denied
  /// The user has not decided in time.
  case expired
  /// This version of the app does not know the step.
  case updateNeeded(step: String)
}

extension Screen {
  /// The headline.
  public var title: String {
    switch self {
    case .start: "Welcome"
    case .code(let code, _, _): code
    case .home: "You are logged in"
    case .denied: "The login was refused"
    case .expired: "The code has expired"
    case .updateNeeded: "Update the app"
    }
  }

  /// The text below the headline.
  public var message: String {
    switch self {
    case .start: "Log in with your phone."
    case .code(let code, let address, _): "Open \(address) on your phone and enter \(code)."
    case .home: "You can put your phone away."
    case .denied, .expired: "Log in again to get a new code."
    case .updateNeeded: "This version cannot log you in."
    }
  }

  /// The title of the button that calls ``LoginModel/logIn()``; nil if there is no button.
  public var button: String? {
    switch self {
    case .start: "Log in"
    case .denied, .expired: "Log in again"
    case .code, .home, .updateNeeded: nil
    }
  }
}

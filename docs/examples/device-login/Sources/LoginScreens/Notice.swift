import DeviceLogin

/// What went wrong, in words for the user.
public enum Notice: String, Sendable, Hashable {
  case noConnection = "The service does not respond. Check your connection."
  case unknownApp = "This app is not registered. Contact its maker."
  case somethingElse = "Something went wrong. Try again."

  init(_ error: DeviceFlowError) {
    self =
      switch error {
      case .connectionTimedOut: .noConnection
      case .invalidClient: .unknownApp
      default: .somethingElse
      }
  }
}

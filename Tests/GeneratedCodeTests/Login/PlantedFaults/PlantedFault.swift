/// An error that an implementation of the login can have.
enum PlantedFault: Sendable, CaseIterable {
  /// An approved login is reported as refused.
  case wrongStep
  /// A refused login is an error instead of a step.
  case errorInsteadOfStep
  /// Another error is thrown while the user has not decided.
  case wrongError
  /// The login succeeds although the user has not decided.
  case ignoredCondition
  /// The flow is over after an error after which the app may ask again.
  case endAfterError
  /// The approval is lost.
  case forgottenApproval
  /// A call after the end of the flow succeeds.
  case acceptedMisuse
  /// The code never expires.
  case ignoredTime
  /// The device code is not the one that the service knows.
  case wrongPayload
  /// An unknown app gets a code.
  case ignoredError
  /// A device code is good again after the end.
  case reusedCode
}

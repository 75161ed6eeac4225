import AmplifyAuthFlows
import AmplifyAuthTables
import DeviceLogin
import ParcelLockerSteps
import ParcelLockerTables
import StepRuntime

/// What was generated of one flow.
struct GeneratedFlow {
  var table: FlowTable
  var traces: [StepTrace]
  /// The enumeration of its steps, where the flow has one in Swift.
  var steps: (any FlowStep.Type)?

  init(_ table: FlowTable, _ traces: [StepTrace], _ steps: (any FlowStep.Type)? = nil) {
    self.table = table
    self.traces = traces
    self.steps = steps
  }

  /// By registry and flow; a test makes sure that none is missing.
  static let all: [String: GeneratedFlow] = [
    "amplify-auth/device-memory": GeneratedFlow(AuthFlows.deviceMemory, AuthFlows.deviceMemoryTraces),
    "amplify-auth/mfa-preference": GeneratedFlow(AuthFlows.mfaPreference, AuthFlows.mfaPreferenceTraces),
    "amplify-auth/reset-password": GeneratedFlow(
      AuthFlows.resetPassword,
      AuthFlows.resetPasswordTraces,
      AuthResetPasswordStep.self
    ),
    "amplify-auth/sign-in": GeneratedFlow(AuthFlows.signIn, AuthFlows.signInTraces, AuthSignInStep.self),
    "amplify-auth/sign-out": GeneratedFlow(AuthFlows.signOut, AuthFlows.signOutTraces, AWSCognitoSignOutResult.self),
    "amplify-auth/sign-up": GeneratedFlow(AuthFlows.signUp, AuthFlows.signUpTraces, AuthSignUpStep.self),
    "amplify-auth/totp-setup": GeneratedFlow(AuthFlows.totpSetup, AuthFlows.totpSetupTraces),
    "amplify-auth/update-user-attribute": GeneratedFlow(
      AuthFlows.updateUserAttribute,
      AuthFlows.updateUserAttributeTraces,
      AuthUpdateAttributeStep.self
    ),
    "device-login/login": GeneratedFlow(DeviceFlows.login, DeviceFlows.loginTraces, DeviceLoginStep.self),
    "parcel-locker/drop-off": GeneratedFlow(LockerFlows.dropOff, LockerFlows.dropOffTraces, DropOffStep.self),
    "parcel-locker/pick-up": GeneratedFlow(LockerFlows.pickUp, LockerFlows.pickUpTraces, PickUpStep.self),
  ]
}

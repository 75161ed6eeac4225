internal import AmplifyAuthFlows

/// A command of an app or of its test.
enum Command: Hashable, Codable, Sendable {
  case signUp(
    username: String,
    password: String?,
    attributes: [String: String],
    autoSignIn: Bool,
    signInOptions: AWSAuthSignInOptions? = nil
  )
  case confirmSignUp(username: String, code: String, forcesAlias: Bool)
  case resendSignUpCode(username: String)
  case autoSignIn
  case signIn(username: String?, password: String?, options: AWSAuthSignInOptions?)
  case signInWithWebUI(provider: String?)
  case confirmSignIn(answer: String, options: AWSAuthConfirmSignInOptions?)
  case resetPassword(username: String)
  case confirmResetPassword(username: String, newPassword: String, code: String)
  case updateAttribute(AuthUserAttribute)
  case updateAttributes([AuthUserAttribute])
  case confirmAttribute(AuthUserAttributeKey, code: String)
  case sendAttributeCode(AuthUserAttributeKey)
  case fetchAttributes
  case updatePassword(old: String, new: String)
  case setUpTOTP
  case verifyTOTPSetup(code: String)
  case fetchMFAPreference
  case updateMFAPreference(sms: MFAPreference?, totp: MFAPreference?, email: MFAPreference?)
  case rememberDevice
  case forgetDevice(key: String?)
  case fetchDevices
  case associatePasskey
  case listPasskeys(pageSize: Int, nextToken: String?)
  case deletePasskey(id: String)
  case signOut(everywhere: Bool)
  case deleteUser
  case getCurrentUser
  case fetchAuthSession(refreshes: Bool)
  case control(Control)
}

extension Command {
  /// Whether the call requires an access token.
  var needsTokens: Bool {
    switch self {
    case .updateAttribute, .updateAttributes, .confirmAttribute, .sendAttributeCode, .fetchAttributes, .updatePassword,
      .setUpTOTP, .verifyTOTPSetup, .fetchMFAPreference, .updateMFAPreference, .rememberDevice, .forgetDevice,
      .fetchDevices, .associatePasskey, .listPasskeys, .deletePasskey, .deleteUser:
      true
    default: false
    }
  }

  /// The operation of the spec; nil if the command is not one.
  var operation: AuthOperation? {
    switch self {
    case .signUp: .signUp
    case .confirmSignUp: .confirmSignUp
    case .resendSignUpCode: .resendSignUpCode
    case .autoSignIn: .autoSignIn
    case .signIn: .signIn
    case .signInWithWebUI: .signInWithWebUI
    case .confirmSignIn: .confirmSignIn
    case .resetPassword: .resetPassword
    case .confirmResetPassword: .confirmResetPassword
    case .updateAttribute: .updateUserAttribute
    case .updateAttributes: .updateUserAttributes
    case .confirmAttribute: .confirmUserAttribute
    case .sendAttributeCode: .sendUserAttributeCode
    case .updatePassword: .updatePassword
    case .setUpTOTP: .setUpTOTP
    case .verifyTOTPSetup: .verifyTOTPSetup
    case .fetchMFAPreference: .fetchMFAPreference
    case .updateMFAPreference: .updateMFAPreference
    case .rememberDevice: .rememberDevice
    case .forgetDevice: .forgetDevice
    case .fetchDevices: .fetchDevices
    case .associatePasskey: .associateWebAuthnCredential
    case .listPasskeys: .listWebAuthnCredentials
    case .deletePasskey: .deleteWebAuthnCredential
    case .signOut: .signOut
    case .deleteUser: .deleteUser
    case .getCurrentUser: .getCurrentUser
    case .fetchAuthSession: .fetchAuthSession
    case .fetchAttributes: .fetchUserAttributes
    case .control: nil
    }
  }
}

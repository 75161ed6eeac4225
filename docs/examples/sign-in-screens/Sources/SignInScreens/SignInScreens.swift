import AmplifyAuthFlows

/// Says which screen each step of a sign-in needs.
struct SignInScreens: AuthSignInStepHandler {
  func confirmSignInWithSMSMFACode(_ delivery: AuthCodeDeliveryDetails, _: [String: String]?) -> Screen {
    .code(Screen.CodeSource(delivery))
  }

  func confirmSignInWithOTP(_ delivery: AuthCodeDeliveryDetails) -> Screen {
    .code(Screen.CodeSource(delivery))
  }

  func confirmSignInWithTOTPCode() -> Screen {
    .code(.authenticatorApp)
  }

  func confirmSignInWithCustomChallenge(_ info: [String: String]?) -> Screen {
    .riddle(hint: info?["hint"] ?? "")
  }

  func confirmSignInWithNewPassword(_ info: [String: String]?) -> Screen {
    .newPassword(missing: Screen.attributes(in: info?["requiredAttributes"]))
  }

  func confirmSignInWithPassword() -> Screen {
    .password
  }

  func continueSignInWithMFASelection(_ types: Set<MFAType>) -> Screen {
    .choice(.secondFactor, Screen.options(types))
  }

  func continueSignInWithMFASetupSelection(_ types: Set<MFAType>) -> Screen {
    .choice(.secondFactorToSetUp, Screen.options(types))
  }

  func continueSignInWithEmailMFASetup() -> Screen {
    .emailAddress
  }

  func continueSignInWithTOTPSetup(_ details: TOTPSetupDetails) -> Screen {
    .authenticatorSetUp(secret: details.sharedSecret)
  }

  func continueSignInWithFirstFactorSelection(_ factors: Set<AuthFactorType>) -> Screen {
    .choice(.howToSignIn, Screen.options(factors))
  }

  func resetPassword(_: [String: String]?) -> Screen {
    .resetPassword(.message)
  }

  func confirmSignUp(_: [String: String]?) -> Screen {
    .confirmSignUp(.message)
  }

  func done() -> Screen {
    .home
  }

  /// Steps that came after this version of the app.
  func defaultStep(_ step: AuthSignInStep) -> Screen {
    .updateNeeded(step: step.name)
  }
}

import AmplifyAuthFlows
import ReferenceAuth
import Testing

/// Somebody who signs in, and knows what to answer at each step.
struct TestUser {
  var auth: ReferenceAuth
  var platform: AuthPlatform
  var username = "ada"
  /// What to answer where several answers are right.
  var mfaType = MFAType.sms
  var factor = AuthFactorType.password

  /// Answers the step rightly.
  func answerRightly(_ step: AuthSignInStep) async throws(AuthFlowError) -> AuthSignInResult {
    try await auth.confirmSignIn(challengeResponse: rightAnswer(to: step), options: nil)
  }

  /// The right answer to a step.
  func rightAnswer(to step: AuthSignInStep) -> String {
    switch step {
    case .confirmSignInWithSMSMFACode, .confirmSignInWithOTP: auth.outbox.code(for: username) ?? "none"
    case .confirmSignInWithTOTPCode: totpCode(totpSecret)
    case .confirmSignInWithCustomChallenge: "right"
    case .confirmSignInWithNewPassword: "Another-1-Horse"
    case .confirmSignInWithPassword: rightPassword
    case .continueSignInWithMFASelection: answer(mfaType)
    case .continueSignInWithMFASetupSelection(let types): answer(types.contains(mfaType) ? mfaType : .totp)
    case .continueSignInWithEmailMFASetup: "ada@example.org"
    case .continueSignInWithTOTPSetup(let details): totpCode(details.sharedSecret)
    case .continueSignInWithFirstFactorSelection: factor.answer
    default: ""
    }
  }

  func totpCode(_ secret: String) -> String {
    AuthenticatorApp.code(secret: secret, at: auth.clock.now) ?? ""
  }

  private func answer(_ type: MFAType) -> String {
    switch (platform, type) {
    case (.flutter, .sms): "sms"
    case (.flutter, .totp): "totp"
    case (.flutter, _): "email"
    case (.javascript, .sms): "SMS"
    case (.javascript, .totp): "TOTP"
    case (.javascript, _): "EMAIL"
    default: type.answer
    }
  }
}

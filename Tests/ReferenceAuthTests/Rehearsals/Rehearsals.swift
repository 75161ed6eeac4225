// swift-format-ignore-file
// The samples of step pages: STEPGEN_RECORD=1 swift test --filter RehearsalTests

import AmplifyAuthFlows
import ReferenceAuth
import StepRuntime

/// Comes to a step, as the pages of steps show it.
enum Rehearsals {
  typealias Sample = @Sendable () async throws -> ReferenceAuth

  static let all: [(flow: String, step: String, sample: Sample)] = [
    ("sign-in", "confirm-sms-mfa-code", sample0),
    ("sign-in", "confirm-sms-mfa-code", sample1),
    ("sign-in", "confirm-sms-otp", sample2),
    ("sign-in", "confirm-sms-otp", sample3),
    ("sign-in", "confirm-email-otp", sample4),
    ("sign-in", "confirm-email-otp", sample5),
    ("sign-in", "confirm-email-otp", sample6),
    ("sign-in", "confirm-email-otp", sample7),
    ("sign-in", "confirm-totp-code", sample8),
    ("sign-in", "confirm-totp-code", sample9),
    ("sign-in", "confirm-custom-challenge", sample10),
    ("sign-in", "confirm-new-password", sample11),
    ("sign-in", "confirm-password", sample12),
    ("sign-in", "select-mfa-type", sample13),
    ("sign-in", "select-mfa-setup-type", sample14),
    ("sign-in", "setup-email-mfa", sample15),
    ("sign-in", "setup-email-mfa", sample16),
    ("sign-in", "setup-totp", sample17),
    ("sign-in", "setup-totp", sample18),
    ("sign-in", "select-first-factor", sample19),
    ("sign-in", "reset-password", sample20),
    ("sign-in", "confirm-sign-up", sample21),
    ("sign-in", "done", sample22),
    ("sign-up", "confirm-user", sample23),
    ("sign-up", "confirm-user", sample24),
    ("sign-up", "done", sample25),
    ("reset-password", "confirm-reset-password-with-code", sample26),
    ("sign-out", "complete", sample27),
  ]
}

@Sendable private func sample0() async throws -> ReferenceAuth {
  let auth = ReferenceAuth(try AuthFixture([
    "users": [
      "ada": [
        "password": "Correct-1-Horse",
        "email": "ada@example.com",
        "phone-number": "+15551230199",
        "mfa": ["sms"],
      ],
    ],
    "pool": ["mfa": "optional"],
  ]))
  let result = try await auth.signIn(username: "ada", password: "Correct-1-Horse")
  // result.nextStep is .confirmSignInWithSMSMFACode
  _ = result
  return auth
}

@Sendable private func sample1() async throws -> ReferenceAuth {
  let auth = ReferenceAuth(try AuthFixture([
    "users": [
      "ada": [
        "password": "Correct-1-Horse",
        "email": "ada@example.com",
        "phone-number": "+15551230199",
        "mfa": ["sms", "totp", "email"],
        "totp-secret": "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ",
      ],
    ],
    "pool": ["mfa": "optional"],
  ]))
  _ = try await auth.signIn(username: "ada", password: "Correct-1-Horse")
  let result = try await auth.confirmSignIn(challengeResponse: "SMS_MFA")
  // result.nextStep is .confirmSignInWithSMSMFACode
  _ = result
  return auth
}

@Sendable private func sample2() async throws -> ReferenceAuth {
  let auth = ReferenceAuth(try AuthFixture([
    "users": [
      "ada": [
        "password": "Correct-1-Horse",
        "email": "ada@example.com",
        "phone-number": "+15551230199",
      ],
    ],
  ]))
  let result = try await auth.signIn(username: "ada", options: AWSAuthSignInOptions(authFlowType: .userAuth(preferredFirstFactor: .smsOTP)))
  // result.nextStep is .confirmSignInWithOTP
  _ = result
  return auth
}

@Sendable private func sample3() async throws -> ReferenceAuth {
  let auth = ReferenceAuth(try AuthFixture([
    "users": [
      "ada": [
        "password": "Correct-1-Horse",
        "email": "ada@example.com",
        "phone-number": "+15551230199",
      ],
    ],
  ]))
  _ = try await auth.signIn(username: "ada", options: AWSAuthSignInOptions(authFlowType: .userAuth(preferredFirstFactor: nil)))
  let result = try await auth.confirmSignIn(challengeResponse: "SMS_OTP")
  // result.nextStep is .confirmSignInWithOTP
  _ = result
  return auth
}

@Sendable private func sample4() async throws -> ReferenceAuth {
  let auth = ReferenceAuth(try AuthFixture([
    "users": [
      "ada": [
        "password": "Correct-1-Horse",
        "email": "ada@example.com",
        "phone-number": "+15551230199",
      ],
    ],
  ]))
  let result = try await auth.signIn(username: "ada", options: AWSAuthSignInOptions(authFlowType: .userAuth(preferredFirstFactor: .emailOTP)))
  // result.nextStep is .confirmSignInWithOTP
  _ = result
  return auth
}

@Sendable private func sample5() async throws -> ReferenceAuth {
  let auth = ReferenceAuth(try AuthFixture([
    "users": [
      "ada": [
        "password": "Correct-1-Horse",
        "email": "ada@example.com",
        "phone-number": "+15551230199",
        "mfa": ["sms", "totp", "email"],
        "totp-secret": "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ",
      ],
    ],
    "pool": ["mfa": "optional"],
  ]))
  _ = try await auth.signIn(username: "ada", password: "Correct-1-Horse")
  let result = try await auth.confirmSignIn(challengeResponse: "EMAIL_OTP")
  // result.nextStep is .confirmSignInWithOTP
  _ = result
  return auth
}

@Sendable private func sample6() async throws -> ReferenceAuth {
  let auth = ReferenceAuth(try AuthFixture([
    "users": [
      "ada": ["password": "Correct-1-Horse"],
    ],
    "pool": ["mfa": "required", "mfa-types": ["email"]],
  ]))
  _ = try await auth.signIn(username: "ada", password: "Correct-1-Horse")
  let result = try await auth.confirmSignIn(challengeResponse: "ada@example.com")
  // result.nextStep is .confirmSignInWithOTP
  _ = result
  return auth
}

@Sendable private func sample7() async throws -> ReferenceAuth {
  let auth = ReferenceAuth(try AuthFixture([
    "users": [
      "ada": [
        "password": "Correct-1-Horse",
        "email": "ada@example.com",
        "phone-number": "+15551230199",
      ],
    ],
  ]))
  _ = try await auth.signIn(username: "ada", options: AWSAuthSignInOptions(authFlowType: .userAuth(preferredFirstFactor: nil)))
  let result = try await auth.confirmSignIn(challengeResponse: "EMAIL_OTP")
  // result.nextStep is .confirmSignInWithOTP
  _ = result
  return auth
}

@Sendable private func sample8() async throws -> ReferenceAuth {
  let auth = ReferenceAuth(try AuthFixture([
    "users": [
      "ada": [
        "password": "Correct-1-Horse",
        "email": "ada@example.com",
        "phone-number": "+15551230199",
        "mfa": ["totp"],
        "totp-secret": "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ",
      ],
    ],
    "pool": ["mfa": "optional"],
  ]))
  let result = try await auth.signIn(username: "ada", password: "Correct-1-Horse")
  // result.nextStep is .confirmSignInWithTOTPCode
  _ = result
  return auth
}

@Sendable private func sample9() async throws -> ReferenceAuth {
  let auth = ReferenceAuth(try AuthFixture([
    "users": [
      "ada": [
        "password": "Correct-1-Horse",
        "email": "ada@example.com",
        "phone-number": "+15551230199",
        "mfa": ["sms", "totp", "email"],
        "totp-secret": "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ",
      ],
    ],
    "pool": ["mfa": "optional"],
  ]))
  _ = try await auth.signIn(username: "ada", password: "Correct-1-Horse")
  let result = try await auth.confirmSignIn(challengeResponse: "SOFTWARE_TOKEN_MFA")
  // result.nextStep is .confirmSignInWithTOTPCode
  _ = result
  return auth
}

@Sendable private func sample10() async throws -> ReferenceAuth {
  let auth = ReferenceAuth(try AuthFixture([
    "users": [
      "ada": [
        "password": "Correct-1-Horse",
        "email": "ada@example.com",
        "phone-number": "+15551230199",
      ],
    ],
  ]), customChallenge: .question(answer: "Paris"))
  let result = try await auth.signIn(username: "ada", options: AWSAuthSignInOptions(authFlowType: .customWithoutSRP))
  // result.nextStep is .confirmSignInWithCustomChallenge
  _ = result
  return auth
}

@Sendable private func sample11() async throws -> ReferenceAuth {
  let auth = ReferenceAuth(try AuthFixture([
    "users": [
      "ada": [
        "password": "Temporary-1",
        "email": "ada@example.com",
        "phone-number": "+15551230199",
        "status": "force-change-password",
      ],
    ],
  ]))
  let result = try await auth.signIn(username: "ada", password: "Temporary-1")
  // result.nextStep is .confirmSignInWithNewPassword
  _ = result
  return auth
}

@Sendable private func sample12() async throws -> ReferenceAuth {
  let auth = ReferenceAuth(try AuthFixture([
    "users": [
      "ada": [
        "password": "Correct-1-Horse",
        "email": "ada@example.com",
        "phone-number": "+15551230199",
      ],
    ],
  ]))
  _ = try await auth.signIn(username: "ada", options: AWSAuthSignInOptions(authFlowType: .userAuth(preferredFirstFactor: nil)))
  let result = try await auth.confirmSignIn(challengeResponse: "PASSWORD")
  // result.nextStep is .confirmSignInWithPassword
  _ = result
  return auth
}

@Sendable private func sample13() async throws -> ReferenceAuth {
  let auth = ReferenceAuth(try AuthFixture([
    "users": [
      "ada": [
        "password": "Correct-1-Horse",
        "email": "ada@example.com",
        "phone-number": "+15551230199",
        "mfa": ["sms", "totp", "email"],
        "totp-secret": "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ",
      ],
    ],
    "pool": ["mfa": "optional"],
  ]))
  let result = try await auth.signIn(username: "ada", password: "Correct-1-Horse")
  // result.nextStep is .continueSignInWithMFASelection
  _ = result
  return auth
}

@Sendable private func sample14() async throws -> ReferenceAuth {
  let auth = ReferenceAuth(try AuthFixture([
    "users": [
      "ada": ["password": "Correct-1-Horse"],
    ],
    "pool": ["mfa": "required", "mfa-types": ["totp", "email"]],
  ]))
  let result = try await auth.signIn(username: "ada", password: "Correct-1-Horse")
  // result.nextStep is .continueSignInWithMFASetupSelection
  _ = result
  return auth
}

@Sendable private func sample15() async throws -> ReferenceAuth {
  let auth = ReferenceAuth(try AuthFixture([
    "users": [
      "ada": ["password": "Correct-1-Horse"],
    ],
    "pool": ["mfa": "required", "mfa-types": ["email"]],
  ]))
  let result = try await auth.signIn(username: "ada", password: "Correct-1-Horse")
  // result.nextStep is .continueSignInWithEmailMFASetup
  _ = result
  return auth
}

@Sendable private func sample16() async throws -> ReferenceAuth {
  let auth = ReferenceAuth(try AuthFixture([
    "users": [
      "ada": ["password": "Correct-1-Horse"],
    ],
    "pool": ["mfa": "required", "mfa-types": ["totp", "email"]],
  ]))
  _ = try await auth.signIn(username: "ada", password: "Correct-1-Horse")
  let result = try await auth.confirmSignIn(challengeResponse: "EMAIL_OTP")
  // result.nextStep is .continueSignInWithEmailMFASetup
  _ = result
  return auth
}

@Sendable private func sample17() async throws -> ReferenceAuth {
  let auth = ReferenceAuth(try AuthFixture([
    "users": [
      "ada": ["password": "Correct-1-Horse"],
    ],
    "pool": ["mfa": "required", "mfa-types": ["totp"]],
  ]))
  let result = try await auth.signIn(username: "ada", password: "Correct-1-Horse")
  // result.nextStep is .continueSignInWithTOTPSetup
  _ = result
  return auth
}

@Sendable private func sample18() async throws -> ReferenceAuth {
  let auth = ReferenceAuth(try AuthFixture([
    "users": [
      "ada": ["password": "Correct-1-Horse"],
    ],
    "pool": ["mfa": "required", "mfa-types": ["totp", "email"]],
  ]))
  _ = try await auth.signIn(username: "ada", password: "Correct-1-Horse")
  let result = try await auth.confirmSignIn(challengeResponse: "SOFTWARE_TOKEN_MFA")
  // result.nextStep is .continueSignInWithTOTPSetup
  _ = result
  return auth
}

@Sendable private func sample19() async throws -> ReferenceAuth {
  let auth = ReferenceAuth(try AuthFixture([
    "users": [
      "ada": [
        "password": "Correct-1-Horse",
        "email": "ada@example.com",
        "phone-number": "+15551230199",
      ],
    ],
  ]))
  let result = try await auth.signIn(username: "ada", options: AWSAuthSignInOptions(authFlowType: .userAuth(preferredFirstFactor: nil)))
  // result.nextStep is .continueSignInWithFirstFactorSelection
  _ = result
  return auth
}

@Sendable private func sample20() async throws -> ReferenceAuth {
  let auth = ReferenceAuth(try AuthFixture([
    "users": [
      "ada": [
        "password": "Correct-1-Horse",
        "email": "ada@example.com",
        "phone-number": "+15551230199",
        "status": "reset-required",
      ],
    ],
  ]))
  let result = try await auth.signIn(username: "ada", password: "Correct-1-Horse")
  // result.nextStep is .resetPassword
  _ = result
  return auth
}

@Sendable private func sample21() async throws -> ReferenceAuth {
  let auth = ReferenceAuth(try AuthFixture([
    "users": [
      "ada": [
        "password": "Correct-1-Horse",
        "email": "ada@example.com",
        "phone-number": "+15551230199",
        "status": "unconfirmed",
      ],
    ],
  ]))
  let result = try await auth.signIn(username: "ada", password: "Correct-1-Horse")
  // result.nextStep is .confirmSignUp
  _ = result
  return auth
}

@Sendable private func sample22() async throws -> ReferenceAuth {
  let auth = ReferenceAuth(try AuthFixture([
    "users": [
      "ada": [
        "password": "Correct-1-Horse",
        "email": "ada@example.com",
        "phone-number": "+15551230199",
      ],
    ],
  ]))
  let result = try await auth.signIn(username: "ada", password: "Correct-1-Horse")
  // result.nextStep is .done
  _ = result
  return auth
}

@Sendable private func sample23() async throws -> ReferenceAuth {
  let auth = ReferenceAuth(try AuthFixture([
    "pool": ["username-attributes": [], "confirms-at-once": false],
  ]))
  let result = try await auth.signUp(username: "ada", password: "Correct-1-Horse", attributes: [AuthUserAttribute(.email, value: "ada@example.com")])
  // result.nextStep is .confirmUser
  _ = result
  return auth
}

@Sendable private func sample24() async throws -> ReferenceAuth {
  let auth = ReferenceAuth(try AuthFixture([
    "users": [
      "ada": [
        "password": "Correct-1-Horse",
        "email": "ada@example.com",
        "phone-number": "+15551230199",
        "status": "unconfirmed",
      ],
    ],
    "pool": ["username-attributes": []],
  ]))
  _ = try await auth.resendSignUpCode(username: "ada")
  return auth
}

@Sendable private func sample25() async throws -> ReferenceAuth {
  let auth = ReferenceAuth(try AuthFixture([
    "pool": ["username-attributes": [], "confirms-at-once": true],
  ]))
  let result = try await auth.signUp(username: "ada", password: "Correct-1-Horse", attributes: [AuthUserAttribute(.email, value: "ada@example.com")])
  // result.nextStep is .done
  _ = result
  return auth
}

@Sendable private func sample26() async throws -> ReferenceAuth {
  let auth = ReferenceAuth(try AuthFixture([
    "users": [
      "ada": [
        "password": "Correct-1-Horse",
        "email": "ada@example.com",
        "phone-number": "+15551230199",
      ],
    ],
  ]))
  let result = try await auth.resetPassword(username: "ada")
  // result.nextStep is .confirmResetPasswordWithCode
  _ = result
  return auth
}

@Sendable private func sample27() async throws -> ReferenceAuth {
  let auth = ReferenceAuth(try AuthFixture([
    "users": [
      "ada": [
        "password": "Correct-1-Horse",
        "email": "ada@example.com",
        "phone-number": "+15551230199",
      ],
    ],
  ]))
  _ = try await auth.signIn(username: "ada", password: "Correct-1-Horse")
  let result = try await auth.signOut()
  _ = result
  return auth
}

internal import AmplifyAuthFlows

/// The keys of a pool in a fixture.
extension UserPool {
  static let factors: [(String, AuthFactorType)] = [
    ("password", .password), ("password-srp", .passwordSRP), ("sms-otp", .smsOTP), ("email-otp", .emailOTP),
    ("web-authn", .webAuthn),
  ]

  static let flowNames: [(String, SignInFlow)] = [
    ("user-srp", .srp), ("user-password", .password), ("custom-without-srp", .custom),
    ("custom-with-srp", .customWithSRP), ("user-auth", .choice),
  ]

  private static let mfaNames: [(String, MFA)] = [("off", .off), ("optional", .optional), ("required", .required)]

  private static let trackings: [(String, DeviceTracking)] = [
    ("off", .off), ("on-prompt", .onPrompt), ("always", .always),
  ]

  static let keys: [String: FixtureKey<UserPool>] = [
    "id": .text(\.id),
    "client-id": .text(\.clientID),
    "client-secret": .text(\.clientSecret),
    "mfa": .one(of: mfaNames, \.mfa),
    "mfa-types": .several(of: PoolUser.mfaNames, \.mfaTypes),
    "first-factors": .several(of: factors, \.firstFactors),
    "flows": .several(of: flowNames, \.flows),
    "hides-users": .flag(\.hidesUsers),
    "password-policy": .mapping(PasswordPolicy.keys, \.passwordPolicy),
    "required-attributes": .texts(\.requiredAttributes),
    "verified-attributes": .texts(\.verifiedAttributes),
    "aliases": .texts(\.aliases),
    "username-attributes": .texts(\.usernameAttributes),
    "case-sensitive": .flag(\.isCaseSensitive),
    "custom-attributes": .texts(\.customAttributes),
    "immutable-attributes": .texts(\.immutableAttributes),
    "confirms-at-once": .flag(\.confirmsAtOnce),
    "verifies-by-link": .flag(\.verifiesByLink),
    "offers-auto-sign-in": .flag(\.offersAutoSignIn),
    "devices": .one(of: trackings, \.devices),
    "trusts-remembered-devices": .flag(\.trustsRememberedDevices),
    "session-minutes": .number(\.sessionMinutes),
    "access-token-minutes": .number(\.accessTokenMinutes),
    "refresh-token-days": .number(\.refreshTokenDays),
    "rotates-refresh-tokens": .flag(\.rotatesRefreshTokens),
    "passwordless-section": .several(of: factors, \.passwordlessSection),
    "password-rounds": .number(\.passwordRounds, 1...10_000_000),
  ]
}

extension PasswordPolicy {
  static let keys: [String: FixtureKey<PasswordPolicy>] = [
    "minimum-length": .number(\.minimumLength),
    "needs-uppercase": .flag(\.needsUppercase),
    "needs-lowercase": .flag(\.needsLowercase),
    "needs-digit": .flag(\.needsDigit),
    "needs-symbol": .flag(\.needsSymbol),
    "history": .number(\.history),
    "temporary-password-days": .number(\.temporaryPasswordDays),
  ]
}

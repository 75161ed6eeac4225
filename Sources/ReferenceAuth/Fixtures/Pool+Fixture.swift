internal import AmplifyAuthFlows

extension Pool {
  static let factors: [(String, AuthFactorType)] = [
    ("password", .password), ("password-srp", .passwordSRP), ("sms-otp", .smsOTP), ("email-otp", .emailOTP),
    ("web-authn", .webAuthn),
  ]

  private static let flowNames: [(String, SignInFlow)] = [
    ("user-srp", .srp), ("user-password", .password), ("custom-without-srp", .custom),
    ("custom-with-srp", .customWithSRP), ("user-auth", .choice),
  ]

  static let keys: [String: FixtureKey<Pool>] = [
    "id": { pool, reader throws(FixtureError) in pool.id = try reader.text() },
    "client-id": { pool, reader throws(FixtureError) in pool.clientID = try reader.text() },
    "mfa": { pool, reader throws(FixtureError) in
      pool.mfa = try reader.member([("off", .off), ("optional", .optional), ("required", .required)])
    },
    "mfa-types": { pool, reader throws(FixtureError) in pool.mfaTypes = try reader.members(of: User.mfaNames) },
    "first-factors": { pool, reader throws(FixtureError) in pool.firstFactors = try reader.members(of: factors) },
    "flows": { pool, reader throws(FixtureError) in pool.flows = try reader.members(of: flowNames) },
    "hides-users": { pool, reader throws(FixtureError) in pool.hidesUsers = try reader.flag() },
    "password-policy": { pool, reader throws(FixtureError) in
      try reader.read(PasswordPolicy.keys, into: &pool.passwordPolicy)
    },
    "required-attributes": { pool, reader throws(FixtureError) in pool.requiredAttributes = try reader.texts() },
    "verified-attributes": { pool, reader throws(FixtureError) in pool.verifiedAttributes = try reader.texts() },
    "aliases": { pool, reader throws(FixtureError) in pool.aliases = try reader.texts() },
    "confirms-at-once": { pool, reader throws(FixtureError) in pool.confirmsAtOnce = try reader.flag() },
    "verifies-by-link": { pool, reader throws(FixtureError) in pool.verifiesByLink = try reader.flag() },
    "offers-auto-sign-in": { pool, reader throws(FixtureError) in pool.offersAutoSignIn = try reader.flag() },
    "devices": { pool, reader throws(FixtureError) in
      pool.devices = try reader.member([("off", .off), ("on-prompt", .onPrompt), ("always", .always)])
    },
    "trusts-remembered-devices": { pool, reader throws(FixtureError) in
      pool.trustsRememberedDevices = try reader.flag()
    },
    "session-minutes": { pool, reader throws(FixtureError) in pool.sessionMinutes = try reader.number() },
    "access-token-minutes": { pool, reader throws(FixtureError) in pool.accessTokenMinutes = try reader.number() },
    "refresh-token-days": { pool, reader throws(FixtureError) in pool.refreshTokenDays = try reader.number() },
    "rotates-refresh-tokens": { pool, reader throws(FixtureError) in pool.rotatesRefreshTokens = try reader.flag() },
    "passwordless-section": { pool, reader throws(FixtureError) in
      pool.passwordlessSection = try reader.members(of: factors)
    },
    "password-rounds": { pool, reader throws(FixtureError) in pool.passwordRounds = try reader.number() },
  ]
}

extension PasswordPolicy {
  static let keys: [String: FixtureKey<PasswordPolicy>] = [
    "minimum-length": { policy, reader throws(FixtureError) in policy.minimumLength = try reader.number() },
    "needs-uppercase": { policy, reader throws(FixtureError) in policy.needsUppercase = try reader.flag() },
    "needs-lowercase": { policy, reader throws(FixtureError) in policy.needsLowercase = try reader.flag() },
    "needs-digit": { policy, reader throws(FixtureError) in policy.needsDigit = try reader.flag() },
    "needs-symbol": { policy, reader throws(FixtureError) in policy.needsSymbol = try reader.flag() },
    "history": { policy, reader throws(FixtureError) in policy.history = try reader.number() },
    "temporary-password-days": { policy, reader throws(FixtureError) in
      policy.temporaryPasswordDays = try reader.number()
    },
  ]
}

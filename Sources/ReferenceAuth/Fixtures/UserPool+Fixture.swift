internal import AmplifyAuthFlows

extension UserPool {
  static let factors: [(String, AuthFactorType)] = [
    ("password", .password), ("password-srp", .passwordSRP), ("sms-otp", .smsOTP), ("email-otp", .emailOTP),
    ("web-authn", .webAuthn),
  ]

  private static let flowNames: [(String, SignInFlow)] = [
    ("user-srp", .srp), ("user-password", .password), ("custom-without-srp", .custom),
    ("custom-with-srp", .customWithSRP), ("user-auth", .choice),
  ]

  static let keys: [String: FixtureKey<UserPool>] = [
    "id": { pool, reader throws(AuthFixtureError) in pool.id = try reader.text() },
    "client-id": { pool, reader throws(AuthFixtureError) in pool.clientID = try reader.text() },
    "client-secret": { pool, reader throws(AuthFixtureError) in pool.clientSecret = try reader.text() },
    "mfa": { pool, reader throws(AuthFixtureError) in
      pool.mfa = try reader.member([("off", .off), ("optional", .optional), ("required", .required)])
    },
    "mfa-types": { pool, reader throws(AuthFixtureError) in pool.mfaTypes = try reader.members(of: PoolUser.mfaNames) },
    "first-factors": { pool, reader throws(AuthFixtureError) in pool.firstFactors = try reader.members(of: factors) },
    "flows": { pool, reader throws(AuthFixtureError) in pool.flows = try reader.members(of: flowNames) },
    "hides-users": { pool, reader throws(AuthFixtureError) in pool.hidesUsers = try reader.flag() },
    "password-policy": { pool, reader throws(AuthFixtureError) in
      try reader.read(PasswordPolicy.keys, into: &pool.passwordPolicy)
    },
    "required-attributes": { pool, reader throws(AuthFixtureError) in pool.requiredAttributes = try reader.texts() },
    "verified-attributes": { pool, reader throws(AuthFixtureError) in pool.verifiedAttributes = try reader.texts() },
    "aliases": { pool, reader throws(AuthFixtureError) in pool.aliases = try reader.texts() },
    "confirms-at-once": { pool, reader throws(AuthFixtureError) in pool.confirmsAtOnce = try reader.flag() },
    "verifies-by-link": { pool, reader throws(AuthFixtureError) in pool.verifiesByLink = try reader.flag() },
    "offers-auto-sign-in": { pool, reader throws(AuthFixtureError) in pool.offersAutoSignIn = try reader.flag() },
    "devices": { pool, reader throws(AuthFixtureError) in
      pool.devices = try reader.member([("off", .off), ("on-prompt", .onPrompt), ("always", .always)])
    },
    "trusts-remembered-devices": { pool, reader throws(AuthFixtureError) in
      pool.trustsRememberedDevices = try reader.flag()
    },
    "session-minutes": { pool, reader throws(AuthFixtureError) in pool.sessionMinutes = try reader.number() },
    "access-token-minutes": { pool, reader throws(AuthFixtureError) in pool.accessTokenMinutes = try reader.number() },
    "refresh-token-days": { pool, reader throws(AuthFixtureError) in pool.refreshTokenDays = try reader.number() },
    "rotates-refresh-tokens": { pool, reader throws(AuthFixtureError) in pool.rotatesRefreshTokens = try reader.flag()
    },
    "passwordless-section": { pool, reader throws(AuthFixtureError) in
      pool.passwordlessSection = try reader.members(of: factors)
    },
    "password-rounds": { pool, reader throws(AuthFixtureError) in pool.passwordRounds = try reader.number() },
  ]
}

extension PasswordPolicy {
  static let keys: [String: FixtureKey<PasswordPolicy>] = [
    "minimum-length": { policy, reader throws(AuthFixtureError) in policy.minimumLength = try reader.number() },
    "needs-uppercase": { policy, reader throws(AuthFixtureError) in policy.needsUppercase = try reader.flag() },
    "needs-lowercase": { policy, reader throws(AuthFixtureError) in policy.needsLowercase = try reader.flag() },
    "needs-digit": { policy, reader throws(AuthFixtureError) in policy.needsDigit = try reader.flag() },
    "needs-symbol": { policy, reader throws(AuthFixtureError) in policy.needsSymbol = try reader.flag() },
    "history": { policy, reader throws(AuthFixtureError) in policy.history = try reader.number() },
    "temporary-password-days": { policy, reader throws(AuthFixtureError) in
      policy.temporaryPasswordDays = try reader.number()
    },
  ]
}

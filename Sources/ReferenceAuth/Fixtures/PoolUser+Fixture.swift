internal import AmplifyAuthFlows

extension PoolUser {
  static let mfaNames: [(String, MFAType)] = [("sms", .sms), ("totp", .totp), ("email", .email)]

  private static let statuses: [(String, Status)] = [
    ("unconfirmed", .unconfirmed), ("confirmed", .confirmed), ("reset-required", .resetRequired),
    ("force-change-password", .forceChangePassword),
  ]

  static let keys: [String: FixtureKey<PoolUser>] = [
    "password": { user, reader throws(AuthFixtureError) in user.password = try reader.text() },
    "status": { user, reader throws(AuthFixtureError) in user.status = try reader.member(statuses) },
    "disabled": { user, reader throws(AuthFixtureError) in user.isDisabled = try reader.flag() },
    "email": { user, reader throws(AuthFixtureError) in user.attributes["email"] = try reader.text() },
    "phone-number": { user, reader throws(AuthFixtureError) in user.attributes["phone_number"] = try reader.text() },
    "attributes": { user, reader throws(AuthFixtureError) in
      for (name, value) in try reader.members() { user.attributes[name] = try value.text() }
    },
    "unverified": { user, reader throws(AuthFixtureError) in user.unverified = try reader.texts() },
    "mfa": { user, reader throws(AuthFixtureError) in user.mfa = try reader.members(of: mfaNames) },
    "preferred-mfa": { user, reader throws(AuthFixtureError) in user.preferredMFA = try reader.member(mfaNames) },
    "totp-secret": { user, reader throws(AuthFixtureError) in
      let secret = try reader.text()
      guard Base32.decode(secret) != nil else { throw reader.fail("expected base 32") }
      user.totpSecret = secret
    },
    "passkey": { user, reader throws(AuthFixtureError) in user.hasPasskey = try reader.flag() },
    "groups": { user, reader throws(AuthFixtureError) in user.groups = try reader.texts() },
  ]
}

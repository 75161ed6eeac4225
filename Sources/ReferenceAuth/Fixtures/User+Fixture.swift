internal import AmplifyAuthFlows

extension User {
  static let mfaNames: [(String, MFAType)] = [("sms", .sms), ("totp", .totp), ("email", .email)]

  private static let statuses: [(String, Status)] = [
    ("unconfirmed", .unconfirmed), ("confirmed", .confirmed), ("reset-required", .resetRequired),
    ("force-change-password", .forceChangePassword),
  ]

  static let keys: [String: FixtureKey<User>] = [
    "password": { user, reader throws(FixtureError) in user.password = try reader.text() },
    "status": { user, reader throws(FixtureError) in user.status = try reader.member(statuses) },
    "disabled": { user, reader throws(FixtureError) in user.isDisabled = try reader.flag() },
    "email": { user, reader throws(FixtureError) in user.attributes["email"] = try reader.text() },
    "phone-number": { user, reader throws(FixtureError) in user.attributes["phone_number"] = try reader.text() },
    "attributes": { user, reader throws(FixtureError) in
      for (name, value) in try reader.members() { user.attributes[name] = try value.text() }
    },
    "unverified": { user, reader throws(FixtureError) in user.unverified = try reader.texts() },
    "mfa": { user, reader throws(FixtureError) in user.mfa = try reader.members(of: mfaNames) },
    "preferred-mfa": { user, reader throws(FixtureError) in user.preferredMFA = try reader.member(mfaNames) },
    "totp-secret": { user, reader throws(FixtureError) in
      let secret = try reader.text()
      guard Base32.decode(secret) != nil else { throw reader.fail("expected base 32") }
      user.totpSecret = secret
    },
    "passkey": { user, reader throws(FixtureError) in user.hasPasskey = try reader.flag() },
    "groups": { user, reader throws(FixtureError) in user.groups = try reader.texts() },
  ]
}

internal import AmplifyAuthFlows

/// The keys of a user in a fixture.
extension PoolUser {
  static let mfaNames: [(String, MFAType)] = [("sms", .sms), ("totp", .totp), ("email", .email)]

  private static let statuses: [(String, Status)] = [
    ("unconfirmed", .unconfirmed), ("confirmed", .confirmed), ("reset-required", .resetRequired),
    ("force-change-password", .forceChangePassword),
  ]

  static let keys: [String: FixtureKey<PoolUser>] = [
    "password": .text(\.password),
    "status": .one(of: statuses, \.status),
    "disabled": .flag(\.isDisabled),
    "email": .text(\.attributes["email"]),
    "phone-number": .text(\.attributes["phone_number"]),
    "attributes": FixtureKey { user, reader, problems in
      for (name, value) in reader.members(&problems) {
        if let text = value.text(&problems) { user.attributes[name] = text }
      }
    },
    "unverified": .texts(\.unverified),
    "mfa": .several(of: mfaNames, \.mfa),
    "preferred-mfa": .one(of: mfaNames, \.preferredMFA),
    "totp-secret": FixtureKey { user, reader, problems in
      guard let secret = reader.text(&problems) else { return }
      if let key = Base32.decode(secret), !key.isEmpty {
        user.totpSecret = secret
      } else {
        let help = "Such as JBSWY3DPEHPK3PXP: the letters A to Z and the digits 2 to 7."
        reader.tell("expected base 32", help: help, &problems)
      }
    },
    "passkey": .flag(\.hasPasskey),
    "groups": .texts(\.groups),
  ]

  /// The second factors, as a fixture names them.
  package var mfaIDs: [String] {
    mfa.compactMap { type in Self.mfaNames.first { $0.1 == type }?.0 }
  }
}

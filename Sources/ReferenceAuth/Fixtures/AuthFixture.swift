public import StepRuntime

/// What a run begins with, read from data: the text of a fixture file, whatever it is written in.
///
/// ```yaml
/// platform: swift
/// seed: 1
/// pool:
///   mfa: required
///   mfa-types: [totp, email]
/// users:
///   ada: { password: Correct-1-Horse, email: ada@example.com, mfa: [email] }
/// ```
///
/// This library reads no files and no YAML, so that tests link what they need only: `ReferenceAuthFixtures` has
/// `AuthFixture(yaml:)`, and whoever has another reader makes a `PayloadValue` of the file, and this of that. Every key may
/// be left out.
public struct AuthFixture: Sendable, Hashable {
  /// Whose rules apply.
  public var platform = AuthPlatform.swift
  /// What decides codes, ids and secrets.
  public var seed: UInt64 = 1
  /// The pool.
  public var pool = UserPool()
  /// Its users, in the order of their names.
  public var users: [PoolUser] = []

  /// Makes a fixture with a pool that has Cognito's defaults and no users.
  public init() {}

  /// Reads a fixture; throws when it has a key that is not known, or a value that does not fit its key.
  public init(_ value: PayloadValue) throws(AuthFixtureError) {
    try FixtureReader(value: value, path: []).read(Self.keys, into: &self)
  }

  private static let keys: [String: FixtureKey<AuthFixture>] = [
    "platform": { fixture, reader throws(AuthFixtureError) in
      fixture.platform = try reader.member(AuthPlatform.allCases.map { ($0.rawValue, $0) })
    },
    "seed": { fixture, reader throws(AuthFixtureError) in
      fixture.seed = UInt64(try reader.number())
    },
    "pool": { fixture, reader throws(AuthFixtureError) in
      try reader.read(UserPool.keys, into: &fixture.pool)
    },
    "users": { fixture, reader throws(AuthFixtureError) in
      for (name, user) in try reader.members() {
        fixture.users.append(PoolUser(name))
        try user.read(PoolUser.keys, into: &fixture.users[fixture.users.count - 1])
      }
    },
  ]
}

/// What is wrong with a fixture.
public struct AuthFixtureError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Where: the keys from the outside in.
  public var path: [String]
  /// What is wrong there.
  public var message: String

  /// Place and message.
  public var description: String {
    path.isEmpty ? message : "\(path.joined(separator: ".")): \(message)"
  }
}

extension ReferenceAuth {
  /// Makes a pool with users as a fixture describes them, and an app that is not signed in.
  public init(_ fixture: AuthFixture, customChallenge: CustomChallenge? = nil, recordsTranscript: Bool = false) {
    self.init(
      pool: fixture.pool,
      users: fixture.users,
      platform: fixture.platform,
      seed: fixture.seed,
      customChallenge: customChallenge,
      recordsTranscript: recordsTranscript
    )
  }
}

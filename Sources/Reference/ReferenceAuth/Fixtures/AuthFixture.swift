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
  /// The pool: one that Amplify makes, unless the fixture says otherwise.
  public var pool = UserPool.ofAmplify
  /// Its users, in the order of their names.
  public var users: [PoolUser] = []

  /// Makes a fixture with the pool that Amplify makes and no users.
  public init() {}

  /// Reads a fixture; throws all that is wrong with it: keys that are not known, and values that do not fit theirs.
  public init(_ value: PayloadValue) throws(AuthFixtureError) {
    var problems: [AuthFixtureError.Problem] = []
    FixtureReader(value: value, path: []).read(Self.keys, into: &self, &problems)
    if !problems.isEmpty { throw AuthFixtureError(problems: problems) }
  }

  private static let keys: [String: FixtureKey<AuthFixture>] = [
    "platform": .one(of: AuthPlatform.allCases.map { ($0.rawValue, $0) }, \.platform),
    "seed": FixtureKey { fixture, reader, problems in
      if let seed = reader.number(in: 0...Int.max, &problems) { fixture.seed = UInt64(seed) }
    },
    "pool": .mapping(UserPool.keys, \.pool),
    "users": FixtureKey { fixture, reader, problems in
      for (name, value) in reader.members(&problems) {
        if name.isEmpty { value.tell("a user needs a name", isAboutKey: true, &problems) }
        var user = PoolUser(name)
        value.read(PoolUser.keys, into: &user, &problems)
        fixture.users.append(user)
      }
    },
  ]
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

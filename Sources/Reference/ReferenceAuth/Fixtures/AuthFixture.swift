public import StepRuntime

/// The initial state of a run, read from the contents of a fixture file in any format.
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
/// This library does not read files or YAML, so that tests link only the code that they need. `ReferenceAuthFixtures`
/// has `AuthFixture(yaml:)`. To use another reader, make a `PayloadValue` of the file, and a fixture of that. Every key
/// is optional.
public struct AuthFixture: Sendable, Hashable {
  /// The platform whose rules apply.
  public var platform = AuthPlatform.swift
  /// The seed for codes, ids and secrets.
  public var seed: UInt64 = 1
  /// The pool; by default, a pool as Amplify creates it.
  public var pool = UserPool.ofAmplify
  /// The users, in the order of their names.
  public var users: [PoolUser] = []

  /// Creates a fixture with a pool as Amplify creates it, and no users.
  public init() {}

  /// Reads a fixture; throws all its problems, which are unknown keys and invalid values.
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
  /// Creates a pool with users from a fixture, and an app that is not signed in.
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

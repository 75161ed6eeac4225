public import AmplifyAuthFlows

/// The flows of Amplify Auth, for real, inside the process of an app's tests: a user pool, and the client library in
/// front of it.
///
/// ```swift
/// let auth = ReferenceAuth(
///   pool: UserPool { $0.mfa = .optional },
///   users: [
///     PoolUser("ada", password: "Correct-1-Horse") {
///       $0.attributes["phone_number"] = "+15551230199"
///       $0.mfa = [.sms]
///     }
///   ]
/// )
/// let result = try await auth.signIn(username: "ada", password: "Correct-1-Horse")
/// // .confirmSignInWithSMSMFACode
/// let code = auth.outbox.code(for: "ada") ?? ""
/// try await auth.confirmSignIn(challengeResponse: code)
/// ```
///
/// It answers with the generated types, and with nothing that the spec does not allow. Nothing in it depends on the
/// time, on the machine, or on a network: the clock stands until it is moved, codes come from a seed, and messages go
/// to an outbox.
///
/// A value stands for one installation of the app. ``client(_:)`` makes another in front of the same pool.
public struct ReferenceAuth: AuthOperations, Sendable {
  let engine: AuthEngine
  /// The name of the installation.
  public let name: String
  /// The clock; nil when another kind of clock was given.
  public let clock: AuthTestClock
  /// Where messages go, unless another sink was given.
  public let outbox: AuthOutbox
  /// An authenticator app with the same clock, and with the accounts of the users who have one.
  public let authenticator: AuthenticatorApp
  /// What a test changes behind the app's back.
  public var lab: AuthLab { AuthLab(auth: self) }

  /// Makes a pool with users, and an app that is not signed in.
  ///
  /// The platform says whose rules apply where the client libraries differ; the seed decides every code, id and secret;
  /// the clock stands until it is moved; the challenge is what the pool asks in the custom flows; and ``transcript``
  /// keeps every command if it is asked to.
  public init(
    pool: UserPool = UserPool(),
    users: [PoolUser] = [],
    platform: AuthPlatform = .swift,
    seed: UInt64 = 1,
    clock: AuthTestClock = AuthTestClock(),
    customChallenge: CustomChallenge? = nil,
    recordsTranscript: Bool = false
  ) {
    let outbox = AuthOutbox()
    self.init(
      AuthEngine.Configuration(
        pool: pool,
        users: users,
        platform: platform,
        seed: seed,
        random: SeededGenerator(seed: seed),
        clock: clock,
        outbox: outbox,
        customChallenge: customChallenge,
        recordsTranscript: recordsTranscript
      ),
      clock: clock,
      outbox: outbox
    )
  }

  /// Makes a pool with a clock, a source of randomness and a sink for messages of one's own.
  ///
  /// ``clock`` and ``outbox`` are then unused, and a transcript cannot be replayed.
  public init(
    pool: UserPool,
    users: [PoolUser],
    platform: AuthPlatform = .swift,
    clock: any AuthClock,
    random: any RandomNumberGenerator & Sendable,
    messages: any AuthMessageSink,
    customChallenge: CustomChallenge? = nil,
    recordsTranscript: Bool = false
  ) {
    self.init(
      AuthEngine.Configuration(
        pool: pool,
        users: users,
        platform: platform,
        seed: nil,
        random: random,
        clock: clock,
        outbox: messages,
        customChallenge: customChallenge,
        recordsTranscript: recordsTranscript
      ),
      clock: clock as? AuthTestClock ?? AuthTestClock(at: clock.now),
      outbox: messages as? AuthOutbox ?? AuthOutbox(),
      authenticator: AuthenticatorApp(clock: clock)
    )
  }

  init(
    _ configuration: AuthEngine.Configuration,
    clock: AuthTestClock,
    outbox: AuthOutbox,
    authenticator: AuthenticatorApp? = nil
  ) {
    engine = AuthEngine(configuration)
    name = "app"
    self.clock = clock
    self.outbox = outbox
    self.authenticator = authenticator ?? AuthenticatorApp(clock: clock)
    for user in configuration.users { self.authenticator.add(user) }
  }

  private init(_ other: ReferenceAuth, name: String) {
    engine = other.engine
    self.name = name
    clock = other.clock
    outbox = other.outbox
    authenticator = other.authenticator
  }

  /// Another installation of the app, such as one on another device, in front of the same pool.
  public func client(_ name: String) -> ReferenceAuth {
    ReferenceAuth(self, name: name)
  }

  /// Does a command, and throws the error that it is answered with.
  func run(_ command: Command) async throws(AuthFlowError) -> Reply {
    let answer = await engine.run(command, for: name)
    if answer.violation != nil { throw .unknownMember("not in the spec") }
    guard case .failure(let error) = answer.reply else { return answer.reply }
    throw AuthFlowError(wire: error)
  }

  /// For replies that cannot be of another kind.
  static func unexpected() -> AuthFlowError {
    .unknownMember("unexpected reply")
  }
}

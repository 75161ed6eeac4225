internal import AmplifyAuthFlows

/// Keeps the state, and runs one command at a time.
actor AuthEngine {
  private(set) var state: AuthState
  private var random: any RandomNumberGenerator & Sendable
  private let clock: any AuthClock
  private let outbox: any AuthMessageSink
  private let triggers: CustomChallenge?
  private(set) var transcript: AuthTranscript?
  private(set) var coverage = AuthCoverage()
  private(set) var lastMessage: String?
  private(set) var lastStep: String?
  private var listeners: [Int: (client: String, continuation: AsyncStream<Auth>.Continuation)] = [:]
  private var nextListener = 0

  init(_ configuration: Configuration) {
    var turn = Turn(now: configuration.clock.now, random: configuration.random, triggers: nil)
    clock = configuration.clock
    outbox = configuration.outbox
    triggers = configuration.customChallenge
    state = AuthState(
      platform: configuration.platform,
      pool: configuration.pool,
      users: configuration.users,
      &turn
    )
    random = turn.random
    transcript = configuration.recordsTranscript ? AuthTranscript(configuration) : nil
  }

  struct Configuration: Sendable {
    var pool: UserPool
    var users: [PoolUser]
    var platform: AuthPlatform
    var seed: UInt64?
    var random: any RandomNumberGenerator & Sendable
    var clock: any AuthClock
    var outbox: any AuthMessageSink
    var customChallenge: CustomChallenge?
    var recordsTranscript: Bool
  }

  func run(_ command: Command, for client: String) -> Answer {
    var turn = Turn(now: clock.now, random: random, triggers: triggers)
    let answer = state.apply(command, for: client, &turn)
    random = turn.random
    turn.messages.forEach(outbox.deliver)
    coverage.note(answer)
    lastMessage = answer.message
    lastStep = answer.step
    transcript?.note(command, client, answer, turn)
    for listener in listeners.values where listener.client == client {
      for event in answer.events { listener.continuation.yield(event) }
    }
    return answer
  }

  /// Returns the events of a client from now on.
  func listen(to client: String) -> AsyncStream<Auth> {
    let (stream, continuation) = AsyncStream<Auth>.makeStream()
    let id = nextListener
    nextListener += 1
    listeners[id] = (client, continuation)
    continuation.onTermination = { [weak self] _ in Task { await self?.dropListener(id) } }
    return stream
  }

  private func dropListener(_ id: Int) {
    listeners[id] = nil
  }

  func restore(_ state: AuthState) {
    self.state = state
  }

  /// The tokens of the signed-in user.
  func tokens(of client: String) -> AuthTokens? {
    guard let signedIn = state.clients[client]?.signedIn else { return nil }
    return TokenClaims(signedIn, in: state.service)?.signed()
  }

  func resetCoverage() {
    coverage = AuthCoverage()
  }
}

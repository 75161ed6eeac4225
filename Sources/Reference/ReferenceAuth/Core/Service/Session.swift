internal import AmplifyAuthFlows

/// How far a sign-in has come.
struct Progress: Hashable, Codable, Sendable {
  var flow: SignInFlow
  var hasFirstFactor = false
  var hasSecondFactor = false
  /// The device that was proved in place of a second factor, or presented.
  var deviceKey: String?
  var usedTrustedDevice = false
  /// What the triggers were told so far.
  var custom: [CustomChallenge.Attempt] = []
}

extension Progress {
  /// Whether the triggers have asked nothing yet.
  ///
  /// A custom flow begins with a challenge of theirs: that is all that the spec has for it.
  var isStartOfCustom: Bool {
    flow.isCustom && !custom.contains { $0.challengeName == AuthChallenge.custom.rawValue }
  }
}

/// A sign-in that waits for an answer: bound to a user, an app client and a challenge, and good for one right answer.
struct Session: Hashable, Codable, Sendable {
  var username: String
  var clientID: String
  var challenge: AuthChallenge
  var expires: AuthMoment
  var progress: Progress
  /// The code that was sent.
  var code: IssuedCode?
  var destination: CodeDestination?
  /// What may be chosen or set up, by names on the wire.
  var offered: [String] = []
  /// The secret of the authenticator app that is being set up.
  var totpSecret: String?
  /// The step of the code with which it was verified.
  var totpStep: Int?
  /// The address that is being set up as second factor.
  var newEmail: String?
  /// What the triggers keep to themselves.
  var privateParameters: [String: String] = [:]
  var customMetadata: String?
  /// Whether it only pretends that the user exists.
  var isPretended = false
}

/// The sessions that wait, and the names of those that are over.
///
/// What is over is forgotten after as long as it would have held, and sooner when there are many.
struct SessionStore: Hashable, Codable, Sendable {
  private struct End: Hashable, Codable, Sendable {
    var handle: String
    var forgetAt: AuthMoment
  }

  private static let mostEnded = 1_024

  private(set) var open: [String: Session] = [:]
  private var used: [String: Bool] = [:]
  private var ends: [End] = []
  private var firstEnd = 0
  private var nextSweep = AuthMoment(rawValue: 0)

  subscript(handle: String) -> Session? {
    get { open[handle] }
    set { open[handle] = newValue }
  }

  var count: Int { open.count }

  /// How many of the sessions that are over it remembers.
  var endedCount: Int { used.count }

  /// The session, or why there is none.
  ///
  /// It must be this user's, this client's, and wait for an answer to this challenge (reference of sessions: a session
  /// is bound to all three).
  func session(
    _ handle: String?,
    for username: String,
    clientID: String,
    challenge: AuthChallenge,
    at now: AuthMoment
  ) throws(ServiceError) -> Session {
    guard let handle, !handle.isEmpty else { throw .sessionMissing }
    guard let session = open[handle] else {
      guard let wasUsed = used[handle] else { throw .sessionInvalid }
      throw wasUsed ? .sessionUsed : .sessionExpired
    }
    guard session.expires > now else { throw .sessionExpired }
    guard session.username == username, session.clientID == clientID, session.challenge == challenge else {
      throw .sessionInvalid
    }
    return session
  }

  /// Ends a session, because it was used or is invalid.
  mutating func end(_ handle: String, wasUsed: Bool = true) {
    guard let session = open.removeValue(forKey: handle), wasUsed else { return }
    remember(handle, wasUsed: true, until: session.expires)
  }

  /// Ends a session so that it is not even known.
  mutating func forget(_ handle: String) {
    open[handle] = nil
    used[handle] = nil
  }

  /// Lets go of sessions that have expired; looks at most once a minute.
  mutating func sweep(at now: AuthMoment) {
    while firstEnd < ends.count, ends[firstEnd].forgetAt <= now { forgetFirst() }
    guard now >= nextSweep else { return }
    nextSweep = now + 60
    for (handle, session) in open.filter({ $0.value.expires <= now }).sorted(by: { $0.key < $1.key }) {
      open[handle] = nil
      remember(handle, wasUsed: false, until: session.expires + 900)
    }
  }

  private mutating func remember(_ handle: String, wasUsed: Bool, until: AuthMoment) {
    used[handle] = wasUsed
    ends.append(End(handle: handle, forgetAt: until))
    while ends.count - firstEnd > Self.mostEnded { forgetFirst() }
  }

  private mutating func forgetFirst() {
    used[ends[firstEnd].handle] = nil
    firstEnd += 1
    if firstEnd > Self.mostEnded {
      ends.removeFirst(firstEnd)
      firstEnd = 0
    }
  }
}

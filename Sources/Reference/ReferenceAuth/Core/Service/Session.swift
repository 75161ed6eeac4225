internal import AmplifyAuthFlows

/// The progress of a sign-in.
struct Progress: Hashable, Codable, Sendable {
  var flow: SignInFlow
  var hasFirstFactor = false
  var hasSecondFactor = false
  /// The device that was proved instead of a second factor, or whose key was sent.
  var deviceKey: String?
  var usedTrustedDevice = false
  /// The attempts that the triggers have received so far.
  var custom: [CustomChallenge.Attempt] = []
}

extension Progress {
  /// Whether the triggers have not asked a challenge yet.
  ///
  /// A custom flow begins with a challenge of the triggers: the spec has no other beginning for it.
  var isStartOfCustom: Bool {
    flow.isCustom && !custom.contains { $0.challengeName == AuthChallenge.custom.rawValue }
  }
}

/// A sign-in that waits for a response: bound to a user, an app client and a challenge, and valid for one right
/// response.
struct Session: Hashable, Codable, Sendable {
  var username: String
  var clientID: String
  var challenge: AuthChallenge
  var expires: AuthMoment
  var progress: Progress
  /// The code that was sent.
  var code: IssuedCode?
  var destination: CodeDestination?
  /// The members that can be chosen or set up, by names on the wire.
  var offered: [String] = []
  /// The secret of the authenticator app that is being set up.
  var totpSecret: String?
  /// The time step of the code with which it was verified.
  var totpStep: Int?
  /// The address that is being set up as second factor.
  var newEmail: String?
  /// The private parameters of the triggers.
  var privateParameters: [String: String] = [:]
  var customMetadata: String?
  /// Whether the session only pretends that the user exists.
  var isPretended = false
}

/// The waiting sessions, and the names of ended ones.
///
/// An ended session is forgotten after its original validity period, and earlier if there are many.
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

  /// The number of ended sessions that the store remembers.
  var endedCount: Int { used.count }

  /// Returns the session, or throws the reason why no such session exists.
  ///
  /// The session must belong to this user and this client, and wait for a response to this challenge (reference of
  /// sessions: a session is bound to all three).
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

  /// Ends a session and forgets it, so that it is unknown.
  mutating func forget(_ handle: String) {
    open[handle] = nil
    used[handle] = nil
  }

  /// Removes expired sessions; checks at most once a minute.
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

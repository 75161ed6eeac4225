internal import AmplifyAuthFlows

/// The user pool: what the service knows.
struct ServiceState: Hashable, Codable, Sendable {
  var pool: UserPool
  /// With what answers about users who do not exist are made up, so that they are the same every time.
  var key: String
  var users: [String: UserRecord] = [:]
  /// Names of users by `attribute:value`, for the values that are verified.
  var aliases: [String: String] = [:]
  var sessions = SessionStore()
  var tokens = TokenStore()
  /// Until when codes hold that were never sent, by what they are for and to whom.
  var pretendedCodes: [String: AuthMoment] = [:]
  /// Challenges that come before the next ones, on demand.
  var forced: [AuthChallenge] = []

  /// What stands in while a service works on the state: the state itself has one owner, so that it is not copied.
  static let lent = ServiceState()

  private init() {
    pool = UserPool()
    key = ""
  }

  init(pool: UserPool, users: [PoolUser], _ turn: inout Turn) {
    self.pool = pool
    key = turn.opaque()
    for user in users { add(user, &turn) }
  }

  /// Adds a user, or puts another in the place of the one with the name.
  mutating func add(_ user: PoolUser, _ turn: inout Turn) {
    var record = UserRecord(username: user.username, sub: turn.uuid(), status: user.status, created: turn.now)
    record.sub = users[user.username]?.sub ?? record.sub
    record.isDisabled = user.isDisabled
    record.password = user.password.map { hash($0, &turn) }
    if user.status == .forceChangePassword {
      record.temporaryUntil = turn.now + pool.passwordPolicy.temporaryPasswordDays * 86_400
    }
    record.attributes = user.attributes
    record.verified = user.attributes.keys.filter { !user.unverified.contains($0) }.sorted()
    record.mfa = user.mfa
    record.preferredMFA = user.preferredMFA
    record.totp = user.totpSecret.map { TOTPRecord(secret: $0, lastStep: .min) }
    record.hasPasskey = user.hasPasskey
    record.groups = user.groups
    record.families = users[user.username]?.families ?? []
    record.devices = users[user.username]?.devices ?? []
    record.hasSignedIn = true
    users[user.username] = record
    for attribute in record.verified { setAlias(attribute, of: record.username) }
  }

  mutating func remove(_ username: String) {
    signOutEverywhere(username)
    aliases = aliases.filter { $0.value != username }
    users[username] = nil
  }

  func hash(_ password: String, _ turn: inout Turn) -> PasswordHash {
    PasswordHash(password, salt: turn.bytes(16), rounds: pool.passwordRounds)
  }

  mutating func takeForced() -> AuthChallenge? {
    forced.isEmpty ? nil : forced.removeFirst()
  }
}

/// Names, and what stands for them.
extension ServiceState {
  /// The name of the user who is meant: by name, or by an alias that is verified (developer guide, “aliases”).
  func canonicalName(_ name: String) -> String? {
    if users[name] != nil { return name }
    for attribute in pool.aliases {
      if let found = aliases["\(attribute):\(name)"] { return found }
    }
    return users.isEmpty ? nil : subs(name)
  }

  /// USER_ID_FOR_SRP names the user too (JavaScript sends it).
  private func subs(_ name: String) -> String? {
    name.utf8.count == 36 ? users.values.first { $0.sub == name }?.username : nil
  }

  /// Makes the attribute's value stand for the user, and no longer for another.
  private mutating func setAlias(_ attribute: String, of username: String) {
    guard let value = users[username]?.attributes[attribute] else { return }
    aliases["\(attribute):\(value)"] = username
  }

  /// Whether another user signs in with this value.
  func isTaken(_ attribute: String, _ value: String, by username: String) -> Bool {
    guard pool.aliases.contains(attribute), let owner = aliases["\(attribute):\(value)"] else { return false }
    return owner != username
  }

  mutating func markVerified(_ attribute: String, of username: String) {
    guard let user = users[username] else { return }
    if !user.verified.contains(attribute) { users[username]?.verified.append(attribute) }
    setAlias(attribute, of: username)
  }
}

/// How sign-ins go on and end.
extension ServiceState {
  /// The session of this app client that waits for the answer to a challenge, or why there is none.
  func session(
    _ handle: String?,
    for username: String,
    waitingFor challenge: AuthChallenge,
    at now: AuthMoment
  ) throws(ServiceError) -> Session {
    try sessions.session(handle, for: username, clientID: pool.clientID, challenge: challenge, at: now)
  }

  mutating func dropExpiredFamilies(of username: String, at now: AuthMoment) {
    let expired = users[username]?.families.filter { tokens[$0].map { $0.expires <= now } ?? true } ?? []
    guard !expired.isEmpty else { return }
    for origin in expired { tokens[origin] = nil }
    users[username]?.families.removeAll(where: expired.contains)
  }

  /// RevokeToken: ends one sign-in; a token that is not known is no error (developer guide).
  mutating func revoke(_ origin: String) {
    if let username = tokens[origin]?.username { users[username]?.families.removeAll { $0 == origin } }
    tokens.end(origin)
  }

  /// GlobalSignOut: ends every sign-in of the user.
  mutating func signOutEverywhere(_ username: String) {
    for origin in users[username]?.families ?? [] { tokens.end(origin) }
    users[username]?.families = []
  }
}

internal import AmplifyAuthFlows

/// The user pool: what the service knows.
struct ServiceState: Hashable, Codable, Sendable {
  var pool: UserPool
  /// With what answers about users who do not exist are made up, so that they are the same every time.
  var key: String
  var users: [String: UserRecord] = [:]
  /// Names of users by `attribute:value`, for the values with which they sign in.
  private var aliases: [String: String] = [:]
  /// Names of users by what they are where upper and lower case are the same.
  private var foldedNames: [String: String] = [:]
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
      record.temporaryUntil = turn.now + pool.temporaryPasswordSeconds
    }
    record.attributes = user.attributes
    if user.status != .unconfirmed {
      record.verified = user.attributes.keys.filter { !user.unverified.contains($0) }.sorted()
    }
    record.mfa = user.mfa
    record.preferredMFA = user.preferredMFA
    record.totp = user.totpSecret.map { TOTPRecord(secret: $0, lastStep: .min) }
    record.passkeys = user.hasPasskey ? [PasskeyRecord(id: turn.opaque(), created: turn.now)] : []
    record.groups = user.groups
    record.families = users[user.username]?.families ?? []
    record.devices = users[user.username]?.devices ?? []
    record.hasSignedIn = true
    insert(record)
    for attribute in record.verified { setAlias(attribute, of: record.username) }
  }

  mutating func remove(_ username: String) {
    signOutEverywhere(username)
    dropAliases(of: username)
    if foldedNames[username.lowercased()] == username { foldedNames[username.lowercased()] = nil }
    users[username] = nil
  }

  /// Takes an account in; in a pool where users sign in with an attribute, that stands for it at once.
  mutating func insert(_ record: UserRecord) {
    dropAliases(of: record.username)
    users[record.username] = record
    foldedNames[record.username.lowercased()] = record.username
    for attribute in pool.usernameAttributes { setAlias(attribute, of: record.username) }
  }

  func hash(_ password: String, _ turn: inout Turn) -> PasswordHash {
    PasswordHash(password, salt: turn.bytes(16), rounds: pool.passwordRounds)
  }

  /// What was asked for waits until it can come: in the other flows, that is only the choice of a first factor.
  mutating func takeForced(after last: AuthChallenge?, in flow: SignInFlow) -> AuthChallenge? {
    let index = forced.firstIndex { last != nil && $0.follows(last) && (flow.isCustom || $0 == .selectFactor) }
    return index.map { forced.remove(at: $0) }
  }
}

/// Names, and what stands for them.
extension ServiceState {
  /// The name of the user who is meant: by name, by an attribute with which users of the pool sign in, or by an alias
  /// that is verified (developer guide, “Customizing sign-in attributes”).
  func canonicalName(_ name: String) -> String? {
    if users[name] != nil { return name }
    if !pool.isCaseSensitive, let found = foldedNames[name.lowercased()] { return found }
    for attribute in pool.usernameAttributes + pool.aliases {
      if let found = aliases[key(attribute, name)] { return found }
    }
    return users.isEmpty ? nil : subs(name)
  }

  /// USER_ID_FOR_SRP names the user too (JavaScript sends it).
  private func subs(_ name: String) -> String? {
    name.utf8.count == 36 ? users.values.first { $0.sub == name }?.username : nil
  }

  /// The same for names and values that the pool takes for the same.
  func folded(_ text: String) -> String {
    pool.isCaseSensitive ? text : text.lowercased()
  }

  private func key(_ attribute: String, _ value: String) -> String {
    "\(attribute):\(folded(value))"
  }

  /// Makes the attribute's value stand for the user, in place of a former value, and no longer for another user.
  private mutating func setAlias(_ attribute: String, of username: String) {
    guard let value = users[username]?.attributes[attribute] else { return }
    dropAlias(attribute, of: username)
    aliases[key(attribute, value)] = username
    users[username]?.aliases[attribute] = value
  }

  private mutating func dropAlias(_ attribute: String, of username: String) {
    guard let former = users[username]?.aliases.removeValue(forKey: attribute) else { return }
    if aliases[key(attribute, former)] == username { aliases[key(attribute, former)] = nil }
  }

  private mutating func dropAliases(of username: String) {
    for attribute in users[username]?.aliases.keys.sorted() ?? [] { dropAlias(attribute, of: username) }
  }

  /// Gives an attribute another value, which is not verified; one with which users sign in holds at once.
  mutating func change(_ attribute: String, to value: String, of username: String) {
    users[username]?.attributes[attribute] = value
    users[username]?.verified.removeAll { $0 == attribute }
    if pool.usernameAttributes.contains(attribute) { setAlias(attribute, of: username) }
  }

  /// Changes the settings; what stands for whom follows them.
  mutating func change(to pool: UserPool) {
    let standing = users.values.sorted { $0.username < $1.username }
    self.pool = pool
    aliases = [:]
    for record in standing {
      for (attribute, value) in record.aliases { aliases[key(attribute, value)] = record.username }
      for attribute in pool.usernameAttributes { setAlias(attribute, of: record.username) }
    }
  }

  /// Whether another user signs in with this value.
  func isTaken(_ attribute: String, _ value: String, by username: String) -> Bool {
    let isUnique = (pool.aliases + pool.usernameAttributes).contains(attribute)
    guard isUnique, let owner = aliases[key(attribute, value)] else { return false }
    return owner != username
  }

  /// Marks the attribute as the user's; its value stands for the user unless another has it, or loses it.
  mutating func markVerified(_ attribute: String, of username: String, takesAlias: Bool = false) {
    guard let user = users[username] else { return }
    if !user.verified.contains(attribute) { users[username]?.verified.append(attribute) }
    guard let value = user.attributes[attribute], takesAlias || !isTaken(attribute, value, by: username) else { return }
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

internal import AmplifyAuthFlows

/// The user pool: the state of the service.
struct ServiceState: Hashable, Codable, Sendable {
  var pool: UserPool
  /// The key for made-up replies about users who do not exist, so that they are the same every time.
  var key: String
  var users: [String: UserRecord] = [:]
  /// Names of users by `attribute:value`, for the values with which they sign in.
  private var aliases: [String: String] = [:]
  /// Names of users by their case-folded form.
  private var foldedNames: [String: String] = [:]
  var sessions = SessionStore()
  var tokens = TokenStore()
  /// The expiry times of codes that were never sent, by purpose and user.
  var pretendedCodes: [String: AuthMoment] = [:]
  /// Challenges that a test requested before the next ones.
  var forced: [AuthChallenge] = []

  /// A placeholder while a service works on the state: the state has only one owner, so that it is not copied.
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

  /// Adds a user, or replaces the user with the same name.
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

  /// Adds an account; in a pool where users sign in with an attribute, the attribute becomes an alias at once.
  mutating func insert(_ record: UserRecord) {
    dropAliases(of: record.username)
    users[record.username] = record
    foldedNames[record.username.lowercased()] = record.username
    for attribute in pool.usernameAttributes { setAlias(attribute, of: record.username) }
  }

  func hash(_ password: String, _ turn: inout Turn) -> PasswordHash {
    PasswordHash(password, salt: turn.bytes(16), rounds: pool.passwordRounds)
  }

  /// A requested challenge waits until it is possible: in flows without triggers, only the choice of a first factor is.
  mutating func takeForced(after last: AuthChallenge?, in flow: SignInFlow) -> AuthChallenge? {
    let index = forced.firstIndex { last != nil && $0.follows(last) && (flow.isCustom || $0 == .selectFactor) }
    return index.map { forced.remove(at: $0) }
  }
}

/// Names and their aliases.
extension ServiceState {
  /// Returns the name of the user for a name, an attribute with which users of the pool sign in, or a verified alias
  /// (developer guide, “Customizing sign-in attributes”).
  func canonicalName(_ name: String) -> String? {
    if users[name] != nil { return name }
    if !pool.isCaseSensitive, let found = foldedNames[name.lowercased()] { return found }
    for attribute in pool.usernameAttributes + pool.aliases {
      if let found = aliases[key(attribute, name)] { return found }
    }
    return users.isEmpty ? nil : subs(name)
  }

  /// USER_ID_FOR_SRP is accepted as a name too (JavaScript sends it).
  private func subs(_ name: String) -> String? {
    name.utf8.count == 36 ? users.values.first { $0.sub == name }?.username : nil
  }

  /// Returns the same text for names and values that the pool treats as equal.
  func folded(_ text: String) -> String {
    pool.isCaseSensitive ? text : text.lowercased()
  }

  private func key(_ attribute: String, _ value: String) -> String {
    "\(attribute):\(folded(value))"
  }

  /// Makes the attribute's value an alias of the user instead of a former value, and removes it from another user.
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

  /// Changes an attribute's value, which is unverified then; a value with which users sign in is valid at once.
  mutating func change(_ attribute: String, to value: String, of username: String) {
    users[username]?.attributes[attribute] = value
    users[username]?.verified.removeAll { $0 == attribute }
    if pool.usernameAttributes.contains(attribute) { setAlias(attribute, of: username) }
  }

  /// Changes the settings and updates the aliases.
  mutating func change(to pool: UserPool) {
    let standing = users.values.sorted { $0.username < $1.username }
    self.pool = pool
    aliases = [:]
    for record in standing {
      for (attribute, value) in record.aliases { aliases[key(attribute, value)] = record.username }
      for attribute in pool.usernameAttributes { setAlias(attribute, of: record.username) }
    }
  }

  /// Returns true if another user signs in with this value.
  func isTaken(_ attribute: String, _ value: String, by username: String) -> Bool {
    let isUnique = (pool.aliases + pool.usernameAttributes).contains(attribute)
    guard isUnique, let owner = aliases[key(attribute, value)] else { return false }
    return owner != username
  }

  /// Marks the attribute as verified; its value becomes an alias of the user unless another user has it and
  /// `takesAlias` is false.
  mutating func markVerified(_ attribute: String, of username: String, takesAlias: Bool = false) {
    guard let user = users[username] else { return }
    if !user.verified.contains(attribute) { users[username]?.verified.append(attribute) }
    guard let value = user.attributes[attribute], takesAlias || !isTaken(attribute, value, by: username) else { return }
    setAlias(attribute, of: username)
  }
}

/// The sessions and ends of sign-ins.
extension ServiceState {
  /// Returns the session of this app client that waits for a response to the challenge, or throws the reason why no
  /// such session exists.
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

  /// RevokeToken: ends one sign-in; an unknown token is not an error (developer guide).
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

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

  func hash(_ password: String, _ turn: inout Turn) -> PasswordHash {
    PasswordHash(password, salt: turn.bytes(16), rounds: pool.passwordRounds)
  }

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
  mutating func setAlias(_ attribute: String, of username: String) {
    guard let value = users[username]?.attributes[attribute] else { return }
    aliases["\(attribute):\(value)"] = username
  }

  /// Whether another user signs in with this value.
  func isTaken(_ attribute: String, _ value: String, by username: String) -> Bool {
    guard pool.aliases.contains(attribute), let owner = aliases["\(attribute):\(value)"] else { return false }
    return owner != username
  }

  /// Sends a code, and notes it under what it is for.
  mutating func send(
    _ purpose: SentMessage.Purpose,
    to destination: CodeDestination,
    of username: String,
    digits: Int? = nil,
    _ turn: inout Turn
  ) -> String {
    let code = turn.digits(digits ?? pool.values.codeDigits)
    turn.messages.append(
      SentMessage(
        sent: turn.now,
        username: username,
        medium: destination.medium,
        destination: destination.full,
        maskedDestination: destination.masked,
        purpose: purpose,
        code: code
      )
    )
    return code
  }

  /// Counts a call of an operation that is limited per user and hour, and refuses what is over (developer guide,
  /// quotas).
  mutating func count(_ operation: String, of username: String, at now: AuthMoment) throws(ServiceError) {
    guard let limit = pool.values.hourlyLimits[operation], let user = users[username] else { return }
    var calls = (user.calls[operation] ?? []).filter { now - $0 < 3_600 }
    guard calls.count < limit else { throw .limitExceeded }
    calls.append(now)
    users[username]?.calls[operation] = calls
  }
}

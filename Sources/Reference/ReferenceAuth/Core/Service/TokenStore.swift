/// The tokens of one sign-in until it is signed out; they have one origin.
struct TokenFamily: Hashable, Codable, Sendable {
  /// `origin_jti`, the same in all tokens of the sign-in.
  var origin: String
  var username: String
  var clientID: String
  var refreshToken: String
  /// The previous refresh token, if they rotate.
  var formerRefreshToken: String?
  var deviceKey: String?
  var eventID: String
  var authTime: AuthMoment
  var expires: AuthMoment
  var access: AccessToken
}

/// An access token, and the id token that was issued with it.
struct AccessToken: Hashable, Codable, Sendable {
  var origin: String
  var accessID: String
  var idID: String
  var issued: AuthMoment
  var expires: AuthMoment
}

extension AccessToken {
  /// Issues a token of a sign-in, and the id token with it.
  init(of origin: String, seconds: Int, _ turn: inout Turn) {
    self.init(
      origin: origin,
      accessID: turn.uuid(),
      idID: turn.uuid(),
      issued: turn.now,
      expires: turn.now + seconds
    )
  }
}

/// The valid tokens, and the origins of some that are no longer valid.
struct TokenStore: Hashable, Codable, Sendable {
  private static let mostEnded = 1_024

  private(set) var families: [String: TokenFamily] = [:]
  private var ended: [String] = []

  subscript(origin: String) -> TokenFamily? {
    get { families[origin] }
    set { families[origin] = newValue }
  }

  mutating func end(_ origin: String) {
    guard families.removeValue(forKey: origin) != nil else { return }
    ended.append(origin)
    if ended.count > Self.mostEnded * 2 { ended.removeFirst(Self.mostEnded) }
  }

  func wasEnded(_ origin: String) -> Bool {
    ended.contains(origin)
  }
}

extension TokenFamily: CustomStringConvertible, CustomReflectable {
  var description: String { "TokenFamily(\(username), redacted)" }
  var customMirror: Mirror { Mirror(self, children: ["username": username]) }
}
